import { z } from 'zod'
import { movedTo, positionsAtEnd } from '#shared/core/placing.ts'
import { entriesOf } from '#shared/memories/albums/albumLists.ts'
import { albumEntryId } from '#shared/memories/albums/albumEntry.ts'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import { albumEntryKind } from '#shared/memories/albums/albumEntryKind.ts'
import { notFound } from '#server/http/problems.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { photosIn, requireAlbum } from './albums.ts'
import {
  albumMemoryAnswer,
  albumMemoryPatch,
  asAlbumEntry,
  toAlbumMemoryAnswer,
} from './albumShapes.ts'
import type { AlbumMemoryAnswer } from './albumShapes.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { isLive } from '../core/liveRecords.ts'
import { answersOf, requireMemory } from './memories.ts'
import { memoryAnswer } from './memoryShapes.ts'
import type { MemoryAnswer } from './memoryShapes.ts'
import { accepted, acceptedOne, nothingThere } from '../core/outcome.ts'

const one = '/api/albums/:id/memories/:memoryId'

/** The calls on what is in an album. */
export const albumEntryRoutes = (deps: RouteDependencies): readonly Route[] => [
  route('GET /api/albums/:id/memories', {
    summary: "An album's memories, in its order",
    response: z.array(memoryAnswer),
    handle: ({ params, userId }) => listMemories(deps, userId, params.id),
  }),
  route(`POST ${one}`, {
    summary: 'Put a memory at the end of an album; one that is in it stays where it is',
    response: albumMemoryAnswer,
    status: 201,
    handle: ({ params: { id, memoryId }, userId }) =>
      putIn(deps, userId, { albumId: id, memoryId }),
  }),
  route(`PATCH ${one}`, {
    summary: 'Put a memory of an album in another place of its order',
    body: albumMemoryPatch,
    response: albumMemoryAnswer,
    handle: ({ params: { id, memoryId }, body, userId }) =>
      moveTo(deps, userId, { albumId: id, memoryId }, body.order),
  }),
  route(`DELETE ${one}`, {
    summary: 'Take a memory out of an album; the memory stays',
    handle: ({ params: { id, memoryId }, userId }) =>
      takeOut(deps, userId, { albumId: id, memoryId }),
  }),
]

const listMemories = (
  { store }: RouteDependencies,
  userId: string,
  albumId: string,
): Promise<MemoryAnswer[]> =>
  store.read(async (tx) => {
    await requireAlbum(tx, userId, albumId)
    const photos = await photosIn(tx, userId, albumId)
    return answersOf(
      tx,
      userId,
      photos.map(({ memory }) => memory),
    )
  })

interface Pair {
  readonly albumId: string
  readonly memoryId: string
}

/** @throws HttpError 404 where either is not there, or is another family's than the other. */
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

const putIn = async (
  { store, commit, environment }: RouteDependencies,
  userId: string,
  pair: Pair,
): Promise<AlbumMemoryAnswer> => {
  const { familyId, position } = await store.read(async (tx) => {
    const family = await requireBoth(tx, userId, pair)
    const entries = await tx.records.list(entriesOf(pair.albumId))
    const [end] = positionsAtEnd(entries.map(asAlbumEntry), 1)
    return { familyId: family, position: end }
  })
  const id = albumEntryId(pair)
  const made = { id, kind: albumEntryKind.name, familyId, ...pair, position }
  const apply = (current: StoredRecord | undefined): WireRecord => {
    const isThere = isLive(albumEntryKind.name, current)
    return isThere ? current : { ...made, editId: environment.newToken(), _deleted: false }
  }
  const entry = acceptedOne(
    await commit({ type: 'person', userId }, [{ type: 'apply', id, apply }]),
  )
  return answerOf(store, userId, entry, pair)
}

const answerOf = async (
  store: RouteDependencies['store'],
  userId: string,
  entry: StoredRecord,
  { albumId }: Pair,
): Promise<AlbumMemoryAnswer> => {
  const photos = await store.read((tx) => photosIn(tx, userId, albumId))
  const order = photos.findIndex((photo) => photo.entry.id === entry.id)
  return toAlbumMemoryAnswer(entry, Math.max(0, order))
}

/** @throws HttpError 404 where it is not in the album. */
const moveTo = async (
  { store, commit }: RouteDependencies,
  userId: string,
  pair: Pair,
  order: number,
): Promise<AlbumMemoryAnswer> => {
  const entries = await store.read(async (tx) => {
    await requireBoth(tx, userId, pair)
    return (await photosIn(tx, userId, pair.albumId)).map(({ entry }) => entry)
  })
  const own = entries.find(({ memoryId }) => memoryId === pair.memoryId)
  if (own === undefined) throw notFound()
  const moved = movedTo(entries, own.id, order)
  /** The author's right is checked even if the entry has its place already. */
  const changes = (moved.length > 0 ? moved : [own]).map(({ id, position }) => ({
    type: 'apply' as const,
    id,
    apply: (current: StoredRecord | undefined) =>
      isLive(albumEntryKind.name, current) ? { ...current, position } : nothingThere,
  }))
  const written = accepted(await commit({ type: 'person', userId }, changes, { atomic: true }))
  const entry = written.find(({ id }) => id === own.id)
  if (entry === undefined) throw notFound()
  return answerOf(store, userId, entry, pair)
}

const takeOut = async (
  { store, commit }: RouteDependencies,
  userId: string,
  pair: Pair,
): Promise<void> => {
  await store.read((tx) => requireBoth(tx, userId, pair))
  const id = albumEntryId(pair)
  const apply = (current: StoredRecord | undefined) =>
    isLive(albumEntryKind.name, current) ? { ...current, _deleted: true } : nothingThere
  acceptedOne(await commit({ type: 'person', userId }, [{ type: 'apply', id, apply }]))
}
