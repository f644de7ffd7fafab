import { z } from 'zod'
import { favoritesOf } from '#shared/memories/memoryLists.ts'
import { memoryFavoriteId } from '#shared/memories/memoryFavorite.ts'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import { memoryKind } from '#shared/memories/memoryKind.ts'
import { memoryFavoriteKind } from '#shared/memories/memoryFavoriteKind.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { isLive } from '../core/liveRecords.ts'
import { answersOf, newestFirst, requireMemory } from './memories.ts'
import { favoriteAnswer, memoryAnswer, memoryPartQuery, toFavoriteAnswer } from './memoryShapes.ts'
import type { FavoriteAnswer, MemoryAnswer } from './memoryShapes.ts'
import { acceptedOne, nothingThere } from '../core/outcome.ts'
import { readable, readerOf, requireFamily } from '../core/reader.ts'

/** The calls on what somebody likes, which is theirs alone to know (docs/product.md, Calls). */
export const memoryFavoriteRoutes = (deps: RouteDependencies): readonly Route[] => [
  route('GET /api/families/:familyId/favorites', {
    summary: "Those of a family's memories that the one who calls likes, the newest first",
    query: memoryPartQuery,
    response: z.array(memoryAnswer),
    handle: ({ params, query, userId }) =>
      listFavorites(deps, userId, params.familyId, query.limit),
  }),
  route('POST /api/memories/:id/favorites', {
    summary: 'Like a memory; liking it twice is liking it once',
    response: favoriteAnswer,
    status: 201,
    handle: ({ params, userId }) => like(deps, userId, params.id),
  }),
  route('DELETE /api/memories/:id/favorites', {
    summary: 'Like a memory no longer',
    handle: ({ params, userId }) => likeNoLonger(deps, userId, params.id),
  }),
]

const listFavorites = (
  { store }: RouteDependencies,
  userId: string,
  familyId: string,
  limit: number,
): Promise<MemoryAnswer[]> =>
  store.read(async (tx) => {
    const reader = await readerOf(tx, userId)
    await requireFamily(tx, reader, familyId)
    const found: StoredRecord[] = []
    for (const favorite of await tx.records.list({ ...favoritesOf(familyId, userId), limit })) {
      const memory = await tx.records.get(String(favorite['memoryId']))
      if (isLive(memoryKind.name, memory) && memory['familyId'] === familyId) found.push(memory)
    }
    return answersOf(tx, userId, newestFirst(readable(reader, found)))
  })

const like = async (
  { store, commit, environment }: RouteDependencies,
  userId: string,
  memoryId: string,
): Promise<FavoriteAnswer> => {
  const { familyId } = await store.read((tx) => requireMemory(tx, userId, memoryId))
  const id = memoryFavoriteId({ memoryId, userId })
  const made = { id, kind: memoryFavoriteKind.name, familyId, memoryId, userId }
  const apply = (current: StoredRecord | undefined): WireRecord => ({
    ...made,
    editId: environment.newToken(),
    ...current,
    _deleted: false,
  })
  const verdicts = await commit({ type: 'person', userId }, [{ type: 'apply', id, apply }])
  return toFavoriteAnswer(acceptedOne(verdicts))
}

const likeNoLonger = async (
  { store, commit }: RouteDependencies,
  userId: string,
  memoryId: string,
): Promise<void> => {
  await store.read((tx) => requireMemory(tx, userId, memoryId))
  const id = memoryFavoriteId({ memoryId, userId })
  const apply = (current: StoredRecord | undefined) =>
    isLive(memoryFavoriteKind.name, current) ? { ...current, _deleted: true } : nothingThere
  acceptedOne(await commit({ type: 'person', userId }, [{ type: 'apply', id, apply }]))
}
