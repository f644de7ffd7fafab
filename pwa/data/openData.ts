import { browserEnvironment } from './browserEnvironment.ts'
import { followCompleteness } from './completeness.ts'
import { openLocalDatabase } from './database.ts'
import type { ShownData } from './DatabaseContext.ts'
import { deviceStorage } from './deviceStorage.ts'
import { tellingOfFullStorage } from './fullStorage.ts'
import { forgetAnswers } from './keptAnswers.ts'
import { changesOf } from './lastAnswers.ts'
import { whenQuiet } from './whenQuiet.ts'
import { createWriter } from './writer.ts'

/**
 * Opens a person's database in this browser.
 * @throws the storage's own error: no IndexedDB, no room left.
 */
export const openData = async (userId: string): Promise<ShownData> => {
  const database = await openLocalDatabase({
    userId,
    storage: deviceStorage(),
    environment: browserEnvironment,
    multiInstance: true,
  })
  /** It saves the first tick a frame, and must not cost the first screen one. */
  void whenQuiet().then(() => database.device.startKeeper(browserEnvironment.newId()))
  changesOf(database).subscribe(forgetAnswers)
  const writer = tellingOfFullStorage(createWriter(database))
  return { database, writer, completeness: await followCompleteness(database.device) }
}
