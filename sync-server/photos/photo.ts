import sharp from 'sharp'
import type { Metadata, SharpOptions } from 'sharp'
import { largestWidth, renditionWidths } from '#shared/core/object.ts'
import type { RenditionWidth } from '#shared/core/object.ts'
import { photoTypeOf } from '#shared/photos/photoType.ts'
import { heicToPng } from './heic.ts'
import { withoutPlace } from '#shared/photos/withoutPlace.ts'

/** A photo as it is kept, or why it is not. */
export type Examined =
  | { readonly type: 'photo'; readonly content: Uint8Array }
  | { readonly type: 'refused'; readonly reason: PhotoProblem }

/**
 * `unknown-type`: no format that is let in. `unreadable`: damaged, cut short, or something else inside.
 * `too-much-work`: to look at it takes more time or memory than that of any camera does.
 */
export type PhotoProblem = 'unknown-type' | 'unreadable' | 'too-many-pixels' | 'too-much-work'

/** More than any phone takes. */
const pixelsLimit = 110_000_000

/** The most pixels of all frames of an animation together: some seconds of work. */
const movingPixelsLimit = 500_000_000

/** The most pixels that are drawn as an animation; beyond it only the first frame is. */
const movingDrawnLimit = 60_000_000

/** How much of a picture a decoder may have to hold at once, in bytes. */
const heldLimit = 200 * 1024 * 1024

/** A WebP has at most 16,383 lines. */
const tallest = 8192

/** The limit for pictures that are traps for a decoder. */
const secondsLimit = 30

const quality = 78

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
 * Says of a file whether it is a photo that can be shown, by decoding all of it once, and what of it is
 * kept. No library reads what is not kept, such as notes that are made to take long.
 */
export const examinePhoto = async (sent: Buffer): Promise<Examined> => {
  const type = photoTypeOf(sent)
  if (type === undefined) return refuse('unknown-type')
  const content = withoutPlace(sent)
  if (content === undefined) return refuse('unreadable')
  if (type === 'image/heic') return examineHeic(content)
  const facts = await factsOf(content).catch(() => undefined)
  if (facts === undefined) return refuse('unreadable')
  /** It says that it is something else. */
  if (facts.compression === 'hevc') return refuse('unknown-type')
  if (isTooLarge(facts)) return refuse('too-many-pixels')
  return (await isWhole(content)) ? { type: 'photo', content } : refuse('unreadable')
}

const examineHeic = async (content: Uint8Array): Promise<Examined> => {
  const decoded = await heicToPng(content, 16)
  return typeof decoded === 'string' ? refuse(decoded) : { type: 'photo', content }
}

/**
 * Draws a stored picture to be shown: upright, in sRGB, without any note and without whatever else its
 * file may be. A moving one moves, but for the smallest width. @returns WebP.
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

/** @throws Error where it was read when it came, and cannot be any more. */
const drawable = async (stored: Buffer): Promise<Buffer> => {
  if (photoTypeOf(stored) !== 'image/heic') return stored
  const decoded = await heicToPng(stored)
  if (typeof decoded === 'string') throw new Error(`A HEIC that was kept is ${decoded}`)
  return decoded
}

/** Only its head is read, so that it may claim any size. */
const factsOf = (content: Uint8Array): Promise<Metadata> =>
  sharp(content, { limitInputPixels: false }).metadata()

const open = (content: Uint8Array, options: SharpOptions = {}) =>
  sharp(content, { failOn: 'error', limitInputPixels: movingPixelsLimit, ...options }).timeout({
    seconds: secondsLimit,
  })

/** All pictures of a moving one are read, to the last line. */
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
 * Bytes a pixel that are held at once, as measured: of most kinds all of the picture is, of some a few
 * lines, until it is turned upright.
 */
const heldBytes = (facts: Metadata): number => {
  const { format, isProgressive = false, channels, depth, width, height } = facts
  const bytes = channels * (depth === 'uchar' ? 1 : 2)
  const turned = (facts.orientation ?? 1) > 1 ? bytes : 0
  switch (format) {
    case 'jpeg':
      /** Drawn smaller at once, by halves. */
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
