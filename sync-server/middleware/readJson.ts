import { koaBody } from 'koa-body'
import type { Middleware, Request } from 'koa'
import { malformed, tooLarge, unsupportedMediaType } from '#server/http/problems.ts'

/** A push of 1 MiB with its envelope. */
const jsonLimit = 1.25 * 1024 * 1024

/**
 * JSON and nothing else: a form could come from another site's page, and a file would be written to
 * the disk. It refuses `__proto__`, which would become an object's prototype when it is copied.
 */
const parseJson = koaBody({
  jsonLimit,
  urlencoded: false,
  text: false,
  multipart: false,
  onError: (error, ctx) => {
    /** What still comes is passed over, so that the answer can be read. */
    ctx.req.resume()
    throw 'type' in error && error.type === 'entity.too.large' ? tooLarge() : malformed()
  },
})

/**
 * Reads the JSON that came with a request into `ctx.request.body`; an absent one stays undefined.
 * @throws HttpError 400 malformed, 413 too-large, 415 unsupported-media-type
 */
export const readJson: Middleware = async (ctx, next) => {
  if (isEmpty(ctx.request)) return next()
  if (!isPlain(ctx.request) || !isJson(ctx.request)) throw unsupportedMediaType()
  return parseJson(ctx, next)
}

const isEmpty = ({ length, headers }: Request): boolean =>
  length === 0 || (length === undefined && headers['transfer-encoding'] === undefined)

/** Packed, it might be of any length. */
const isPlain = (request: Request): boolean =>
  ['', 'identity'].includes(request.get('Content-Encoding').toLowerCase())

const isJson = (request: Request): boolean => request.is('application/json') === 'application/json'
