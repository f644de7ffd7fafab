import { useMemo } from 'react'
import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useAlbums, usePhotosOf } from '#pwa/records/memories/albums.ts'
import { Select } from '#pwa/ui/inputs/Select.tsx'

interface Props {
  readonly albumId: string
  readonly onAlbum: (albumId: string) => void
}

export const AlbumFilter = ({ albumId, onAlbum }: Props) => {
  const { records } = useAlbums()
  if (records.length === 0) return null
  return (
    <Select
      label={m.albums_filter()}
      hideLabel
      required={false}
      placeholder={m.albums_filter_all()}
      options={records.map(({ id, title }) => ({ value: id, label: title }))}
      value={albumId}
      onChange={(event) => onAlbum(event.target.value)}
      className="w-44 max-sm:min-w-0 max-sm:flex-[1_1_9rem]"
    />
  )
}

/** All memories are returned if no album is chosen, or it is gone. */
export const useInAlbum = (
  memories: readonly Shown<Memory>[],
  albumId: string,
): readonly Shown<Memory>[] => {
  const isThere = useAlbums().records.some(({ id }) => id === albumId)
  const { photos } = usePhotosOf(albumId, memories)
  return useMemo(() => {
    if (!isThere) return memories
    const ids = new Set(photos.map(({ memory }) => memory.id))
    return memories.filter(({ id }) => ids.has(id))
  }, [isThere, memories, photos])
}
