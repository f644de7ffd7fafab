import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { deflateSync } from 'node:zlib'
import startHeif from 'libheif-js/libheif-wasm/libheif.js'
import sharp from 'sharp'
import { crc32 } from '#shared/photos/crc32.ts'
import { decodeHeic } from '#shared/photos/heic.ts'
import type { Heif, HeicPicture, HeicProblem, HeicWishes } from '#shared/photos/heic.ts'

/** What it is asked. */
export interface HeicWork extends HeicWishes {
  readonly content: Uint8Array
}

export type HeicAnswer =
  { readonly type: 'picture'; readonly png: Uint8Array } | { readonly type: HeicProblem }

/** A process of its own: decodes one HEIC, says what came of it, and is ended with all that it took. */
const answer = async ({ content, ...wishes }: HeicWork): Promise<HeicAnswer> => {
  const { resolve } = createRequire(import.meta.filename)
  const wasmBinary = readFileSync(resolve('libheif-js/libheif-wasm/libheif.wasm'))
  const decoded = decodeHeic(startHeif({ wasmBinary }) as Heif, content, wishes)
  return decoded.type === 'picture'
    ? { type: 'picture', png: await pngOf(decoded, wishes.leastWidth) }
    : decoded
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

/** Behind the first chunk, 'IHDR' (PNG, third edition, 11.3.2.3). */
const withProfile = (png: Buffer, profile: Uint8Array): Buffer => {
  const chunk = Buffer.concat([Buffer.from('iCCP'), Buffer.from('icc\0\0'), deflateSync(profile)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(chunk.length - 4)
  sum.writeUInt32BE(crc32(chunk))
  return Buffer.concat([png.subarray(0, headEnd), length, chunk, sum, png.subarray(headEnd)])
}

/** A signature of 8 bytes, and a chunk of 13 bytes with its length, name and sum. */
const headEnd = 8 + 12 + 13

process.once('disconnect', () => process.exit())
process.once('message', (work: HeicWork) => {
  void answer(work).then((given) => process.send?.(given))
})
