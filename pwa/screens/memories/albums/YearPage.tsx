import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { yearAlbums } from '#shared/memories/albums/albumLists.ts'
import { m } from '#shared/messages/messages.ts'
import { useMemories } from '#pwa/records/memories/memories.ts'
import { MoreToCome } from '#pwa/parts/feedback/MoreToCome.tsx'
import { PageHeader } from '#pwa/ui/layout/PageHeader.tsx'
import { GridSkeleton } from '../GridSkeleton.tsx'
import { albumsPath } from './albumPaths.ts'
import { AlbumActions } from './AlbumActions.tsx'
import { BackLink } from '#pwa/parts/feedback/BackLink.tsx'
import { DownloadNotices } from './DownloadNotices.tsx'
import { NoSuchAlbum } from './EmptyAlbum.tsx'
import { OpenedPhotos } from './OpenedPhotos.tsx'
import { useAlbumDownload } from './useAlbumDownload.ts'

export const YearPage = () => {
  const { year = '' } = useParams()
  const { records: memories, loading, isComplete } = useMemories()
  const shown = useMemo(
    () => yearAlbums(memories).find((each) => each.year === year)?.memories ?? [],
    [memories, year],
  )
  const download = useAlbumDownload(year, shown)
  if (loading) return <GridSkeleton />
  if (shown.length === 0 && isComplete) return <NoSuchAlbum />
  return (
    <>
      <BackLink to={albumsPath}>{m.albums_heading()}</BackLink>
      <PageHeader
        title={year}
        subtitle={m.albums_count({ count: shown.length })}
        actions={<AlbumActions download={download} count={shown.length} />}
      />
      <DownloadNotices download={download} memories={shown} />
      <OpenedPhotos memories={memories} shown={shown} />
      <MoreToCome of="memories" />
    </>
  )
}
