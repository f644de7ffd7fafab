import { deleteDatabasesOf } from '#pwa/database/deleteDatabases.ts'
import { askDevicePeople, isSignedOutElsewhere, isTheirs } from '#pwa/api/device/device.ts'
import { changeFace, readFaces, removeFace } from '#pwa/state/device/device.ts'
import { eraseNextTime, isErased, readErasing } from '#pwa/state/device/erasing.ts'
import { m } from '#shared/messages/messages.ts'
import { forgetChoicesOf } from '#pwa/state/device/lastPerson.ts'
import { nobodyIsSignedIn, readSession } from '#pwa/state/device/session.ts'
import { showToast } from '#pwa/state/toasts.ts'

/** Removes what is left of those who were signed out from another device, unsent changes too. */
export const eraseDue = async (): Promise<void> => {
  const due = readErasing()
  for (const userId of due) {
    await deleteDatabasesOf(userId)
    forgetChoicesOf(userId)
    removeFace(userId)
    isErased(userId)
  }
  if (due.length === 0) return
  showToast({ title: m.device_erased_title(), description: m.device_erased_text() })
  /** The last face has gone. */
  if (readSession().status === 'faces' && readFaces().length === 0) nobodyIsSignedIn()
}

/**
 * Asks the server about everybody on a shared device: who was signed out from another one leaves it, and who has
 * a PIN since, or none, is known by it.
 * @param front who is in front, whose own requests tell.
 * @throws ApiError, TypeError without a network.
 */
export const hearOfFaces = async (front: string | undefined): Promise<void> => {
  const { body, serverId } = await askDevicePeople()
  const others = readFaces().filter(({ userId }) => userId !== front && isTheirs(userId, serverId))
  for (const { userId, pin } of others) {
    if (isSignedOutElsewhere(body, userId)) eraseNextTime(userId)
    const told = body.people.find((each) => each.userId === userId)
    if (told?.hasPin === true && pin !== 'set') changeFace(userId, { pin: 'set' })
    const wantsNone = told?.state === 'suspended' && !told.hasPin
    if (wantsNone && pin === 'set') changeFace(userId, { pin: 'none' })
  }
  await eraseDue()
}
