import type { Observable } from 'rxjs'
import { NEVER } from 'rxjs'
import { collectionOf } from '#pwa/database/storage/collectionOf.ts'
import type { LocalDatabase, RecordCollection } from '#pwa/database/localDatabase.ts'

/**
 * A database that has lost its connection gives no answer: the screens keep what they show until it
 * is open again.
 */
export const watchOpen = <T>(
  { collections }: LocalDatabase,
  kind: string,
  ask: (collection: RecordCollection) => Observable<T>,
): Observable<T> => {
  const collection = collections[collectionOf({ kind })]
  return collection.closed ? NEVER : ask(collection)
}
