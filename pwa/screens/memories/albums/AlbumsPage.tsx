import { Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { yearAlbums } from '#shared/memories/albums/albumLists.ts'
import type { Album } from '#shared/memories/albums/album.ts'
import { m } from '#shared/messages/messages.ts'
import { useFilledAlbums, useMayMakeAlbums } from '#pwa/records/memories/albums.ts'
import type { FilledAlbum } from '#pwa/records/memories/albums.ts'
import { useMemories } from '#pwa/records/memories/memories.ts'
import { AddButton } from '#pwa/parts/adding/AddButton.tsx'
import { MoreToCome } from '#pwa/parts/feedback/MoreToCome.tsx'
import { useOpened } from '#pwa/parts/record/useOpened.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { MemoriesDrawing } from '#pwa/ui/drawings/MemoriesDrawing.tsx'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import { PageHeader } from '#pwa/ui/layout/PageHeader.tsx'
import { GridSkeleton } from '../GridSkeleton.tsx'
import { AlbumCard } from './AlbumCard.tsx'
import { AlbumDialog } from './AlbumDialog.tsx'
import { albumPath, yearPath } from './albumPaths.ts'
import { BackLink } from '#pwa/parts/feedback/BackLink.tsx'

export const AlbumsPage = () => {
  const [isMaking, setMaking] = useState(false)
  const [opened, setOpened] = useState<string>()
  const { records: memories } = useMemories()
  const { albums, loading, isComplete } = useFilledAlbums(memories)
  const mayMake = useMayMakeAlbums()
  const navigate = useNavigate()
  useOpened<Album>(
    'album',
    useCallback(({ id }) => setOpened(id), []),
  )
  if (opened !== undefined) return <Navigate replace to={albumPath(opened)} />
  const make = (): void => setMaking(true)
  return (
    <>
      <BackLink to="/memories">{m.memories_heading()}</BackLink>
      <PageHeader
        title={m.albums_heading()}
        subtitle={m.albums_subtitle()}
        actions={mayMake && <AddButton label={m.albums_new()} open={make} />}
      />
      {loading && <GridSkeleton />}
      {isComplete && albums.length === 0 && (
        <Card>
          <EmptyState
            drawing={<MemoriesDrawing />}
            title={m.albums_empty()}
            action={
              mayMake && (
                <Button icon={<Plus aria-hidden className="size-5" />} onClick={make}>
                  {m.albums_empty_action()}
                </Button>
              )
            }
          >
            {mayMake ? m.albums_empty_text() : m.albums_empty_text_reader()}
          </EmptyState>
        </Card>
      )}
      <OwnAlbums albums={albums} />
      <Years memories={memories} />
      <MoreToCome of="memories" />
      <AlbumDialog
        open={isMaking}
        onClose={() => setMaking(false)}
        onMade={(id) => void navigate(albumPath(id))}
      />
    </>
  )
}

const grid =
  'grid grid-cols-[repeat(auto-fill,minmax(min(45%,14rem),1fr))] gap-x-4 gap-y-6 sm:gap-x-5'

const OwnAlbums = ({ albums }: { readonly albums: readonly FilledAlbum[] }) =>
  albums.length > 0 && (
    <ul aria-label={m.albums_heading()} className={grid}>
      {albums.map(({ album: { id, title }, photos, cover }) => (
        <li key={id}>
          <AlbumCard to={albumPath(id)} title={title} count={photos.length} cover={cover} />
        </li>
      ))}
    </ul>
  )

const Years = ({ memories }: { readonly memories: Parameters<typeof yearAlbums>[0] }) => {
  const years = yearAlbums(memories)
  if (years.length === 0) return null
  return (
    <section aria-labelledby="years" className="mt-10">
      <h2 id="years" className="mb-4 font-serif text-lg font-semibold">
        {m.albums_years()}
      </h2>
      <ul aria-labelledby="years" className={grid}>
        {years.map(({ year, memories: those }) => (
          <li key={year}>
            <AlbumCard to={yearPath(year)} title={year} count={those.length} cover={those[0]} />
          </li>
        ))}
      </ul>
    </section>
  )
}
