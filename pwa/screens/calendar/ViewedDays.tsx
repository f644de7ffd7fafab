import { m } from '#shared/messages/messages.ts'
import type { Birthday } from '#shared/people/birthdays.ts'
import type { GridSpan } from '#shared/calendar/calendarGrid.ts'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import type { Person } from '#pwa/parts/people/usePeople.ts'
import { LoadingRegion, SkeletonLines } from '#pwa/ui/layout/Skeleton.tsx'
import { useMediaQuery } from '#pwa/ui/layout/useMediaQuery.ts'
import { Agenda } from './Agenda.tsx'
import { CalendarGrid } from './CalendarGrid.tsx'
import { phone } from './calendarView.ts'
import type { CalendarView } from './calendarView.ts'
import { DotsGrid } from './DotsGrid.tsx'
import { WeekGrid } from './week/WeekGrid.tsx'

interface Props {
  readonly view: CalendarView
  readonly span: GridSpan
  readonly loading: boolean
  readonly occurrences: readonly Occurrence[]
  readonly isComplete: boolean
  readonly birthdays: readonly Birthday[]
  readonly today: string
  readonly weekStart: number
  readonly personOf: (userId: string) => Person
  readonly onDay: (day: string) => void
  readonly onOpen: (occurrence: Occurrence) => void
  readonly onAdd: ((on: string) => void) | undefined
}

/** Seven columns of hours fit from this width on. */
const wide = '(min-width: 51.25rem)'

/** A phone shows every view but the agenda as dots, with a day's list below. */
export const ViewedDays = ({ loading, ...props }: Props) => {
  const hasRoomForHours = useMediaQuery(wide)
  const isPhone = useMediaQuery(phone)
  const { view, ...shown } = props
  if (loading) return <Loading {...props} isPhone={isPhone} />
  /** Only complete records show that no events are on. */
  const isKnown = shown.isComplete || shown.occurrences.length > 0
  if (view === 'agenda' && !isKnown) return <Loading {...props} isPhone={isPhone} />
  if (view === 'agenda') return <Agenda {...shown} />
  if (view === 'week' && hasRoomForHours) return <WeekGrid key={shown.span.from} {...shown} />
  if (isPhone) return <DotsGrid {...shown} />
  return <CalendarGrid {...shown} roomy={view === 'week'} />
}

/** Empty days are drawn, so that nothing moves when they fill. */
const Loading = ({
  view,
  isPhone,
  ...shown
}: Omit<Props, 'loading'> & { readonly isPhone: boolean }) => (
  <LoadingRegion label={m.calendar_loading()}>
    {view === 'agenda' ? (
      <SkeletonLines lines={8} className="min-h-96 p-5" />
    ) : (
      <div inert>
        {isPhone ? (
          <DotsGrid {...shown} occurrences={[]} birthdays={[]} />
        ) : (
          <CalendarGrid {...shown} occurrences={[]} birthdays={[]} roomy={view === 'week'} />
        )}
      </div>
    )}
  </LoadingRegion>
)
