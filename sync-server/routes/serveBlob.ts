import type { Context } from 'koa'
import type { ThumbnailWidth } from '#shared/domain/object.ts'
import { notFound } from '#server/http/problems.ts'
import type { Photos } from '#server/photos/photos.ts'

/**
 * Answers with a file whose name says what is in it, so that it never changes. A browser asks each time
 * all the same, since whoever is in front of it now may not be the one who was. Nothing in it can
 * run, whatever a browser takes it for.
 * @throws HttpError 404
 */
export const serveBlob = async (
  ctx: Context,
  photos: Pick<Photos, 'open'>,
  name: string,
  { width, account }: { readonly width: ThumbnailWidth | undefined; readonly account: string },
): Promise<void> => {
  ctx.set('ETag', `"${name}${width === undefined ? '' : `-${width}`}"`)
  ctx.set('Cache-Control', 'private, no-cache')
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
