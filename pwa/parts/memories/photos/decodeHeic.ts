import library from 'libheif-js/libheif-wasm/libheif-bundle.mjs?url'
import { heicLimits } from '#shared/photos/picture/heic.ts'
import type { DecodedHeic } from '#shared/photos/picture/heic.ts'
import type { HeicWork } from './heicWorker.ts'

/**
 * Some phones make larger photos than the server takes (heicLimits); the app makes these smaller.
 */
const limits = { mostPixels: 51_000_000, mostInPiece: heicLimits.mostInPiece }

/** The most milliseconds for one picture, because a picture may be built to stall the decoder. */
const msLimit = 60_000

/**
 * @param leastWidth the result may be smaller than the photo, but not narrower than this.
 * @throws Error if the worker does not load, as when offline without the app on this device.
 */
export const decodeHeic = async (content: Uint8Array, leastWidth: number): Promise<DecodedHeic> => {
  const worker = new Worker(new URL('heicWorker.ts', import.meta.url), { type: 'module' })
  const work: HeicWork = {
    ...limits,
    content,
    leastWidth,
    library: new URL(library, location.href).href,
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<DecodedHeic>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('A HEIC took too long')), msLimit)
      worker.addEventListener('message', ({ data }: MessageEvent<DecodedHeic>) => resolve(data))
      worker.addEventListener('error', () => reject(new Error('A HEIC could not be decoded')))
      worker.postMessage(work)
    })
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
