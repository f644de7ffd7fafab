import type { IncomingMessage } from 'node:http'
import type { Middleware, Request } from 'koa'
import { malformed, tooLarge, unsupportedMediaType } from '#server/http/problems.ts'

/** A push of 1 MiB with its envelope. */
const jsonLimit = 1.25 * 1024 * 1024

/** Reads a JSON body into `ctx.state.body`. @throws HttpError as `readBody` */
export const readJson: Middleware = async (ctx, next) => {
  ctx.state.body = await readBody(ctx.request)
  return next()
}

/**
 * The JSON that came with a request; an absent one counts as `{}`.
 * @throws HttpError 400 malformed, 413 too-large, 415 unsupported-media-type
 */
export const readBody = async (request: Request): Promise<object> => {
  const { length } = request
  const isEmpty = length === undefined && request.get('Transfer-Encoding') === ''
  if (isEmpty || length === 0) return {}
  const isPlain = ['', 'identity'].includes(request.get('Content-Encoding').toLowerCase())
  if (!isPlain || !isJson(request)) throw unsupportedMediaType()
  if ((length ?? 0) > jsonLimit) throw tooLarge()
  return parse(await readText(request.req))
}

const isJson = (request: Request): boolean =>
  request.get('Content-Type') === 'application/json' ||
  request.is('application/json') === 'application/json'

/** @throws HttpError when more comes than was announced, or the connection breaks off. */
const readText = (request: IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    request.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length <= jsonLimit) chunks.push(chunk)
      /** What still comes is passed over, so that the answer can be read. */
      else reject(tooLarge())
    })
    let ended = false
    request.once('end', () => {
      ended = true
      resolve(Buffer.concat(chunks).toString())
    })
    request.once('error', () => reject(malformed()))
    request.once('close', () => {
      if (!ended) reject(malformed())
    })
  })

const parse = (text: string): object => {
  try {
    const value: unknown = JSON.parse(text, mayPoison.test(text) ? refusePoison : undefined)
    if (typeof value === 'object' && value !== null) return value
  } catch {
    /** Told below. */
  }
  throw malformed()
}

/** `__proto__`, in plain letters or escaped, would become an object's prototype when it is copied. */
const mayPoison = /__proto__|\\u00/i

const refusePoison = (key: string, value: unknown): unknown => {
  if (key === '__proto__') throw new SyntaxError('A name that no field can have')
  return value
}
