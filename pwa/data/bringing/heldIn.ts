import type { WireRecord } from '#shared/domain/record.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import { readComplete } from '../completeness.ts'
import type { LocalDatabase } from '../localDatabase.ts'
import { toWire } from '../localRecord.ts'
import { readInPieces } from '../readInPieces.ts'
import { settings } from '../settings.ts'
import type { BroughtSource } from './source.ts'

/** What a device's database holds of its person, pictures apart. */
export const heldIn = async (database: LocalDatabase): Promise<Omit<BroughtSource, 'photo'>> => ({
  userId: database.userId,
  serverId: ((await database.device.settings.get(settings.serverId))?.value as string) ?? null,
  isComplete: (await readComplete(database.device)).size === collectionNames.length,
  records: await currentRecords(database),
})

const currentRecords = async ({
  collections,
  device,
  userId,
}: LocalDatabase): Promise<readonly WireRecord[]> => {
  const waiting = new Set(await device.waiting.toCollection().primaryKeys())
  const found: WireRecord[] = []
  for (const name of collectionNames) {
    for await (const { records } of readInPieces(collections[name])) {
      for (const record of records.filter(({ _deleted }) => !_deleted)) {
        const wire = toWire(record)
        const isSent = !waiting.has(record.id)
        found.push(isSent ? wire : { ...wire, updatedAt: writtenAt(record), updatedBy: userId })
      }
    }
  }
  return found
}

/**
 * When what has not been sent was written, by this device's clock: not when it is brought, or an old
 * edit would pass for newer than what others wrote since. However wrong the clock, it was written after
 * all that the server said.
 */
const writtenAt = (record: WireRecord): string => {
  const { lwt } = record['_meta'] as { readonly lwt: number }
  const said = record.updatedAt === undefined ? 0 : Date.parse(record.updatedAt) + 1
  return new Date(Math.max(Math.floor(lwt), said)).toISOString()
}
