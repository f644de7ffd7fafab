import { keptPhoto } from '#pwa/api/photos.ts'
import type { WireRecord } from '#shared/domain/record.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import { allRecords } from '../allRecords.ts'
import { readComplete } from '../completeness.ts'
import type { LocalDatabase } from '../localDatabase.ts'
import { withRecordsOf } from '../otherRecords.ts'
import { settings } from '../settings.ts'
import type { BroughtSource } from './source.ts'

/** The records of somebody who is not in front of this device just now. */
export const sourceOnDevice = (userId: string): Promise<BroughtSource> =>
  withRecordsOf(userId, async (database) => ({
    userId,
    serverId: ((await database.device.settings.get(settings.serverId))?.value as string) ?? null,
    isComplete: (await readComplete(database.device)).size === collectionNames.length,
    records: await currentRecords(database),
    photo: keptPhoto,
  }))

/** What has not been sent was written after all that the server said. */
const currentRecords = async (database: LocalDatabase): Promise<readonly WireRecord[]> => {
  const waiting = new Set(await database.device.waiting.toCollection().primaryKeys())
  const now = database.environment.now().toISOString()
  const edited = { updatedAt: now, updatedBy: database.userId }
  return (await allRecords(database))
    .filter(({ _deleted }) => !_deleted)
    .map((record) => (waiting.has(record.id) ? { ...record, ...edited } : record))
}
