import { z } from 'zod'
import type { StoredRecord } from '#shared/core/record.ts'
import { instant } from '#shared/core/text.ts'
import { memoryKind } from '#shared/memories/memoryKind.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import { binOf, bringsBack, erasedAt } from '#server/sync/bin.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { memoryAnswer, toMemoryAnswer } from './memoryShapes.ts'
import type { MemoryAnswer } from './memoryShapes.ts'
import { answerOf } from './memories.ts'
import { acceptedOne, nothingThere } from '../core/outcome.ts'
import { readerOf, requireFamily } from '../core/reader.ts'

const deletedMemory = z.object({
  ...memoryAnswer.shape,
  deletedAt: instant,
  /** A userId. */
  deletedBy: z.string(),
  /** When it is erased for good. */
  erasedAt: instant,
})
deletedMemory.register(z.globalRegistry, { id: 'DeletedMemory' })

export type DeletedMemoryAnswer = z.input<typeof deletedMemory>

/** The calls on memories that were deleted and can be brought back. */
export const memoryBinRoutes = (deps: RouteDependencies): readonly Route[] => [
  route('GET /api/families/:familyId/memories/deleted', {
    summary:
      'Memories deleted in the last 30 days that the caller may bring back, the last deleted first',
    response: z.array(deletedMemory),
    handle: ({ params, userId }) => listDeleted(deps, userId, params.familyId),
  }),
  route('POST /api/memories/:id/restore', {
    summary: 'Bring a deleted memory back, within 30 days',
    response: memoryAnswer,
    handle: ({ params, userId }) => restoreMemory(deps, userId, params.id),
  }),
]

const listDeleted = (
  { store, environment }: RouteDependencies,
  userId: string,
  familyId: string,
): Promise<DeletedMemoryAnswer[]> =>
  store.read(async (tx) => {
    await requireFamily(tx, await readerOf(tx, userId), familyId)
    const now = environment.now().toISOString()
    const found = await binOf(tx, userId, { familyId, kinds: [memoryKind.name], now })
    return found.map((record) => ({
      ...toMemoryAnswer(record, false),
      deletedAt: record.updatedAt,
      deletedBy: record.updatedBy,
      erasedAt: erasedAt(record),
    }))
  })

/** A person without the right gets the same answer as for a missing record, as in the list. */
const restoreMemory = async (
  { store, commit, environment }: RouteDependencies,
  userId: string,
  id: string,
): Promise<MemoryAnswer> => {
  const now = environment.now().toISOString()
  const mayRestore = await store.read(async (tx) => {
    const record = await tx.records.get(id)
    return record?.kind === memoryKind.name && (await bringsBack(tx, userId, now))(record)
  })
  const apply = (current: StoredRecord | undefined) =>
    mayRestore && current?._deleted === true ? { ...current, _deleted: false } : nothingThere
  const restored = acceptedOne(
    await commit({ type: 'person', userId }, [{ type: 'apply', id, apply }]),
  )
  return store.read((tx) => answerOf(tx, userId, restored))
}
