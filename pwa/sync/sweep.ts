import type { LocalDatabase } from '#pwa/data/localDatabase.ts'
import { settings } from '#pwa/data/settings.ts'
import type { WireRecord } from '#shared/domain/record.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import { neverEchoed } from './unechoed.ts'

export interface Sweep {
  /**
   * @param acknowledged ids of records that the server had taken, unechoed, before this pull began.
   * @returns removals for local records that this person may no longer read.
   */
  sweep(
    audiences: readonly string[],
    acknowledged: readonly string[],
  ): Promise<readonly WireRecord[]>
  /**
   * To be called before records of these audiences are stored. Where one of them is lost before the
   * pull is whole, the list is again the one that was last swept for, and what came of it would stay.
   */
  beforeStoring(audiences: readonly string[]): Promise<void>
}

/**
 * Takes away what this person may no longer read (sync-protocol, On the device 6).
 * Asked for when a collection is wholly pulled; a scan only where the list of audiences is another
 * than the one last swept for. A record that was acknowledged and never echoed is among them: had
 * it still been readable, the pull would have brought it. So it is too where the list is the same
 * again: the right to it may have come and gone between two pulls.
 */
export const createSweep = (database: LocalDatabase, collection: CollectionName): Sweep => {
  const { settings: table } = database.device
  const key = settings.swept(collection)
  let before = ''
  const sweptFor = async (): Promise<unknown> => (await table.get(key))?.value
  const beforeStoring: Sweep['beforeStoring'] = async (audiences) => {
    before = ''
    const list = await sweptFor()
    if (list !== undefined && list !== listOf(audiences)) await table.delete(key)
  }
  const sweep: Sweep['sweep'] = async (audiences, acknowledged) => {
    const list = listOf(audiences)
    const isSwept = (await sweptFor()) === list
    const gone = isSwept
      ? await neverEchoed(database, collection, acknowledged)
      : await unreadable(database, collection, new Set(audiences))
    const found = gone.join(' ')
    /**
     * Only a sweep that finds nothing is done: one that was cut short must come again, and what was
     * handed out may still fail to be stored. What RxDB would not take away the first time, an edit
     * under way, its push will settle.
     */
    if (found === '' && !isSwept) await table.put({ key, value: list })
    if (found === before) return []
    before = found
    return gone.map((id) => ({ id, _deleted: true }))
  }
  return { sweep, beforeStoring }
}

const listOf = (audiences: readonly string[]): string => [...audiences].sort().join(' ')

const unreadable = async (
  { device, collections }: LocalDatabase,
  collection: CollectionName,
  readable: ReadonlySet<string>,
): Promise<readonly string[]> => {
  const notes = await device.waiting.where('collection').equals(collection).toArray()
  const waiting = new Set(notes.map(({ id }) => id))
  const all = await collections[collection].find().exec()
  return all
    .filter((document) => {
      /** Not a column of the schema, so RxDB gives no property of that name. */
      const audience: unknown = document.get('audience')
      return !waiting.has(document.primary) && !readable.has(String(audience))
    })
    .map(({ primary }) => primary)
}
