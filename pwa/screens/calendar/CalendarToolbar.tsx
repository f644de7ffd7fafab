import { ChevronLeft, ChevronRight } from 'lucide-react'
import { clsx } from 'clsx'
import { m } from '#shared/messages/messages.ts'
import type { GridSpan } from '#shared/calendar/calendarGrid.ts'
import { daysInWords, monthInWords } from '#pwa/parts/calendar/eventWords.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { IconButton } from '#pwa/ui/inputs/IconButton.tsx'
import { LastOnPhones } from '#pwa/ui/layout/LastOnPhones.tsx'
import { Segmented } from '#pwa/ui/inputs/Segmented.tsx'
import { calendarViews } from './calendarView.ts'
import type { CalendarView } from './calendarView.ts'

interface Props {
  readonly view: CalendarView
  readonly span: GridSpan
  readonly isNow: boolean
  readonly onView: (view: CalendarView) => void
  readonly onToday: () => void
  readonly onTurn: (by: 1 | -1) => void
}

export const CalendarToolbar = ({ view, span, isNow, onView, onToday, onTurn }: Props) => (
  <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 max-sm:gap-2 max-sm:py-2 md:px-6">
    <div className="flex items-center gap-1 max-sm:basis-full max-sm:flex-wrap">
      <LastOnPhones
        below="sm"
        part={
          <>
            <IconButton
              name={m.calendar_previous()}
              icon={<ChevronLeft aria-hidden className="size-5" />}
              onClick={() => onTurn(-1)}
            />
            <IconButton
              name={m.calendar_next()}
              icon={<ChevronRight aria-hidden className="size-5" />}
              onClick={() => onTurn(1)}
            />
            <Button
              variant="outline"
              size="sm"
              className={clsx(isNow && 'max-sm:hidden')}
              onClick={onToday}
            >
              {m.calendar_today()}
            </Button>
          </>
        }
      >
        <h2
          aria-live="polite"
          className="font-serif text-lg font-semibold max-sm:min-w-[min(11rem,100%)] max-sm:flex-1 sm:ms-2"
        >
          {view === 'month'
            ? monthInWords(span.from)
            : daysInWords({ firstDay: span.from, lastDay: span.to }, span.from)}
        </h2>
      </LastOnPhones>
    </div>
    <Segmented
      label={m.calendar_view_label()}
      value={view}
      options={calendarViews.map((value) => ({ value, label: m.calendar_view({ view: value }) }))}
      onChange={onView}
    />
  </div>
)
