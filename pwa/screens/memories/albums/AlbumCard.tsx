import { BookImage } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useWaitingMemories } from '#pwa/records/memories/waitingMemories.ts'
import { Picture } from '#pwa/parts/memories/photos/Picture.tsx'

interface Props {
  readonly to: string
  readonly title: string
  readonly count: number
  readonly cover: Shown<Memory> | undefined
}

export const AlbumCard = ({ to, title, count, cover }: Props) => {
  const waiting = useWaitingMemories()
  return (
    <Link to={to} className="group/album block rounded-card">
      <span className="grid aspect-4/3 place-items-center overflow-hidden rounded-card bg-sunken shadow-raised">
        {cover === undefined ? (
          <BookImage aria-hidden className="size-10 text-muted" />
        ) : (
          <Picture
            memory={cover}
            isWaiting={waiting.has(cover.id)}
            width={960}
            alt=""
            className="size-full object-cover transition-transform duration-300 group-hover/album:scale-103 motion-reduce:transition-none"
          />
        )}
      </span>
      <span
        dir="auto"
        className="mt-2.5 line-clamp-2 font-serif text-lg leading-tight font-semibold [overflow-wrap:anywhere] group-hover/album:underline"
      >
        {title}
      </span>
      <span className="mt-0.5 block text-sm text-muted tabular-nums">
        {m.albums_count({ count })}
      </span>
    </Link>
  )
}
