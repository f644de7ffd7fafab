import { clsx } from 'clsx'
import { m } from '#shared/messages/messages.ts'
import { birthdaysOn } from '#shared/people/birthdays.ts'
import type { Birthday } from '#shared/people/birthdays.ts'
import { calendarGrid, chipsPerCell } from '#shared/calendar/calendarGrid.ts'
import type { CalendarCell, GridSpan } from '#shared/calendar/calendarGrid.ts'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import { dayInWords } from '#pwa/parts/time/dates.ts'
import { beginsInShort, beginsInWords } from '#pwa/parts/calendar/eventWords.ts'
import type { Person } from '#pwa/parts/people/usePeople.ts'
import { BirthdayChip } from '#pwa/parts/people/BirthdayLine.tsx'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { OccurrenceChip } from './occurrence/OccurrenceChip.tsx'
import { useMoving } from './useMoving.ts'
import { WeekdayHeads } from './WeekdayHeads.tsx'

interface Props {
  readonly span: GridSpan
  readonly occurrences: readonly Occurrence[]
  readonly isComplete: boolean
  readonly birthdays: readonly Birthday[]
  readonly today: string
  readonly personOf: (userId: string) => Person
  readonly weekStart: number
  readonly roomy: boolean
  readonly onDay: (day: string) => void
  readonly onOpen: (occurrence: Occurrence) => void
}

const roomyCell = 10

const widthOf = (days: number): string => `calc(${days * 100}% + ${days - 1} * (0.5rem + 1px))`

/** A phone uses DotsGrid instead (docs/product.md, Calendar). */
export const CalendarGrid = (props: Props) => {
  const { span, occurrences, birthdays, today, weekStart, roomy } = props
  const { isComplete, personOf, onDay, onOpen } = props
  const perCell = roomy ? roomyCell : chipsPerCell
  const weeks = calendarGrid(span, occurrences, { today, weekStart, perCell })
  const moving = useMoving()
  return (
    <table className="w-full table-fixed border-collapse">
      <WeekdayHeads weekStart={weekStart} />
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((cell) => (
              <Cell
                key={cell.day}
                {...{ cell, isComplete, today, roomy, personOf, onDay, onOpen, moving }}
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
  readonly moving: ReturnType<typeof useMoving>
}

const Cell = (props: CellProps) => {
  const { cell, birthdays, isComplete, today, personOf, roomy, onDay, onOpen, moving } = props
  const { day, isToday, isWithin, occurrences, shown, more } = cell
  const timeZone = useFamilyInView()?.timeZone ?? 'UTC'
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      className={clsx(
        'border border-line p-0 align-top',
        roomy ? 'h-64' : 'h-30',
        isToday && 'bg-brand-soft',
        !isWithin && 'bg-sunken/40',
        moving.over === day && 'bg-brand-soft ring-2 ring-brand ring-inset',
      )}
      {...(isWithin && moving.target(day))}
    >
      {isWithin && (
        <div className="relative flex h-full flex-col gap-1 p-1">
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
              'min-h-8 shrink-0 rounded-small px-1.5 text-start text-sm font-semibold tabular-nums hover:bg-sunken',
              isToday && 'text-brand',
            )}
          >
            {Number(day.slice(8))}
          </button>
          {birthdays.map((birthday) => (
            <BirthdayChip key={birthday.key} {...{ birthday, personOf }} />
          ))}
          {shown.map((slot, row) =>
            slot === undefined || slot.days === 0 ? (
              <span key={slot?.occurrence.key ?? `gap-${row}`} aria-hidden className="h-6" />
            ) : (
              <div
                key={slot.occurrence.key}
                style={{ width: widthOf(slot.days) }}
                className="relative z-1"
                {...moving.source(slot.occurrence, day, slot.days)}
              >
                <OccurrenceChip
                  {...{ personOf, onOpen }}
                  occurrence={slot.occurrence}
                  {...(!slot.occurrence.allDay &&
                    slot.occurrence.firstDay === day && {
                      begins: beginsInWords(slot.occurrence, day, timeZone),
                      beginsShort: beginsInShort(slot.occurrence, day, timeZone),
                    })}
                />
              </div>
            ),
          )}
          {more > 0 && (
            <button
              type="button"
              onClick={() => onDay(day)}
              className="rounded-small px-1 text-start text-xs font-semibold whitespace-nowrap text-muted hover:bg-sunken"
            >
              {isComplete ? m.calendar_more({ count: more }) : m.calendar_more_unknown()}
            </button>
          )}
        </div>
      )}
    </td>
  )
}
