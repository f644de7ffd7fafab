import type { RecordCollection } from '../localDatabase.ts'
import type { LocalRecord } from '../localRecord.ts'
import { recordTableOf } from './recordTableOf.ts'

const pieceSize = 500

interface Piece {
  /** Deleted ones included. */
  readonly records: readonly LocalRecord[]
}

/**
 * Yields a collection's records in pieces, between which the page stays responsive. A record that
 * is written during the walk may come in its earlier or its present state.
 */
export async function* readInBatches(collection: RecordCollection): AsyncGenerator<Piece> {
  const table = recordTableOf(collection)
  for await (const ids of table.idsInBatches(pieceSize)) {
    yield { records: await table.findDocumentsById([...ids], true) }
  }
}

/** @returns how to read all of a collection's records, and each time after that what was written since. */
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
