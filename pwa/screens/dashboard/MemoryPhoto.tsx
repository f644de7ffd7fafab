import { clsx } from 'clsx'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'
import { dayWithYear } from '#pwa/parts/time/dates.ts'
import { Picture } from '#pwa/parts/memories/photos/Picture.tsx'
import { openedAt } from '#pwa/parts/record/useOpened.ts'

interface Props {
  readonly memory: Shown<Memory>
  readonly isWaiting: boolean
  /** These words are always visible; without them, the date shows on hover and focus. */
  readonly words?: string
}

export function MemoryPhoto({ memory, isWaiting, words }: Props): ReactElement {
  return (
    <Link
      to={openedAt('/memories', memory.id)}
      className="group/photo relative block aspect-square overflow-hidden rounded-small bg-sunken"
    >
      <Picture
        {...{ memory, isWaiting }}
        width={320}
        alt={memory.title ?? ''}
        className="size-full object-cover"
      />
      <time
        dateTime={memory.date}
        className={clsx(
          'absolute inset-x-0 bottom-0 bg-[linear-gradient(to_top,rgb(20_14_8/0.8),transparent)] px-2.5 pt-6 pb-1.5 text-xs text-[#fffcf6]',
          words === undefined &&
            'opacity-0 transition-opacity group-hover/photo:opacity-100 group-focus-visible/photo:opacity-100',
        )}
      >
        {words ?? dayWithYear(memory.date)}
      </time>
    </Link>
  )
}
