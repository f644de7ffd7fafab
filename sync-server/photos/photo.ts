import sharp from 'sharp'
import type { Metadata, SharpOptions } from 'sharp'
import { largestWidth, renditionWidths } from '#shared/core/object.ts'
import type { RenditionWidth } from '#shared/core/object.ts'
import { photoTypeOf } from '#shared/photos/photoType.ts'
import { heicToPng } from './heic.ts'
import { withoutPlace } from '#shared/photos/withoutPlace.ts'

export type Examined =
  | { readonly type: 'photo'; readonly content: Uint8Array }
  | { readonly type: 'refused'; readonly reason: PhotoProblem }

/**
 * `unreadable`: damaged, cut off, or of another type inside. `too-much-work`: needs more time or
 * memory than any camera's photo.
 */
export type PhotoProblem = 'unknown-type' | 'unreadable' | 'too-many-pixels' | 'too-much-work'

const pixelsLimit = 110_000_000

const movingPixelsLimit = 500_000_000

const movingDrawnLimit = 60_000_000

const heldLimit = 200 * 1024 * 1024

/** WebP allows at most 16,383 lines. */
const tallest = 8192

const secondsLimit = 30

const quality = 78

/** libvips reads many more formats than people's cameras and programs write. */
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
/** One thread per picture and no cache leave room for other requests. */
sharp.concurrency(1)
sharp.cache(false)

export const examinePhoto = async (sent: Buffer): Promise<Examined> => {
  const type = photoTypeOf(sent)
  if (type === undefined) return refuse('unknown-type')
  /**
   * Metadata is removed before anything is parsed, because hostile metadata can take long to parse.
   */
  const content = withoutPlace(sent)
  if (content === undefined) return refuse('unreadable')
  if (type === 'image/heic') return examineHeic(content)
  const facts = await factsOf(content).catch(() => undefined)
  if (facts === undefined) return refuse('unreadable')
  if (facts.compression === 'hevc') return refuse('unknown-type')
  if (isTooLarge(facts)) return refuse('too-many-pixels')
  return (await isWhole(content)) ? { type: 'photo', content } : refuse('unreadable')
}

const examineHeic = async (content: Uint8Array): Promise<Examined> => {
  const decoded = await heicToPng(content, 16)
  return typeof decoded === 'string' ? refuse(decoded) : { type: 'photo', content }
}

/**
 * Draws a stored picture upright, in sRGB, and without metadata, as WebP. Animations move, except
 * in the smallest width.
 */
export const drawRendition = async (kept: Buffer, width: RenditionWidth): Promise<Buffer> => {
  const stored = await drawable(kept)
  const facts = await factsOf(stored)
  const moves = framesOf(facts) > 1 && width !== renditionWidths[0]
  const animated = moves && allPixels(facts) <= movingDrawnLimit
  const picture = open(stored, { animated })
  return (animated ? picture : picture.autoOrient())
    .resize({ width, height: tallest, fit: 'inside', withoutEnlargement: true })
    .webp(animated ? { quality, effort: 1 } : { quality })
    .toBuffer()
}

const drawable = async (stored: Buffer): Promise<Buffer> => {
  if (photoTypeOf(stored) !== 'image/heic') return stored
  const decoded = await heicToPng(stored)
  if (typeof decoded === 'string') throw new Error(`A HEIC that was kept is ${decoded}`)
  return decoded
}

/** Reads only the header, so that the claimed size does not matter. */
const factsOf = (content: Uint8Array): Promise<Metadata> =>
  sharp(content, { limitInputPixels: false }).metadata()

const open = (content: Uint8Array, options: SharpOptions = {}) =>
  sharp(content, { failOn: 'error', limitInputPixels: movingPixelsLimit, ...options }).timeout({
    seconds: secondsLimit,
  })

const isWhole = async (content: Uint8Array): Promise<boolean> => {
  const read = open(content, { animated: true }).resize({ width: 16, height: 16, fit: 'fill' })
  return read
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    )
}

const framesOf = ({ pages = 1 }: Metadata): number => pages

const allPixels = (facts: Metadata): number => facts.width * facts.height * framesOf(facts)

const isTooLarge = (facts: Metadata): boolean =>
  facts.width * facts.height > pixelsLimit ||
  allPixels(facts) > movingPixelsLimit ||
  facts.width * facts.height * heldBytes(facts) > heldLimit

/**
 * The bytes of memory per pixel that decoding takes, as measured. Most formats need the whole
 * picture. A plain JPEG or PNG needs a few lines (0), unless it has to be turned upright.
 */
const heldBytes = (facts: Metadata): number => {
  const { format, isProgressive = false, channels, depth, width, height } = facts
  const bytes = channels * (depth === 'uchar' ? 1 : 2)
  const turned = (facts.orientation ?? 1) > 1 ? bytes : 0
  switch (format) {
    case 'jpeg':
      /** JPEG decoders can scale down by powers of two. */
      return isProgressive ? 2 * channels : turned / shrinking(Math.min(width, height)) ** 2
    case 'png':
      return isProgressive ? bytes : turned
    case 'heif':
      return depth === 'uchar' ? 17 : 34
    default:
      return framesOf(facts) > 1 ? 10 : 5
  }
}

const shrinking = (side: number): number =>
  [8, 4, 2].find((factor) => side >= factor * largestWidth) ?? 1

const refuse = (reason: PhotoProblem): Examined => ({ type: 'refused', reason })
