import { liveQuery } from 'dexie'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { Checkpoint, CollectionName } from '#shared/sync/protocol.ts'
import type { DeviceTables } from './deviceTables.ts'
import { settings } from './settings.ts'

/**
 * Sums of an incomplete collection are hidden, or say 'so far'. Offline, a collection stays as
 * complete as it was.
 */
export interface Completeness {
  isComplete(collection: CollectionName): boolean
  subscribe(changed: () => void): () => void
}

/**
 * A collection is complete once the bootstrap of every audience that the person belongs to has
 * ended (docs/protocol.md, Pull 4). There is no partial answer such as 'complete since May': a
 * bootstrap sends records in the order in which they were last changed, not by their date.
 */
export const isWhole = ({ audiences }: Checkpoint, readable: readonly string[]): boolean =>
  readable.every((audience) => audience in audiences) &&
  Object.values(audiences).every((progress) => 'after' in progress)

/**
 * Call it before a pulled page is stored if the collection is then incomplete, otherwise after the
 * page is stored, so that no figure counts as complete too early.
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

export const readComplete = async ({
  settings: table,
}: DeviceTables): Promise<ReadonlySet<CollectionName>> => {
  const [noted, swept] = await Promise.all([
    table.bulkGet(collectionNames.map(settings.complete)),
    table.bulkGet(collectionNames.map(settings.swept)),
  ])
  /** Earlier versions noted only sweeps, which came once everything had arrived. */
  return new Set(collectionNames.filter((_, at) => noted[at]?.value ?? swept[at] !== undefined))
}

export const holdsAll = async (device: DeviceTables): Promise<boolean> =>
  (await readComplete(device)).size === collectionNames.length

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
         * Notifies all subscribers in one go, so that the lists of a collection query again
         * together (useList).
         */
        for (const tell of told) tell()
      },
      error: reject,
    })
  })
