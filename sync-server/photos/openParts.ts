import { open as openFile } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import type { FilmReader } from '#shared/photos/film/filmReader.ts'
import type { FilmPart } from './filmFolders.ts'

export const openParts = async <T>(
  parts: readonly FilmPart[],
  work: (film: FilmReader) => Promise<T>,
): Promise<T> => {
  let open: { readonly path: string; readonly handle: FileHandle } | undefined
  const handleOf = async (path: string): Promise<FileHandle> => {
    if (open?.path !== path) {
      await open?.handle.close()
      open = { path, handle: await openFile(path, 'r') }
    }
    return open.handle
  }
  const read = async (from: number, to: number): Promise<Buffer> => {
    const pieces: Buffer[] = []
    let start = 0
    for (const { path, bytes } of parts) {
      const [first, last] = [Math.max(from, start), Math.min(to, start + bytes)]
      if (first < last) {
        pieces.push(await readStretch(await handleOf(path), first - start, last - first))
      }
      start += bytes
    }
    return Buffer.concat(pieces)
  }
  try {
    return await work({ size: parts.reduce((sum, { bytes }) => sum + bytes, 0), read })
  } finally {
    await open?.handle.close()
  }
}

const readStretch = async (handle: FileHandle, at: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}
