import { limits } from '#shared/core/limits.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import type { PendingChange } from '#pwa/database/pendingChange.ts'
import { setUnreadableAside } from './unreadable.ts'

/**
 * Reads in batches, to save memory after a long time offline. A row that changes during the walk
 * comes again at the end.
 */
export async function* readOutbox(
  database: LocalDatabase,
): AsyncGenerator<readonly PendingChange[]> {
  const { outbox } = database.device
  for (let reached = 0; ;) {
    const rows = await outbox.where('seq').above(reached).limit(limits.pushRows).toArray()
    const last = rows.at(-1)?.seq
    if (last === undefined) return
    reached = last
    yield await setUnreadableAside(database, rows)
  }
}
