import { deviceKeyCookies } from '#shared/device/device.ts'
import { showFaces } from '#pwa/state/device/session.ts'

/**
 * The PIN that somebody opened with while the server could not be asked: it wants it, too. In memory alone, so
 * that it is gone with the page.
 */
let typed: { readonly userId: string; readonly pin: string } | undefined

export const rememberTyped = (userId: string, pin: string | undefined): void => {
  typed = pin === undefined ? undefined : { userId, pin }
}

export const typedBy = (userId: string): string | undefined =>
  typed?.userId === userId ? typed.pin : undefined

export const forgetTyped = (): void => {
  typed = undefined
}

/**
 * Back to the faces, at once and without waiting for a network: without its key the session is of no use. The
 * page is loaded anew, so that nothing of one person stays in its memory for the next.
 * @param path where whoever opens next arrives.
 */
export const returnToFaces = (path = '/'): void => {
  for (const name of Object.values(deviceKeyCookies)) {
    const secure = name.startsWith('__Host-') ? '; Secure' : ''
    document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax${secure}`
  }
  forgetTyped()
  showFaces()
  lockDevice()
  setTimeout(() => location.assign(path))
}

/** Suspends whoever was in front on the server, too; where it cannot be told, the next opening does. */
const lockDevice = (): void =>
  void fetch('/api/device/lock', {
    method: 'POST',
    credentials: 'same-origin',
    keepalive: true,
  }).catch(() => {})
