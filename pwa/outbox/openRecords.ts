import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { openDatabase } from '#pwa/database/openDatabase.ts'
import type { OpenOptions } from '#pwa/database/openDatabase.ts'
import { applyPending } from './applyPending.ts'
import { takeOverEarlier } from './takeOverEarlier.ts'

export const openRecords = async (options: OpenOptions): Promise<LocalDatabase> => {
  const database = await openDatabase(options)
  try {
    await takeOverEarlier(database)
  } catch (error) {
    await database.close()
    throw error
  }
  /**
   * Pending changes are applied before any list is read, or a ticked task would look open. Without
   * room, the outbox keeps them.
   */
  await applyPending(database, false).catch(() => {})
  return database
}
