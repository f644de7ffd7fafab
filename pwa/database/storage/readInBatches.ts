import type { RecordCollection } from '../localDatabase.ts'
import type { LocalRecord } from '../localRecord.ts'
import { recordTableOf } from './recordTableOf.ts'

const pieceSize = 500

interface Piece {
  readonly records: readonly LocalRecord[]
}

/**
 * Yields deleted records, too, and keeps the page responsive between batches. A record that is
 * written during the walk may come in its earlier or its present state.
 */
export async function* readInBatches(collection: RecordCollection): AsyncGenerator<Piece> {
  const table = recordTableOf(collection)
  for await (const ids of table.idsInBatches(pieceSize)) {
    yield { records: await table.findDocumentsById([...ids], true) }
  }
}

/**
 * @returns a function that reads all records the first time, and later only those written since.
 */
export const followInBatches = (collection: RecordCollection): (() => AsyncGenerator<Piece>) => {
  const written = new Set<string>()
  let isRead = false
  collection.eventBulks$.subscribe(({ events }) => {
    for (const { documentId } of events) written.add(documentId)
  })
  return async function* () {
    if (!isRead) yield* readInBatches(collection)
    isRead = true
    while (written.size > 0) {
      const ids = [...written].slice(0, pieceSize)
      for (const id of ids) written.delete(id)
      yield { records: await recordTableOf(collection).findDocumentsById(ids, true) }
    }
  }
}
