import { canonical } from '#shared/sync/canonical.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { Checkpoint, CollectionName } from '#shared/sync/protocol.ts'
import type { DeviceTables } from '#pwa/database/deviceTables.ts'

export type Checkpoints = ReadonlyMap<CollectionName, Checkpoint>

export const readCheckpoints = async ({ checkpoints }: DeviceTables): Promise<Checkpoints> =>
  new Map(
    (await checkpoints.toArray()).map(({ collection, checkpoint }) => [collection, checkpoint]),
  )

export const epochOf = (checkpoints: Checkpoints): string | undefined =>
  [...checkpoints.values()][0]?.epoch

/**
 * Moves a collection's checkpoint, after the caller has stored the page's records in the same step.
 * @returns false if another tab has moved the checkpoint: that tab may have stored something newer.
 */
export const moveOn = async (
  { checkpoints }: DeviceTables,
  collection: CollectionName,
  from: Checkpoint | undefined,
  to: Checkpoint | undefined,
): Promise<boolean> => {
  const now = (await checkpoints.get(collection))?.checkpoint
  if (canonical(now) !== canonical(from)) return false
  if (to !== undefined && to !== from) await checkpoints.put({ collection, checkpoint: to })
  return true
}

/** Makes everything be pulled again, after a restored server has got back what it lacked. */
export const beginEpoch = async ({ checkpoints }: DeviceTables, epoch: string): Promise<void> => {
  await checkpoints.bulkPut(
    collectionNames.map((collection) => ({ collection, checkpoint: { epoch, audiences: {} } })),
  )
}
