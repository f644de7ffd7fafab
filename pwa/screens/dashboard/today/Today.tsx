import { useCallback, useMemo, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import type { ListedTask } from '#shared/tasks/taskTimes.ts'
import { forMeFirst } from '#shared/calendar/todayInOrder.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useOwnOverdueTasks, useTasksDueToday } from '#pwa/records/tasks/tasks.ts'
import { AddTaskDialog } from '#pwa/parts/adding/quickAdd/addDialogs.ts'
import { LaterMenu } from '#pwa/parts/tasks/later/LaterMenu.tsx'
import { useLater } from '#pwa/parts/tasks/later/useLater.tsx'
import { TaskList } from '#pwa/parts/tasks/TaskList.tsx'
import { buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import { SkeletonLines } from '#pwa/ui/layout/Skeleton.tsx'
import { keepFocusAmongRows } from '#pwa/ui/lists/keepFocusAmongRows.ts'
import { TasksDrawing } from '#pwa/ui/drawings/TasksDrawing.tsx'
import { AddButton } from '../AddButton.tsx'
import { Birthdays } from '../Birthdays.tsx'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { AmongEvents } from './AmongEvents.tsx'
import { OverdueTasks } from './OverdueTasks.tsx'
import { useTodaysEvents } from './todaysEvents.ts'

const shownTasks = 3

export function Today(): ReactElement {
  const title = useTitle()
  return (
    <Card
      title={title}
      actions={
        <Link to="/tasks" className={buttonClassName({ variant: 'link', size: 'sm' })}>
          {m.dashboard_view_all()}
        </Link>
      }
    >
      <Tasks title={title} />
      <div className="mt-4">
        <AddButton label={m.dashboard_add_task()} Dialog={AddTaskDialog} />
      </div>
    </Card>
  )
}

/** A card that also has events says so. */
const useTitle = (): string => {
  const events = useTodaysEvents() ?? []
  return events.length > 0 ? m.dashboard_today() : m.dashboard_todays_tasks()
}

function Tasks({ title }: { title: string }): ReactElement {
  const today = useFamilyToday()
  const overdue = useOwnOverdueTasks()
  const due = useTasksDueToday()
  const events = useTodaysEvents()
  const { itemsFor, dialog } = useLater()
  const actions = useCallback(
    (task: ListedTask) => <LaterMenu title={task.title} items={itemsFor(task)} />,
    [itemsFor],
  )
  /**
   * All parts appear together. Until then the placeholder is as high as three tasks, so that little
   * moves below.
   */
  if (overdue === undefined || due.loading || events === undefined) {
    return <SkeletonLines lines={7} className="min-h-60 content-start" />
  }
  return (
    <div ref={keepFocusAmongRows} tabIndex={-1} className="outline-none">
      <OverdueTasks tasks={overdue} actions={actions} />
      <Birthdays from={today} to={today} />
      <DueToday {...{ title, actions, events }} tasks={due.tasks} />
      {dialog}
    </div>
  )
}

interface DueProps {
  readonly title: string
  readonly tasks: readonly ListedTask[]
  readonly events: readonly Occurrence[]
  readonly actions: (task: ListedTask) => ReactNode
}

function DueToday({ title, tasks, events, actions }: DueProps): ReactElement {
  const { userId } = useData().database
  const shown = useShownToday(tasks, userId)
  if (shown.length === 0 && events.length === 0) {
    return (
      <EmptyState compact drawing={<TasksDrawing />}>
        {m.dashboard_no_tasks_today()}
      </EmptyState>
    )
  }
  return <TaskList compact label={title} tasks={shown} actions={actions} List={AmongEvents} />
}

/** A task that is completed while it is shown keeps its place for this visit. */
function useShownToday(tasks: readonly ListedTask[], userId: string): readonly ListedTask[] {
  const [places, setPlaces] = useState<ReadonlyMap<string, number>>(new Map())
  const shown = useMemo(
    () => forMeFirst(tasks, userId, places).slice(0, shownTasks),
    [tasks, userId, places],
  )
  const seen = shown
    .map(({ id, status }, place) => [id, status === 'pending' ? place : places.get(id)] as const)
    .filter((entry): entry is [string, number] => entry[1] !== undefined)
  if (seen.some(([id, place]) => places.get(id) !== place)) {
    setPlaces(new Map([...places, ...seen]))
  }
  return shown
}
