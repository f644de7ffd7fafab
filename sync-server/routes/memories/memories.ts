import { z } from 'zod'
import {
  memoriesIn,
  memoriesOf,
  memoryColumns,
  newestWithin,
} from '#shared/memories/memoryLists.ts'
import { memoryInputSchema } from '#shared/memories/memory.ts'
import { memoryFavoriteId } from '#shared/memories/memoryFavorite.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { localDate } from '#shared/core/text.ts'
import { memoryKind } from '#shared/memories/memoryKind.ts'
import { memoryFavoriteKind } from '#shared/memories/memoryFavoriteKind.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import type { ReadTransaction, Store } from '#server/store/store.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import { defined } from '../core/defined.ts'
import { isLive, recordsOf } from '../core/liveRecords.ts'
import { familyParams } from '../core/parameters.ts'
import { readerIn } from '../core/reader.ts'
import { readOne } from '../core/readOne.ts'
import { patchShape } from '../core/shapes.ts'
import {
  asMemory,
  memoryAnswer,
  memoryListQuery,
  memoryPartQuery,
  toMemoryAnswer,
} from './memoryShapes.ts'
import type { MemoryAnswer } from './memoryShapes.ts'

const memories = recordsOf(memoryKind)

export const memoryRoutes: Calls = [
  call('GET /api/families/:familyId/memories', {
    summary: "A family's memories, newest first; from and to limit them to these days",
    query: memoryListQuery,
    response: z.array(memoryAnswer),
    handle: ({ params: { familyId }, query, userId }, { store }) =>
      listMemories(
        store,
        userId,
        { familyId, ...query },
        newestWithin(memoriesOf(familyId), query),
      ),
  }),
  call('GET /api/families/:familyId/memories/date/:date', {
    summary: 'The memories of one day',
    params: familyParams.extend({ date: localDate }),
    query: memoryPartQuery,
    response: z.array(memoryAnswer),
    handle: ({ params: { familyId, date }, query: { limit }, userId }, { store }) => {
      const days = memoriesIn(familyId, { from: date, to: date })
      return listMemories(store, userId, { familyId, limit }, days)
    },
  }),
  call('POST /api/families/:familyId/memories', {
    summary: "Add a memory with a photo that you uploaded; a child's memory waits for a parent",
    body: z.strictObject(memoryInputSchema.shape),
    response: memoryAnswer,
    status: 201,
    handle: async ({ params: { familyId }, body, userId }, deps) => {
      await deps.store.read((tx) => readerIn(tx, userId, familyId))
      return toMemoryAnswer(await memories.make(deps, userId, { ...body, familyId }), false)
    },
  }),
  readOne(memoryKind, {
    path: '/api/memories/:id',
    summary: 'One memory',
    response: memoryAnswer,
    answer: (memory, tx, userId) => answerOf(tx, userId, memory),
  }),
  ...(['PUT', 'PATCH'] as const).map((method) =>
    call(`${method} /api/memories/:id`, {
      confirms: true,
      summary: "Change a memory; a child's memory waits again",
      body: z.strictObject(patchShape(memoryInputSchema.shape)),
      response: memoryAnswer,
      handle: async ({ params: { id }, body, userId }, deps) => {
        await deps.store.read((tx) => requireMemory(tx, userId, id))
        const changed = await memories.change(deps, userId, id, (current) => ({
          ...current,
          ...defined(body),
          ...(body.imageUrl === undefined || body.imageUrl === current.imageUrl ? {} : unknownLook),
        }))
        return deps.store.read((tx) => answerOf(tx, userId, changed))
      },
    }),
  ),
  call('DELETE /api/memories/:id', {
    summary: 'Delete a memory',
    handle: ({ params, userId }, deps) => memories.remove(deps, userId, params.id),
  }),
]

const unknownLook = { width: null, height: null, thumbHash: null }

export const requireMemory = memories.requireLive

interface Asked {
  readonly familyId: string
  readonly limit: number
}

const listMemories = (
  store: Pick<Store, 'read'>,
  userId: string,
  { familyId, limit }: Asked,
  lists: readonly ListQuery[],
): Promise<MemoryAnswer[]> =>
  store.read(async (tx) => {
    const { reader } = await readerIn(tx, userId, familyId)
    const found: StoredRecord[] = []
    for (const list of lists) found.push(...(await memories.list(tx, reader, { ...list, limit })))
    return answersOf(tx, userId, newestFirst(found).slice(0, limit))
  })

export const newestFirst = (found: readonly StoredRecord[]): readonly StoredRecord[] =>
  found.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0))

const keyOf = (record: StoredRecord): string => memoryColumns(asMemory(record)).listNewest

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
