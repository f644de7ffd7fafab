import { createHash } from 'node:crypto'
import { objectBytesLimit } from '#shared/core/object.ts'
import type { Environment } from '#server/environment.ts'
import type { Upload } from '#server/store/blobs.ts'
import type { Store } from '#server/store/store.ts'
import type { BlobStore } from './blobStore.ts'
import { isFilm } from './mediaType.ts'
import type { Examined, PhotoProblem } from './photo.ts'
import { doPictureWork, TooMuchWork } from './pictureWorkers.ts'
import type { NotSpooled, Spool } from './spool.ts'
import type { PlacesOfEach, RunInQueue, RunInQueueByAccount } from '#server/queue.ts'

export type Received =
  | { readonly type: 'kept'; readonly name: string }
  | { readonly type: 'refused'; readonly reason: UploadProblem }

export type UploadProblem = PhotoProblem | 'unknown' | 'expired' | 'used' | NotSpooled | 'quota'

export interface Leave {
  readonly userId: string
  readonly tokenHash: string
}

export type Receive = (
  leave: Leave,
  body: AsyncIterable<Uint8Array>,
  declaredBytes: number | undefined,
) => Promise<Received>

export interface ReceiveOptions {
  readonly store: Store
  readonly blobs: BlobStore
  readonly environment: Pick<Environment, 'now'>
  readonly quotaBytes: number
  readonly promised: (userId: string) => Promise<number>
  readonly spool: Spool
  readonly places: PlacesOfEach
  readonly takeTurn: RunInQueueByAccount
  readonly idleMs: number
  readonly alone: RunInQueue
}

export const createReceive =
  (options: ReceiveOptions): Receive =>
  async (leave, body, declaredBytes = 0) => {
    const upload = await findUpload(options, leave, declaredBytes)
    if (typeof upload === 'string') return refuse(upload)
    const leavePlace = await options.places.enter(upload.userId)
    try {
      return await takeIn(options, upload, body)
    } finally {
      leavePlace()
    }
  }

const takeIn = async (
  options: ReceiveOptions,
  upload: Upload,
  body: AsyncIterable<Uint8Array>,
): Promise<Received> => {
  const spooled = await options.spool(body, objectBytesLimit, options.idleMs)
  if (typeof spooled === 'string') return refuse(spooled)
  try {
    return await options.takeTurn(upload.userId, async () =>
      take(options, upload, await spooled.read()),
    )
  } finally {
    await spooled.remove()
  }
}

const findUpload = async (
  options: ReceiveOptions,
  { userId, tokenHash }: Leave,
  declaredBytes: number,
): Promise<Upload | UploadProblem> => {
  const upload = await options.store.read((tx) => tx.blobs.upload(tokenHash))
  if (upload?.userId !== userId) return 'unknown'
  if (upload.expiresAt <= options.environment.now().toISOString()) return 'expired'
  if (declaredBytes > objectBytesLimit) return 'too-large'
  return (await isOverQuota(options, userId, declaredBytes)) ? 'quota' : upload
}

const isOverQuota = async (
  { store, quotaBytes, promised }: ReceiveOptions,
  userId: string,
  bytes: number,
): Promise<boolean> => {
  const stored = await store.read((tx) => tx.blobs.bytesSentBy(userId))
  return stored + (await promised(userId)) + bytes > quotaBytes
}

const take = async (
  options: ReceiveOptions,
  upload: Upload,
  content: Buffer,
): Promise<Received> => {
  const sentHash = createHash('sha256').update(content).digest('hex')
  if (upload.hash !== null && upload.sentHash !== sentHash) return refuse('used')
  const examined = await examineOnce(options, sentHash, content)
  if (examined.type === 'refused') return refuse(examined.reason)
  return options.alone(() => keep(options, upload, sentHash, examined.content))
}

/** A stored file is not examined again, even if a later version would decide differently. */
const examineOnce = async (
  { blobs }: ReceiveOptions,
  sentHash: string,
  content: Buffer,
): Promise<Examined> => {
  const name = await blobs.resolve(sentHash)
  const stored = name === undefined ? undefined : await blobs.open(name)
  if (stored === undefined || isFilm(stored)) {
    stored?.content.destroy()
    return examineAside(content)
  }
  return { type: 'photo', content: Buffer.concat(await stored.content.toArray()) }
}

const examineAside = (content: Buffer): Promise<Examined> =>
  doPictureWork({ type: 'examine', content }).catch((error: unknown) => {
    if (error instanceof TooMuchWork) return { type: 'refused', reason: 'too-much-work' }
    throw error
  })

/** The file is stored before the rows that name it, so that an acknowledged file always exists. */
const keep = async (
  options: ReceiveOptions,
  upload: Upload,
  sentHash: string,
  content: Uint8Array,
): Promise<Received> => {
  const { store, blobs, environment } = options
  const { userId } = upload
  const bytes = content.byteLength
  const isThere = await store.read((tx) => tx.blobs.isSentBy(sentHash, userId))
  if (!isThere && (await isOverQuota(options, userId, bytes))) return refuse('quota')
  const hash = await blobs.put(content)
  await blobs.alias(sentHash, hash)
  const sentAt = environment.now().toISOString()
  await store.write(async (tx) => {
    await tx.blobs.putSent({ hash, sentHash, userId, bytes, sentAt })
    await tx.blobs.putUpload({ ...upload, hash, sentHash })
  })
  return { type: 'kept', name: hash }
}

const refuse = (reason: UploadProblem): Received => ({ type: 'refused', reason })
