import { Readable } from 'node:stream'
import { limits } from '#shared/core/limits.ts'
import type { RenditionWidth } from '#shared/core/object.ts'
import type { Environment } from '#server/environment.ts'
import type { Store } from '#server/store/store.ts'
import type { BlobFacts, BlobStore, ByteRange, OpenBlob } from './blobStore.ts'
import { createFilmUploads } from './filmUploads.ts'
import type { FilmUploads } from './filmUploads.ts'
import { isFilm } from './mediaType.ts'
import { createReceive } from './receive.ts'
import type { Leave, Receive } from './receive.ts'
import { createRenditions } from './renditions.ts'
import type { Spool } from './spool.ts'
import { removeUnneeded } from './removeUnneeded.ts'
import { createQueuePerAccount, createPlacesOfEach, createQueue } from '#server/queue.ts'

export interface PhotoOptions {
  readonly store: Store
  readonly blobs: BlobStore
  readonly spool: Spool
  readonly renditionFolder: string
  readonly filmFolder: string
  readonly environment: Pick<Environment, 'now'>
  readonly quotaBytes: number
  readonly uploadIdleMs?: number
}

export interface Photos {
  readonly allow: (leave: Leave) => Promise<void>
  readonly receive: Receive
  readonly received: (leave: Leave) => Promise<string | undefined>
  /**
   * It does not check rights (mayReadBlob does).
   * @param account the account that waits for the drawing.
   */
  readonly open: (
    name: string,
    width: RenditionWidth,
    account: string,
  ) => Promise<OpenBlob | undefined>
  readonly original: (name: string, range?: ByteRange) => Promise<OpenBlob | undefined>
  readonly filmFacts: (name: string) => Promise<BlobFacts | undefined>
  readonly films: Omit<FilmUploads, 'sweep' | 'promised'>
  readonly sweep: () => Promise<void>
}

const leaveMs = 60 * 60 * 1000

/**
 * The number of pictures that one account has processed at a time, so that a slow file does not
 * hold up other accounts.
 */
const picturesAtOnce = 2

export const createPhotos = (options: PhotoOptions): Photos => {
  const { store, blobs, environment } = options
  const takeTurn = createQueuePerAccount(picturesAtOnce)
  const alone = createQueue(1)
  const renditions = createRenditions({ folder: options.renditionFolder, blobs, takeTurn })
  const taking = {
    ...options,
    idleMs: options.uploadIdleMs ?? limits.uploadIdleMs,
    takeTurn,
    alone,
  }
  const films = createFilmUploads({ ...taking, folder: options.filmFolder })
  return {
    films,
    allow: (leave) => {
      const expiresAt = new Date(environment.now().getTime() + leaveMs).toISOString()
      return store.write((tx) =>
        tx.blobs.putUpload({ ...leave, expiresAt, hash: null, sentHash: null }),
      )
    },
    receive: createReceive({
      ...taking,
      promised: films.promised,
      places: createPlacesOfEach(limits.uploadsAtOnce),
    }),
    received: async ({ userId, tokenHash }) => {
      const upload = await store.read((tx) => tx.blobs.upload(tokenHash))
      return upload?.userId === userId ? (upload.hash ?? undefined) : undefined
    },
    open: async (nameOrOther, width, account) => {
      const name = await blobs.resolve(nameOrOther)
      return name === undefined ? undefined : inMemory(await renditions.of(name, width, account))
    },
    original: async (nameOrOther, range) => {
      const name = await blobs.resolve(nameOrOther)
      return name === undefined ? undefined : blobs.open(name, range)
    },
    filmFacts: async (nameOrOther) => {
      const name = await blobs.resolve(nameOrOther)
      const facts = name === undefined ? undefined : await blobs.facts(name)
      return facts !== undefined && isFilm(facts) ? facts : undefined
    },
    sweep: async () => {
      await films.sweep()
      await removeUnneeded({ store, blobs, renditions, environment, alone })
    },
  }
}

const inMemory = (rendition: Buffer | undefined): OpenBlob | undefined =>
  rendition && {
    bytes: rendition.byteLength,
    mediaType: 'image/webp',
    content: Readable.from([rendition]),
  }
