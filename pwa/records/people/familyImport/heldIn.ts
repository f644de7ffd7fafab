import type { WireRecord } from '#shared/core/record.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { PendingChange } from '#pwa/database/pendingChange.ts'
import { holdsAll } from '#pwa/database/completeness.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { toWire } from '#pwa/database/localRecord.ts'
import { readInBatches } from '#pwa/database/storage/readInBatches.ts'
import { settings } from '#pwa/database/settings.ts'
import type { BroughtSource } from './source.ts'

export const heldIn = async (database: LocalDatabase): Promise<Omit<BroughtSource, 'photo'>> => ({
  userId: database.userId,
  serverId: ((await database.device.settings.get(settings.serverId))?.value as string) ?? null,
  isComplete: await holdsAll(database.device),
  records: await currentRecords(database),
})

const currentRecords = async ({
  collections,
  device,
  userId,
}: LocalDatabase): Promise<readonly WireRecord[]> => {
  const pendingOf = new Map((await device.outbox.toArray()).map((each) => [each.id, each]))
  const found: WireRecord[] = []
  for (const name of collectionNames) {
    for await (const { records } of readInBatches(collections[name])) {
      for (const record of records.filter(({ _deleted }) => !_deleted)) {
        const wire = toWire(record)
        const pending = pendingOf.get(record.id)
        found.push(
          pending === undefined
            ? wire
            : { ...wire, updatedAt: writtenAt(wire, pending), updatedBy: userId },
        )
      }
    }
  }
  return found
}

/**
 * Returns the time of the edit, because the time of the import would make an old edit look newer
 * than others' later ones. The edit was made after the server's last state, however wrong the clock
 * is.
 */
const writtenAt = ({ updatedAt }: WireRecord, { editedAt }: PendingChange): string => {
  const said = updatedAt === undefined ? 0 : Date.parse(updatedAt) + 1
  return new Date(Math.max(Date.parse(editedAt), said)).toISOString()
}
