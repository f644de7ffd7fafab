import type { ServerResponse } from 'node:http'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import type { Environment } from '#server/environment.ts'
import type { RequestState } from './requestState.ts'

/**
 * Logs no personal data: the route's pattern instead of its address, and neither person nor network
 * address.
 */
export const requestLog =
  (log: Logger, environment: Pick<Environment, 'newId' | 'now'>): Middleware<RequestState> =>
  async (ctx, next) => {
    const requestId = nameOnce(environment)
    ctx.state.requestId = requestId
    const start = environment.now().getTime()
    await next()
    const { method, res } = ctx
    const route = ctx.state.route ?? 'none'
    logOnceAnswered(log, environment, res, { method, route, start, requestId })
  }

interface Logged {
  readonly method: string
  readonly route: string
  readonly start: number
  requestId(): string
}

/**
 * A live stream would keep the whole request in memory for days, so only these fields are passed.
 */
const logOnceAnswered = (
  log: Logger,
  environment: Pick<Environment, 'now'>,
  response: ServerResponse,
  { method, route, start, requestId }: Logged,
): void => {
  if (!log.isLevelEnabled('info')) return
  response.once('close', () => {
    const ms = environment.now().getTime() - start
    log.info({ method, route, status: response.statusCode, ms, requestId: requestId() })
  })
}

const nameOnce = ({ newId }: Pick<Environment, 'newId'>): (() => string) => {
  let name: string | undefined
  return () => (name ??= newId())
}
