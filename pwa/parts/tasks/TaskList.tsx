import { memo, useCallback, useMemo } from 'react'
import type { ReactNode } from 'react'
import type { ListedTask } from '#shared/tasks/taskTimes.ts'
import { assigneesOf } from '#shared/tasks/assignees.ts'
import { isDoneFor } from '#shared/tasks/task.ts'
import type { TaskStatus } from '#shared/tasks/task.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useTaskPermissions } from '#pwa/records/tasks/taskPermissions.ts'
import type { TaskPermissions } from '#pwa/records/tasks/taskPermissions.ts'
import { useRecordMarks } from '#pwa/live/useRecordMarks.ts'
import type { RecordMark as Mark } from '#pwa/live/useRecordMarks.ts'
import { skippedInWords } from './dueDate.ts'
import { TaskRow } from './TaskRow.tsx'
import { useFamilyToday } from '../time/useFamilyToday.ts'
import { usePeople } from '../people/usePeople.ts'
import type { Person } from '../people/usePeople.ts'
import { useHeldTasks } from './useHeldTasks.ts'
import { useTaskActions } from './useTaskActions.ts'
import type { TaskActions } from './useTaskActions.ts'

interface Props {
  readonly tasks: readonly ListedTask[]
  readonly label: string
  readonly compact?: boolean
  readonly nameless?: boolean
  readonly onOpen?: (task: ListedTask) => void
  readonly actions?: (task: ListedTask) => ReactNode
  readonly List?: (props: TaskListProps) => ReactNode
}

export interface TaskListProps {
  readonly items: readonly ListedTask[]
  readonly label: string
  readonly isHeld?: boolean
  readonly children: (task: ListedTask) => ReactNode
}

export const TaskList = (props: Props) => {
  const { tasks, label, compact, nameless, onOpen, actions, List = WholeList } = props
  const today = useFamilyToday()
  const rights = useTaskPermissions()
  const { userId } = useData().database
  const person = usePeople()
  const { tick, tickStep } = useTaskActions()
  const [shown, ticking, isHeld] = useHeldTasks(tasks, userId)
  const marks = useRecordMarks(tasks.map((task) => task.id))
  const onTick = useCallback(
    (task: ListedTask, status: TaskStatus) => ticking(task.id, status, () => tick(task, status)),
    [ticking, tick],
  )
  return (
    <List items={shown} {...{ label, isHeld }}>
      {(task) => (
        <Item
          task={task}
          today={today}
          mark={marks.get(task.id)}
          me={userId}
          {...{ compact, nameless, person, rights, onTick, tickStep, onOpen, actions }}
        />
      )}
    </List>
  )
}

const WholeList = ({ items, label, children }: TaskListProps) => (
  <ul aria-label={label} className="@container divide-y divide-line">
    {items.map((task) => (
      <li key={task.id} data-item={task.id}>
        {children(task)}
      </li>
    ))}
  </ul>
)

interface ItemProps {
  readonly task: ListedTask
  readonly today: string
  readonly mark: Mark | undefined
  readonly me: string
  readonly person: (userId: string) => Person
  readonly rights: TaskPermissions
  readonly onTick: (task: ListedTask, status: TaskStatus) => Promise<boolean>
  readonly tickStep: TaskActions['tickStep']
  readonly compact: boolean | undefined
  readonly nameless: boolean | undefined
  readonly onOpen: Props['onOpen'] | undefined
  readonly actions: Props['actions'] | undefined
}

/** Renders again only if its own task or mark changes: a tick changes one of fifty. */
const Item = memo((props: ItemProps) => {
  const { task, today, mark, compact, nameless, person, rights } = props
  const { me, onTick, tickStep, onOpen, actions } = props
  const menu = useMemo(() => actions?.(task), [actions, task])
  return (
    <TaskRow
      task={task}
      today={today}
      assignees={assigneesOf(task).map(person)}
      isDone={isDoneFor(task, me)}
      skipped={skippedInWords(task, (userId) => person(userId).name)}
      mark={mark}
      compact={compact}
      nameless={nameless}
      onTick={rights.mayTickTask(task) ? (status) => onTick(task, status) : undefined}
      onTickStep={
        rights.mayTickTask(task) ? (step, isDone) => tickStep(task, step, isDone) : undefined
      }
      onOpen={onOpen !== undefined && rights.mayEditTask(task) ? () => onOpen(task) : undefined}
      actions={menu}
    />
  )
})
