import library from 'libheif-js/libheif-wasm/libheif-bundle.mjs?url'
import { heicLimits } from '#shared/photos/picture/heic.ts'
import type { DecodedHeic } from '#shared/photos/picture/heic.ts'
import type { HeicWork } from './heicWorker.ts'

/** More than the server takes (heicLimits): what phones can make is made smaller. */
const limits = { mostPixels: 51_000_000, mostInPiece: heicLimits.mostInPiece }

/** A limit for pictures built to stall the decoder. */
const msLimit = 60_000

/**
 * Decodes a HEIC where the browser cannot. @param leastWidth it may be drawn smaller, but not narrower.
 * @throws Error where the worker does not come, as without a network and without the app on this device.
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
