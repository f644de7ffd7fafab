import { useMemo } from 'react'
import { positionsAtEnd } from '#shared/core/ordering/placing.ts'
import type { Placed } from '#shared/core/ordering/placing.ts'
import { entriesOf } from '#shared/memories/albums/albumLists.ts'
import type { AlbumInput } from '#shared/memories/albums/album.ts'
import { albumEntryId } from '#shared/memories/albums/albumEntry.ts'
import type { AlbumEntry } from '#shared/memories/albums/albumEntry.ts'
import { albumKind } from '#shared/memories/albums/albumKind.ts'
import { albumEntryKind } from '#shared/memories/albums/albumEntryKind.ts'
import { toMangoQuery } from '#pwa/database/listQueries.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { newRecord, recordChanges } from '#pwa/outbox/recordChanges.ts'
import type { Undo } from '#pwa/outbox/writer.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'

export interface AlbumChanges {
  make(words: Partial<AlbumInput> & Pick<AlbumInput, 'title'>): Promise<string>
  edit(albumId: string, changes: Partial<AlbumInput>): Promise<void>
  remove(albumId: string): Promise<Undo>
  put(albumId: string, memoryIds: readonly string[]): Promise<Undo>
  takeOut(albumId: string, memoryId: string): Promise<Undo>
  place(entries: readonly Placed[]): Promise<Undo>
}

export const useAlbumChanges = (): AlbumChanges => {
  const data = useData()
  const familyId = useFamilyInView()?.familyId
  return useMemo(() => {
    const { database, writer } = data
    const albums = recordChanges(albumKind, data, familyId)
    const entries = recordChanges(albumEntryKind, data, familyId)
    return {
      make: async (words) => (await albums.create(words)).id,
      edit: (albumId, changes) => albums.change(albumId, changes),
      remove: (albumId) => albums.remove(albumId),
      put: async (albumId, memoryIds) => {
        const there = await entriesIn(database, albumId)
        const inside = new Set(there.map(({ memoryId }) => memoryId))
        const added = memoryIds.filter((id) => !inside.has(id))
        const positions = positionsAtEnd(there, added.length)
        return writer.batch(async ({ create }) => {
          for (const [at, memoryId] of added.entries()) {
            const fields = { albumId, memoryId, position: positions[at] ?? '' }
            await create(newRecord(albumEntryKind, database, familyId, fields))
          }
        }, 'apart')
      },
      takeOut: (albumId, memoryId) => entries.remove(albumEntryId({ albumId, memoryId })),
      place: (placed) =>
        writer.batch(async ({ change }) => {
          for (const { id, position } of placed) {
            await change(albumEntryKind.name, id, { position })
          }
        }, 'apart'),
    }
  }, [data, familyId])
}

const entriesIn = async (
  { collections }: LocalDatabase,
  albumId: string,
): Promise<readonly AlbumEntry[]> => {
  const found = await collections.memories.find(toMangoQuery(entriesOf(albumId))).exec()
  /** The cast is sound, because the list contains only this kind. */
  return found.map((document) => document.toMutableJSON() as unknown as AlbumEntry)
}
