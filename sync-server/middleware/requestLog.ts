import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import type { Environment } from '#server/environment.ts'
import type { RequestState } from './requestState.ts'

/**
 * Logs each request when it has been answered, without personal data: the route's pattern instead
 * of its address, neither person nor network address.
 */
export const requestLog =
  (log: Logger, environment: Pick<Environment, 'newId' | 'now'>): Middleware<RequestState> =>
  async (ctx, next) => {
    ctx.state.requestId = environment.newId()
    const start = environment.now().getTime()
    await next()
    ctx.res.once('close', () => {
      log.info({
        method: ctx.method,
        route: ctx.state.route ?? 'none',
        status: ctx.status,
        ms: environment.now().getTime() - start,
        requestId: ctx.state.requestId,
      })
    })
  }
