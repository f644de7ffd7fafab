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
 * The server lets the person in front do nothing any more. Where they were signed out from another device,
 * their records leave this one; on a shared one their session may only have to be woken.
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

/** Their PIN wakes it where it was typed since the page was loaded; else it is asked for. */
export const wakeFront = async (userId: string): Promise<Opening> => {
  const opening = await wake(userId)
  if (opening.type === 'opened') {
    await takeCurrentUser().catch(() => {
      /** Who is in front is known, and confirmed at the next contact. */
    })
  } else if (opening.type === 'sign-in-needed') unauthorized()
  return opening
}

/** Their session has ended; or theirs was another server, and they are not led away from their records. */
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
