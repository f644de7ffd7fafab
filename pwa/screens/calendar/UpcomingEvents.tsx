import type { ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { upcomingCount } from '#shared/calendar/calendarGrid.ts'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import { useNextOccurrences } from '#pwa/records/calendar/events.ts'
import { MoreToCome } from '#pwa/parts/feedback/MoreToCome.tsx'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import type { Person } from '#pwa/parts/people/usePeople.ts'
import { ZoneNote } from '#pwa/parts/time/ZoneNote.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import { LoadingRegion, SkeletonLines } from '#pwa/ui/layout/Skeleton.tsx'
import { CalendarDrawing } from '#pwa/ui/drawings/CalendarDrawing.tsx'
import { OccurrenceRow } from './occurrence/OccurrenceRow.tsx'

interface Props {
  readonly addButton: ReactNode
  readonly personOf: (userId: string) => Person
  readonly onOpen: (occurrence: Occurrence) => void
}

export const UpcomingEvents = ({ addButton, personOf, onOpen }: Props) => {
  const today = useFamilyToday()
  const { occurrences: next, loading } = useNextOccurrences(upcomingCount)
  return (
    <Card title={m.calendar_upcoming()}>
      {/* Wide screens show the note at the calendar. */}
      <ZoneNote className="-mt-3 mb-3 xl:hidden" />
      {loading ? (
        <LoadingRegion label={m.calendar_loading()}>
          <SkeletonLines lines={5} />
        </LoadingRegion>
      ) : next.length === 0 ? (
        <EmptyState compact drawing={<CalendarDrawing />} action={addButton}>
          {addButton === undefined ? m.calendar_empty_quiet() : m.calendar_empty()}
        </EmptyState>
      ) : (
        <ul className="-mx-2 grid gap-1">
          {next.map((occurrence) => (
            <li key={occurrence.key}>
              <OccurrenceRow {...{ occurrence, today, personOf, onOpen }} />
            </li>
          ))}
        </ul>
      )}
      <MoreToCome of="events" />
    </Card>
  )
}
