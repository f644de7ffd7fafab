import type { LocalDatabase } from './localDatabase.ts'
import { takeOrOpen } from './opening.ts'

/** Opens the database of somebody who is not in front of this device, and closes it after the work. */
export const withRecordsOf = async <T>(
  userId: string,
  work: (database: LocalDatabase) => Promise<T>,
): Promise<T> => {
  const { database } = await takeOrOpen(userId)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
