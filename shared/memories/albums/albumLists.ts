import type { Album } from './album.ts'
import type { AlbumEntry } from './albumEntry.ts'
import type { Memory } from '../memory.ts'
import type { Shown } from '../../core/record.ts'
import { columnsAsMade } from '../../sync/listColumns.ts'
import type { ListColumns, ListQuery } from '../../sync/listColumns.ts'
import { inOrder } from '../../core/placing.ts'

export const albumColumns = (album: Shown<Album>): ListColumns =>
  columnsAsMade(album.familyId, album)

export const albumEntryColumns = (entry: Shown<AlbumEntry>): ListColumns =>
  columnsAsMade(entry.albumId, entry)

/** More than a family makes; each of them is shown. */
const mostAlbums = 1000

/** A family's albums, the newest first. */
export const albumsOf = (familyId: string, limit = mostAlbums): ListQuery => ({
  kind: 'album',
  list: familyId,
  by: 'listNewest',
  limit,
})

/** From the newest to the oldest: a stretch with both ends is read whole (listQueries.ts). */
export const entriesOf = (albumId: string): ListQuery => ({
  kind: 'albumEntry',
  list: albumId,
  by: 'listNewest',
  from: '',
  to: '~',
  limit: 1_000_000,
})

/** A memory with its entry in an album. */
export interface AlbumPhoto<M = Shown<Memory>> {
  readonly entry: Shown<AlbumEntry>
  readonly memory: M
}

/** An album's photos in its order; what is not here any more, or not this reader's to see, is left out. */
export const photosOf = <M>(
  albumId: string,
  entries: readonly Shown<AlbumEntry>[],
  memoryOf: (id: string) => M | undefined,
): readonly AlbumPhoto<M>[] =>
  inOrder(entries.filter((entry) => entry.albumId === albumId)).flatMap((entry) => {
    const memory = memoryOf(entry.memoryId)
    return memory === undefined ? [] : [{ entry, memory }]
  })

/** The cover of an album: the chosen photo while it is among these, otherwise the first. */
export const coverOf = <M extends { readonly id: string }>(
  { coverMemoryId }: Pick<Album, 'coverMemoryId'>,
  photos: readonly AlbumPhoto<M>[],
): M | undefined => (photos.find(({ memory }) => memory.id === coverMemoryId) ?? photos[0])?.memory

/** All of a year, which nobody had to put together. */
export interface YearAlbum {
  /** 'yyyy'. */
  readonly year: string
  /** The first of the year first. */
  readonly memories: readonly Shown<Memory>[]
}

/** The latest year first. @param memories the newest first. */
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
