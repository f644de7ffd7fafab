import { z } from 'zod'
import { instant } from '#shared/core/text.ts'
import { memoryKind } from '#shared/memories/memoryKind.ts'
import { binOf, bringsBack, erasedAt } from '#server/sync/bin.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import { applyOne, nothingThere } from '../core/outcome.ts'
import { readerIn } from '../core/reader.ts'
import { memoryAnswer, toMemoryAnswer } from './memoryShapes.ts'
import { answerOf } from './memories.ts'

const deletedMemory = z.object({
  ...memoryAnswer.shape,
  deletedAt: instant,
  deletedBy: z.string(),
  erasedAt: instant,
})
deletedMemory.register(z.globalRegistry, { id: 'DeletedMemory' })

export type DeletedMemoryAnswer = z.input<typeof deletedMemory>

export const memoryBinRoutes: Calls = [
  call('GET /api/families/:familyId/memories/deleted', {
    summary:
      'Memories deleted in the last 30 days that the caller can restore, the last deleted first',
    response: z.array(deletedMemory),
    handle: ({ params: { familyId }, userId }, { store, environment }) =>
      store.read(async (tx) => {
        await readerIn(tx, userId, familyId)
        const now = environment.now().toISOString()
        const found = await binOf(tx, userId, { familyId, kinds: [memoryKind.name], now })
        return found.map((record) => ({
          ...toMemoryAnswer(record, false),
          deletedAt: record.updatedAt,
          deletedBy: record.updatedBy,
          erasedAt: erasedAt(record),
        }))
      }),
  }),
  call('POST /api/memories/:id/restore', {
    summary: 'Restore a deleted memory, within 30 days',
    response: memoryAnswer,
    handle: async ({ params: { id }, userId }, deps) => {
      const now = deps.environment.now().toISOString()
      const mayRestore = await deps.store.read(async (tx) => {
        const record = await tx.records.get(id)
        return record?.kind === memoryKind.name && (await bringsBack(tx, userId, now))(record)
      })
      const restored = await applyOne(deps, userId, id, (current) =>
        mayRestore && current?._deleted === true ? { ...current, _deleted: false } : nothingThere,
      )
      return deps.store.read((tx) => answerOf(tx, userId, restored))
    },
  }),
]
