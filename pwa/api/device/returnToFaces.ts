import { deviceKeyCookies } from '#shared/device/device.ts'
import { showFaces } from '#pwa/state/device/session.ts'

/**
 * Keeps the PIN that a person typed, because the server asks for it later. It is kept in memory
 * only, so that it goes with the page.
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
 * Deletes the session's keys without waiting for the network: the session is useless without them.
 * The page then reloads, so that its memory keeps nothing of one person for the next.
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

const lockDevice = (): void =>
  void fetch('/api/device/lock', {
    method: 'POST',
    credentials: 'same-origin',
    keepalive: true,
  }).catch(() => {})
