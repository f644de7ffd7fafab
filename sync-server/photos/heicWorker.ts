import { parentPort, workerData } from 'node:worker_threads'
import startHeif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import { decodeHeic } from '#shared/photos/heic.ts'
import type { Heif, HeicWishes } from '#shared/photos/heic.ts'

/** What it is started with. */
export interface HeicWork extends HeicWishes {
  readonly content: Uint8Array
}

/** A thread of its own: decodes one HEIC, says what came of it, and is ended with all that it took. */
const { content, ...wishes } = workerData as HeicWork
const decoded = decodeHeic((await startHeif()) as Heif, content, wishes)
const given = decoded.type === 'picture' ? [decoded.drawn.pixels.buffer] : []
parentPort?.postMessage(decoded, given)
