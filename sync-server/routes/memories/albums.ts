import { z } from 'zod'
import { albumInputSchema } from '#shared/memories/albums/album.ts'
import type { Album } from '#shared/memories/albums/album.ts'
import { albumsOf, coverOf, entriesOf, photosOf } from '#shared/memories/albums/albumLists.ts'
import type { AlbumPhoto } from '#shared/memories/albums/albumLists.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { albumEntryKind } from '#shared/memories/albums/albumEntryKind.ts'
import { albumKind } from '#shared/memories/albums/albumKind.ts'
import { memoryKind } from '#shared/memories/memoryKind.ts'
import { invalid } from '#server/http/problems.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { albumAnswer } from './albumShapes.ts'
import type { AlbumAnswer } from './albumShapes.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import { defined } from '../core/defined.ts'
import { isLive, recordsOf } from '../core/liveRecords.ts'
import { asMemory } from './memoryShapes.ts'
import { readerIn, readerOf } from '../core/reader.ts'
import { readOne } from '../core/readOne.ts'
import { patchShape } from '../core/shapes.ts'

const albums = recordsOf(albumKind)
const albumEntries = recordsOf(albumEntryKind)

export const requireAlbum = albums.requireLive

export const albumRoutes: Calls = [
  call('GET /api/families/:familyId/albums', {
    summary: "A family's albums, newest first",
    response: z.array(albumAnswer.schema),
    handle: async ({ params: { familyId }, userId }, { store }) => {
      const found = await store.read(async (tx) => {
        const { reader } = await readerIn(tx, userId, familyId)
        return albums.list(tx, reader, albumsOf(familyId))
      })
      const answers: AlbumAnswer[] = []
      /**
       * Albums are read one by one, because many with thousands of photos would block other
       * requests.
       */
      for (const album of found) answers.push(await store.read((tx) => answerOf(tx, userId, album)))
      return answers
    },
  }),
  call('POST /api/families/:familyId/albums', {
    summary: 'Make an album',
    body: z.strictObject(albumInputSchema.shape),
    response: albumAnswer.schema,
    status: 201,
    handle: async ({ params: { familyId }, body, userId }, deps) => {
      await deps.store.read(async (tx) => {
        await readerIn(tx, userId, familyId)
        await requireCover(tx, userId, familyId, body.coverMemoryId)
      })
      const made = await albums.make(deps, userId, { ...body, familyId })
      return deps.store.read((tx) => answerOf(tx, userId, made))
    },
  }),
  readOne(albumKind, {
    path: '/api/albums/:id',
    summary: 'One album; its memories have their own call',
    response: albumAnswer.schema,
    answer: (album, tx, userId) => answerOf(tx, userId, album),
  }),
  call('PATCH /api/albums/:id', {
    summary: 'Change an album',
    body: z.strictObject(patchShape(albumInputSchema.shape)),
    response: albumAnswer.schema,
    handle: async ({ params: { id }, body, userId }, deps) => {
      await deps.store.read(async (tx) => {
        const { familyId } = await requireAlbum(tx, userId, id)
        await requireCover(tx, userId, familyId, body.coverMemoryId)
      })
      const changes = defined(body)
      const changed = await albums.change(deps, userId, id, (album) => ({ ...album, ...changes }))
      return deps.store.read((tx) => answerOf(tx, userId, changed))
    },
  }),
  call('DELETE /api/albums/:id', {
    summary: 'Delete an album; its photos stay',
    handle: ({ params, userId }, deps) => albums.remove(deps, userId, params.id),
  }),
]

/** A device may name a memory that has not arrived yet, but a call must name an existing one. */
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

const answerOf = async (
  tx: ReadTransaction,
  userId: string,
  album: Album & StoredRecord,
): Promise<AlbumAnswer> => {
  const cover = coverOf(album, await photosIn(tx, userId, album.id))
  return albumAnswer.of(album, { type: 'custom', coverImageUrl: cover?.imageUrl ?? null })
}

type StoredMemory = ReturnType<typeof asMemory>

export const photosIn = async (
  tx: ReadTransaction,
  userId: string,
  albumId: string,
): Promise<readonly AlbumPhoto<StoredMemory>[]> => {
  const reader = await readerOf(tx, userId)
  const entries = await albumEntries.list(tx, reader, entriesOf(albumId))
  const memories = new Map<string, StoredMemory>()
  for (const { memoryId, familyId } of entries) {
    const memory = await tx.records.get(memoryId)
    if (!isLive(memoryKind.name, memory) || memory['familyId'] !== familyId) continue
    if (reader.sees(memory)) memories.set(memoryId, asMemory(memory))
  }
  return photosOf(albumId, entries, (id) => memories.get(id))
}
