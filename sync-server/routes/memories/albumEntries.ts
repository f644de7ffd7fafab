import { z } from 'zod'
import { movedTo, positionsAtEnd } from '#shared/core/ordering/placing.ts'
import { entriesOf } from '#shared/memories/albums/albumLists.ts'
import { albumEntryId } from '#shared/memories/albums/albumEntry.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { albumEntryKind } from '#shared/memories/albums/albumEntryKind.ts'
import { notFound } from '#server/http/problems.ts'
import type { ReadTransaction, Store } from '#server/store/store.ts'
import { photosIn, requireAlbum } from './albums.ts'
import { albumMemoryAnswer, asAlbumEntry } from './albumShapes.ts'
import type { AlbumMemoryAnswer } from './albumShapes.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import { isLive } from '../core/liveRecords.ts'
import { answersOf, requireMemory } from './memories.ts'
import { memoryAnswer } from './memoryShapes.ts'
import { accepted, applyOne, nothingThere } from '../core/outcome.ts'

const one = '/api/albums/:id/memories/:memoryId'

/**
 * The place among the memories that the caller sees, from 0; a number that is too high means the
 * last place.
 */
const albumMemoryPatch = z.strictObject({ order: z.number().int().min(0).max(1_000_000) })

export const albumEntryRoutes: Calls = [
  call('GET /api/albums/:id/memories', {
    summary: "An album's memories, in order",
    response: z.array(memoryAnswer),
    handle: ({ params: { id }, userId }, { store }) =>
      store.read(async (tx) => {
        await requireAlbum(tx, userId, id)
        const photos = await photosIn(tx, userId, id)
        const memories = photos.map(({ memory }) => memory)
        return answersOf(tx, userId, memories)
      }),
  }),
  call(`POST ${one}`, {
    summary: 'Add a memory to the end of an album; one that is already in it stays where it is',
    response: albumMemoryAnswer.schema,
    status: 201,
    handle: async ({ params: { id: albumId, memoryId }, userId }, deps) => {
      const pair = { albumId, memoryId }
      const { familyId, position } = await deps.store.read(async (tx) => {
        const family = await requireBoth(tx, userId, pair)
        const entries = await tx.records.list(entriesOf(albumId))
        const [end] = positionsAtEnd(entries.map(asAlbumEntry), 1)
        return { familyId: family, position: end }
      })
      const id = albumEntryId(pair)
      const made = { id, kind: albumEntryKind.name, familyId, ...pair, position }
      const editId = deps.environment.newToken()
      const entry = await applyOne(deps, userId, id, (current) =>
        isLive(albumEntryKind.name, current) ? current : { ...made, editId, _deleted: false },
      )
      return answerOf(deps.store, userId, entry, pair)
    },
  }),
  call(`PATCH ${one}`, {
    summary: 'Move a memory within an album',
    body: albumMemoryPatch,
    response: albumMemoryAnswer.schema,
    handle: async ({ params: { id: albumId, memoryId }, body, userId }, deps) => {
      const pair = { albumId, memoryId }
      const entries = await deps.store.read(async (tx) => {
        await requireBoth(tx, userId, pair)
        return (await photosIn(tx, userId, albumId)).map(({ entry }) => entry)
      })
      const own = entries.find((each) => each.memoryId === memoryId)
      if (own === undefined) throw notFound()
      const moved = movedTo(entries, own.id, body.order)
      /**
       * An entry that has its place already is written too, so that the author's right is checked.
       */
      const changes = (moved.length > 0 ? moved : [own]).map(({ id, position }) => ({
        type: 'apply' as const,
        id,
        apply: (current: StoredRecord | undefined) =>
          isLive(albumEntryKind.name, current) ? { ...current, position } : nothingThere,
      }))
      const sender = { type: 'person', userId } as const
      const written = accepted(await deps.commit(sender, changes, { atomic: true }))
      const entry = written.find(({ id }) => id === own.id)
      if (entry === undefined) throw notFound()
      return answerOf(deps.store, userId, entry, pair)
    },
  }),
  call(`DELETE ${one}`, {
    summary: 'Remove a memory from an album; the memory stays',
    handle: async ({ params: { id: albumId, memoryId }, userId }, deps) => {
      const pair = { albumId, memoryId }
      await deps.store.read((tx) => requireBoth(tx, userId, pair))
      await applyOne(deps, userId, albumEntryId(pair), (current) =>
        isLive(albumEntryKind.name, current) ? { ...current, _deleted: true } : nothingThere,
      )
    },
  }),
]

interface Pair {
  readonly albumId: string
  readonly memoryId: string
}

const requireBoth = async (
  tx: ReadTransaction,
  userId: string,
  { albumId, memoryId }: Pair,
): Promise<string> => {
  const { familyId } = await requireAlbum(tx, userId, albumId)
  const memory = await requireMemory(tx, userId, memoryId)
  if (memory.familyId !== familyId) throw notFound()
  return familyId
}

const answerOf = async (
  store: Pick<Store, 'read'>,
  userId: string,
  entry: StoredRecord,
  { albumId }: Pair,
): Promise<AlbumMemoryAnswer> => {
  const photos = await store.read((tx) => photosIn(tx, userId, albumId))
  const order = photos.findIndex((photo) => photo.entry.id === entry.id)
  return albumMemoryAnswer.of(entry, { order: Math.max(0, order), addedAt: entry.createdAt })
}
