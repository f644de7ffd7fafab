import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import type { Headers } from 'tar-stream'
import { codeOf } from '#server/files.ts'
import { databaseVersion } from '#server/store/sqlite/running/onlineBackup.ts'
import { isArchived, names } from './layout.ts'
import { archiveFormat, manifestHead, manifestSchema } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { BackupProblem, problemAt } from './problem.ts'

export interface ArchiveReader {
  manifest?(manifest: Manifest): Promise<void>
  /** The reader must read `content` to its end. `name` passes `isArchived` and comes only once. */
  file(name: string, content: Readable, size: number): Promise<void>
}

const largestManifest = 64 * 1024

/**
 * Passes on only the names of backup files: no other names, links, or paths outside the folder.
 * @throws BackupProblem if the archive is damaged, foreign, unreadable, or from a newer program.
 */
export const readArchive = async (path: string, reader: ArchiveReader): Promise<Manifest> => {
  let manifest: Manifest | undefined
  const seen = new Set<string>()

  const take = async ({ name, type, size = 0 }: Headers, content: Readable): Promise<void> => {
    if (type !== 'file' || seen.has(name)) throw notOurs(path)
    seen.add(name)
    if (manifest !== undefined) {
      if (!isArchived(name)) throw notOurs(path)
      return reader.file(name, content, size)
    }
    if (name !== names.manifest || size > largestManifest) throw notOurs(path)
    manifest = manifestOf(path, await buffer(content))
    await reader.manifest?.(manifest)
  }

  await readEntries(path, take)
  if (manifest === undefined || !seen.has(names.database)) throw notOurs(path)
  return manifest
}

export const readManifest = async (path: string): Promise<Manifest> => {
  let found: Manifest | undefined
  const enough = new BackupProblem('The manifest is all that was asked for.')
  try {
    await readArchive(path, {
      manifest: (manifest) => {
        found = manifest
        return Promise.reject(enough)
      },
      file: () => Promise.reject(enough),
    })
  } catch (error) {
    if (error !== enough) throw error
  }
  if (found === undefined) throw notOurs(path)
  return found
}

type Next = (error?: unknown) => void

const readEntries = async (
  path: string,
  take: (header: Headers, content: Readable) => Promise<void>,
): Promise<void> => {
  const archive = extract()
  let taking: Promise<void> = Promise.resolve()
  const takeNext = async (header: Headers, content: Readable, next: Next): Promise<void> => {
    taking = take(header, content)
    let failure: unknown
    await taking.catch((error: unknown) => {
      failure = error
    })
    next(failure)
  }
  archive.on('entry', (header, content, next) => void takeNext(header, content, next))
  const source = createReadStream(path)
  let unreadable: unknown
  source.once('error', (error) => {
    unreadable = error
  })
  try {
    await pipeline(source, createGunzip(), archive)
    await taking
  } catch (error) {
    /** The caller removes the files next, so the reader must have stopped writing. */
    await taking.catch(() => undefined)
    /**
     * Node 26 passes the decompressor's errors to the file's stream, so only system errors are the
     * file's own.
     */
    const isOfSystem = /^E[A-Z]+$/.test(codeOf(error))
    if (error === unreadable && isOfSystem) throw problemAt(path, error)
    /** Other system errors come from the reader's own disk; all else means a bad archive. */
    throw isOfSystem || error instanceof BackupProblem ? error : notOurs(path, error)
  }
}

const manifestOf = (path: string, bytes: Buffer): Manifest => {
  const json = parsed(bytes.toString())
  const head = manifestHead.safeParse(json)
  if (!head.success) throw notOurs(path)
  if (head.data.format > archiveFormat) throw tooNew(path)
  const whole = manifestSchema.safeParse(json)
  if (!whole.success) throw notOurs(path)
  if (whole.data.databaseVersion > databaseVersion) throw tooNew(path)
  return whole.data
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const notOurs = (path: string, cause?: unknown): BackupProblem =>
  new BackupProblem(`${path} is damaged, or is no backup of Our Life.`, { cause })

const tooNew = (path: string): BackupProblem =>
  new BackupProblem(
    `${path} was made by a newer version of this program. Update the program, then restore it.`,
  )
