import { isShared, setContact } from '#pwa/state/device/device.ts'
import { eraseNextTime } from '#pwa/state/device/erasing.ts'
import {
  adoptServer,
  isOtherServer,
  otherServerAnswers,
  personLeaves,
  readSession,
} from '#pwa/state/device/session.ts'
import { takeCurrentUser } from '../people/currentUser.ts'
import { askDevicePeople, isSignedOutElsewhere, wake } from './device.ts'
import type { Opening } from './device.ts'
import { isBeingLeft, leaveForStart, unauthorized } from './leaving.ts'

/**
 * A person who was signed out from another device loses their records here; on a shared device the
 * session may only have to be woken.
 */
export const sessionIsOver = async (): Promise<void> => {
  const session = readSession()
  if (isBeingLeft() || session.status !== 'signed-in') return
  const { userId } = session
  const told = await askDevicePeople().catch(() => undefined)
  if (told !== undefined && isOtherServer(told.serverId)) return otherServerAnswers()
  if (told !== undefined && isSignedOutElsewhere(told.body, userId)) return leaveErased(userId)
  if (!isShared()) return unauthorized()
  setContact('asleep')
  await wakeFront(userId)
}

export const wakeFront = async (userId: string): Promise<Opening> => {
  const opening = await wake(userId)
  if (opening.type === 'opened') {
    await takeCurrentUser().catch(() => {
      /** The active person is known already; the next contact confirms them. */
    })
  } else if (opening.type === 'sign-in-needed') unauthorized()
  return opening
}

/**
 * Handles an answer without a session: either the session has ended, or another server has
 * answered; in the latter case the records stay open.
 */
export const whoWasHereIsUnknown = async (serverId: string): Promise<void> => {
  if (isOtherServer(serverId)) return otherServerAnswers()
  adoptServer(serverId)
  return sessionIsOver()
}

const leaveErased = (userId: string): void => {
  eraseNextTime(userId)
  personLeaves()
  leaveForStart()
}
