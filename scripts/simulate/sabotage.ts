import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { collectionOf } from '#pwa/database/collectionOf.ts'
import { readRecord } from '#pwa/database/readRecord.ts'
import { append } from '#pwa/outbox/outbox.ts'
import type { Edit } from '#pwa/database/pendingChange.ts'
import { show } from '#pwa/outbox/show.ts'
import { pause } from '#pwa/sync/pause.ts'
import type { WireRecord } from '#shared/domain/record.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'

const noRoom = (): DOMException => new DOMException('no room left', 'QuotaExceededError')

/** Lets the next writes of a collection's records fail as a full disk does: the whole page at once. */
export const failStoring = (
  { collections }: LocalDatabase,
  collection: CollectionName,
  times: number,
): void => {
  const { storageInstance } = collections[collection]
  const real = storageInstance.bulkWrite.bind(storageInstance)
  let left = times
  storageInstance.bulkWrite = async (rows, context) => {
    if (left <= 0) return real(rows, context)
    left -= 1
    /** Slow to fail, as disks are: whoever does not wait has the next page in hand by then. */
    await pause(300)
    throw noRoom()
  }
}

/** The same for how far pulls have come: their records are stored by then. */
export const failCheckpoints = ({ device }: LocalDatabase, times: number): void => {
  let left = times
  device.checkpoints.hook('creating', () => {
    if (left <= 0) return
    left -= 1
    throw noRoom()
  })
}

/** Puts an edit into the outbox and does not show it, as a tab does that ends in between. */
export const appendOnly = async (database: LocalDatabase, edit: Edit): Promise<void> => {
  await append(database, edit, await readRecord(database, edit))
}

/** Writes a record past the device's own rules, waiting to be sent like any other. */
export const writeAnyway = async (database: LocalDatabase, record: WireRecord): Promise<void> => {
  const { id, kind = '', ...changes } = record
  const editId = database.environment.newEditId()
  const here = await readRecord(database, record)
  const isNew = here?._deleted !== false
  await append(database, { id, kind, editId, isNew, changes: { ...changes, id, kind } }, here)
  await show(database, collectionOf(record), [id])
}
