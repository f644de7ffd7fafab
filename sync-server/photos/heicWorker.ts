import { parentPort, workerData } from 'node:worker_threads'
import startHeif from 'libheif-js/libheif-wasm/libheif.js'
import { decodeHeic } from '#shared/photos/heic.ts'
import type { Heif, HeicWishes } from '#shared/photos/heic.ts'

/** What it is started with. */
export interface HeicWork extends HeicWishes {
  readonly content: Uint8Array
  /** libheif, compiled once for all threads. */
  readonly library: WebAssembly.Module
}

/** A thread of its own: decodes one HEIC, says what came of it, and is ended with all that it took. */
const { content, library, ...wishes } = workerData as HeicWork

/** As Emscripten asks for it (Module.instantiateWasm). */
const instantiateWasm = (
  imports: WebAssembly.Imports,
  receive: (instance: WebAssembly.Instance) => unknown,
): unknown => receive(new WebAssembly.Instance(library, imports))

const heif = startHeif({ instantiateWasm }) as Heif
const decoded = decodeHeic(heif, content, wishes)
const given = decoded.type === 'picture' ? [decoded.drawn.pixels.buffer] : []
parentPort?.postMessage(decoded, given)
