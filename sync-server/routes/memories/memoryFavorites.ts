import { z } from 'zod'
import { favoritesOf } from '#shared/memories/memoryLists.ts'
import { memoryFavoriteId } from '#shared/memories/memoryFavorite.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { instant } from '#shared/core/text.ts'
import { memoryKind } from '#shared/memories/memoryKind.ts'
import { memoryFavoriteKind } from '#shared/memories/memoryFavoriteKind.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import { isLive } from '../core/liveRecords.ts'
import { applyOne, nothingThere } from '../core/outcome.ts'
import { readable, readerIn } from '../core/reader.ts'
import { answerOfKind } from '../core/shapes.ts'
import { answersOf, newestFirst, requireMemory } from './memories.ts'
import { memoryAnswer, memoryPartQuery } from './memoryShapes.ts'

const answer = answerOfKind(memoryFavoriteKind, {
  id: z.string(),
  memoryId: z.string(),
  userId: z.string(),
  createdAt: instant,
})

export type FavoriteAnswer = z.input<typeof answer.schema>

/** Favorites are readable only to their owner (docs/product.md, Calls). */
export const memoryFavoriteRoutes: Calls = [
  call('GET /api/families/:familyId/favorites', {
    summary: "A family's memories that the caller likes, newest first",
    query: memoryPartQuery,
    response: z.array(memoryAnswer),
    handle: ({ params: { familyId }, query: { limit }, userId }, { store }) =>
      store.read(async (tx) => {
        const { reader } = await readerIn(tx, userId, familyId)
        const found: StoredRecord[] = []
        for (const favorite of await tx.records.list({ ...favoritesOf(familyId, userId), limit })) {
          const memory = await tx.records.get(String(favorite['memoryId']))
          if (isLive(memoryKind.name, memory) && memory['familyId'] === familyId) found.push(memory)
        }
        return answersOf(tx, userId, newestFirst(readable(reader, found)))
      }),
  }),
  call('POST /api/memories/:id/favorites', {
    summary: 'Like a memory; a second like changes nothing',
    response: answer.schema,
    status: 201,
    handle: async ({ params: { id: memoryId }, userId }, deps) => {
      const { familyId } = await deps.store.read((tx) => requireMemory(tx, userId, memoryId))
      const id = memoryFavoriteId({ memoryId, userId })
      const made = { id, kind: memoryFavoriteKind.name, familyId, memoryId, userId }
      const editId = deps.environment.newToken()
      const liked = await applyOne(deps, userId, id, (current) => ({
        ...made,
        editId,
        ...current,
        _deleted: false,
      }))
      return answer.of(liked, {})
    },
  }),
  call('DELETE /api/memories/:id/favorites', {
    summary: 'Stop liking a memory',
    handle: async ({ params: { id: memoryId }, userId }, deps) => {
      await deps.store.read((tx) => requireMemory(tx, userId, memoryId))
      await applyOne(deps, userId, memoryFavoriteId({ memoryId, userId }), (current) =>
        isLive(memoryFavoriteKind.name, current) ? { ...current, _deleted: true } : nothingThere,
      )
    },
  }),
]
