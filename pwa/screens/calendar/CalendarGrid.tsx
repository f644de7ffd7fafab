import { clsx } from 'clsx'
import { m } from '#shared/messages/messages.ts'
import { birthdaysOn } from '#shared/derive/birthdays.ts'
import type { Birthday } from '#shared/derive/birthdays.ts'
import { calendarGrid, chipsPerCell } from '#shared/derive/calendarGrid.ts'
import type { CalendarCell, GridSpan } from '#shared/derive/calendarGrid.ts'
import type { Occurrence } from '#shared/derive/occurrence.ts'
import { dayInWords } from '#pwa/parts/dates.ts'
import { beginsInWords, weekdayInWords } from '#pwa/parts/eventWords.ts'
import type { Person } from '#pwa/parts/usePeople.ts'
import { BirthdayChip } from '#pwa/parts/BirthdayLine.tsx'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { OccurrenceChip } from './OccurrenceChip.tsx'

interface Props {
  readonly span: GridSpan
  readonly occurrences: readonly Occurrence[]
  /** Are these all? Else nothing is counted. */
  readonly isComplete: boolean
  readonly birthdays: readonly Birthday[]
  readonly today: string
  readonly personOf: (userId: string) => Person
  readonly weekStart: number
  /** A week has room for more of each day. */
  readonly roomy: boolean
  readonly onDay: (day: string) => void
  readonly onOpen: (occurrence: Occurrence) => void
}

const roomyCell = 10

/**
 * Weeks of days, each with its first events (spec sections 2 and 9). On a phone a tap anywhere in a
 * day opens it: events have no room there for a thumb.
 */
export const CalendarGrid = (props: Props) => {
  const { span, occurrences, birthdays, today, weekStart, roomy } = props
  const { isComplete, personOf, onDay, onOpen } = props
  const perCell = roomy ? roomyCell : chipsPerCell
  const weeks = calendarGrid(span, occurrences, { today, weekStart, perCell })
  return (
    <table className="w-full table-fixed border-collapse">
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, index) => (
            <th key={index} scope="col" className="py-2 text-sm font-semibold text-muted">
              {weekdayInWords((index + weekStart) % 7)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((cell) => (
              <Cell
                key={cell.day}
                {...{ cell, isComplete, today, roomy, personOf, onDay, onOpen }}
                birthdays={birthdaysOn(birthdays, cell.day)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CellProps extends Pick<
  Props,
  'birthdays' | 'isComplete' | 'today' | 'personOf' | 'roomy' | 'onDay' | 'onOpen'
> {
  readonly cell: CalendarCell
}

const Cell = (props: CellProps) => {
  const { cell, birthdays, isComplete, today, personOf, roomy, onDay, onOpen } = props
  const { day, isToday, isWithin, occurrences, shown, more } = cell
  const timeZone = useFamilyInView()?.timeZone ?? 'UTC'
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      className={clsx(
        'border border-line p-0 align-top',
        roomy ? 'h-64' : 'h-24 sm:h-30',
        isToday && 'bg-brand-soft',
        !isWithin && 'bg-sunken/40',
      )}
    >
      {isWithin && (
        <div className="relative flex h-full flex-col gap-1 p-0.5 sm:p-1">
          <button
            type="button"
            data-day={day}
            aria-label={
              isComplete
                ? m.calendar_day_open({ day: dayInWords(day, today), count: occurrences.length })
                : dayInWords(day, today)
            }
            onClick={() => onDay(day)}
            className={clsx(
              'min-h-8 shrink-0 rounded-small px-1.5 text-left text-sm font-semibold tabular-nums hover:bg-sunken max-sm:after:absolute max-sm:after:inset-0',
              isToday && 'text-brand',
            )}
          >
            {Number(day.slice(8))}
          </button>
          {birthdays.map((birthday) => (
            <BirthdayChip key={birthday.key} {...{ birthday, personOf }} />
          ))}
          {shown.map((occurrence) => (
            <OccurrenceChip
              key={occurrence.key}
              {...{ occurrence, personOf, onOpen }}
              begins={
                occurrence.allDay || occurrence.firstDay !== day
                  ? undefined
                  : beginsInWords(occurrence, day, timeZone)
              }
            />
          ))}
          {more > 0 && (
            <button
              type="button"
              onClick={() => onDay(day)}
              className="rounded-small px-1 text-left text-xs font-semibold whitespace-nowrap text-muted hover:bg-sunken max-sm:px-0"
            >
              {isComplete ? m.calendar_more({ count: more }) : m.calendar_more_unknown()}
            </button>
          )}
        </div>
      )}
    </td>
  )
}
