import { clsx } from 'clsx'
import { useId } from 'react'
import type { ReactNode } from 'react'
import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useWaitingMemories } from '#pwa/records/memories/waitingMemories.ts'
import { monthsInWords } from '#pwa/parts/time/months.ts'
import { placeOf } from './gridLayout.ts'
import type { GridLayout } from './gridLayout.ts'
import { MemoryTile } from './MemoryTile.tsx'
import { DateScrubber } from './scrubber/DateScrubber.tsx'
import { useGridFocus } from './useGridFocus.ts'
import { useMemoryActions } from './useMemoryActions.ts'
import { useMemoryGrid } from './useMemoryGrid.ts'

interface Props {
  readonly memories: readonly Shown<Memory>[]
  readonly favorites: ReadonlySet<string>
  readonly isComplete: boolean
  readonly onOpen: (id: string) => void
}

/** In photos: more are tiresome to scroll through. */
const long = 60

/** Months with few photos share a grid, where each photo says its day. */
export const MemoryGrid = ({ memories, favorites, isComplete, onOpen }: Props) => {
  const focus = useGridFocus(memories)
  const { element, layout, height, drawn } = useMemoryGrid(memories, focus.held)
  const waiting = useWaitingMemories()
  const { setFavorite } = useMemoryActions()
  const isLong = memories.length >= long && layout.months.length > 1
  const photos = (
    <div
      ref={element}
      role="group"
      aria-label={m.memories_list_label()}
      className="relative"
      style={{ height }}
      {...focus.listeners(layout.columns)}
    >
      {[...drawn].map(([at, places]) => (
        <Month key={layout.months[at]?.month} {...{ at, layout, isComplete }}>
          {places.map((place) => {
            const memory = layout.months[at]?.memories[place]
            return (
              memory && (
                <MemoryTile
                  key={memory.id}
                  memory={memory}
                  {...placeOf(layout, place)}
                  side={layout.side}
                  position={place + 1}
                  count={layout.months[at]?.memories.length ?? 0}
                  isFavorite={favorites.has(memory.id)}
                  isWaiting={waiting.has(memory.id)}
                  isDated={layout.months[at]?.since !== layout.months[at]?.month}
                  onOpen={onOpen}
                  onFavorite={setFavorite}
                />
              )
            )
          })}
        </Month>
      ))}
    </div>
  )
  return (
    <div className={clsx('relative', isLong && 'lg:pe-14')}>
      {photos}
      {isLong && <DateScrubber layout={layout} height={height} grid={element} />}
    </div>
  )
}

interface MonthProps {
  readonly layout: GridLayout
  readonly at: number
  readonly isComplete: boolean
  readonly children: ReactNode
}

const Month = ({ layout, at, isComplete, children }: MonthProps) => {
  const id = useId()
  const month = layout.months[at]
  const countWords = isComplete ? m.memories_count : m.memories_count_so_far
  if (month === undefined) return null
  return (
    <section
      aria-labelledby={id}
      className="absolute inset-x-0"
      style={{ top: month.top, height: month.height }}
    >
      <div
        className="flex items-end gap-3 overflow-hidden pb-2.5 sidebar:sticky sidebar:top-0 sidebar:z-10 sidebar:bg-surface"
        style={{ height: layout.headingHeight }}
      >
        <h2 id={id} className="font-serif text-lg leading-none font-semibold whitespace-nowrap">
          {monthsInWords(month.since, month.month)}
        </h2>
        <p className="truncate text-sm leading-none text-muted tabular-nums">
          {countWords({ count: month.memories.length })}
        </p>
      </div>
      <ul aria-labelledby={id} className="relative">
        {children}
      </ul>
    </section>
  )
}
