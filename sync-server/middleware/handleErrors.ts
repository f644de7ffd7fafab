import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import { m } from '#shared/messages/messages.ts'
import { HttpError, StoreUnavailable } from '#server/errors.ts'
import type { ErrorBody } from '#server/errors.ts'
import { notFound, unavailable } from '#server/http/problems.ts'
import type { RequestState } from './requestState.ts'

/**
 * Turns every failure into the one JSON error shape. What nobody foresaw becomes a 500 that names
 * the request and nothing of the server's insides; the log has the rest.
 */
export const handleErrors =
  (log: Logger): Middleware<RequestState> =>
  async (ctx, next) => {
    try {
      await next()
      if (ctx.status === 404 && !ctx.body && ctx.respond !== false) throw notFound()
    } catch (error) {
      answer(ctx, known(error) ?? unforeseen(log, error, ctx.state.requestId))
    }
  }

const known = (error: unknown): HttpError | undefined => {
  if (error instanceof HttpError) return error
  if (error instanceof StoreUnavailable) return unavailable()
  return undefined
}

const unforeseen = (log: Logger, error: unknown, requestId: string): HttpError => {
  log.error({ err: error, requestId }, 'a request failed')
  return new HttpError(500, 'internal', `${m.errors_internal()} (${requestId})`)
}

const answer = (ctx: Context, error: HttpError): void => {
  const { code, message, issues } = error
  const body: ErrorBody = {
    error: issues === undefined ? { code, message } : { code, message, issues },
  }
  ctx.set(error.headers)
  ctx.set('Cache-Control', 'no-store')
  ctx.status = error.status
  ctx.body = body
}
