import type { Context } from 'koa'
import type { ThumbnailWidth } from '#shared/domain/object.ts'
import { notFound } from '#server/http/problems.ts'
import type { Photos } from '#server/photos/photos.ts'

const oneYear = 365 * 24 * 60 * 60

/**
 * Answers with a file whose name says what is in it, so that it never changes. Nothing in it can run,
 * whatever a browser takes it for.
 * @throws HttpError 404
 */
export const serveBlob = async (
  ctx: Context,
  photos: Pick<Photos, 'open'>,
  name: string,
  { width, account }: { readonly width: ThumbnailWidth | undefined; readonly account: string },
): Promise<void> => {
  ctx.set('ETag', `"${name}${width === undefined ? '' : `-${width}`}"`)
  ctx.set('Cache-Control', `private, max-age=${oneYear}, immutable`)
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
  ctx.status = 200
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  const blob = await photos.open(name, width, account)
  if (blob === undefined) throw notFound()
  ctx.type = blob.mediaType
  ctx.length = blob.bytes
  ctx.body = blob.content
}
