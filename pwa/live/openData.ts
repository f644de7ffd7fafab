import { browserEnvironment } from '#pwa/database/browserEnvironment.ts'
import { followCompleteness } from '#pwa/database/completeness.ts'
import { openRecords } from '#pwa/outbox/openRecords.ts'
import type { Data } from './DataContext.ts'
import { deviceStorage } from '#pwa/database/deviceStorage.ts'
import { tellingOfFullStorage } from './fullStorage.ts'
import { createWriter } from '#pwa/outbox/writer.ts'

/**
 * Opens a person's database in this browser.
 * @throws the storage's own error: no IndexedDB, no room left.
 */
export const openData = async (userId: string): Promise<Data> => {
  const database = await openRecords({
    userId,
    storage: deviceStorage(),
    environment: browserEnvironment,
    multiInstance: true,
  })
  const writer = tellingOfFullStorage(createWriter(database))
  return { database, writer, completeness: await followCompleteness(database.device) }
}
