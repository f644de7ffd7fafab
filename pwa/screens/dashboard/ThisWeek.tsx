import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import { m } from '#shared/messages/messages.ts'
import { useThisWeek } from '#pwa/records/calendar/thisWeek.ts'
import { addDays } from '#shared/time/localDays.ts'
import { OccurrenceLine } from '#pwa/parts/calendar/OccurrenceLine.tsx'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { openedAt } from '#pwa/parts/record/useOpened.ts'
import { usePeople } from '#pwa/parts/people/usePeople.ts'
import { ZoneNote } from '#pwa/parts/time/ZoneNote.tsx'
import { buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import { SkeletonLines } from '#pwa/ui/layout/Skeleton.tsx'
import { CalendarDrawing } from '#pwa/ui/drawings/CalendarDrawing.tsx'
import { Birthdays } from './Birthdays.tsx'
import { useTodaysEvents } from './today/todaysEvents.ts'

const shownEvents = 3

/** In days: how far ahead the card shows events (docs/product.md, Numbers). */
const daysAhead = 7

interface Props {
  /** False if another card shows the next events of today. */
  readonly repeatsToday: boolean
}

/** As high as three events, so that nothing below moves. */
const height = 'min-h-45'

export function ThisWeek({ repeatsToday }: Props): ReactElement {
  const today = useFamilyToday()
  return (
    <Card
      title={m.dashboard_this_week()}
      actions={
        <Link to="/calendar" className={buttonClassName({ variant: 'link', size: 'sm' })}>
          {m.dashboard_view_all()}
        </Link>
      }
    >
      <ZoneNote className="-mt-3 mb-3" />
      <Events repeatsToday={repeatsToday} />
      <Birthdays from={repeatsToday ? today : addDays(today, 1)} to={addDays(today, daysAhead)} />
    </Card>
  )
}

function Events({ repeatsToday }: Props): ReactElement {
  const occurrences = useEvents(repeatsToday)
  const hasToday = (useThisWeek().count ?? 0) > 0
  const today = useFamilyToday()
  const personOf = usePeople()
  if (occurrences === undefined) {
    return <SkeletonLines lines={5} className={`${height} content-start`} />
  }
  if (occurrences.length === 0) {
    return (
      <EmptyState compact drawing={<CalendarDrawing />} className={`${height} justify-center`}>
        {hasToday ? m.dashboard_no_more_events() : m.dashboard_no_events()}
      </EmptyState>
    )
  }
  return (
    <ul
      aria-label={m.dashboard_this_week()}
      className={`-mx-2 grid ${height} grid-cols-[minmax(0,1fr)] content-start`}
    >
      {occurrences.slice(0, shownEvents).map((occurrence) => (
        <li key={occurrence.key} data-item={occurrence.key}>
          <Link
            to={openedAt('/calendar', occurrence.event.id, occurrence.date)}
            className="flex min-h-15 items-start gap-3 rounded-control px-2 py-2 hover:bg-sunken"
          >
            <OccurrenceLine {...{ occurrence, today, personOf }} compact />
          </Link>
        </li>
      ))}
    </ul>
  )
}

const useEvents = (repeatsToday: boolean): readonly Occurrence[] | undefined => {
  const { occurrences } = useThisWeek()
  const todays = useTodaysEvents()
  if (repeatsToday || occurrences === undefined) return occurrences
  const shown = new Set(todays?.map(({ key }) => key))
  return todays && occurrences.filter(({ key }) => !shown.has(key))
}
