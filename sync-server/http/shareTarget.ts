import type { Middleware } from 'koa'
import { sharing } from '#shared/device/sharing.ts'

/**
 * The share sheet of a phone sends photos to the service worker (pwa/app/navigation/shareTarget.ts). Without a
 * worker, they come here: the server does not know their owner, reads and keeps nothing of them, and the page says so.
 * It runs before the check of a write's origin, since a share sheet is no page.
 */
export const shareTarget: Middleware = (ctx, next) => {
  if (ctx.path !== sharing.path || ctx.method !== 'POST') return next()
  ctx.state.route = sharing.path
  ctx.redirect(sharing.lost)
  ctx.status = 303
  return undefined
}
