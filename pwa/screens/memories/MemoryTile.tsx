import { clsx } from 'clsx'
import { CloudUpload, Heart } from 'lucide-react'
import { memo } from 'react'
import { isApproved } from '#shared/core/approval.ts'
import { isFilmed } from '#shared/memories/memory.ts'
import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { ApprovalMark } from '#pwa/parts/approvals/ApprovalMark.tsx'
import { dayOfYear, dayWithYear } from '#pwa/parts/time/dates.ts'
import { FilmMark } from '#pwa/parts/memories/photos/FilmMark.tsx'
import { Picture } from '#pwa/parts/memories/photos/Picture.tsx'
import { VisuallyHidden } from '#pwa/ui/layout/VisuallyHidden.tsx'
import { titleOf } from './memoryWords.ts'

interface Props {
  readonly memory: Shown<Memory>
  readonly left: number
  readonly top: number
  readonly side: number
  readonly position: number
  readonly count: number
  readonly isFavorite: boolean
  readonly isWaiting: boolean
  readonly isDated: boolean
  readonly onOpen: (id: string) => void
  readonly onFavorite: (id: string, isFavorite: boolean) => void
}

/** The text shows on hover and focus; without a pointer the heart is always visible. */
export const MemoryTile = memo((props: Props) => {
  const { memory, left, top, side, position, count, isWaiting, isDated, onOpen } = props
  const { id, date, caption } = memory
  return (
    <li
      data-item={id}
      aria-posinset={position}
      aria-setsize={count}
      className="group/tile absolute overflow-hidden rounded-small bg-sunken"
      style={{ insetInlineStart: left, top, width: side, height: side }}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onOpen(id)}
        className="absolute inset-0 -outline-offset-4 focus-visible:outline-3 focus-visible:outline-[#fffcf6]"
      >
        <Picture {...{ memory, isWaiting }} width={320} alt="" className="size-full object-cover" />
        {isDated && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-x-0 bottom-0 bg-[linear-gradient(to_top,rgb(20_14_8/0.72),transparent)] px-2 pt-6 pb-1 text-end text-xs font-semibold text-[#fffcf6] tabular-nums transition-opacity group-focus-within/tile:opacity-0 group-hover/tile:opacity-0"
          >
            {dayOfYear(date)}
          </span>
        )}
        <span className="pointer-events-none absolute inset-x-0 bottom-0 flex flex-col items-start bg-[linear-gradient(to_top,rgb(20_14_8/0.82),rgb(20_14_8/0.5)_60%,transparent)] px-3 pt-10 pb-2.5 text-start text-[#fffcf6] opacity-0 transition-opacity group-focus-within/tile:opacity-100 group-hover/tile:opacity-100">
          <span dir="auto" className="w-full truncate text-sm font-semibold">
            {titleOf(memory)}
          </span>
          <time dateTime={date} className="text-xs">
            {dayWithYear(date)}
          </time>
          {caption !== null && (
            <span dir="auto" className="w-full truncate text-xs">
              {caption}
            </span>
          )}
        </span>
      </button>
      {isFilmed(memory) && <FilmMark seconds={memory.videoSeconds} />}
      <Marks memory={memory} isWaiting={isWaiting || isFilmComing(memory)} />
      <FavoriteToggle {...props} />
    </li>
  )
})

const isFilmComing = (memory: Memory): boolean =>
  isFilmed(memory) && typeof memory.videoUrl !== 'string'

const Marks = ({ memory, isWaiting }: Pick<Props, 'memory' | 'isWaiting'>) => {
  const isAsked = !isApproved(memory)
  if (!isWaiting && !isAsked) return null
  return (
    <div className="pointer-events-none absolute top-1.5 start-1.5 flex gap-1">
      {isWaiting && (
        <span className={chip}>
          <CloudUpload aria-hidden className="size-4" />
          <VisuallyHidden>{m.memories_on_its_way()}</VisuallyHidden>
        </span>
      )}
      {isAsked && (
        <span className={chip}>
          <ApprovalMark of={memory} bare />
        </span>
      )}
    </div>
  )
}

const chip = 'grid size-7 place-items-center rounded-full bg-overlay text-muted shadow-raised'

const FavoriteToggle = ({ memory, isFavorite, onFavorite }: Props) => (
  <button
    type="button"
    aria-pressed={isFavorite}
    aria-label={m.memories_favorite_of({ title: titleOf(memory) })}
    onClick={() => onFavorite(memory.id, !isFavorite)}
    className={clsx(
      'absolute top-0 end-0 grid size-11 place-items-center text-[#fffcf6] transition-opacity focus-visible:opacity-100 -outline-offset-4 group-focus-within/tile:opacity-100 group-hover/tile:opacity-100 pointer-coarse:opacity-100',
      !isFavorite && 'opacity-0',
    )}
  >
    <Heart
      aria-hidden
      className={clsx(
        'size-5.5 drop-shadow-[0_1px_2px_rgb(20_14_8/0.7)]',
        isFavorite && 'fill-[#f2653f] stroke-[#fffcf6]',
      )}
    />
  </button>
)
