import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { largestWidth } from '#shared/core/object.ts'
import { crc32 } from '#shared/photos/crc32.ts'
import { decodeHeic, heicLimits } from '#shared/photos/picture/heic.ts'
import type { Heif, HeicPicture, HeicProblem } from '#shared/photos/picture/heic.ts'

/**
 * Decodes a HEIC, which sharp cannot. It does not free memory, so the process must end afterwards
 * (pictureWorkers.ts).
 */
export const heicToPng = async (
  content: Uint8Array,
  width: number = largestWidth,
): Promise<Buffer | HeicProblem> => {
  const { default: startHeif } = await import('libheif-js/libheif-wasm/libheif.js')
  const { resolve } = createRequire(import.meta.filename)
  const wasmBinary = readFileSync(resolve('libheif-js/libheif-wasm/libheif.wasm'))
  const wishes = { ...heicLimits, leastWidth: width }
  const decoded = decodeHeic(startHeif({ wasmBinary }) as Heif, content, wishes)
  return decoded.type === 'picture' ? pngOf(decoded, width) : decoded.type
}

const pngOf = async (
  { drawn: { width, height, pixels }, profile }: HeicPicture,
  leastWidth: number,
): Promise<Buffer> => {
  const png = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .resize({ width: leastWidth, withoutEnlargement: true })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
  return profile === undefined ? png : withProfile(png, profile)
}

/** A profile comes right after the first chunk, 'IHDR' (PNG, third edition, 11.3.2.3). */
const withProfile = (png: Buffer, profile: Uint8Array): Buffer => {
  const chunk = Buffer.concat([Buffer.from('iCCP'), Buffer.from('icc\0\0'), deflateSync(profile)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(chunk.length - 4)
  sum.writeUInt32BE(crc32(chunk))
  return Buffer.concat([png.subarray(0, headEnd), length, chunk, sum, png.subarray(headEnd)])
}

const headEnd = 8 + 12 + 13
