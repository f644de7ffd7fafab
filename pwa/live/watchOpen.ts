import type { Observable } from 'rxjs'
import { NEVER } from 'rxjs'
import { collectionOf } from '#pwa/database/storage/collectionOf.ts'
import type { LocalDatabase, RecordCollection } from '#pwa/database/localDatabase.ts'

/** Gives no answer while the connection is lost, so that screens keep what they show. */
export const watchOpen = <T>(
  { collections }: LocalDatabase,
  kind: string,
  ask: (collection: RecordCollection) => Observable<T>,
): Observable<T> => {
  const collection = collections[collectionOf({ kind })]
  return collection.closed ? NEVER : ask(collection)
}
