import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { largestWidth } from '#shared/domain/object.ts'
import { crc32 } from '#shared/photos/crc32.ts'
import type { DecodedHeic, HeicPicture, HeicProblem } from '#shared/photos/heic.ts'
import type { HeicWork } from './heicWorker.ts'

/** As any phone's in this format, and in one piece as anybody else's: 80 MB at most. */
const limits = { mostPixels: 51_000_000, mostInPiece: 17_000_000 }

/** For pictures whose decoding is a trap. */
const msLimit = 30_000

/** Built as this file is, it stands beside it. */
const script = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'heicWorker.source.mjs')
  : join(import.meta.dirname, 'heicWorker.js')

/**
 * Decodes a HEIC, which sharp does not, to a PNG: in a thread of its own, so that whatever it takes of time and
 * memory ends with it. @param leastWidth as wide as anybody is shown, unless given.
 */
export const heicToPng = async (
  content: Uint8Array,
  leastWidth: number = largestWidth,
): Promise<Buffer | HeicProblem> => {
  const decoded = await decode({ ...limits, content, leastWidth })
  return decoded.type === 'picture' ? pngOf(decoded) : decoded.type
}

/** Compiled when the first HEIC comes; where it is not there, none can be decoded. */
let library: Promise<WebAssembly.Module> | undefined

const compiled = async (): Promise<WebAssembly.Module> => {
  const file = createRequire(import.meta.filename).resolve('libheif-js/libheif-wasm/libheif.wasm')
  return WebAssembly.compile(await readFile(file))
}

const decode = async (wishes: Omit<HeicWork, 'library'>): Promise<DecodedHeic> => {
  library ??= compiled()
  const workerData: HeicWork = { ...wishes, library: await library }
  const worker = new Worker(script, { workerData, execArgv: [], stdout: true, stderr: true })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<DecodedHeic>((resolve) => {
      const fail = (): void => resolve({ type: 'unreadable' })
      timer = setTimeout(fail, msLimit)
      worker.once('message', resolve)
      worker.once('error', fail)
      worker.once('exit', fail)
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

const pngOf = async ({ drawn: { width, height, pixels }, profile }: HeicPicture) => {
  const png = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .resize({ width: largestWidth, withoutEnlargement: true })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
  return profile === undefined ? png : withProfile(png, profile)
}

/** Behind the first chunk, 'IHDR' (PNG, third edition, 11.3.2.3). */
const withProfile = (png: Buffer, profile: Uint8Array): Buffer => {
  const content = [Buffer.from('iCCP'), Buffer.from('icc\0\0'), deflateSync(profile)]
  const chunk = Buffer.concat(content)
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(chunk.length - 4)
  sum.writeUInt32BE(crc32(chunk))
  return Buffer.concat([png.subarray(0, headEnd), length, chunk, sum, png.subarray(headEnd)])
}

/** A signature of 8 bytes, and a chunk of 13 bytes with its length, name and sum. */
const headEnd = 8 + 12 + 13
