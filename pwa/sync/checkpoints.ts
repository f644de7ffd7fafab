import { canonical } from '#shared/sync/canonical.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { Checkpoint, CollectionName } from '#shared/sync/protocol.ts'
import type { DeviceTables } from '#pwa/database/deviceTables.ts'

/** How far each collection has been pulled (sync-protocol, Words). */
export type Checkpoints = ReadonlyMap<CollectionName, Checkpoint>

export const readCheckpoints = async ({ checkpoints }: DeviceTables): Promise<Checkpoints> =>
  new Map(
    (await checkpoints.toArray()).map(({ collection, checkpoint }) => [collection, checkpoint]),
  )

/** Under which of the server's epochs the device stands; undefined before its first pull. */
export const epochOf = (checkpoints: Checkpoints): string | undefined =>
  [...checkpoints.values()][0]?.epoch

/**
 * Do they still stand here? Where another tab has moved them since they were read, a page that was
 * asked from them may be older than what that tab has stored.
 */
export const isStillAt = async (device: DeviceTables, from: Checkpoints): Promise<boolean> =>
  asText(await readCheckpoints(device)) === asText(from)

const asText = (checkpoints: Checkpoints): string => canonical(Object.fromEntries(checkpoints))

/**
 * Moves on, once everything up to there is stored. Where another tab has moved them meanwhile, this
 * one may have written older states over newer ones: then the earlier of both stands, and is pulled
 * from again.
 * @returns whether all have moved on.
 */
export const moveOn = (
  device: DeviceTables,
  from: Checkpoints,
  to: Checkpoints,
): Promise<boolean> =>
  device.transaction('rw', device.checkpoints, async () => {
    let isDone = true
    for (const [collection, checkpoint] of to) {
      const expected = from.get(collection)
      const now = (await device.checkpoints.get(collection))?.checkpoint
      /** Another tab that stands just there has stored the same page. */
      const isStill = [expected, checkpoint].some((each) => canonical(each) === canonical(now))
      isDone &&= isStill
      const next = isStill ? checkpoint : earlierOf(now, expected)
      if (next === undefined) await device.checkpoints.delete(collection)
      else await device.checkpoints.put({ collection, checkpoint: next })
    }
    return isDone
  })

/** @returns undefined, the very beginning, where neither is known to be the earlier one. */
const earlierOf = (
  a: Checkpoint | undefined,
  b: Checkpoint | undefined,
): Checkpoint | undefined => {
  if (a === undefined || b === undefined) return undefined
  if (isNoLater(a, b)) return a
  return isNoLater(b, a) ? b : undefined
}

const isNoLater = (a: Checkpoint, b: Checkpoint): boolean =>
  a.epoch === b.epoch &&
  Object.entries(a.audiences).every(([audience, progress]) => {
    const other = b.audiences[audience]
    if (canonical(progress) === canonical(other)) return true
    if (other === undefined || !('after' in other)) return false
    if ('after' in progress) return progress.after <= other.after
    return 'upTo' in progress && progress.upTo <= other.after
  })

/** A restored server has been given back what it lacked: everything is pulled anew from there on. */
export const beginEpoch = async ({ checkpoints }: DeviceTables, epoch: string): Promise<void> => {
  await checkpoints.bulkPut(
    collectionNames.map((collection) => ({ collection, checkpoint: { epoch, audiences: {} } })),
  )
}
