import { z } from 'zod'
import { albumsOf, coverOf, entriesOf, photosOf } from '#shared/memories/albums/albumLists.ts'
import type { AlbumPhoto } from '#shared/memories/albums/albumLists.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { albumKind } from '#shared/memories/albums/albumKind.ts'
import { memoryKind } from '#shared/memories/memoryKind.ts'
import { invalid } from '#server/http/problems.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import {
  albumAnswer,
  albumPatch,
  asAlbum,
  asAlbumEntry,
  newAlbum,
  toAlbumAnswer,
} from './albumShapes.ts'
import type { AlbumAnswer } from './albumShapes.ts'
import { defined } from '../core/defined.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { isLive, recordsOf } from '../core/liveRecords.ts'
import { asMemory } from './memoryShapes.ts'
import { readable, readerOf, requireFamily } from '../core/reader.ts'
import { readOne } from '../core/readOne.ts'

const albums = recordsOf(albumKind)

/** @throws HttpError 404 when there is none that the person may read. */
export const requireAlbum = albums.requireLive

/** The calls on albums; what is in them has its own (albumEntries.ts). */
export const albumRoutes = (deps: RouteDependencies): readonly Route[] => [
  route('GET /api/families/:familyId/albums', {
    summary: "A family's albums, the newest first",
    response: z.array(albumAnswer),
    handle: ({ params: { familyId }, userId }) => listAlbums(deps, userId, familyId),
  }),
  route('POST /api/families/:familyId/albums', {
    summary: 'Make an album',
    body: newAlbum,
    response: albumAnswer,
    status: 201,
    handle: ({ params: { familyId }, body, userId }) => makeAlbum(deps, userId, familyId, body),
  }),
  readOne(deps, albumKind, {
    path: '/api/albums/:id',
    summary: 'One album; its memories have their own call',
    response: albumAnswer,
    answer: (album, tx, userId) => answerOf(tx, userId, album),
  }),
  route('PATCH /api/albums/:id', {
    summary: 'Change some of an album',
    body: albumPatch,
    response: albumAnswer,
    handle: ({ params: { id }, body, userId }) => changeAlbum(deps, userId, id, body),
  }),
  route('DELETE /api/albums/:id', {
    summary: 'Delete an album; its photos stay',
    handle: ({ params, userId }) => albums.remove(deps, userId, params.id),
  }),
]

/** Each album is a read of its own: many with thousands of photos would keep everybody waiting. */
const listAlbums = async (
  deps: RouteDependencies,
  userId: string,
  familyId: string,
): Promise<AlbumAnswer[]> => {
  const found = await deps.store.read(async (tx) => {
    const reader = await readerOf(tx, userId)
    await requireFamily(tx, reader, familyId)
    return readable(reader, await tx.records.list(albumsOf(familyId)))
  })
  const answers: AlbumAnswer[] = []
  for (const album of found) answers.push(await answered(deps, userId, album))
  return answers
}

const makeAlbum = async (
  deps: RouteDependencies,
  userId: string,
  familyId: string,
  input: z.output<typeof newAlbum>,
): Promise<AlbumAnswer> => {
  await deps.store.read(async (tx) => {
    await requireFamily(tx, await readerOf(tx, userId), familyId)
    await requireCover(tx, userId, familyId, input.coverMemoryId)
  })
  return answered(deps, userId, await albums.make(deps, userId, familyId, input))
}

const changeAlbum = async (
  deps: RouteDependencies,
  userId: string,
  id: string,
  change: z.output<typeof albumPatch>,
): Promise<AlbumAnswer> => {
  await deps.store.read(async (tx) => {
    const { familyId } = await requireAlbum(tx, userId, id)
    await requireCover(tx, userId, familyId, change.coverMemoryId)
  })
  const changed = await albums.change(deps, userId, id, (current) => ({
    ...current,
    ...defined(change),
  }))
  return answered(deps, userId, changed)
}

/** A device may name one that is still on its way; who calls has to name one that is there. */
const requireCover = async (
  tx: ReadTransaction,
  userId: string,
  familyId: string,
  memoryId: string | null | undefined,
): Promise<void> => {
  if (memoryId == null) return
  const memory = await tx.records.get(memoryId)
  const reader = await readerOf(tx, userId)
  const isThere = isLive(memoryKind.name, memory) && reader.sees(memory)
  if (isThere && memory['familyId'] === familyId) return
  throw invalid([{ path: 'coverMemoryId', message: m.errors_invalid() }])
}

const answered = (
  { store }: RouteDependencies,
  userId: string,
  album: StoredRecord,
): Promise<AlbumAnswer> => store.read((tx) => answerOf(tx, userId, album))

const answerOf = async (
  tx: ReadTransaction,
  userId: string,
  album: StoredRecord,
): Promise<AlbumAnswer> => {
  const cover = coverOf(asAlbum(album), await photosIn(tx, userId, album.id))
  return toAlbumAnswer(album, cover?.imageUrl ?? null)
}

type StoredMemory = ReturnType<typeof asMemory>

/** The photos of an album that a person may see, in order. */
export const photosIn = async (
  tx: ReadTransaction,
  userId: string,
  albumId: string,
): Promise<readonly AlbumPhoto<StoredMemory>[]> => {
  const reader = await readerOf(tx, userId)
  const entries = readable(reader, await tx.records.list(entriesOf(albumId))).map(asAlbumEntry)
  const memories = new Map<string, StoredMemory>()
  for (const { memoryId, familyId } of entries) {
    const memory = await tx.records.get(memoryId)
    if (!isLive(memoryKind.name, memory) || memory['familyId'] !== familyId) continue
    if (reader.sees(memory)) memories.set(memoryId, asMemory(memory))
  }
  return photosOf(albumId, entries, (id) => memories.get(id))
}
