import { beginArriving } from '#pwa/state/device/activePerson.ts'
import { updateSyncStatus } from '#pwa/state/syncStatus.ts'
import { showToast } from '#pwa/state/toasts.ts'
import { m } from '#shared/messages/messages.ts'

/** Loads the login page with a full navigation (docs/product.md, Signing in). */
export const goToLogin = (
  returnTo: string = location.pathname + location.search,
  screen?: 'create' | 'sign-in',
): void => {
  const query = new URLSearchParams({ returnTo, ...(screen === undefined ? {} : { screen }) })
  beginArriving()
  location.assign(`/api/login?${query}`)
}

/**
 * How long the 'Unauthorized' toast can be read before the page is left, in milliseconds
 * (docs/product.md, Signing in).
 */
const unauthorizedDelay = 500

/** True while this page ends its own session, after which its requests fail with 401. */
let isLeaving = false

export const isBeingLeft = (): boolean => isLeaving

export const leavingBy = async (work: () => Promise<void>): Promise<void> => {
  isLeaving = true
  try {
    await work()
  } catch (error) {
    isLeaving = false
    throw error
  }
}

export const leaveForStart = (): void => {
  isLeaving = true
  location.assign('/')
}

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
