import type { StoredRecord } from '#shared/domain/record.ts'
import { notFound } from '#server/http/problems.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import type { RouteDependencies } from './dependencies.ts'
import { acceptedOne, nothingThere } from './outcome.ts'
import { readerOf } from './reader.ts'

/** Is it there, of that kind, and not deleted? */
export const isLive = (kind: string, record: StoredRecord | undefined): record is StoredRecord =>
  record !== undefined && record.kind === kind && !record._deleted

/** @throws HttpError 404 when there is none of that kind that the person may read. */
export const requireLive = async (
  tx: ReadTransaction,
  userId: string,
  kind: string,
  id: string,
): Promise<StoredRecord> => {
  const record = await tx.records.get(id)
  const reader = await readerOf(tx, userId)
  if (!isLive(kind, record) || !reader.isIn(record.audience)) throw notFound()
  return record
}

/** @throws HttpError 404 as `requireLive` does, or for why the person may not delete it. */
export const deleteLive = async (
  { store, commit }: RouteDependencies,
  userId: string,
  kind: string,
  id: string,
): Promise<void> => {
  await store.read((tx) => requireLive(tx, userId, kind, id))
  const apply = (current: StoredRecord | undefined) =>
    isLive(kind, current) ? { ...current, _deleted: true } : nothingThere
  acceptedOne(await commit({ type: 'person', userId }, [{ type: 'apply', id, apply }]))
}
