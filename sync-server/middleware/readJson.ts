import type { IncomingMessage } from 'node:http'
import type { Middleware, Request } from 'koa'
import { tooLarge, unsupportedMediaType } from '#server/http/problems.ts'
import { parseJson } from './parseJson.ts'

/** Fits a push of 1 MiB with its envelope. */
const bytesLimit = 1.25 * 1024 * 1024

export const readJson: Middleware = async (ctx, next) => {
  if (isEmpty(ctx.request)) return next()
  if (!isPlain(ctx.request) || !isJson(ctx.request)) throw unsupportedMediaType()
  try {
    ctx.state.body = parseJson(await readText(ctx.req))
  } catch (error) {
    /** The client can read the answer only when the rest of the body has been taken. */
    ctx.req.resume()
    throw error
  }
  return next()
}

const readText = async (request: IncomingMessage): Promise<string> => {
  if (Number(request.headers['content-length'] ?? 0) > bytesLimit) throw tooLarge()
  const chunks: Buffer[] = []
  let bytes = 0
  const coming = request.iterator({ destroyOnReturn: false })
  for await (const chunk of coming as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > bytesLimit) throw tooLarge()
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

const isEmpty = ({ length, headers }: Request): boolean =>
  length === 0 || (length === undefined && headers['transfer-encoding'] === undefined)

/** A compressed body could have any length. */
const isPlain = (request: Request): boolean =>
  ['', 'identity'].includes(request.get('Content-Encoding').toLowerCase())

const isJson = (request: Request): boolean => request.is('application/json') === 'application/json'
