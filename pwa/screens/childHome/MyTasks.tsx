import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ListedTask } from '#shared/tasks/taskTimes.ts'
import { m } from '#shared/messages/messages.ts'
import { useChildsTasks } from '#pwa/records/tasks/childsTasks.ts'
import { useTaskPermissions } from '#pwa/records/tasks/taskPermissions.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useRecordMarks } from '#pwa/live/useRecordMarks.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { useHeldTasks } from '#pwa/parts/tasks/useHeldTasks.ts'
import { useTaskActions } from '#pwa/parts/tasks/useTaskActions.ts'
import { buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { AllDoneDrawing } from '#pwa/ui/drawings/AllDoneDrawing.tsx'
import { keepFocusAmongRows } from '#pwa/ui/lists/keepFocusAmongRows.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import { DoneStars } from './DoneStars.tsx'
import { TaskCard } from './TaskCard.tsx'
import { TasksSkeleton } from './TasksSkeleton.tsx'

const shownTasks = 8
const shownHelp = 3

export const MyTasks = () => {
  const { tasks, isComplete } = useChildsTasks()
  const all = tasks?.own.length ?? 0
  const done = tasks?.done ?? 0
  return (
    <Card
      tone="sunken"
      className="p-3! sm:p-4!"
      title={m.child_home_tasks()}
      actions={isComplete && all > 0 && <DoneStars done={done} all={all} />}
    >
      {tasks === undefined ? (
        <TasksSkeleton />
      ) : (
        <div ref={keepFocusAmongRows} tabIndex={-1} className="outline-none">
          {all === done && <NothingLeft hasDone={done > 0} />}
          <Cards label={m.child_home_tasks()} tasks={tasks.own.slice(0, shownTasks)} />
          {tasks.anybodys.length > 0 && <Help tasks={tasks.anybodys.slice(0, shownHelp)} />}
          <Link to="/tasks" className={buttonClassName({ variant: 'link' }, 'mt-2')}>
            {m.child_home_more_tasks()}
          </Link>
        </div>
      )}
    </Card>
  )
}

const NothingLeft = ({ hasDone }: { readonly hasDone: boolean }) => (
  <EmptyState
    compact
    drawing={<AllDoneDrawing />}
    title={hasDone ? m.child_home_all_done_title() : m.child_home_no_tasks_title()}
    className="mb-2"
  >
    {hasDone ? m.child_home_all_done() : m.child_home_no_tasks()}
  </EmptyState>
)

const Help = ({ tasks }: { readonly tasks: readonly ListedTask[] }) => (
  <div className="mt-5">
    <h3 className="text-lg font-semibold">{m.child_home_help()}</h3>
    <p className="mb-3 text-muted">{m.child_home_help_text()}</p>
    <Cards label={m.child_home_help()} tasks={tasks} />
  </div>
)

interface CardsProps {
  readonly label: string
  readonly tasks: readonly ListedTask[]
}

const Cards = ({ label, tasks }: CardsProps): ReactNode => {
  const today = useFamilyToday()
  const { mayTickTask } = useTaskPermissions()
  const { tick, tickStep } = useTaskActions()
  const { userId } = useData().database
  const [shown, ticking] = useHeldTasks(tasks, userId)
  const marks = useRecordMarks(tasks.map(({ id }) => id))
  if (shown.length === 0) return null
  return (
    <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {shown.map((task) => (
        <li key={task.id} data-item={task.id}>
          <TaskCard
            {...{ task, today }}
            mark={marks.get(task.id)}
            onTick={
              mayTickTask(task)
                ? (status) => ticking(task.id, status, () => tick(task, status))
                : undefined
            }
            onTickStep={
              mayTickTask(task) ? (step, isDone) => tickStep(task, step, isDone) : undefined
            }
          />
        </li>
      ))}
    </ul>
  )
}
