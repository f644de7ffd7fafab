import {
  adoptServer,
  isOtherServer,
  nobodyIsSignedIn,
  otherServerAnswers,
  personIsSignedIn,
  personLeaves,
  readSession,
} from '#pwa/state/session.ts'
import { updateSyncStatus } from '#pwa/state/syncStatus.ts'
import { showToast } from '#pwa/state/toasts.ts'
import { m } from '#shared/messages/messages.ts'
import { ApiError, askAnyServer } from './client.ts'

/**
 * Leaves for the login entry point by a full page navigation (spec section 2).
 * @param screen which of its two forms comes first.
 */
export const goToLogin = (
  returnTo: string = location.pathname + location.search,
  screen?: 'create' | 'sign-in',
): void => {
  const query = new URLSearchParams({ returnTo, ...(screen === undefined ? {} : { screen }) })
  location.assign(`/api/login?${query}`)
}

/** The same, for who has to show anew who they are: another provider is to ask for the password, too. */
export const signInAgain = (): void =>
  location.assign(`/api/login?${new URLSearchParams({ returnTo: location.pathname, again: '1' })}`)

/** How long the 'Unauthorized' toast is read before the login page comes (spec section 8). */
const unauthorizedDelay = 500

/** A 401 while online: say so, then sign in again; local changes wait for that person. */
export const unauthorized = (): void => {
  updateSyncStatus({ problem: 'signed-out' })
  showToast({
    title: m.errors_unauthorized_title(),
    description: m.errors_unauthorized_description(),
    variant: 'destructive',
  })
  setTimeout(() => goToLogin(), unauthorizedDelay)
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
  try {
    const { body, serverId } = await askAnyServer<CurrentUser>('GET', '/api/auth/user')
    const { id, firstName, canChangePassword, canLink, supportEmail } = body
    const help = supportEmail === null ? {} : { supportEmail }
    personIsSignedIn({ userId: id, firstName, canChangePassword, canLink, serverId, ...help })
  } catch (error) {
    const remembered = readSession().status === 'signed-in'
    if (error instanceof ApiError && error.status === 401) {
      if (remembered) whoWasHereIsUnknown(error.serverId)
      else nobodyIsSignedIn()
    } else if (!remembered) {
      nobodyIsSignedIn()
    }
  }
}

/** Their session has ended; or theirs was another server, and they are not led away from their records. */
const whoWasHereIsUnknown = (serverId: string | undefined): void => {
  if (serverId === undefined) return
  if (isOtherServer(serverId)) return otherServerAnswers()
  adoptServer(serverId)
  return unauthorized()
}

/** Where another identity provider's own session ends. */
type LoggedOut = { readonly endSessionUrl: string } | undefined

/**
 * Ends the session on the server, forgets the person here and shows the landing page, by way of the
 * identity provider where one remembers them.
 * @param before what must be done on this device once the session has ended, before the page goes.
 */
export const logout = async (before: () => Promise<void> = async () => {}): Promise<void> => {
  const { body } = await askAnyServer<LoggedOut>('POST', '/api/logout')
  await before()
  personLeaves()
  location.assign(body?.endSessionUrl ?? '/')
}
