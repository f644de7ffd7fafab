import type { Context } from 'koa'
import type { RenditionWidth } from '#shared/core/object.ts'
import { notFound } from '#server/http/problems.ts'
import type { OpenBlob } from '#server/photos/blobStore.ts'
import { isFilm } from '#server/photos/mediaType.ts'
import type { Photos } from '#server/photos/photos.ts'

export const serveRendition = (
  ctx: Context,
  photos: Pick<Photos, 'open'>,
  name: string,
  { width, account }: { readonly width: RenditionWidth; readonly account: string },
): Promise<void> => serve(ctx, `${name}-${width}`, () => photos.open(name, width, account))

export const serveOriginal = (
  ctx: Context,
  photos: Pick<Photos, 'original'>,
  name: string,
): Promise<void> =>
  serve(ctx, name, async () => {
    const blob = await photos.original(name)
    if (blob !== undefined) ctx.attachment(fileNameOf(name, blob))
    return blob
  })

const serve = async (
  ctx: Context,
  tag: string,
  open: () => Promise<OpenBlob | undefined>,
): Promise<void> => {
  if (isFresh(ctx, tag)) return
  const blob = await open()
  if (blob === undefined) throw notFound()
  ctx.type = blob.mediaType
  ctx.length = blob.bytes
  ctx.body = blob.content
}

/**
 * A file's name is its hash, so its content never changes. The browser must still ask each time,
 * because another person may use it. The headers prevent scripts in files from running.
 * @returns whether the browser has the file, which completes the answer.
 */
export const isFresh = (ctx: Context, tag: string): boolean => {
  ctx.set('ETag', `"${tag}"`)
  ctx.set('Cache-Control', 'private, no-cache')
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
  ctx.status = 200
  if (ctx.fresh) ctx.status = 304
  return ctx.status === 304
}

const fileNameOf = (name: string, { mediaType }: OpenBlob): string =>
  `${isFilm({ mediaType }) ? 'video' : 'photo'}-${name.slice(0, 12)}.${endings[mediaType] ?? 'bin'}`

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
}
