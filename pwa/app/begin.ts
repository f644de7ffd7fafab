import { confirmSession } from '#pwa/api/device/session.ts'
import { askForPin, isShared, readFaces } from '#pwa/state/device/device.ts'
import { hasArrived } from '#pwa/state/device/activePerson.ts'
import { readSession } from '#pwa/state/device/session.ts'

/** A shared device starts with the person who just signed in, or as beginShared.ts decides. */
export const begin = async (): Promise<void> => {
  const signsIn = hasArrived()
  if (isShared() && !signsIn) {
    const { beginShared } = await import('./beginShared.ts')
    return beginShared()
  }
  const wasHere = readFaces().length > 0
  await confirmSession()
  const arrived = readSession()
  if (signsIn && wasHere && arrived.status === 'signed-in') askForPin(arrived.userId)
}
