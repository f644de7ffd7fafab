import sharp from 'sharp'
import type { Metadata } from 'sharp'
import type { ThumbnailWidth } from '#shared/domain/object.ts'
import { looksLikePhoto } from './mediaType.ts'

/** A picture as it is kept, or why it is not. */
export type Cleaned =
  | { readonly type: 'clean'; readonly content: Buffer }
  | { readonly type: 'refused'; readonly reason: PhotoProblem }

/** `unknown-type`: no format that is let in. `unreadable`: damaged, cut short, or something else inside. */
export type PhotoProblem = 'unknown-type' | 'unreadable' | 'too-many-pixels'

/** More than any phone takes: 108 million pixels are about 325 MB while they are turned upright. */
const pixelsLimit = 110_000_000

/** JPEG and WebP keep pictures of this size, in pixels. */
const longestSide = 8192

/** For pictures whose decoding is a trap. */
const secondsLimit = 30

const quality = { photo: 90, thumbnail: 78 }

/** Only what people's cameras and programs make; libvips reads much more. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
})
/** One thread a picture, and nothing kept between two: the server has others to answer. */
sharp.concurrency(1)
sharp.cache(false)

/**
 * Draws a picture anew: upright, without location, camera or any other note, and without whatever
 * else the file may have been. A moving one keeps its first picture. Photos become JPEG, what can be
 * seen through WebP, both in sRGB.
 */
export const cleanPhoto = async (sent: Buffer): Promise<Cleaned> => {
  if (!looksLikePhoto(sent.subarray(0, 12))) return refuse('unknown-type')
  const facts = await factsOf(sent).catch(() => undefined)
  if (facts === undefined) return refuse('unreadable')
  /** What phones of one make send unless a page asks for JPEG; the free decoders are not enough. */
  if (facts.compression === 'hevc') return refuse('unknown-type')
  if (facts.width * facts.height > pixelsLimit) return refuse('too-many-pixels')
  const content = await draw(sent, facts).catch(() => undefined)
  return content === undefined ? refuse('unreadable') : { type: 'clean', content }
}

/** A small copy of a stored picture, never wider than the picture itself. @returns WebP. */
export const drawThumbnail = (stored: Buffer, width: ThumbnailWidth): Promise<Buffer> =>
  open(stored)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: quality.thumbnail })
    .toBuffer()

/** Only its head is read, so that it may claim any size. */
const factsOf = (sent: Buffer): Promise<Metadata> =>
  sharp(sent, { limitInputPixels: false }).metadata()

const open = (content: Buffer) =>
  sharp(content, { failOn: 'error', limitInputPixels: pixelsLimit }).timeout({
    seconds: secondsLimit,
  })

const draw = (sent: Buffer, { hasAlpha }: Metadata): Promise<Buffer> => {
  const upright = open(sent).autoOrient().resize({
    width: longestSide,
    height: longestSide,
    fit: 'inside',
    withoutEnlargement: true,
  })
  return hasAlpha
    ? upright.webp({ quality: quality.photo }).toBuffer()
    : upright.jpeg({ quality: quality.photo }).toBuffer()
}

const refuse = (reason: PhotoProblem): Cleaned => ({ type: 'refused', reason })
