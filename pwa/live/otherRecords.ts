import { forgetLeftBehind } from '#pwa/state/device/leftBehind.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { openData } from '#pwa/live/openData.ts'
import { clearDevice } from './clearDevice.ts'

export const withRecordsOf = async <T>(
  userId: string,
  work: (database: LocalDatabase) => Promise<T>,
): Promise<T> => {
  const { database } = await openData(userId)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

export const removeRecordsOf = async (userId: string): Promise<void> => {
  const { database } = await openData(userId)
  await clearDevice(database)
  forgetLeftBehind(userId)
}
