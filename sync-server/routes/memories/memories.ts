import { z } from 'zod'
import {
  memoriesIn,
  memoriesOf,
  memoryColumns,
  newestWithin,
} from '#shared/memories/memoryLists.ts'
import { memoryFavoriteId } from '#shared/memories/memoryFavorite.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { memoryKind } from '#shared/memories/memoryKind.ts'
import { memoryFavoriteKind } from '#shared/memories/memoryFavoriteKind.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { defined } from '../core/defined.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { isLive, recordsOf } from '../core/liveRecords.ts'
import {
  asMemory,
  memoryAnswer,
  memoryDateParams,
  memoryListQuery,
  memoryPartQuery,
  memoryPatch,
  newMemory,
  toMemoryAnswer,
} from './memoryShapes.ts'
import type { MemoryAnswer } from './memoryShapes.ts'
import { readable, readerOf, requireFamily } from '../core/reader.ts'
import { readOne } from '../core/readOne.ts'

const memories = recordsOf(memoryKind)

/** The calls on memories (docs/product.md, Calls). */
export const memoryRoutes = (deps: RouteDependencies): readonly Route[] => [
  ...familyMemoryRoutes(deps),
  ...singleMemoryRoutes(deps),
]

const familyMemoryRoutes = (deps: RouteDependencies): readonly Route[] => [
  route('GET /api/families/:familyId/memories', {
    summary: "A family's memories, the newest first, with from and to only those of these days",
    query: memoryListQuery,
    response: z.array(memoryAnswer),
    handle: ({ params: { familyId }, query, userId }) =>
      listMemories(deps, userId, { familyId, ...query }, newestWithin(memoriesOf(familyId), query)),
  }),
  route('GET /api/families/:familyId/memories/date/:date', {
    summary: 'The memories of one day',
    params: memoryDateParams,
    query: memoryPartQuery,
    response: z.array(memoryAnswer),
    handle: ({ params: { familyId, date }, query: { limit }, userId }) =>
      listMemories(
        deps,
        userId,
        { familyId, limit },
        memoriesIn(familyId, { from: date, to: date }),
      ),
  }),
  route('POST /api/families/:familyId/memories', {
    summary: "Add a memory of a photo that one has sent; a child's waits for a parent",
    body: newMemory,
    response: memoryAnswer,
    status: 201,
    handle: ({ params, body, userId }) => makeMemory(deps, userId, params.familyId, body),
  }),
]

const singleMemoryRoutes = (deps: RouteDependencies): readonly Route[] => [
  readOne(deps, memoryKind, {
    path: '/api/memories/:id',
    summary: 'One memory',
    response: memoryAnswer,
    answer: (memory, tx, userId) => answerOf(tx, userId, memory),
  }),
  ...(['PUT', 'PATCH'] as const).map((method) =>
    route(`${method} /api/memories/:id`, {
      confirms: true,
      summary: "Change some of a memory; a child's waits again",
      body: memoryPatch,
      response: memoryAnswer,
      handle: ({ params, body, userId }) => changeMemory(deps, userId, params.id, body),
    }),
  ),
  route('DELETE /api/memories/:id', {
    summary: 'Delete a memory',
    handle: ({ params, userId }) => memories.remove(deps, userId, params.id),
  }),
]

/** @throws HttpError 404 when there is none that the person may read. */
export const requireMemory = memories.requireLive

interface Asked {
  readonly familyId: string
  /** The limit of each list, and of the whole answer. */
  readonly limit: number
}

const listMemories = (
  { store }: RouteDependencies,
  userId: string,
  { familyId, limit }: Asked,
  lists: readonly ListQuery[],
): Promise<MemoryAnswer[]> =>
  store.read(async (tx) => {
    const reader = await readerOf(tx, userId)
    await requireFamily(tx, reader, familyId)
    const found: StoredRecord[] = []
    for (const list of lists) found.push(...(await tx.records.list({ ...list, limit })))
    return answersOf(tx, userId, newestFirst(readable(reader, found)).slice(0, limit))
  })

export const newestFirst = (found: readonly StoredRecord[]): readonly StoredRecord[] =>
  found.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0))

const keyOf = (record: StoredRecord): string => memoryColumns(asMemory(record)).listNewest

/** As one person sees them. */
export const answersOf = async (
  tx: ReadTransaction,
  userId: string,
  found: readonly StoredRecord[],
): Promise<MemoryAnswer[]> => {
  const answers: MemoryAnswer[] = []
  for (const memory of found) answers.push(await answerOf(tx, userId, memory))
  return answers
}

export const answerOf = async (
  tx: ReadTransaction,
  userId: string,
  memory: StoredRecord,
): Promise<MemoryAnswer> => {
  const favorite = await tx.records.get(memoryFavoriteId({ memoryId: memory.id, userId }))
  return toMemoryAnswer(memory, isLive(memoryFavoriteKind.name, favorite))
}

const makeMemory = async (
  deps: RouteDependencies,
  userId: string,
  familyId: string,
  input: z.output<typeof newMemory>,
): Promise<MemoryAnswer> => {
  await deps.store.read(async (tx) => requireFamily(tx, await readerOf(tx, userId), familyId))
  return toMemoryAnswer(await memories.make(deps, userId, familyId, input), false)
}

const changeMemory = async (
  deps: RouteDependencies,
  userId: string,
  id: string,
  change: z.output<typeof memoryPatch>,
): Promise<MemoryAnswer> => {
  await deps.store.read((tx) => requireMemory(tx, userId, id))
  const changed = await memories.change(deps, userId, id, (current) => ({
    ...current,
    ...defined(change),
    ...(change.imageUrl === undefined || change.imageUrl === current.imageUrl ? {} : unknownLook),
  }))
  return deps.store.read((tx) => answerOf(tx, userId, changed))
}

/** The facts of the earlier picture do not apply to another one. */
const unknownLook = { width: null, height: null, thumbHash: null }
