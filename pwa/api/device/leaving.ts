import { beginArriving } from '#pwa/state/device/activePerson.ts'
import { updateSyncStatus } from '#pwa/state/syncStatus.ts'
import { showToast } from '#pwa/state/toasts.ts'
import { m } from '#shared/messages/messages.ts'

/**
 * Leaves for the login entry point by a full page navigation (docs/product.md, Signing in).
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

/** How long the 'Unauthorized' toast is read before the login page comes (docs/product.md, Signing in). */
const unauthorizedDelay = 500

/** Is this page's own session being ended? Then what else still asks the server hears of it, too. */
let isLeaving = false

export const isBeingLeft = (): boolean => isLeaving

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

/** The page ends with the session of whoever was in front. */
export const leaveForStart = (): void => {
  isLeaving = true
  location.assign('/')
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
