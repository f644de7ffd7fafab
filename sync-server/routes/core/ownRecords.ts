import type { z } from 'zod'
import type { StoredRecord } from '#shared/core/record.ts'
import type { RouteDependencies } from './dependencies.ts'
import type { KindOf } from '#shared/core/kind.ts'
import { recordsOf } from './liveRecords.ts'
import type { Fields } from './liveRecords.ts'
import { acceptedOne } from './outcome.ts'

/** A new record of a kind. @param schema fills in what the fields leave out. */
export const makeRecord = async (
  { commit, environment }: Pick<RouteDependencies, 'commit' | 'environment'>,
  userId: string,
  schema: z.ZodObject,
  fields: Fields,
): Promise<StoredRecord> => {
  const id = environment.newId()
  const record = schema.parse({ id, editId: environment.newToken(), ...fields })
  const next = { ...record, id: String(record['id']), _deleted: false }
  return acceptedOne(
    await commit({ type: 'person', userId }, [{ type: 'apply', id: next.id, apply: () => next }]),
  )
}

/** @throws HttpError 404 where there is none that the person may read, or for why they may not change it. */
export const changeRecord = async <Schema extends z.ZodObject>(
  deps: Pick<RouteDependencies, 'store' | 'commit'>,
  userId: string,
  { kind, id }: { readonly kind: KindOf<Schema>; readonly id: string },
  fields: Fields,
): Promise<StoredRecord> => {
  const records = recordsOf(kind)
  await deps.store.read((tx) => records.requireLive(tx, userId, id))
  return records.change(deps, userId, id, (current) => ({ ...current, ...fields }))
}
