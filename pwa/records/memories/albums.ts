import { useMemo, useState } from 'react'
import { albumsOf, coverOf, entriesOf, photosOf } from '#shared/memories/albums/albumLists.ts'
import type { AlbumPhoto } from '#shared/memories/albums/albumLists.ts'
import { albumEntryId } from '#shared/memories/albums/albumEntry.ts'
import type { Album } from '#shared/memories/albums/album.ts'
import type { AlbumEntry } from '#shared/memories/albums/albumEntry.ts'
import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'
import { albumKind } from '#shared/memories/albums/albumKind.ts'
import { useByIds, useList, useLists } from '#pwa/live/useList.ts'
import type { ListResult } from '#pwa/live/useList.ts'
import { useRecord } from '#pwa/live/useRecord.ts'
import { recordHooks } from '#pwa/records/recordHooks.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'

export const useAlbumPermissions = recordHooks(albumKind).usePermissions

export const useMayMakeAlbums = (): boolean => {
  const familyId = useFamilyInView()?.familyId
  const { mayCreate } = useAlbumPermissions()
  return familyId !== undefined && mayCreate({ familyId, coverMemoryId: null })
}

export const useAlbums = (): ListResult<Album> => {
  const familyId = useFamilyInView()?.familyId
  return useList(familyId === undefined ? undefined : albumsOf(familyId))
}

export const useOwnAlbums = (): readonly Shown<Album>[] => {
  const { records } = useAlbums()
  const { mayEdit } = useAlbumPermissions()
  return useMemo(() => records.filter((album) => mayEdit(album)), [records, mayEdit])
}

export interface FilledAlbum {
  readonly album: Shown<Album>
  readonly photos: readonly AlbumPhoto[]
  readonly cover: Shown<Memory> | undefined
}

export const useFilledAlbums = (
  memories: readonly Shown<Memory>[],
): Omit<ListResult<never>, 'records'> & { readonly albums: readonly FilledAlbum[] } => {
  const { records, ...known } = useAlbums()
  const entries = useEntriesOf(records)
  const albums = useMemo(() => {
    const memoryOf = lookUp(memories)
    return records.map((album) => {
      const photos = photosOf(album.id, entries, memoryOf)
      return { album, photos, cover: coverOf(album, photos) }
    })
  }, [records, entries, memories])
  return { albums, ...known }
}

/** Keeps the earlier entries while those of a new album are read. */
const useEntriesOf = (albums: readonly Shown<Album>[]): readonly Shown<AlbumEntry>[] => {
  const queries = albums.map(({ id }) => entriesOf(id))
  const { records, loading } = useLists<AlbumEntry>(queries.length === 0 ? undefined : queries)
  const [last, setLast] = useState(records)
  if (!loading && records !== last) setLast(records)
  return loading ? last : records
}

export const useAlbum = (id: string): Shown<Album> | null | undefined => {
  const familyId = useFamilyInView()?.familyId
  const album = useRecord<Album>('album', id)
  if (album === undefined || album === null) return album
  return album.kind === 'album' && album.familyId === familyId ? album : null
}

export const usePhotosOf = (
  albumId: string,
  memories: readonly Shown<Memory>[],
): { readonly photos: readonly AlbumPhoto[]; readonly loading: boolean } => {
  const { records, loading } = useList<AlbumEntry>(entriesOf(albumId))
  const photos = useMemo(
    () => photosOf(albumId, records, lookUp(memories)),
    [albumId, records, memories],
  )
  return { photos, loading }
}

const lookUp = (memories: readonly Shown<Memory>[]) => {
  const byId = new Map(memories.map((memory) => [memory.id, memory]))
  return (id: string): Shown<Memory> | undefined => byId.get(id)
}

export const useAlbumsWith = (
  memoryId: string,
  albums: readonly Shown<Album>[],
): ReadonlySet<string> => {
  const ids = albums.map(({ id }) => albumEntryId({ albumId: id, memoryId }))
  const { records } = useByIds<AlbumEntry>({ kind: 'albumEntry', ids })
  return useMemo(
    () => new Set([...(records?.values() ?? [])].map((entry) => entry.albumId)),
    [records],
  )
}
