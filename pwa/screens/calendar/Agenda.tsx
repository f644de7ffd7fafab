import { m } from '#shared/messages/messages.ts'
import { birthdaysOn } from '#shared/people/birthdays.ts'
import type { Birthday } from '#shared/people/birthdays.ts'
import { occurrencesOn } from '#shared/calendar/calendarGrid.ts'
import type { GridSpan } from '#shared/calendar/calendarGrid.ts'
import { daysBetween, daysFrom } from '#shared/time/localDays.ts'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import { dayInWords } from '#pwa/parts/time/dates.ts'
import type { Person } from '#pwa/parts/people/usePeople.ts'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import { DayEvents } from './DayEvents.tsx'

interface Props {
  readonly span: GridSpan
  readonly occurrences: readonly Occurrence[]
  readonly birthdays: readonly Birthday[]
  readonly today: string
  readonly personOf: (userId: string) => Person
  readonly onOpen: (occurrence: Occurrence) => void
}

export const Agenda = ({ span, occurrences, birthdays, today, personOf, onOpen }: Props) => {
  const days = daysFrom(span.from, daysBetween(span.from, span.to) + 1).filter(
    (day) => occurrencesOn(occurrences, day).length + birthdaysOn(birthdays, day).length > 0,
  )
  if (days.length === 0) return <EmptyState>{m.calendar_agenda_empty()}</EmptyState>
  return (
    <div className="divide-y divide-line border-t border-line">
      {days.map((day) => (
        <section
          key={day}
          aria-label={dayInWords(day, today)}
          className="flex gap-2 px-4 py-3 max-sm:py-1.5 sm:gap-4"
        >
          <h3 className="w-16 shrink-0 py-2 text-sm font-semibold text-muted sm:w-24">
            {day === today ? m.calendar_today() : dayInWords(day, today)}
          </h3>
          <ul className="min-w-0 flex-1">
            <DayEvents {...{ day, occurrences, birthdays, today, personOf, onOpen }} />
          </ul>
        </section>
      ))}
    </div>
  )
}
