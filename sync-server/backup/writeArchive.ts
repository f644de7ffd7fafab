import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import type { Pack } from 'tar-stream'
import { names } from './layout.ts'
import type { Manifest } from './manifest.ts'

export interface ArchivedFile {
  readonly name: string
  readonly path: string
  readonly size: number
}

/** The manifest comes first, so that it can be read without unpacking the rest. */
export const writeArchive = async (
  file: string,
  manifest: Manifest,
  files: readonly ArchivedFile[],
): Promise<void> => {
  const archive = pack()
  const written = pipeline(
    archive,
    createGzip({ level: constants.Z_BEST_SPEED }),
    createWriteStream(file, { mode: 0o600, flush: true }),
  )
  const mtime = new Date(manifest.madeAt)
  const filled = fill(archive, manifest, files, mtime)
  filled.catch((error: unknown) => archive.destroy(error instanceof Error ? error : undefined))
  /** The caller may remove the files next, so both must have ended. */
  for (const ended of await Promise.allSettled([written, filled])) {
    if (ended.status === 'rejected') throw ended.reason
  }
}

const fill = async (
  archive: Pack,
  manifest: Manifest,
  files: readonly ArchivedFile[],
  mtime: Date,
): Promise<void> => {
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  await add(archive, { name: names.manifest, size: text.length, mtime }, Readable.from([text]))
  for (const { name, path, size } of files) {
    const source =
      size === 0 ? Readable.from([]) : createReadStream(path, { start: 0, end: size - 1 })
    await add(archive, { name, size, mtime }, source)
  }
  archive.finalize()
}

const add = async (
  archive: Pack,
  header: { readonly name: string; readonly size: number; readonly mtime: Date },
  source: Readable,
): Promise<void> => {
  const entry = archive.entry({ ...header, mode: 0o600 })
  await pipeline(source, entry)
}
