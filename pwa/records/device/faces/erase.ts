import { deleteDatabasesOf } from '#pwa/database/requests/deleteDatabases.ts'
import { askDevicePeople, isSignedOutElsewhere, isTheirs } from '#pwa/api/device/device.ts'
import { changeFace, readFaces, removeFace } from '#pwa/state/device/device.ts'
import { eraseNextTime, isErased, readErasing } from '#pwa/state/device/erasing.ts'
import { m } from '#shared/messages/messages.ts'
import { forgetChoicesOf } from '#pwa/state/device/lastPerson.ts'
import { nobodyIsSignedIn, readSession } from '#pwa/state/device/session.ts'
import { showToast } from '#pwa/state/toasts.ts'

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
  if (readSession().status === 'faces' && readFaces().length === 0) nobodyIsSignedIn()
}

/**
 * Takes people off a shared device who were signed out elsewhere, and notes changed PINs. The
 * active person is left out, because the answers to their own requests tell.
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
