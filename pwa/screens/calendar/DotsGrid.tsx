import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { birthdaysOn } from '#shared/people/birthdays.ts'
import type { Birthday } from '#shared/people/birthdays.ts'
import { calendarGrid } from '#shared/calendar/calendarGrid.ts'
import type { CalendarCell, GridSpan } from '#shared/calendar/calendarGrid.ts'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import { dayInWords } from '#pwa/parts/time/dates.ts'
import type { Person } from '#pwa/parts/people/usePeople.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { dataColor } from '#pwa/ui/styles/dataColor.ts'
import { DayEvents } from './DayEvents.tsx'
import { WeekdayHeads } from './WeekdayHeads.tsx'

interface Props {
  readonly span: GridSpan
  readonly occurrences: readonly Occurrence[]
  readonly isComplete: boolean
  readonly birthdays: readonly Birthday[]
  readonly today: string
  readonly personOf: (userId: string) => Person
  readonly weekStart: number
  readonly onOpen: (occurrence: Occurrence) => void
  readonly onAdd: ((day: string) => void) | undefined
}

/** A phone's month has a dot for each event, and below it the tapped day. */
export const DotsGrid = (props: Props) => {
  const { span, occurrences, birthdays, today, weekStart, isComplete } = props
  const [tapped, setTapped] = useState(today)
  const chosen = tapped >= span.from && tapped <= span.to ? tapped : span.from
  const weeks = calendarGrid(span, occurrences, { today, weekStart })
  return (
    <>
      <table className="w-full table-fixed border-collapse px-1">
        <WeekdayHeads weekStart={weekStart} />
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map((cell) => (
                <DotsCell
                  key={cell.day}
                  {...{ cell, today, isComplete }}
                  hasBirthday={birthdaysOn(birthdays, cell.day).length > 0}
                  isChosen={cell.day === chosen}
                  onChoose={setTapped}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ChosenDay {...props} day={chosen} />
    </>
  )
}

interface CellProps extends Pick<Props, 'today' | 'isComplete'> {
  readonly cell: CalendarCell
  readonly hasBirthday: boolean
  readonly isChosen: boolean
  readonly onChoose: (day: string) => void
}

const mostDots = 4

const DotsCell = (props: CellProps) => {
  const { isToday, isWithin } = props.cell
  return (
    <td aria-current={isToday ? 'date' : undefined} className="p-0">
      {isWithin && <DayButton {...props} />}
    </td>
  )
}

const DayButton = ({ cell, today, isComplete, hasBirthday, isChosen, onChoose }: CellProps) => {
  const { day, isToday, occurrences } = cell
  const words = dayInWords(day, today)
  const dots = [
    ...(hasBirthday ? [{ key: 'birthday', color: 'var(--color-brand)' }] : []),
    ...occurrences.map(({ key, color }) => ({ key, color: dataColor(color) })),
  ].slice(0, mostDots)
  return (
    <button
      type="button"
      data-day={day}
      aria-pressed={isChosen}
      aria-label={
        isComplete ? m.calendar_day_open({ day: words, count: occurrences.length }) : words
      }
      onClick={() => onChoose(day)}
      className="grid min-h-13 w-full place-items-center content-center gap-1 rounded-control"
    >
      <span
        className={clsx(
          'grid size-8 place-items-center rounded-full text-sm font-semibold tabular-nums',
          isChosen && 'bg-brand text-brand-ink',
          !isChosen && isToday && 'bg-brand-soft text-brand',
        )}
      >
        {Number(day.slice(8))}
      </span>
      <span aria-hidden className="flex h-1.5 gap-1">
        {dots.map(({ key, color }) => (
          <span key={key} className="size-1.5 rounded-full" style={{ backgroundColor: color }} />
        ))}
      </span>
    </button>
  )
}

const ChosenDay = ({ day, onAdd, ...props }: Props & { readonly day: string }) => {
  const { today, occurrences, birthdays, isComplete } = props
  const isEmpty =
    birthdaysOn(birthdays, day).length === 0 &&
    occurrences.every(({ firstDay, lastDay }) => firstDay > day || lastDay < day)
  const words = day === today ? m.calendar_today() : dayInWords(day, today)
  return (
    <section aria-label={dayInWords(day, today)} className="border-t border-line px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">{words}</h3>
        {onAdd !== undefined && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => onAdd(day)}
          >
            {m.calendar_add()}
          </Button>
        )}
      </div>
      {isEmpty ? (
        <p className="py-3 text-muted">{isComplete && m.calendar_day_empty()}</p>
      ) : (
        <ul className="-mx-2">
          <DayEvents {...props} day={day} />
        </ul>
      )}
    </section>
  )
}
