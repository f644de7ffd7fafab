import { Readable } from 'node:stream'
import { limits } from '#shared/domain/limits.ts'
import type { ThumbnailWidth } from '#shared/domain/object.ts'
import type { Environment } from '#server/environment.ts'
import type { Store } from '#server/store/store.ts'
import type { BlobStore, OpenBlob } from './blobStore.ts'
import { createReceive } from './receive.ts'
import type { Leave, Receive } from './receive.ts'
import { sweep } from './sweep.ts'
import { createThumbnails } from './thumbnails.ts'
import { createPlacesOfEach, createTurns, createTurnsByAccount } from '#server/turns.ts'

export interface PhotoOptions {
  readonly store: Store
  readonly blobs: BlobStore
  /** Where small copies are kept. */
  readonly thumbnailFolder: string
  readonly environment: Pick<Environment, 'now'>
  /** The most bytes that one person may have stored. */
  readonly quota: number
  /** By default as long as limits.ts says. */
  readonly uploadIdleMs?: number
}

/** People's files, from the moment that somebody may send one until nobody needs it. */
export interface Photos {
  /** Gives leave to send one file. */
  readonly allow: (leave: Leave) => Promise<void>
  readonly receive: Receive
  /** The name of the file that came by an address; undefined where none has. */
  readonly received: (leave: Leave) => Promise<string | undefined>
  /**
   * A file by its name or the hash of what was sent, or a small copy of it. Asks for no rights:
   * mayRead does. @param account who waits for a copy that is to be drawn.
   */
  readonly open: (
    name: string,
    width: ThumbnailWidth | undefined,
    account: string,
  ) => Promise<OpenBlob | undefined>
  /** Removes what nobody needs any more. */
  readonly sweep: () => Promise<void>
}

/** How long an address to send a file to is good for. */
const leaveMs = 60 * 60 * 1000

export const createPhotos = (options: PhotoOptions): Photos => {
  const { store, blobs, environment } = options
  const takeTurn = createTurnsByAccount(1)
  const alone = createTurns(1)
  const thumbnails = createThumbnails({ folder: options.thumbnailFolder, blobs, takeTurn })
  return {
    allow: (leave) => {
      const expiresAt = new Date(environment.now().getTime() + leaveMs).toISOString()
      return store.write((tx) =>
        tx.blobs.putUpload({ ...leave, expiresAt, hash: null, sentHash: null }),
      )
    },
    receive: createReceive({
      ...options,
      idleMs: options.uploadIdleMs ?? limits.uploadIdleMs,
      places: createPlacesOfEach(limits.uploadsAtOnce),
      takeTurn,
      alone,
    }),
    received: async ({ userId, tokenHash }) => {
      const upload = await store.read((tx) => tx.blobs.upload(tokenHash))
      return upload?.userId === userId ? (upload.hash ?? undefined) : undefined
    },
    open: async (nameOrOther, width, account) => {
      const name = await blobs.resolve(nameOrOther)
      if (name === undefined) return undefined
      return width === undefined
        ? blobs.open(name)
        : inMemory(await thumbnails.of(name, width, account))
    },
    sweep: () => sweep({ store, blobs, thumbnails, environment, alone }),
  }
}

const inMemory = (thumbnail: Buffer | undefined): OpenBlob | undefined =>
  thumbnail && {
    bytes: thumbnail.byteLength,
    mediaType: 'image/webp',
    content: Readable.from([thumbnail]),
  }
