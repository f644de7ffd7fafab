import { canonical } from '#shared/sync/canonical.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { Checkpoint, CollectionName } from '#shared/sync/protocol.ts'
import type { DeviceTables } from '#pwa/database/deviceTables.ts'

/** How far each collection has been pulled (docs/protocol.md, Words). */
export type Checkpoints = ReadonlyMap<CollectionName, Checkpoint>

export const readCheckpoints = async ({ checkpoints }: DeviceTables): Promise<Checkpoints> =>
  new Map(
    (await checkpoints.toArray()).map(({ collection, checkpoint }) => [collection, checkpoint]),
  )

/** Under which of the server's epochs the device stands; undefined before its first pull. */
export const epochOf = (checkpoints: Checkpoints): string | undefined =>
  [...checkpoints.values()][0]?.epoch

/**
 * Moves a collection's checkpoint on. To be called in one step with the records that come before it.
 * @returns false where another tab has moved it since it was read: what that tab stored may be newer
 * than what was asked for from there.
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

/** A restored server has been given back what it lacked: everything is pulled anew from there on. */
export const beginEpoch = async ({ checkpoints }: DeviceTables, epoch: string): Promise<void> => {
  await checkpoints.bulkPut(
    collectionNames.map((collection) => ({ collection, checkpoint: { epoch, audiences: {} } })),
  )
}
