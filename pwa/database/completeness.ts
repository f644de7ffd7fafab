import { liveQuery } from 'dexie'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { Checkpoint, CollectionName } from '#shared/sync/protocol.ts'
import type { DeviceTables } from './deviceTables.ts'
import { settings } from './settings.ts'

/**
 * Which collections this device holds wholly. Sums, counts and shares of the others are not shown, or
 * say 'so far'. Offline, a collection stays complete as it was at its last contact.
 */
export interface Completeness {
  isComplete(collection: CollectionName): boolean
  subscribe(changed: () => void): () => void
}

/**
 * Tells whether a collection is whole: every audience of its person has ended its bootstrap
 * (docs/protocol.md, Pull 4). No finer rule holds, because a bootstrap goes by the order of last
 * changes, which says nothing of a record's date, and changes during it come at its end.
 * @param readable all audiences that the person is in.
 */
export const isWhole = ({ audiences }: Checkpoint, readable: readonly string[]): boolean =>
  readable.every((audience) => audience in audiences) &&
  Object.values(audiences).every((progress) => 'after' in progress)

/**
 * To be called with each checkpoint: before what it speaks of is stored where it is not whole, and
 * after that where it is. So a figure is never taken for complete too early.
 */
export const noteCompleteness = async (
  { settings: table }: DeviceTables,
  collection: CollectionName,
  isNowWhole: boolean,
): Promise<void> => {
  const key = settings.complete(collection)
  const known = await table.get(key)
  if (known?.value !== isNowWhole) await table.put({ key, value: isNowWhole })
}

/** The collections that this device holds wholly. */
export const readComplete = async ({
  settings: table,
}: DeviceTables): Promise<ReadonlySet<CollectionName>> => {
  const [noted, swept] = await Promise.all([
    table.bulkGet(collectionNames.map(settings.complete)),
    table.bulkGet(collectionNames.map(settings.swept)),
  ])
  /** Earlier versions noted only what they had swept, which they did once all was here. */
  return new Set(collectionNames.filter((_, at) => noted[at]?.value ?? swept[at] !== undefined))
}

/** Does this device hold all that its person may read? */
export const holdsAll = async (device: DeviceTables): Promise<boolean> =>
  (await readComplete(device)).size === collectionNames.length

/** Resolves once it is known. Follows every change after that, whichever tab makes it. */
export const followCompleteness = (device: DeviceTables): Promise<Completeness> =>
  new Promise((resolve, reject) => {
    let complete: ReadonlySet<CollectionName> = new Set()
    const told = new Set<() => void>()
    const completeness: Completeness = {
      isComplete: (collection) => complete.has(collection),
      subscribe: (changed) => {
        told.add(changed)
        return () => told.delete(changed)
      },
    }
    liveQuery(() => readComplete(device)).subscribe({
      next: (found) => {
        complete = found
        resolve(completeness)
        /**
         * Tells all listeners in one go, so that lists of one collection are asked again together
         * (useList).
         */
        for (const tell of told) tell()
      },
      /** After the first answer, only the database's end is an error. */
      error: reject,
    })
  })
