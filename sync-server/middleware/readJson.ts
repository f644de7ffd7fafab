import { koaBody } from 'koa-body'
import type { Middleware } from 'koa'
import { malformed, tooLarge, unsupportedMediaType } from '#server/http/problems.ts'

/** A push of 1 MiB with its envelope. */
const jsonLimit = 1.25 * 1024 * 1024

const parseJson = koaBody({
  jsonLimit,
  jsonTypes: ['application/json'],
  multipart: false,
  urlencoded: false,
  text: false,
  onError: (error) => {
    throw isTooLarge(error) ? tooLarge() : malformed()
  },
})

/**
 * Reads a JSON body into `ctx.request.body`; an absent one counts as `{}`.
 * @throws HttpError 400 malformed, 413 too-large, 415 unsupported-media-type
 */
export const readJson: Middleware = (ctx, next) => {
  const isEmpty = ctx.request.length === undefined && ctx.get('Transfer-Encoding') === ''
  if (isEmpty || ctx.request.length === 0) return next()
  if (ctx.is('application/json') !== 'application/json') throw unsupportedMediaType()
  if ((ctx.request.length ?? 0) > jsonLimit) throw tooLarge()
  return parseJson(ctx, next)
}

const isTooLarge = (error: Error): boolean => 'status' in error && error.status === 413
