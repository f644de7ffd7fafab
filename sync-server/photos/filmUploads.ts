import { filmBytesLimit, filmParts } from '#shared/memories/film.ts'
import type { ExaminedFilm } from '#shared/photos/film/examineFilm.ts'
import type { Environment } from '#server/environment.ts'
import type { Store } from '#server/store/store.ts'
import { createQueue, createQueueByAccount } from '#server/queue.ts'
import type { RunInQueue, RunInQueueByAccount } from '#server/queue.ts'
import { assembleFilm } from './assembleFilm.ts'
import type { BlobStore } from './blobStore.ts'
import { createFilmFolders } from './filmFolders.ts'
import type { FilmFolders, FilmNote, FilmPart, OwnUpload } from './filmFolders.ts'
import { createPutPart } from './filmParts.ts'
import type { PutPart } from './filmParts.ts'
import type { FilmRefusal, Outcome } from './filmRefusal.ts'
import { doPictureWork, TooMuchWork } from './pictureWorkers.ts'
import type { Spool } from './spool.ts'

export interface NamedPart {
  readonly number: number
  readonly tag: string
}

export interface FilmUploads {
  readonly begin: (own: OwnUpload, bytes: number) => Promise<Outcome<object>>
  readonly parts: (own: OwnUpload) => Promise<Outcome<readonly Omit<FilmPart, 'path'>[]>>
  readonly putPart: PutPart
  /** Repeating it gives the same answer. @throws StoreUnavailable */
  readonly complete: (
    own: OwnUpload,
    named: readonly NamedPart[],
  ) => Promise<Outcome<{ readonly name: string }>>
  readonly abort: (own: OwnUpload) => Promise<boolean>
  readonly promised: (userId: string) => Promise<number>
  readonly sweep: () => Promise<void>
}

export interface FilmOptions {
  readonly store: Store
  readonly blobs: BlobStore
  readonly spool: Spool
  readonly folder: string
  readonly environment: Pick<Environment, 'now'>
  readonly quotaBytes: number
  readonly idleMs: number
  readonly takeTurn: RunInQueueByAccount
  /**
   * Work in this queue runs alone, so that no file is removed while a record is about to name it.
   */
  readonly alone: RunInQueue
}

/** One person's unfinished films: each may be 2 GB, and a person's devices need fewer at a time. */
const mostUnfinished = 20

/** A phone may be without a network during a week of vacation. */
const abandonedMs = 7 * 24 * 60 * 60 * 1000

export const createFilmUploads = (options: FilmOptions): FilmUploads => {
  const folders = createFilmFolders(options.folder)
  const beginAlone = createQueue(1)
  const completeOne = createQueueByAccount(1)
  return {
    begin: (own, bytes) => beginAlone(() => begin(options, folders, own, bytes)),
    parts: async (own) => {
      const note = await folders.note(own)
      return note === undefined ? refuse('unknown') : (note.parts ?? folders.parts(own))
    },
    putPart: createPutPart(folders, options),
    /**
     * Only one per person runs at a time, because it keeps the disk busy, and so that a repeated
     * request gets the same answer.
     */
    complete: (own, named) => completeOne(own.userId, () => complete(options, folders, own, named)),
    abort: async (own) => {
      const isThere = (await folders.note(own)) !== undefined
      await folders.remove(own)
      return isThere
    },
    promised: async (userId) => bytesOf(await folders.unfinished(userId)),
    sweep: () => folders.sweep(options.environment.now().getTime() - abandonedMs),
  }
}

const begin = async (
  { store, quotaBytes }: FilmOptions,
  folders: FilmFolders,
  own: OwnUpload,
  bytes: number,
): Promise<Outcome<object>> => {
  if (bytes > filmBytesLimit) return refuse('too-large')
  const unfinished = await folders.unfinished(own.userId)
  if (unfinished.length >= mostUnfinished) return refuse('too-many')
  const stored = await store.read((tx) => tx.blobs.bytesSentBy(own.userId))
  if (stored + bytesOf(unfinished) + bytes > quotaBytes) return refuse('quota')
  await folders.begin(own, { bytes })
  return {}
}

const bytesOf = (films: readonly FilmNote[]): number =>
  films.reduce((sum, { bytes }) => sum + bytes, 0)

const complete = async (
  options: FilmOptions,
  folders: FilmFolders,
  own: OwnUpload,
  named: readonly NamedPart[],
): Promise<Outcome<{ readonly name: string }>> => {
  const note = await folders.note(own)
  if (note === undefined) return refuse('unknown')
  if (note.name !== undefined) return { name: note.name }
  const parts = await folders.parts(own)
  if (!areWhole(parts, named, note)) return refuse('wrong-parts')
  const examined = await options.takeTurn(own.userId, () => examineAside(parts))
  if (examined.type === 'refused') {
    await folders.remove(own)
    return refuse(examined.reason)
  }
  const path = folders.draftOf(own)
  const name = await assembleFilm(parts, examined.overwrites, path)
  await keep(options, own, { path, name, bytes: note.bytes })
  await folders.finish(own, {
    ...note,
    name,
    parts: parts.map(({ number, bytes, tag }) => ({ number, bytes, tag })),
  })
  return { name }
}

const examineAside = (parts: readonly FilmPart[]): Promise<ExaminedFilm> =>
  doPictureWork({ type: 'film', parts }).catch((error: unknown) => {
    if (error instanceof TooMuchWork) return { type: 'refused', reason: 'unreadable' }
    throw error
  })

const areWhole = (
  parts: readonly FilmPart[],
  named: readonly NamedPart[],
  { bytes }: FilmNote,
): boolean =>
  parts.length === named.length &&
  parts.every(
    (part, at) =>
      part.number === at + 1 &&
      part.number === named[at]?.number &&
      part.tag === named[at].tag &&
      (at === parts.length - 1 || part.bytes >= filmParts.least),
  ) &&
  parts.reduce((sum, part) => sum + part.bytes, 0) === bytes

interface WholeFilm {
  readonly path: string
  readonly name: string
  readonly bytes: number
}

const keep = (
  { store, blobs, environment, alone }: FilmOptions,
  { userId }: OwnUpload,
  { path, name, bytes }: WholeFilm,
): Promise<void> =>
  alone(async () => {
    await blobs.adopt(path, name)
    const sentAt = environment.now().toISOString()
    await store.write((tx) =>
      tx.blobs.putSent({ hash: name, sentHash: name, userId, bytes, sentAt }),
    )
  })

const refuse = (reason: FilmRefusal) => ({ refused: reason })
