import { z } from 'zod'
import type { StoredRecord } from '#shared/core/record.ts'
import { instant } from '#shared/core/text.ts'
import { kindsThatComeBack } from '#shared/core/registry.ts'
import { titleOf } from '#shared/core/search/searchEntry.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import { binOf, bringsBack, erasedAt } from '#server/sync/bin.ts'
import type { RouteDependencies } from './dependencies.ts'
import { acceptedOne, nothingThere } from './outcome.ts'
import { readerOf, requireFamily } from './reader.ts'

const deletedRecord = z.object({
  id: z.string(),
  /** 'task', 'event', 'expense' and others. */
  kind: z.string(),
  title: z.string(),
  deletedAt: instant,
  /** A userId. */
  deletedBy: z.string(),
  /** The instant until which it can be restored. */
  until: instant,
})
deletedRecord.register(z.globalRegistry, { id: 'DeletedRecord' })

export type DeletedRecordAnswer = z.input<typeof deletedRecord>

/** The calls on recently deleted records that can be restored. */
export const recentlyDeletedRoutes = (deps: RouteDependencies): readonly Route[] => [
  route('GET /api/families/:familyId/deleted', {
    summary:
      'What was deleted in the last 30 days and the caller may bring back, the last deleted first',
    response: z.array(deletedRecord),
    handle: ({ params, userId }) => listDeleted(deps, userId, params.familyId),
  }),
  route('POST /api/records/:id/restore', {
    summary: 'Bring back what was deleted, within 30 days',
    handle: ({ params, userId }) => bringBack(deps, userId, params.id),
  }),
]

const listDeleted = (
  { store, environment }: RouteDependencies,
  userId: string,
  familyId: string,
): Promise<DeletedRecordAnswer[]> =>
  store.read(async (tx) => {
    await requireFamily(tx, await readerOf(tx, userId), familyId)
    const now = environment.now().toISOString()
    const found = await binOf(tx, userId, { familyId, kinds: kindsThatComeBack, now })
    return found.map((record) => ({
      id: record.id,
      kind: record.kind,
      title: titleOf(record),
      deletedAt: record.updatedAt,
      deletedBy: record.updatedBy,
      until: erasedAt(record),
    }))
  })

/** A person without the right gets the same answer as for a missing record, as in the list. */
const bringBack = async (
  { store, commit, environment }: RouteDependencies,
  userId: string,
  id: string,
): Promise<void> => {
  const now = environment.now().toISOString()
  const mayBringBack = await store.read(async (tx) => {
    const record = await tx.records.get(id)
    return record !== undefined && (await bringsBack(tx, userId, now))(record)
  })
  const apply = (current: StoredRecord | undefined) =>
    mayBringBack && current?._deleted === true ? { ...current, _deleted: false } : nothingThere
  acceptedOne(await commit({ type: 'person', userId }, [{ type: 'apply', id, apply }]))
}
