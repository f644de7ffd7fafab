import { Clock, MapPin } from 'lucide-react'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import type { DayAhead } from '#shared/tasks/childDay.ts'
import { addDays } from '#shared/time/localDays.ts'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import { m } from '#shared/messages/messages.ts'
import { useDayAhead } from '#pwa/records/calendar/thisWeek.ts'
import { dayInWords } from '#pwa/parts/time/dates.ts'
import { timesOnDay } from '#pwa/parts/calendar/eventWords.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { openedAt } from '#pwa/parts/record/useOpened.ts'
import { usePeople } from '#pwa/parts/people/usePeople.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { Avatar } from '#pwa/ui/marks/Avatar.tsx'
import { buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { dataColor } from '#pwa/ui/styles/dataColor.ts'
import { CalendarDrawing } from '#pwa/ui/drawings/CalendarDrawing.tsx'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import { SkeletonLines } from '#pwa/ui/layout/Skeleton.tsx'
import { AskForEvent } from './AskForEvent.tsx'

const shownEvents = 6

export const MyToday = () => (
  <Card
    title={m.child_home_today()}
    actions={
      <Link to="/calendar" className={buttonClassName({ variant: 'link', size: 'sm' })}>
        {m.child_home_whole_calendar()}
      </Link>
    }
  >
    <Events ahead={useDayAhead()} />
    <AskForEvent />
  </Card>
)

const Events = ({ ahead }: { readonly ahead: DayAhead | undefined }) => {
  if (ahead === undefined) return <SkeletonLines lines={4} className="min-h-28 content-start" />
  return (
    <>
      {ahead.today.length === 0 ? (
        <EmptyState compact drawing={<CalendarDrawing />}>
          {m.child_home_no_events()}
        </EmptyState>
      ) : (
        <ul aria-label={m.child_home_today()} className="-mx-2 grid grid-cols-[minmax(0,1fr)]">
          {ahead.today.slice(0, shownEvents).map(({ occurrence, isOver }) => (
            <li key={occurrence.key} data-item={occurrence.key}>
              <EventLine {...{ occurrence, isOver }} />
            </li>
          ))}
        </ul>
      )}
      {ahead.next !== undefined && <Next occurrence={ahead.next} />}
    </>
  )
}

interface LineProps {
  readonly occurrence: Occurrence
  readonly isOver: boolean
}

const EventLine = ({ occurrence, isOver }: LineProps) => {
  const { event, date, title, color } = occurrence
  return (
    <Link
      to={openedAt('/calendar', event.id, date)}
      className="flex min-h-15 items-stretch gap-3 rounded-control px-2 py-2 hover:bg-sunken"
    >
      <span
        aria-hidden
        className={clsx('w-1.5 shrink-0 rounded-full', isOver && 'opacity-40')}
        style={{ backgroundColor: dataColor(color) }}
      />
      <span className={clsx('min-w-0 flex-1', isOver && 'text-muted')}>
        <span dir="auto" className="block text-lg font-semibold [overflow-wrap:anywhere]">
          {title}
        </span>
        <WhenAndWhere {...{ occurrence, isOver }} />
        <Faces userIds={event.attendees} />
      </span>
    </Link>
  )
}

const WhenAndWhere = ({ occurrence, isOver }: LineProps) => {
  const today = useFamilyToday()
  const timeZone = useFamilyInView()?.timeZone ?? 'UTC'
  const { location } = occurrence
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-muted">
      <span className="flex items-center gap-1.5">
        <Clock aria-hidden className="size-4 shrink-0" />
        {timesOnDay(occurrence, today, timeZone)}
      </span>
      {isOver && <span>{m.child_home_event_over()}</span>}
      {location !== null && (
        <span className="flex min-w-0 items-center gap-1.5">
          <MapPin aria-hidden className="size-4 shrink-0" />
          <span dir="auto" className="[overflow-wrap:anywhere]">
            {location}
          </span>
        </span>
      )}
    </span>
  )
}

const Faces = ({ userIds }: { readonly userIds: readonly string[] }) => {
  const personOf = usePeople()
  if (userIds.length === 0) return null
  return (
    <span className="mt-1 flex flex-wrap gap-x-3 gap-y-1">
      {userIds.map((userId) => {
        const { name, imageUrl, color } = personOf(userId)
        return (
          <span key={userId} className="flex min-w-0 items-center gap-1.5">
            <Avatar size="sm" {...{ name, imageUrl }} {...(color !== undefined && { color })} />
            <span dir="auto" className="[overflow-wrap:anywhere]">
              {name.split(' ')[0]}
            </span>
          </span>
        )
      })}
    </span>
  )
}

const Next = ({ occurrence }: { readonly occurrence: Occurrence }) => {
  const today = useFamilyToday()
  const { firstDay, title } = occurrence
  const when =
    firstDay === addDays(today, 1) ? m.child_home_tomorrow() : dayInWords(firstDay, today)
  return (
    <p className="mt-2 text-muted [overflow-wrap:anywhere]">{m.child_home_next({ title, when })}</p>
  )
}
