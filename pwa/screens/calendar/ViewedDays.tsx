import { m } from '#shared/messages/messages.ts'
import type { Birthday } from '#shared/derive/birthdays.ts'
import type { GridSpan } from '#shared/derive/calendarGrid.ts'
import type { Occurrence } from '#shared/derive/occurrence.ts'
import type { Person } from '#pwa/parts/usePeople.ts'
import { LoadingRegion, SkeletonLines } from '#pwa/ui/Skeleton.tsx'
import { useMediaQuery } from '#pwa/ui/useMediaQuery.ts'
import { Agenda } from './Agenda.tsx'
import { CalendarGrid } from './CalendarGrid.tsx'
import type { CalendarView } from './calendarView.ts'
import { WeekGrid } from './week/WeekGrid.tsx'

interface Props {
  readonly view: CalendarView
  readonly span: GridSpan
  readonly loading: boolean
  readonly occurrences: readonly Occurrence[]
  /** Are these all? */
  readonly isComplete: boolean
  readonly birthdays: readonly Birthday[]
  readonly today: string
  readonly weekStart: number
  readonly personOf: (userId: string) => Person
  readonly onDay: (day: string) => void
  readonly onOpen: (occurrence: Occurrence) => void
  /** A day, or a moment of it; absent for whoever may not. */
  readonly onAdd: ((on: string) => void) | undefined
}

/** Seven columns of hours have room from here on. */
const wide = '(min-width: 51.25rem)'

/** The days in the way that was chosen; a phone's week is its days side by side, without hours. */
export const ViewedDays = ({ loading, ...props }: Props) => {
  const hasRoomForHours = useMediaQuery(wide)
  const { view, ...shown } = props
  if (loading) return <Loading {...props} />
  /** That nothing is on can be said once all is here. */
  const isKnown = shown.isComplete || shown.occurrences.length > 0
  if (view === 'agenda' && !isKnown) return <Loading {...props} />
  if (view === 'agenda') return <Agenda {...shown} />
  if (view === 'week' && hasRoomForHours) return <WeekGrid key={shown.span.from} {...shown} />
  return <CalendarGrid {...shown} roomy={view === 'week'} />
}

/** The days themselves, empty, so that nothing moves when they fill. */
const Loading = ({ view, ...shown }: Omit<Props, 'loading'>) => (
  <LoadingRegion label={m.calendar_loading()}>
    {view === 'agenda' ? (
      <SkeletonLines lines={8} className="min-h-96 p-5" />
    ) : (
      <div inert>
        <CalendarGrid {...shown} occurrences={[]} birthdays={[]} roomy={view === 'week'} />
      </div>
    )}
  </LoadingRegion>
)
