import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { coverOf } from '#shared/memories/albums/albumLists.ts'
import type { AlbumPhoto } from '#shared/memories/albums/albumLists.ts'
import type { Album } from '#shared/memories/albums/album.ts'
import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useAlbum, useAlbumPermissions, usePhotosOf } from '#pwa/records/memories/albums.ts'
import { useMemories } from '#pwa/records/memories/memories.ts'
import { useIsComplete } from '#pwa/live/useIsComplete.ts'
import { AddButton } from '#pwa/parts/adding/AddButton.tsx'
import { MoreToCome } from '#pwa/parts/feedback/MoreToCome.tsx'
import { PageHeader } from '#pwa/ui/layout/PageHeader.tsx'
import { GridSkeleton } from '../GridSkeleton.tsx'
import { AlbumDialog } from './AlbumDialog.tsx'
import { AlbumActions } from './AlbumActions.tsx'
import { albumsPath } from './albumPaths.ts'
import { BackLink } from '#pwa/parts/feedback/BackLink.tsx'
import { ChoosePhotos } from './ChoosePhotos.tsx'
import { DownloadNotices } from './DownloadNotices.tsx'
import { EmptyAlbum, NoSuchAlbum } from './EmptyAlbum.tsx'
import { OpenedPhotos } from './OpenedPhotos.tsx'
import { SortPhotos } from './sorting/SortPhotos.tsx'
import { useAlbumActions } from './useAlbumActions.ts'
import { useAlbumDownload } from './useAlbumDownload.ts'

export const AlbumPage = () => {
  const { albumId = '' } = useParams()
  const album = useAlbum(albumId)
  const { records: memories } = useMemories()
  const { photos, loading } = usePhotosOf(albumId, memories)
  const isComplete = useIsComplete('memories')
  if (album === undefined || (album === null && !isComplete)) return <GridSkeleton />
  if (album === null) return <NoSuchAlbum />
  return <OneAlbum key={album.id} {...{ album, memories, photos }} isKnown={!loading} />
}

interface Props {
  readonly album: Shown<Album>
  readonly memories: readonly Shown<Memory>[]
  readonly photos: readonly AlbumPhoto[]
  readonly isKnown: boolean
}

const OneAlbum = ({ album, memories, photos, isKnown }: Props) => {
  const [isSorting, setSorting] = useState(false)
  const [dialog, setDialog] = useState<'edit' | 'add'>()
  const mayEdit = useAlbumPermissions().mayEdit(album)
  const actions = useAlbumActions()
  const navigate = useNavigate()
  const shown = photos.map(({ memory }) => memory)
  const download = useAlbumDownload(album.title, shown)
  const add = mayEdit ? () => setDialog('add') : undefined
  const remove = async (): Promise<void> => {
    if (await actions.remove(album)) void navigate(albumsPath, { replace: true })
  }
  return (
    <>
      <BackLink to={albumsPath}>{m.albums_heading()}</BackLink>
      <PageHeader
        title={album.title}
        subtitle={<Subtitle album={album} count={shown.length} />}
        actions={
          <>
            {add !== undefined && shown.length > 0 && (
              <AddButton label={m.albums_add_photos()} open={add} />
            )}
            <AlbumActions
              {...{ download, isSorting }}
              count={shown.length}
              onSort={mayEdit ? () => setSorting(!isSorting) : undefined}
              onEdit={mayEdit ? () => setDialog('edit') : undefined}
              onDelete={mayEdit ? () => void remove() : undefined}
            />
          </>
        }
      />
      <DownloadNotices download={download} memories={shown} />
      {isKnown && shown.length === 0 && <EmptyAlbum onAdd={add} />}
      {isSorting && mayEdit ? (
        <SortPhotos {...{ album, photos, actions }} coverId={coverOf(album, photos)?.id} />
      ) : (
        <OpenedPhotos memories={memories} shown={shown} />
      )}
      <MoreToCome of="memories" />
      <AlbumDialog open={dialog === 'edit'} album={album} onClose={() => setDialog(undefined)} />
      <ChoosePhotos
        open={dialog === 'add'}
        memories={without(memories, shown)}
        onClose={() => setDialog(undefined)}
        onChosen={(ids) => void actions.put(album, ids)}
      />
    </>
  )
}

const without = (
  memories: readonly Shown<Memory>[],
  inside: readonly Shown<Memory>[],
): readonly Shown<Memory>[] => {
  const ids = new Set(inside.map(({ id }) => id))
  return memories.filter(({ id }) => !ids.has(id))
}

const Subtitle = ({ album, count }: { readonly album: Album; readonly count: number }) => (
  <>
    {album.description !== null && (
      <span dir="auto" className="block whitespace-pre-line [overflow-wrap:anywhere]">
        {album.description}
      </span>
    )}
    <span className="block text-sm tabular-nums">{m.albums_count({ count })}</span>
  </>
)
