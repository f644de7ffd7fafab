import { UTCDateMini } from '@date-fns/utc/date/mini'
import { subDays } from 'date-fns'
import type { Environment } from '#server/environment.ts'
import type { UnneededBlob } from '#server/store/blobs.ts'
import type { ReadTransaction, Store } from '#server/store/store.ts'
import type { BlobStore } from './blobStore.ts'
import type { Renditions } from './renditions.ts'
import { repeatSteps } from '#server/queue.ts'
import type { RunInQueue } from '#server/queue.ts'

interface RemovalOptions {
  readonly store: Store
  readonly blobs: BlobStore
  readonly renditions: Renditions
  readonly environment: Pick<Environment, 'now'>
  readonly alone: RunInQueue
}

/**
 * A device that sent a photo may be offline since then, with the record that names it still
 * pending.
 */
const sentDays = 30

/** Versions that may bring the file back are kept as long (upkeep.ts). */
const namedDays = 90

/**
 * Removes the file of an erased record at the next run, but not before 30 days have passed since
 * the file was sent.
 */
export const removeUnneeded = async (options: RemovalOptions): Promise<void> => {
  const { store, environment } = options
  const unneeded = await store.read((tx) => unneededAt(tx, environment.now()))
  for (const { hash } of unneeded) await options.alone(() => removeOne(options, hash))
  await repeatSteps(() => store.write((tx) => tx.blobs.endUploads(environment.now().toISOString())))
}

/** The transaction asks again, because the file may have been sent or named since. */
const removeOne = async (
  { store, blobs, renditions, environment }: RemovalOptions,
  hash: string,
): Promise<void> => {
  const found = await store.write(async (tx) => {
    const [still] = await unneededAt(tx, environment.now(), hash)
    if (still !== undefined) await tx.blobs.forget(hash)
    return still
  })
  if (found === undefined) return
  await blobs.remove(found.hash, found.sentHashes)
  await renditions.remove(found.hash)
}

const unneededAt = (
  tx: Pick<ReadTransaction, 'blobs'>,
  now: Date,
  hash?: string,
): Promise<readonly UnneededBlob[]> => {
  const daysBefore = (days: number): string => subDays(new UTCDateMini(now), days).toISOString()
  return tx.blobs.unneeded(daysBefore(sentDays), daysBefore(namedDays), hash)
}
