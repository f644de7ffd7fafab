import type { z } from 'zod'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import type { KindOf } from '#shared/core/kind.ts'
import { notFound } from '#server/http/problems.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import type { RouteDependencies } from './dependencies.ts'
import { acceptedOne, nothingThere } from './outcome.ts'
import { readerOf, requireFamily } from './reader.ts'

/** Is it there, of that kind, and not deleted? */
export const isLive = (kind: string, record: StoredRecord | undefined): record is StoredRecord =>
  record !== undefined && record.kind === kind && !record._deleted

/** The changed fields of a record. */
export type Fields = Readonly<Record<string, unknown>>

/**
 * The operations of calls on one kind's records. Each throws HttpError: 404 if the person can read
 * no such record, otherwise the reason of the refusal.
 */
export const recordsOf = <Schema extends z.ZodObject>({ name: kind }: KindOf<Schema>) => {
  type Stored = z.output<Schema> & StoredRecord

  const requireLive = async (tx: ReadTransaction, userId: string, id: string): Promise<Stored> => {
    const record = await tx.records.get(id)
    const reader = await readerOf(tx, userId)
    if (!isLive(kind, record) || !reader.sees(record)) throw notFound()
    /** Sound, here and below: the store keeps only what the kind's schema let through. */
    return record as Stored
  }

  /** Hides records of another family. */
  const requireInFamily = async (
    tx: ReadTransaction,
    userId: string,
    familyId: string,
    id: string,
  ): Promise<Stored> => {
    await requireFamily(tx, await readerOf(tx, userId), familyId)
    const record = await requireLive(tx, userId, id)
    if ((record as WireRecord)['familyId'] !== familyId) throw notFound()
    return record
  }

  const make = async (
    { commit, environment }: Pick<RouteDependencies, 'commit' | 'environment'>,
    userId: string,
    familyId: string,
    fields: Fields,
  ): Promise<Stored> => {
    const id = environment.newId()
    const own = { id, kind, editId: environment.newToken(), familyId, _deleted: false }
    const apply = (): WireRecord => ({ ...fields, ...own })
    return acceptedOne(
      await commit({ type: 'person', userId }, [{ type: 'apply', id, apply }]),
    ) as Stored
  }

  const change = async (
    { commit }: Pick<RouteDependencies, 'commit'>,
    userId: string,
    id: string,
    changed: (current: Stored) => WireRecord,
  ): Promise<Stored> => {
    const apply = (current: StoredRecord | undefined) =>
      isLive(kind, current) ? changed(current as Stored) : nothingThere
    return acceptedOne(
      await commit({ type: 'person', userId }, [{ type: 'apply', id, apply }]),
    ) as Stored
  }

  const remove = async (deps: RouteDependencies, userId: string, id: string): Promise<void> => {
    await deps.store.read((tx) => requireLive(tx, userId, id))
    await change(deps, userId, id, (current) => ({ ...current, _deleted: true }))
  }

  return { requireLive, requireInFamily, make, change, remove }
}
