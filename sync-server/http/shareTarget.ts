import type { Middleware } from 'koa'
import { sharing } from '#shared/device/sharing.ts'

/**
 * A share sheet's photos arrive here only if no service worker takes them
 * (pwa/app/navigation/shareTarget.ts). Their owner is unknown, so they are discarded, and the page
 * says so. This runs before the check of a write's origin, because a share sheet sends none.
 */
export const shareTarget: Middleware = (ctx, next) => {
  if (ctx.path !== sharing.path || ctx.method !== 'POST') return next()
  ctx.state.route = sharing.path
  ctx.redirect(sharing.lost)
  ctx.status = 303
  return undefined
}
