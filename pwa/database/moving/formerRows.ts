import type { CollectionName } from '#shared/sync/protocol.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import type { LocalRecord } from '#pwa/database/localRecord.ts'
import { isDatabaseThere } from './isDatabaseThere.ts'
import { earlierDatabaseName, isSound, live, openEarlier } from './unmovedRecords.ts'

/**
 * Reads rows of an earlier version's database, which a tab of that version creates again if it was
 * deleted.
 * @returns rows by id, moved or not; none if the database does not open.
 */
export const readFormerRows = async (
  { rx }: Pick<LocalDatabase, 'rx'>,
  collection: CollectionName,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LocalRecord>> => {
  const name = earlierDatabaseName(rx.name, collection)
  if (ids.length === 0 || !(await isDatabaseThere(name))) return new Map()
  const former = await openEarlier(name).catch(() => undefined)
  if (former === undefined) return new Map()
  try {
    const rows = await former.table('docs').bulkGet([...ids])
    const sound = rows.flatMap((row) => (row === undefined ? [] : live<LocalRecord>(row)))
    return new Map(sound.filter(isSound).map((row) => [row.id, row]))
  } finally {
    former.close()
  }
}
