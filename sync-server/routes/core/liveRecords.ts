import type { z } from 'zod'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import type { KindOf } from '#shared/core/kind.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import { notFound } from '#server/http/problems.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import type { RouteDependencies } from './dependencies.ts'
import { defined } from './defined.ts'
import { applyOne, nothingThere } from './outcome.ts'
import { readable, readerIn, readerOf } from './reader.ts'
import type { Reader } from './reader.ts'

export const isLive = (kind: string, record: StoredRecord | undefined): record is StoredRecord =>
  record !== undefined && record.kind === kind && !record._deleted

export type Fields = Readonly<Record<string, unknown>>

const readingOf = <Schema extends z.ZodObject>({ name: kind }: KindOf<Schema>) => {
  type Stored = z.output<Schema> & StoredRecord

  const asStored = (record: StoredRecord): Stored => record as Stored

  const requireLive = async (tx: ReadTransaction, userId: string, id: string): Promise<Stored> => {
    const record = await tx.records.get(id)
    const reader = await readerOf(tx, userId)
    if (!isLive(kind, record) || !reader.sees(record)) throw notFound()
    return asStored(record)
  }

  const requireInFamily = async (
    tx: ReadTransaction,
    userId: string,
    familyId: string,
    id: string,
  ): Promise<Stored> => {
    await readerIn(tx, userId, familyId)
    const record = await requireLive(tx, userId, id)
    if ((record as WireRecord)['familyId'] !== familyId) throw notFound()
    return record
  }

  const list = async (
    tx: ReadTransaction,
    reader: Reader,
    query: ListQuery,
  ): Promise<readonly Stored[]> => readable(reader, await tx.records.list(query)).map(asStored)

  return { asStored, requireLive, requireInFamily, list }
}

/**
 * @throws HttpError 404 if the person can read no such record, otherwise why the call is refused.
 */
export const recordsOf = <Schema extends z.ZodObject>(ofKind: KindOf<Schema>) => {
  type Stored = z.output<Schema> & StoredRecord

  const reading = readingOf(ofKind)
  const { asStored, requireLive } = reading

  const make = async (
    deps: Pick<RouteDependencies, 'commit' | 'environment'>,
    userId: string,
    fields: Fields,
  ): Promise<Stored> => {
    const id = deps.environment.newId()
    const own = { id, kind: ofKind.name, editId: deps.environment.newToken(), _deleted: false }
    return asStored(await applyOne(deps, userId, id, () => ({ ...fields, ...own })))
  }

  const change = async (
    deps: Pick<RouteDependencies, 'commit'>,
    userId: string,
    id: string,
    changed: (current: Stored) => WireRecord,
  ): Promise<Stored> => {
    const apply = (current: StoredRecord | undefined) =>
      isLive(ofKind.name, current) ? changed(asStored(current)) : nothingThere
    return asStored(await applyOne(deps, userId, id, apply))
  }

  const changeFields = async (
    deps: Pick<RouteDependencies, 'store' | 'commit'>,
    userId: string,
    id: string,
    fields: Fields,
  ): Promise<Stored> => {
    await deps.store.read((tx) => requireLive(tx, userId, id))
    return change(deps, userId, id, (current) => ({ ...current, ...defined(fields) }))
  }

  const remove = async (deps: RouteDependencies, userId: string, id: string): Promise<void> => {
    await deps.store.read((tx) => requireLive(tx, userId, id))
    await change(deps, userId, id, (current) => ({ ...current, _deleted: true }))
  }

  return { ...reading, make, change, changeFields, remove }
}
