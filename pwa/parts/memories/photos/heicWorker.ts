import { decodeHeic } from '#shared/photos/picture/heic.ts'
import type { Heif, HeicWishes } from '#shared/photos/picture/heic.ts'

declare const self: DedicatedWorkerGlobalScope

export interface HeicWork extends HeicWishes {
  readonly content: Uint8Array
  /** The URL of libheif, which is a separate file so that it can be replaced (LGPL). */
  readonly library: string
}

/** The server lets only this worker run WebAssembly (sync-server/http/serveApp.ts). */
self.addEventListener('message', ({ data }: MessageEvent<HeicWork>) => void decode(data))

const decode = async ({ content, library, ...wishes }: HeicWork): Promise<void> => {
  const { default: start } = (await import(/* @vite-ignore */ library)) as {
    readonly default: () => Promise<Heif>
  }
  const decoded = decodeHeic(await start(), content, wishes)
  const given = decoded.type === 'picture' ? [decoded.drawn.pixels.buffer] : []
  self.postMessage(decoded, given)
}
