import type { Context } from 'koa'
import { HttpError } from '#server/errors.ts'
import { notFound } from '#server/http/problems.ts'
import { m } from '#shared/messages/messages.ts'
import type { ByteRange } from '#server/photos/blobStore.ts'
import type { Photos } from '#server/photos/photos.ts'
import { isFresh } from './serveBlob.ts'

/**
 * Answers with the single range that a player requests (RFC 9110, 14); for several ranges it sends
 * all.
 * @returns whether it is a film.
 */
export const serveFilm = async (
  ctx: Context,
  photos: Pick<Photos, 'filmFacts' | 'original'>,
  name: string,
): Promise<boolean> => {
  const facts = await photos.filmFacts(name)
  if (facts === undefined) return false
  if (isFresh(ctx, name)) return true
  ctx.set('Accept-Ranges', 'bytes')
  const range = isSameFilm(ctx, name) ? rangeIn(ctx.get('Range'), facts.bytes) : undefined
  if (range === 'none') {
    throw new HttpError(416, 'no-such-range', m.errors_no_such_range(), undefined, {
      'Content-Range': `bytes */${facts.bytes}`,
    })
  }
  const film = await photos.original(name, range)
  if (film === undefined) throw notFound()
  ctx.type = film.mediaType
  ctx.length = range === undefined ? film.bytes : range.end - range.start + 1
  if (range !== undefined) {
    ctx.status = 206
    ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${film.bytes}`)
  }
  ctx.body = film.content
  return true
}

/** A player with part of another file needs all of this one. */
const isSameFilm = (ctx: Context, name: string): boolean =>
  ['', `"${name}"`].includes(ctx.get('If-Range'))

const rangeIn = (header: string, bytes: number): ByteRange | 'none' | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const start = Math.max(0, bytes - Number(last))
    return Number(last) === 0 ? 'none' : { start, end: bytes - 1 }
  }
  const start = Number(first)
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= bytes ? 'none' : { start, end }
}
