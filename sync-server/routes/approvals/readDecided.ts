import type { StoredRecord } from '#shared/core/record.ts'
import { decisionKinds } from '#shared/approvals/decisionKind.ts'
import { notFound } from '#server/http/problems.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { readerOf } from '../core/reader.ts'

/**
 * Asks only whether the person may read it; decisionPolicy says who decides.
 * @throws HttpError 404 if the person reads nothing of that id that can be decided.
 */
export const readDecided = async (
  tx: ReadTransaction,
  userId: string,
  id: string,
): Promise<{ readonly record: StoredRecord; readonly kind: string }> => {
  const record = await tx.records.get(id)
  const reader = await readerOf(tx, userId)
  const kind = record === undefined ? undefined : decisionKinds[record.kind]
  const isHere = record !== undefined && !record._deleted && reader.sees(record)
  if (!isHere || kind === undefined) throw notFound()
  return { record, kind }
}
