import { untilAnswered } from './answered.ts'
import { listDatabases } from './listDatabases.ts'

export const deleteDatabasesOf = async (userId: string): Promise<void> => {
  await deleteCachesOf(userId)
  const theirs = (await listDatabases()).filter((name) => name.includes(userId))
  await Promise.all(theirs.map(deleteDatabase))
}

const deleteCachesOf = async (userId: string): Promise<void> => {
  if (!('caches' in globalThis)) return
  const theirs = (await caches.keys()).filter((name) => name.includes(userId))
  await Promise.all(theirs.map((name) => caches.delete(name)))
}

/**
 * A database that another tab has open is deleted when that tab closes it; this function does not
 * wait for that.
 */
export const deleteDatabase = (name: string): Promise<void> =>
  untilAnswered(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name)
        request.addEventListener('success', () => resolve())
        request.addEventListener('blocked', () => resolve())
        request.addEventListener('error', () => reject(request.error ?? new Error(name)))
      }),
  )
