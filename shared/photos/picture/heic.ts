import { planesToPixels } from './planes.ts'
import type { Plane, YCbCr } from './planes.ts'

export interface Heif {
  readonly HEAPU8: Uint8Array
  readonly HEAPU32: Uint32Array
  _malloc(bytes: number): number
  _heif_context_alloc(): number
  _heif_context_get_security_limits(context: number): number
  _heif_context_read_from_memory_without_copy(
    error: number,
    context: number,
    file: number,
    bytes: number,
    options: number,
  ): void
  _heif_context_get_primary_image_handle(error: number, context: number, handle: number): void
  _heif_image_handle_get_width(handle: number): number
  _heif_image_handle_get_height(handle: number): number
  _heif_image_handle_get_image_tiling(
    error: number,
    handle: number,
    isUpright: number,
    tiling: number,
  ): void
  _heif_image_handle_get_raw_color_profile_size(handle: number): number
  _heif_image_handle_get_raw_color_profile(error: number, handle: number, profile: number): void
  _heif_decode_image(
    error: number,
    handle: number,
    image: number,
    colorspace: number,
    chroma: number,
    options: number,
  ): void
  _heif_image_get_nclx_color_profile(error: number, image: number, profile: number): void
  _heif_image_get_plane_readonly2(image: number, channel: number, stride: number): number
  _heif_image_get_bits_per_pixel_range(image: number, channel: number): number
  _heif_image_get_width(image: number, channel: number): number
  _heif_image_get_height(image: number, channel: number): number
}

export interface HeicPicture {
  readonly type: 'picture'
  readonly width: number
  readonly height: number
  readonly drawn: {
    readonly width: number
    readonly height: number
    readonly pixels: Uint8ClampedArray<ArrayBuffer>
  }
  readonly profile: Uint8Array<ArrayBuffer> | undefined
}

export type HeicProblem = 'unreadable' | 'too-many-pixels'

export type DecodedHeic = HeicPicture | { readonly type: HeicProblem }

/** Tiled photos from phones and undivided ones from cameras take at most 80 MB to decode. */
export const heicLimits = { mostPixels: 26_000_000, mostInPiece: 17_000_000 } as const

export interface HeicWishes {
  readonly mostPixels: number
  /** The decoder holds two copies of an undivided picture; phones divide theirs into tiles. */
  readonly mostInPiece: number
  readonly leastWidth: number
}

/** Decodes the picture upright. The library's memory is not freed: end the worker afterwards. */
export const decodeHeic = (heif: Heif, file: Uint8Array, wishes: HeicWishes): DecodedHeic => {
  const call = callsOf(heif)
  const place = heif._malloc(file.length)
  heif.HEAPU8.set(file, place)
  const context = heif._heif_context_alloc()
  limit(heif, context, wishes.mostPixels)
  call((error) =>
    heif._heif_context_read_from_memory_without_copy(error, context, place, file.length, 0),
  )
  const handle = call((error, to) =>
    heif._heif_context_get_primary_image_handle(error, context, to),
  )
  if (handle === undefined) return { type: 'unreadable' }
  const width = heif._heif_image_handle_get_width(handle)
  const height = heif._heif_image_handle_get_height(handle)
  if (width * height > wishes.mostPixels || pieceOf(heif, handle, call) > wishes.mostInPiece) {
    return { type: 'too-many-pixels' }
  }
  const image = call((error, to) =>
    heif._heif_decode_image(error, handle, to, colorspaceYCbCr, chroma420, 0),
  )
  if (image === undefined) return { type: 'unreadable' }
  const planes = planesOf(heif, image, call)
  if (planes === undefined) return { type: 'unreadable' }
  const drawn = planesToPixels(planes, Math.max(1, Math.floor(width / wishes.leastWidth)))
  return { type: 'picture', width, height, drawn, profile: profileOf(heif, handle, call) }
}

const colorspaceYCbCr = 0
const chroma420 = 1
const channels = { y: 0, cb: 1, cr: 2 } as const

/**
 * Calls a function that returns an error (three numbers) and writes its result to an address;
 * undefined after an error.
 */
type Call = (work: (error: number, to: number) => void) => number | undefined

const callsOf = (heif: Heif): Call => {
  const error = heif._malloc(160)
  const to = error + 32
  return (work) => {
    work(error, to)
    return heif.HEAPU32[error >> 2] === 0 ? heif.HEAPU32[to >> 2] : undefined
  }
}

const pieceOf = (heif: Heif, handle: number, call: Call): number => {
  let place = 0
  call((error, to) => {
    place = to
    heif._heif_image_handle_get_image_tiling(error, handle, 0, to)
  })
  const at = (place >> 2) + 3
  return (heif.HEAPU32[at] ?? 0) * (heif.HEAPU32[at + 1] ?? 0)
}

/** The fields of heif_security_limits have eight bytes each. */
const limit = (heif: Heif, context: number, mostPixels: number): void => {
  const limits = heif._heif_context_get_security_limits(context)
  const set = (at: number, value: number): void => heif.HEAPU32.set([value, 0], (limits + at) >> 2)
  set(8, mostPixels)
  set(40, bytesPerPixel * mostPixels)
  set(64, 2 * bytesPerPixel * mostPixels)
}

/** The most bytes that a pixel takes: 4:2:0 with two bytes per sample. */
const bytesPerPixel = 3

const planesOf = (heif: Heif, image: number, call: Call): YCbCr | undefined => {
  const [y, cb, cr] = [channels.y, channels.cb, channels.cr].map((channel) =>
    planeOf(heif, image, channel, call),
  )
  if (y === undefined || cb === undefined || cr === undefined) return undefined
  const profile = call((error, to) => heif._heif_image_get_nclx_color_profile(error, image, to))
  /** These are offsets in heif_color_profile_nclx. */
  const matrix = profile === undefined ? undefined : heif.HEAPU32[(profile + 12) >> 2]
  const isFull = profile === undefined || heif.HEAPU8[profile + 16] !== 0
  return { y, cb, cr, matrix, isFull }
}

const planeOf = (heif: Heif, image: number, channel: number, call: Call): Plane | undefined => {
  let at = 0
  const stride = call((error, to) => {
    heif.HEAPU32[error >> 2] = 0
    at = heif._heif_image_get_plane_readonly2(image, channel, to)
  })
  if (at === 0 || stride === undefined) return undefined
  const bits = heif._heif_image_get_bits_per_pixel_range(image, channel)
  const width = heif._heif_image_get_width(image, channel)
  const height = heif._heif_image_get_height(image, channel)
  const { buffer } = heif.HEAPU8
  const isWide = bits > 8
  const samples = isWide
    ? new Uint16Array(buffer, at, (stride / 2) * height)
    : new Uint8Array(buffer, at, stride * height)
  return { samples, stride: isWide ? stride / 2 : stride, width, height, bits }
}

const profileOf = (heif: Heif, handle: number, call: Call): Uint8Array<ArrayBuffer> | undefined => {
  const bytes = heif._heif_image_handle_get_raw_color_profile_size(handle)
  if (bytes === 0 || bytes > mostProfileBytes) return undefined
  const place = heif._malloc(bytes)
  const found = call((error) => heif._heif_image_handle_get_raw_color_profile(error, handle, place))
  return found === undefined
    ? undefined
    : Uint8Array.from(heif.HEAPU8.subarray(place, place + bytes))
}

const mostProfileBytes = 1024 * 1024
