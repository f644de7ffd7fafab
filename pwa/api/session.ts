import {
  adoptServer,
  isOtherServer,
  nobodyIsSignedIn,
  otherServerAnswers,
  personIsSignedIn,
  personLeaves,
  readSession,
  showFaces,
} from '#pwa/state/session.ts'
import { updateSyncStatus } from '#pwa/state/syncStatus.ts'
import { showToast } from '#pwa/state/toasts.ts'
import { beginArriving } from '#pwa/state/frontPerson.ts'
import { isShared, setContact } from '#pwa/state/device.ts'
import { eraseNextTime } from '#pwa/state/erasing.ts'
import { m } from '#shared/messages/messages.ts'
import { ApiError, askAnyServer } from './client.ts'
import type { Opening } from './device.ts'
import { returnToFaces } from './returnToFaces.ts'

/**
 * Leaves for the login entry point by a full page navigation (spec section 2).
 * @param screen which of its two forms comes first.
 */
export const goToLogin = (
  returnTo: string = location.pathname + location.search,
  screen?: 'create' | 'sign-in',
): void => {
  const query = new URLSearchParams({ returnTo, ...(screen === undefined ? {} : { screen }) })
  beginArriving()
  location.assign(`/api/login?${query}`)
}

/** How long the 'Unauthorized' toast is read before the login page comes (spec section 8). */
const unauthorizedDelay = 500

/** Is this page's own session being ended? Then what else still asks the server hears of it, too. */
let isLeaving = false

/** Runs work that ends the session: until it fails nobody is led to the sign-in page. */
export const leavingBy = async (work: () => Promise<void>): Promise<void> => {
  isLeaving = true
  try {
    await work()
  } catch (error) {
    isLeaving = false
    throw error
  }
}

/** A 401 while online: say so, then sign in again; local changes wait for that person. */
export const unauthorized = (): void => {
  if (isLeaving) return
  updateSyncStatus({ problem: 'signed-out' })
  showToast({
    title: m.errors_unauthorized_title(),
    description: m.errors_unauthorized_description(),
    variant: 'destructive',
  })
  setTimeout(() => goToLogin(), unauthorizedDelay)
}

/**
 * The server lets the person in front do nothing any more. Where they were signed out from another device,
 * their records leave this one; on a shared one their session may only have to be woken.
 */
export const sessionIsOver = async (): Promise<void> => {
  const session = readSession()
  if (isLeaving || session.status !== 'signed-in') return
  const { userId } = session
  const told = await askForDevice(userId).catch(() => undefined)
  if (told !== undefined && isOtherServer(told.serverId)) return otherServerAnswers()
  if (told?.isSignedOut === true) return leaveErased(userId)
  if (!isShared()) return unauthorized()
  setContact('asleep')
  await wakeFront(userId)
}

/** Its code comes when it is needed: no first paint does. */
const askForDevice = async (userId: string) => {
  const { askDevicePeople, isSignedOutElsewhere } = await import('./device.ts')
  const { body, serverId } = await askDevicePeople()
  return { serverId, isSignedOut: isSignedOutElsewhere(body, userId) }
}

/** Their PIN wakes it where it was typed since the page was loaded; else it is asked for. */
export const wakeFront = async (userId: string): Promise<Opening> => {
  const { wake } = await import('./device.ts')
  const opening = await wake(userId)
  if (opening.type === 'opened') await confirmSession()
  else if (opening.type === 'sign-in-needed') unauthorized()
  return opening
}

const leaveErased = (userId: string): void => {
  isLeaving = true
  eraseNextTime(userId)
  personLeaves()
  location.assign('/')
}

interface CurrentUser {
  readonly id: string
  readonly firstName: string
  readonly canChangePassword: boolean
  readonly canLink: boolean
  readonly supportEmail: string | null
}

/**
 * Asks the server who is signed in. Without an answer (no network, a server in trouble) whoever
 * this device remembers stays in front of their own records.
 */
export const confirmSession = async (): Promise<void> => {
  const before = readSession()
  const remembered = before.status === 'signed-in'
  try {
    const { body, serverId } = await askAnyServer<CurrentUser>('GET', '/api/auth/user')
    const { id, firstName, canChangePassword, canLink, supportEmail } = body
    /** Another tab has brought somebody else to the front, or this one has gone back to the faces meanwhile. */
    if (isShared() && remembered && (before.userId !== id || readSession().status === 'faces')) {
      return returnToFaces()
    }
    const help = supportEmail === null ? {} : { supportEmail }
    personIsSignedIn({ userId: id, firstName, canChangePassword, canLink, serverId, ...help })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      if (remembered) await whoWasHereIsUnknown(error.serverId)
      else nobodyIsHere()
    } else if (!remembered) {
      nobodyIsHere()
    }
  }
}

const nobodyIsHere = (): void => (isShared() ? showFaces() : nobodyIsSignedIn())

/** Their session has ended; or theirs was another server, and they are not led away from their records. */
const whoWasHereIsUnknown = async (serverId: string | undefined): Promise<void> => {
  if (serverId === undefined) return
  if (isOtherServer(serverId)) return otherServerAnswers()
  adoptServer(serverId)
  return sessionIsOver()
}
