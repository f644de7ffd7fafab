import type { Context, Middleware, ParameterizedContext } from 'koa'
import type { Logger } from 'pino'
import { m } from '#shared/messages/messages.ts'
import { HttpError, StoreUnavailable, TooMuch } from '#server/errors.ts'
import type { ErrorBody } from '#server/errors.ts'
import { notFound, tooMuch, unavailable } from '#server/http/problems.ts'
import type { RequestState } from './requestState.ts'

/** An unexpected failure becomes a 500 with the request's id; its internals are only logged. */
export const handleErrors =
  (log: Logger): Middleware<RequestState> =>
  async (ctx, next) => {
    try {
      await next()
      if (ctx.status === 404 && !ctx.body && ctx.respond !== false) throw notFound()
    } catch (error) {
      answer(ctx, problemOf(ctx, error, log))
    }
  }

const problemOf = (
  { req, state }: ParameterizedContext<RequestState>,
  error: unknown,
  log: Logger,
): HttpError => {
  const problem = known(error)
  if (problem !== undefined) return problem
  return error === req.errored ? brokenOff() : unforeseen(log, error, state.requestId())
}

/** The sender disconnected before the request was complete, so nobody reads this answer. */
const brokenOff = (): HttpError => new HttpError(400, 'invalid', m.errors_invalid())

const errorBody = ({ code, message, issues, left }: HttpError): ErrorBody => ({
  error: {
    code,
    message,
    ...(issues === undefined ? {} : { issues }),
    ...(left === undefined ? {} : { left }),
  },
})

const known = (error: unknown): HttpError | undefined => {
  if (error instanceof HttpError) return error
  if (error instanceof StoreUnavailable) return unavailable()
  if (error instanceof TooMuch) return tooMuch()
  return undefined
}

const unforeseen = (log: Logger, error: unknown, requestId: string): HttpError => {
  log.error({ err: error, requestId }, 'a request failed')
  return new HttpError(500, 'internal', `${m.errors_internal()} (${requestId})`)
}

const answer = (ctx: Context, error: HttpError): void => {
  ctx.set(error.headers)
  ctx.set('Cache-Control', 'no-store')
  ctx.status = error.status
  ctx.body = errorBody(error)
}
