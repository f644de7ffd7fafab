import { browserEnvironment } from '#pwa/database/storage/browserEnvironment.ts'
import { followCompleteness } from '#pwa/database/completeness.ts'
import { watchConnections } from '#pwa/database/lostConnection.ts'
import { identifyStorage } from '#pwa/database/storage/storageIdentity.ts'
import { openRecords } from '#pwa/outbox/openRecords.ts'
import type { Data } from './DataContext.ts'
import { createWriter } from '#pwa/outbox/writer.ts'

export interface OpenedData extends Data {
  /** Resolves when the browser or another tab has closed a connection of this database. */
  readonly lost: Promise<void>
  readonly storageName: string | undefined
}

export const openData = async (userId: string): Promise<OpenedData> => {
  const { lost, follow } = watchConnections()
  const database = await openRecords({
    userId,
    environment: browserEnvironment,
    multiInstance: true,
  })
  const { device, environment } = database
  follow(device)
  return {
    database,
    writer: createWriter(database),
    completeness: await followCompleteness(device),
    lost,
    storageName: await identifyStorage(device, environment.newId),
  }
}
