import { familyIdOf } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { HttpError } from '#server/errors.ts'
import type { ExplainRefusal } from '#server/http/mountRoutes.ts'
import type { ReadTransaction, Store } from '#server/store/store.ts'
import { isInEndingFamily } from '#server/sync/erasing/eraseFamily.ts'

/**
 * Members of a family that is being erased get 410 instead of 403 and 404. After that, nothing
 * shows that they were in it.
 */
export const explainEndedFamily =
  (store: Pick<Store, 'read'>): ExplainRefusal =>
  async (error, userId, ids) => {
    if (!(error instanceof HttpError) || (error.status !== 403 && error.status !== 404))
      return error
    const isEnding = await store.read(async (tx) => {
      for (const id of ids) {
        if (await isInEndingFamily(tx, userId, await familyAt(tx, id))) return true
      }
      return false
    })
    return isEnding ? new HttpError(410, 'family-gone', m.errors_family_gone()) : error
  }

const familyAt = async ({ records }: ReadTransaction, id: string): Promise<string> => {
  const record = await records.get(id)
  return (record && familyIdOf(record)) ?? id
}
