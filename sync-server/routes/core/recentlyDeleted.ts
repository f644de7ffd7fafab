import { z } from 'zod'
import { instant } from '#shared/core/text.ts'
import { kindsThatComeBack } from '#shared/core/registry.ts'
import { titleOf } from '#shared/core/search/searchEntry.ts'
import { binOf, bringsBack, erasedAt } from '#server/sync/bin.ts'
import { call } from './call.ts'
import type { Calls } from './call.ts'
import { applyOne, nothingThere } from './outcome.ts'
import { readerIn } from './reader.ts'

const deletedRecord = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  deletedAt: instant,
  deletedBy: z.string(),
  until: instant,
})
deletedRecord.register(z.globalRegistry, { id: 'DeletedRecord' })

export type DeletedRecordAnswer = z.input<typeof deletedRecord>

export const recentlyDeletedRoutes: Calls = [
  call('GET /api/families/:familyId/deleted', {
    summary:
      'Records deleted in the last 30 days that the caller can restore, the last deleted first',
    response: z.array(deletedRecord),
    handle: ({ params: { familyId }, userId }, { store, environment }) =>
      store.read(async (tx) => {
        await readerIn(tx, userId, familyId)
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
      }),
  }),
  call('POST /api/records/:id/restore', {
    summary: 'Restore a deleted record, within 30 days',
    handle: async ({ params: { id }, userId }, deps) => {
      const now = deps.environment.now().toISOString()
      /** People without the right get the same answer as for a missing record. */
      const mayBringBack = await deps.store.read(async (tx) => {
        const record = await tx.records.get(id)
        return record !== undefined && (await bringsBack(tx, userId, now))(record)
      })
      await applyOne(deps, userId, id, (current) =>
        mayBringBack && current?._deleted === true ? { ...current, _deleted: false } : nothingThere,
      )
    },
  }),
]
