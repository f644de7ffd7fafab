import { getChangedDocumentsSince } from 'rxdb'
import type { LocalRecord } from './localRecord.ts'
import type { RecordCollection } from './localDatabase.ts'

const pieceSize = 500

interface Piece {
  /** Deleted ones included. */
  readonly records: readonly LocalRecord[]
  /** Where to go on from. */
  readonly reached: unknown
}

/**
 * A collection's records in the order in which they were last written here, in pieces between which
 * the page stays responsive.
 * @param since what an earlier reading reached.
 */
export async function* readInBatches(
  { storageInstance }: RecordCollection,
  since?: unknown,
): AsyncGenerator<Piece> {
  let reached = since
  for (;;) {
    const { documents, checkpoint } = await getChangedDocumentsSince(
      storageInstance,
      pieceSize,
      reached as undefined,
    )
    if (documents.length === 0) return
    reached = checkpoint
    yield { records: documents, reached }
  }
}
