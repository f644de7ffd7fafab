import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { openDatabase } from '#pwa/database/openDatabase.ts'
import type { OpenOptions } from '#pwa/database/openDatabase.ts'
import { applyPending } from './applyPending.ts'
import { takeOverEarlier } from './takeOverEarlier.ts'

/**
 * Opens a person's records on this device, and takes over what an earlier version left.
 * @throws the storage's own error: no IndexedDB, no room left.
 */
export const openRecords = async (options: OpenOptions): Promise<LocalDatabase> => {
  const database = await openDatabase(options)
  try {
    await takeOverEarlier(database)
  } catch (error) {
    await database.close()
    throw error
  }
  /** Before any list is shown: what was seen done must not look undone. Without room it goes on waiting. */
  await applyPending(database, false).catch(() => {})
  return database
}
