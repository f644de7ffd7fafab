import { useLayoutEffect, useRef } from 'react'
import { m } from '#shared/messages/messages.ts'
import { birthdaysOn } from '#shared/people/birthdays.ts'
import type { Birthday } from '#shared/people/birthdays.ts'
import type { GridSpan } from '#shared/calendar/calendarGrid.ts'
import { daysFrom } from '#shared/time/localDays.ts'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import { barsOf, blocksOf } from '#shared/calendar/weekGrid.ts'
import type { Bar } from '#shared/calendar/weekGrid.ts'
import { BirthdayChip } from '#pwa/parts/people/BirthdayLine.tsx'
import { hourInWords } from '#pwa/parts/calendar/eventWords.ts'
import type { Person } from '#pwa/parts/people/usePeople.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { OccurrenceChip } from '../occurrence/OccurrenceChip.tsx'
import { DayColumn } from './DayColumn.tsx'
import { DayHead } from './DayHead.tsx'

interface Props {
  readonly span: GridSpan
  readonly occurrences: readonly Occurrence[]
  readonly isComplete: boolean
  readonly birthdays: readonly Birthday[]
  readonly today: string
  readonly personOf: (userId: string) => Person
  readonly onDay: (day: string) => void
  readonly onOpen: (occurrence: Occurrence) => void
  readonly onAdd: ((moment: string) => void) | undefined
}

const columns = { display: 'grid', gridTemplateColumns: '3.5rem repeat(7, minmax(0, 1fr))' }

/** The scroll padding keeps the sticky heads from covering a focused element. */
const frame = {
  maxHeight: 'max(24rem, min(48rem, 100dvh - 13rem))',
  scrollPaddingTop: '7rem',
  '--hour': '3.25rem',
}

/** Most people's day begins at this hour, so a week without events opens there. */
const morning = 7

/** The week opens an hour before its first event, so that nothing hides above it. */
const opensAt = (begins: readonly number[]): number =>
  begins.length === 0 ? morning : Math.max(0, Math.min(...begins) / 60 - 1)

export const WeekGrid = (props: Props) => {
  const { span, occurrences, today, personOf, onOpen, onAdd } = props
  const timeZone = useFamilyInView()?.timeZone ?? 'UTC'
  const days = daysFrom(span.from, 7).map((day) => ({
    day,
    blocks: blocksOf(occurrences, day, timeZone),
  }))
  /** An event from the day before must not make the night visible. */
  const begins = days.flatMap(({ blocks }) => blocks.map(({ from }) => from).filter(Boolean))
  const hours = useScrolledTo(opensAt(begins), begins.length > 0)
  return (
    <div style={frame} className="overflow-y-auto overscroll-contain border-t border-line">
      <div className="sticky top-0 z-10 border-b border-line bg-raised">
        <Heads {...props} days={days} />
        <AllDay {...props} bars={barsOf(occurrences, span)} days={days} />
      </div>
      <div ref={hours} style={columns}>
        <Hours />
        {days.map(({ day, blocks }) => (
          <DayColumn key={day} {...{ day, blocks, today, timeZone, personOf, onOpen, onAdd }} />
        ))}
      </div>
    </div>
  )
}

/** In pixels, because the hour's label is centered on its line. */
const roomForLabel = 12

/** The hour is final once the week's events are here. */
const useScrolledTo = (hour: number, isFinal: boolean) => {
  const element = useRef<HTMLDivElement>(null)
  const isDone = useRef(false)
  useLayoutEffect(() => {
    const { current } = element
    if (isDone.current || !current?.parentElement) return
    isDone.current = isFinal
    current.parentElement.scrollTop = (current.offsetHeight * hour) / 24 - roomForLabel
  }, [hour, isFinal])
  return element
}

interface OfDays extends Props {
  readonly days: readonly { readonly day: string }[]
}

const Heads = ({ days, today, occurrences, isComplete, onDay }: OfDays) => (
  <div style={columns}>
    <span />
    {days.map(({ day }) => (
      <DayHead key={day} {...{ day, today, occurrences, isComplete, onDay }} />
    ))}
  </div>
)

const AllDay = (props: OfDays & { readonly bars: readonly Bar[] }) => {
  const { days, bars, birthdays, personOf, onOpen } = props
  const born = days.map(({ day }) => birthdaysOn(birthdays, day))
  const below = Math.max(...born.map(({ length }) => length))
  if (bars.length + below === 0) return null
  return (
    <div className="flex max-h-40 overflow-y-auto pb-1">
      <p className="w-14 shrink-0 pt-1 pe-2 text-end text-xs text-muted">{m.calendar_all_day()}</p>
      <ul aria-label={m.calendar_all_day()} className="grid min-w-0 flex-1 grid-cols-7 gap-y-1">
        {born.flatMap((birthdaysOfDay, at) =>
          birthdaysOfDay.map((birthday, row) => (
            <li
              key={birthday.key}
              style={{ gridColumn: at + 1, gridRow: row + 1 }}
              className="min-w-0 px-0.5"
            >
              <BirthdayChip {...{ birthday, personOf }} />
            </li>
          )),
        )}
        {bars.map(({ occurrence, from, days: length, row }) => (
          <li
            key={occurrence.key}
            style={{ gridColumn: `${from + 1} / span ${length}`, gridRow: below + row + 1 }}
            className="min-w-0 px-0.5"
          >
            <OccurrenceChip {...{ occurrence, personOf, onOpen }} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const wholeHours = Array.from({ length: 24 }, (_, hour) => hour)

/** The first label would hang over the edge, so it is left out. */
const Hours = () => (
  <div aria-hidden className="text-end text-xs text-muted tabular-nums">
    {wholeHours.map((hour) => (
      <p key={hour} style={{ height: 'var(--hour)' }} className="pe-2">
        <span className="relative -top-2">{hour > 0 && hourInWords(hour)}</span>
      </p>
    ))}
  </div>
)
