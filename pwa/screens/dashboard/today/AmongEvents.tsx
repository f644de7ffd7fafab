import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { todayInOrder } from '#shared/calendar/todayInOrder.ts'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import { OccurrenceLine } from '#pwa/parts/calendar/OccurrenceLine.tsx'
import type { TaskListProps } from '#pwa/parts/tasks/TaskList.tsx'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { openedAt } from '#pwa/parts/record/useOpened.ts'
import { usePeople } from '#pwa/parts/people/usePeople.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { useTodaysEvents } from './todaysEvents.ts'

export function AmongEvents({ items, label, children }: TaskListProps): ReactElement {
  const today = useFamilyToday()
  const timeZone = useFamilyInView()?.timeZone ?? 'UTC'
  const events = useTodaysEvents() ?? []
  return (
    <ul aria-label={label} className="@container divide-y divide-line">
      {todayInOrder(items, events, { today, timeZone }).map((each) =>
        'task' in each ? (
          <li key={each.task.id} data-item={each.task.id}>
            {children(each.task)}
          </li>
        ) : (
          <li key={each.occurrence.key} data-item={each.occurrence.key}>
            <EventRow occurrence={each.occurrence} today={today} />
          </li>
        ),
      )}
    </ul>
  )
}

interface EventRowProps {
  readonly occurrence: Occurrence
  readonly today: string
}

/** The dot is aligned with the tasks' boxes. */
function EventRow({ occurrence, today }: EventRowProps): ReactElement {
  const personOf = usePeople()
  return (
    <Link
      to={openedAt('/calendar', occurrence.event.id, occurrence.date)}
      className="-mx-2 flex min-h-15 items-start gap-6 rounded-control py-2.5 pe-3 ps-3.5 hover:bg-sunken"
    >
      <OccurrenceLine {...{ occurrence, today, personOf }} on={today} compact />
    </Link>
  )
}
