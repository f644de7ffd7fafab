import { untilAnswered } from './answered.ts'
import { listDatabases } from './listDatabases.ts'

/**
 * Whatever is left of a person's databases, as the replication's own, which RxDB leaves behind, and of the
 * caches that are theirs.
 */
export const deleteDatabasesOf = async (userId: string): Promise<void> => {
  await deleteCachesOf(userId)
  const theirs = (await listDatabases()).filter((name) => name.includes(userId))
  await Promise.all(theirs.map(deleteDatabase))
}

/** Without HTTPS there are none. */
const deleteCachesOf = async (userId: string): Promise<void> => {
  if (!('caches' in globalThis)) return
  const theirs = (await caches.keys()).filter((name) => name.includes(userId))
  await Promise.all(theirs.map((name) => caches.delete(name)))
}

/** One that another tab has open goes once that tab lets go of it; nobody waits for that. */
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
