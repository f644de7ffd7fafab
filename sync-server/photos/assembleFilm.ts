import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import type { Overwrite } from '#shared/photos/film/filmReader.ts'
import { StoreUnavailable } from '#server/errors.ts'
import type { FilmPart } from './filmFolders.ts'

const pieceBytes = 1024 * 1024

/**
 * @param path on the disk where the file will stay.
 * @returns its SHA-256.
 * @throws StoreUnavailable if there is no room; nothing is left then.
 */
export const assembleFilm = async (
  parts: readonly FilmPart[],
  overwrites: readonly Overwrite[],
  path: string,
): Promise<string> => {
  try {
    const handle = await open(path, 'w', 0o600)
    try {
      return await copyParts(handle, parts, overwrites)
    } finally {
      await handle.close()
    }
  } catch (error) {
    await rm(path, { force: true }).catch(() => undefined)
    throw new StoreUnavailable('A film could not be put together', { cause: error })
  }
}

const copyParts = async (
  target: FileHandle,
  parts: readonly FilmPart[],
  overwrites: readonly Overwrite[],
): Promise<string> => {
  const hash = createHash('sha256')
  const overwrite = createOverwrite(overwrites)
  let at = 0
  for (const { path } of parts) {
    const source = await open(path, 'r')
    try {
      for await (const piece of source.createReadStream({ highWaterMark: pieceBytes })) {
        const bytes = piece as Buffer
        overwrite(bytes, at)
        hash.update(bytes)
        await target.writeFile(bytes)
        at += bytes.length
      }
    } finally {
      await source.close().catch(() => undefined)
    }
  }
  await target.sync()
  return hash.digest('hex')
}

const createOverwrite = (overwrites: readonly Overwrite[]) => {
  let next = 0
  return (piece: Buffer, at: number): void => {
    const end = at + piece.length
    for (
      let each = overwrites[next];
      each !== undefined && each.at < end;
      each = overwrites[next]
    ) {
      const from = Math.max(each.at, at)
      const to = Math.min(each.at + each.length, end)
      if (each.bytes === undefined) piece.fill(0, from - at, to - at)
      else piece.set(each.bytes.subarray(from - each.at, to - each.at), from - at)
      if (each.at + each.length > end) return
      next += 1
    }
  }
}
