import type { Middleware } from 'koa'
import type { Sessions } from '#server/identity/sessions.ts'

/**
 * Only the demo's server signs people in without a password: `POST /demo/as/0`.
 * @param userIds the people, who may be made after the server has started.
 */
export const demoDoor =
  (userIds: () => readonly string[]) =>
  (sessions: Pick<Sessions, 'start'>): Middleware =>
  async (ctx, next) => {
    const index = /^\/demo\/as\/(\d+)$/.exec(ctx.path)?.[1]
    const userId = index === undefined ? undefined : userIds()[Number(index)]
    if (ctx.method !== 'POST' || userId === undefined) return next()
    const cookie = await sessions.start({
      userId,
      userAgent: ctx.get('User-Agent'),
      idToken: null,
      cookieHeader: ctx.get('Cookie'),
    })
    ctx.set('Set-Cookie', cookie)
    ctx.status = 303
    ctx.redirect('/')
  }
