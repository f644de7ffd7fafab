import type { Middleware } from 'koa'
import { sharing } from '#shared/device/sharing.ts'

/**
 * A phone's share sheet sends photos to the service worker (pwa/app/navigation/shareTarget.ts).
 * Without a worker, they arrive here: the server does not know their owner, discards them, and the
 * page says so. This runs before the check of a write's origin, because a share sheet sends none.
 */
export const shareTarget: Middleware = (ctx, next) => {
  if (ctx.path !== sharing.path || ctx.method !== 'POST') return next()
  ctx.state.route = sharing.path
  ctx.redirect(sharing.lost)
  ctx.status = 303
  return undefined
}
