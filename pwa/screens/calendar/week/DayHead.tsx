import { clsx } from 'clsx'
import { m } from '#shared/messages/messages.ts'
import { occurrencesOn } from '#shared/calendar/calendarGrid.ts'
import { weekdayOf } from '#shared/time/localDays.ts'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import { monthInWords, weekdayInWords } from '#pwa/parts/calendar/eventWords.ts'
import { VisuallyHidden } from '#pwa/ui/layout/VisuallyHidden.tsx'

interface Props {
  readonly day: string
  readonly today: string
  readonly occurrences: readonly Occurrence[]
  readonly isComplete: boolean
  readonly onDay: (day: string) => void
}

export const DayHead = ({ day, today, occurrences, isComplete, onDay }: Props) => {
  const isToday = day === today
  const month = monthInWords(day)
  const count = occurrencesOn(occurrences, day).length
  return (
    <button
      type="button"
      data-day={day}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onDay(day)}
      className="relative m-1 grid min-h-11 place-items-center content-center rounded-control text-sm text-muted hover:bg-sunken"
    >
      <span>{weekdayInWords(weekdayOf(day))}</span>
      <span
        className={clsx(
          'grid size-8 place-items-center rounded-full text-base font-semibold tabular-nums',
          isToday ? 'bg-brand text-brand-ink' : 'text-ink',
        )}
      >
        {Number(day.slice(8))}
      </span>
      <VisuallyHidden>{isComplete ? m.calendar_day_head({ month, count }) : month}</VisuallyHidden>
    </button>
  )
}
