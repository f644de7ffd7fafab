import { getChangedDocumentsSince } from 'rxdb'
import { now } from 'rxdb/plugins/utils'
import type { RecordCollection } from '#pwa/data/localDatabase.ts'

/** Documents looked at together. */
const batchSize = 500

/**
 * Writes what was stored while the clock was ahead once more, at the present time (sync-protocol, On
 * the device 7). RxDB finds what is to be uploaded by the time at which it was stored, looks again
 * after a merge and at every RESYNC, and forgets the events that came before it looked: while
 * anything is dated in the future, it looks from there on, and passes over all that is written now.
 * To be called before the collection's replication starts.
 */
export const settleClock = async ({ storageInstance }: RecordCollection): Promise<void> => {
  let position = { id: '', lwt: now() }
  for (;;) {
    const found = await getChangedDocumentsSince(storageInstance, batchSize, position)
    const present = now()
    const ahead = found.documents.filter(({ _meta }) => _meta.lwt > present)
    if (ahead.length === 0) return
    const rows = ahead.map((previous) => ({
      previous,
      document: { ...previous, _meta: { ...previous._meta } },
    }))
    /** What another tab has written meanwhile it has dated anew itself. */
    await storageInstance.bulkWrite(rows, 'settle-clock')
    position = found.checkpoint as typeof position
  }
}
