import { clsx } from 'clsx'
import { ChevronsUpDown } from 'lucide-react'
import { useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { m } from '#shared/messages/messages.ts'
import { monthsInWords } from '#pwa/parts/time/months.ts'
import type { GridLayout } from '../gridLayout.ts'
import { aboveAt, monthAt, monthByKey, shareOf, yearMarks } from './scrubbing.ts'
import type { Scrolled } from './scrubbing.ts'
import { useScrolled } from './useScrolled.ts'

interface Props {
  readonly layout: GridLayout
  readonly height: number
  readonly grid: RefObject<HTMLElement | null>
}

const yearGap = 26

/**
 * On a phone, a thumb shows while a person scrolls. It lies over the page, so that nothing moves.
 */
export const DateScrubber = ({ layout, height, grid }: Props) => {
  const track = useRef<HTMLDivElement>(null)
  const [isDragged, setDragged] = useState(false)
  const { scrolled, trackHeight, isMoving, goTo } = useScrolled(grid, track, height)
  const at = monthAt(layout, scrolled)
  const { since = '', month: latest = '' } = layout.months[at] ?? {}
  const month = monthsInWords(since, latest)
  const follow = ({ clientY }: PointerEvent): void => {
    const box = track.current?.getBoundingClientRect()
    if (box !== undefined) goTo(aboveAt((clientY - box.top) / box.height, scrolled))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = monthByKey(layout, at, event.key)
    if (to === undefined) return
    event.preventDefault()
    goTo(layout.months[to]?.top ?? 0)
  }
  return (
    <div className="pointer-events-none absolute inset-y-0 -end-4 z-20 w-14 lg:end-0">
      <div
        ref={track}
        role="slider"
        tabIndex={0}
        aria-label={m.memories_scrubber()}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={layout.months.length - 1}
        aria-valuenow={at}
        aria-valuetext={month}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setDragged(true)
          follow(event)
        }}
        onPointerMove={(event) => isDragged && follow(event)}
        onPointerUp={() => setDragged(false)}
        onPointerCancel={() => setDragged(false)}
        className={clsx(
          'group/scrubber sticky top-20 h-[calc(100dvh-12rem)] cursor-ns-resize touch-none select-none outline-none lg:pointer-events-auto lg:top-6 lg:h-[calc(100dvh-3rem)] lg:opacity-100',
          'transition-opacity focus-visible:opacity-100',
          isMoving || isDragged ? 'opacity-100' : 'opacity-0',
        )}
      >
        <Years {...{ layout, scrolled, trackHeight, at }} />
        <Thumb
          y={shareOf(scrolled) * trackHeight}
          month={month}
          isReachable={isMoving || isDragged}
          isDragged={isDragged}
        />
      </div>
    </div>
  )
}

interface YearsProps {
  readonly layout: GridLayout
  readonly scrolled: Scrolled
  readonly trackHeight: number
  readonly at: number
}

/** The years are drawn away from the edge, where the mark would cross them out. */
const Years = ({ layout, scrolled, trackHeight, at }: YearsProps) => (
  <div aria-hidden className="max-lg:hidden">
    {yearMarks(layout, scrolled, yearGap / Math.max(1, trackHeight)).map(({ year, share }) => (
      <span
        key={year}
        className={clsx(
          'absolute top-0 end-3 -mt-2.5 text-xs leading-5 tabular-nums',
          layout.months[at]?.month.startsWith(year) ? 'font-bold' : 'text-muted',
        )}
        style={{ transform: `translateY(${share * trackHeight}px)` }}
      >
        {year}
      </span>
    ))}
  </div>
)

interface ThumbProps {
  readonly y: number
  readonly month: string
  readonly isReachable: boolean
  readonly isDragged: boolean
}

const Thumb = ({ y, month, isReachable, isDragged }: ThumbProps) => (
  <div
    aria-hidden
    className={clsx('absolute top-0 end-0', isReachable && 'max-lg:pointer-events-auto')}
    style={{ transform: `translateY(${y}px)` }}
  >
    <span className="absolute end-0 -mt-6 grid h-12 w-11 place-items-center rounded-s-full bg-overlay text-muted shadow-raised group-focus-visible/scrubber:outline-3 group-focus-visible/scrubber:outline-brand lg:hidden">
      <ChevronsUpDown className="size-5" />
    </span>
    <span className="absolute end-0 -mt-2.5 h-5 w-1.5 rounded-full bg-brand group-focus-visible/scrubber:outline-3 group-focus-visible/scrubber:outline-offset-3 group-focus-visible/scrubber:outline-brand max-lg:hidden" />
    <span
      className={clsx(
        'absolute end-14 -mt-4 rounded-full bg-ink px-3 py-1.5 text-sm leading-5 font-semibold whitespace-nowrap text-surface shadow-overlay transition-opacity group-focus-visible/scrubber:opacity-100 lg:group-hover/scrubber:opacity-100',
        isDragged ? 'opacity-100' : 'opacity-0',
        isReachable && !isDragged && 'max-lg:opacity-100',
      )}
    >
      {month}
    </span>
  </div>
)
