import { Readable } from 'node:stream'
import { limits } from '#shared/domain/limits.ts'
import type { RenditionWidth } from '#shared/domain/object.ts'
import type { Environment } from '#server/environment.ts'
import type { Store } from '#server/store/store.ts'
import type { BlobStore, OpenBlob } from './blobStore.ts'
import { createReceive } from './receive.ts'
import type { Leave, Receive } from './receive.ts'
import { createRenditions } from './renditions.ts'
import type { Spool } from './spool.ts'
import { sweep } from './sweep.ts'
import { createPlacesOfEach, createTurns, createTurnsByAccount } from '#server/turns.ts'

export interface PhotoOptions {
  readonly store: Store
  readonly blobs: BlobStore
  /** Takes in what is being sent. */
  readonly spool: Spool
  /** Where pictures as they are shown are kept. */
  readonly renditionFolder: string
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
   * A picture to be shown, by its name or the hash of what was sent. Asks for no rights: mayRead does.
   * @param account who waits for it, where it is to be drawn.
   */
  readonly open: (
    name: string,
    width: RenditionWidth,
    account: string,
  ) => Promise<OpenBlob | undefined>
  /** The file itself, for a download: never shown, whatever is in it. Asks for no rights. */
  readonly original: (name: string) => Promise<OpenBlob | undefined>
  /** Removes what nobody needs any more. */
  readonly sweep: () => Promise<void>
}

/** How long an address to send a file to is good for. */
const leaveMs = 60 * 60 * 1000

export const createPhotos = (options: PhotoOptions): Photos => {
  const { store, blobs, environment } = options
  const takeTurn = createTurnsByAccount(1)
  const alone = createTurns(1)
  const renditions = createRenditions({ folder: options.renditionFolder, blobs, takeTurn })
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
      return name === undefined ? undefined : inMemory(await renditions.of(name, width, account))
    },
    original: async (nameOrOther) => {
      const name = await blobs.resolve(nameOrOther)
      return name === undefined ? undefined : blobs.open(name)
    },
    sweep: () => sweep({ store, blobs, renditions, environment, alone }),
  }
}

const inMemory = (rendition: Buffer | undefined): OpenBlob | undefined =>
  rendition && {
    bytes: rendition.byteLength,
    mediaType: 'image/webp',
    content: Readable.from([rendition]),
  }
