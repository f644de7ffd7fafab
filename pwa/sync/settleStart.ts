import { now } from 'rxdb/plugins/utils'
import { layEdits } from '#pwa/data/layEdit.ts'
import type { Waiting } from '#pwa/data/deviceTables.ts'
import type { LocalDatabase } from '#pwa/data/localDatabase.ts'
import { recordsOfNewKinds, recordsOfOtherLists } from '#pwa/data/newKinds.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import { openMeta, rewriteUploads, uploadedUpTo } from './books.ts'
import type { Replication } from './books.ts'
import { settleClock } from './settleClock.ts'
import { settleNotes } from './settleNotes.ts'
import { settlePages } from './settlePages.ts'
import { isUntouched } from './untouched.ts'

/**
 * Sets right, before a replication starts, what a crash or a clock may have left (sync-protocol,
 * On the device 7): edits that another tab had not written yet when it ended, notes of edits that were acknowledged or never written, pages that were stored
 * but not entered in RxDB's books, and uploads that would be passed over. RxDB orders uploads by the
 * device's clock, so that an edit made after the clock jumped back is behind the point up to which it
 * believes to have uploaded; then, and after a storage error, it is made to look at everything again.
 * @param writesTake after so many milliseconds no write is on its way any more.
 */
export const settleStart = async (
  database: LocalDatabase,
  collection: CollectionName,
  replication: Replication,
  lookAtEverything: boolean,
  writesTake = writesTakeAtMost,
): Promise<void> => {
  await layEdits(database)
  /** A new device learns of it here, too, while there is nothing to look through. */
  await recordsOfOtherLists(database, collection)
  if (!lookAtEverything && (await isUntouched(database, collection))) return
  await recordsOfNewKinds(database.collections[collection])
  await settleClock(database.collections[collection])
  const meta = await openMeta(database, replication)
  try {
    const { waitingSince, orphans } = await settleNotes(database, collection, meta)
    if (orphans.length > 0) {
      setTimeout(() => {
        settleOrphans(database, collection, replication, orphans).catch(() => {})
      }, writesTake)
    }
    await settlePages(database, collection, meta, lookAtEverything)
    const [uploaded] = await meta.findDocumentsById([uploadedUpTo], true)
    const passedOver =
      uploaded !== undefined &&
      [...waitingSince, now()].some((lwt) => lwt <= (uploaded.checkpointData?.lwt ?? 0))
    if (lookAtEverything || passedOver) await rewriteUploads(meta, { id: '', lwt: 1 })
  } finally {
    await meta.close()
  }
}

/** After this long no write is still on its way from its note into the storage, in milliseconds. */
const writesTakeAtMost = 10_000

/** Looks again at notes without their writes: those that are as they were were left by a crash. */
const settleOrphans = async (
  database: LocalDatabase,
  collection: CollectionName,
  replication: Replication,
  orphans: readonly Waiting[],
): Promise<void> => {
  if (database.rx.closed) return
  await layEdits(database)
  const meta = await openMeta(database, replication)
  try {
    await settleNotes(database, collection, meta, orphans)
  } finally {
    await meta.close()
  }
}
