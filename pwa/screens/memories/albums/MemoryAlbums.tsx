import { BookImage } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useAlbums, useAlbumsWith } from '#pwa/records/memories/albums.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { albumPath } from './albumPaths.ts'

interface Props {
  readonly memory: Shown<Memory>
  readonly onAdd: (() => void) | undefined
}

export const MemoryAlbums = ({ memory, onAdd }: Props) => {
  const { records } = useAlbums()
  const inside = useAlbumsWith(memory.id, records)
  const albums = records.filter(({ id }) => inside.has(id))
  if (albums.length === 0 && onAdd === undefined) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {onAdd !== undefined && (
        <Button
          variant="outline"
          size="sm"
          icon={<BookImage aria-hidden className="size-4" />}
          onClick={onAdd}
        >
          {m.albums_add_to()}
        </Button>
      )}
      {albums.length > 0 && (
        <ul aria-label={m.albums_of_memory()} className="flex min-w-0 flex-wrap gap-x-3">
          {albums.map(({ id, title }) => (
            <li key={id} className="min-w-0">
              <Link
                to={albumPath(id)}
                dir="auto"
                className="inline-flex min-h-11 items-center font-semibold text-brand [overflow-wrap:anywhere] hover:underline"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
