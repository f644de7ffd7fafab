import type { Middleware } from 'koa'
import { sharing } from '#shared/device/sharing.ts'

/**
 * The share sheet of a phone sends photos to the service worker (pwa/app/navigation/shareTarget.ts). Where there is none
 * any more, they come here: nobody knows whose they are, nothing of them is read or kept, and the page says so.
 * It stands before the check of where a write comes from, since a share sheet is no page.
 */
export const shareTarget: Middleware = (ctx, next) => {
  if (ctx.path !== sharing.path || ctx.method !== 'POST') return next()
  ctx.state.route = sharing.path
  ctx.redirect(sharing.lost)
  ctx.status = 303
  return undefined
}
