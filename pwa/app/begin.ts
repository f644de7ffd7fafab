import { confirmSession } from '#pwa/api/device/session.ts'
import { askForPin, isShared, readFaces } from '#pwa/state/device/device.ts'
import { hasArrived } from '#pwa/state/device/activePerson.ts'
import { readSession } from '#pwa/state/device/session.ts'

/**
 * Starts with the last active person on a personal device. A shared one starts with the person who
 * has just signed in, or else as beginShared.ts decides.
 */
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
