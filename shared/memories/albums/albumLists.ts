import type { Album } from './album.ts'
import type { AlbumEntry } from './albumEntry.ts'
import type { Memory } from '../memory.ts'
import type { Shown } from '../../core/record.ts'
import { columnsAsMade } from '../../sync/listColumns.ts'
import type { ListColumns, ListQuery } from '../../sync/listColumns.ts'
import { inOrder } from '../../core/ordering/placing.ts'

export const albumColumns = (album: Shown<Album>): ListColumns =>
  columnsAsMade(album.familyId, album)

export const albumEntryColumns = (entry: Shown<AlbumEntry>): ListColumns =>
  columnsAsMade(entry.albumId, entry)

const mostAlbums = 1000

export const albumsOf = (familyId: string, limit = mostAlbums): ListQuery => ({
  kind: 'album',
  list: familyId,
  by: 'listNewest',
  limit,
})

export const entriesOf = (albumId: string): ListQuery => ({
  kind: 'albumEntry',
  list: albumId,
  by: 'listNewest',
  from: '',
  to: '~',
  limit: 1_000_000,
})

export interface AlbumPhoto<M = Shown<Memory>> {
  readonly entry: Shown<AlbumEntry>
  readonly memory: M
}

export const photosOf = <M>(
  albumId: string,
  entries: readonly Shown<AlbumEntry>[],
  memoryOf: (id: string) => M | undefined,
): readonly AlbumPhoto<M>[] =>
  inOrder(entries.filter((entry) => entry.albumId === albumId)).flatMap((entry) => {
    const memory = memoryOf(entry.memoryId)
    return memory === undefined ? [] : [{ entry, memory }]
  })

export const coverOf = <M extends { readonly id: string }>(
  { coverMemoryId }: Pick<Album, 'coverMemoryId'>,
  photos: readonly AlbumPhoto<M>[],
): M | undefined => (photos.find(({ memory }) => memory.id === coverMemoryId) ?? photos[0])?.memory

export interface YearAlbum {
  readonly year: string
  readonly memories: readonly Shown<Memory>[]
}

export const yearAlbums = (memories: readonly Shown<Memory>[]): readonly YearAlbum[] => {
  const years = new Map<string, Shown<Memory>[]>()
  for (const memory of memories.toReversed()) {
    const year = memory.date.slice(0, 'yyyy'.length)
    const those = years.get(year)
    if (those === undefined) years.set(year, [memory])
    else those.push(memory)
  }
  return [...years].map(([year, those]) => ({ year, memories: those })).toReversed()
}
