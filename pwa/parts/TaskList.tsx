import { memo, useCallback } from 'react'
import type { ReactNode } from 'react'
import type { Shown } from '#shared/domain/record.ts'
import type { Task, TaskStatus } from '#shared/domain/task.ts'
import { useRights } from '#pwa/data/rights.ts'
import type { Rights } from '#pwa/data/rights.ts'
import { useRecordMarks } from '#pwa/data/waiting.ts'
import type { RecordMark as Mark } from '#pwa/data/waiting.ts'
import { TaskRow } from './TaskRow.tsx'
import { useFamilyToday } from './useFamilyToday.ts'
import { usePeople } from './usePeople.ts'
import type { Person } from './usePeople.ts'
import { useSettling } from './useSettling.ts'
import { useTaskActions } from './useTaskActions.ts'

interface Props {
  readonly tasks: readonly Shown<Task>[]
  /** The list's accessible name. */
  readonly label: string
  readonly compact?: boolean
  /** Opens a task that this person may edit. */
  readonly onOpen?: (task: Shown<Task>) => void
  /** More that can be done with one task, at the end of its row. */
  readonly actions?: (task: Shown<Task>) => ReactNode
}

/** Tasks to tick, each with what this person may do with it. */
export const TaskList = ({ tasks, label, compact = false, onOpen, actions }: Props) => {
  const today = useFamilyToday()
  const rights = useRights()
  const person = usePeople()
  const { tick } = useTaskActions()
  const [shown, ticked] = useSettling(tasks)
  const marks = useRecordMarks(tasks.map((task) => task.id))
  const onTick = useCallback(
    (task: Shown<Task>, status: TaskStatus) => ticked(task.id, status, tick(task, status)),
    [ticked, tick],
  )
  return (
    <ul aria-label={label} className="@container divide-y divide-line">
      {shown.map((task) => (
        <Item
          key={task.id}
          task={task}
          today={today}
          mark={marks.get(task.id)}
          {...{ compact, person, rights, onTick, onOpen, actions }}
        />
      ))}
    </ul>
  )
}

interface ItemProps extends Pick<Props, 'compact'> {
  readonly task: Shown<Task>
  readonly today: string
  readonly mark: Mark | undefined
  readonly person: (userId: string) => Person
  readonly rights: Rights
  readonly onTick: (task: Shown<Task>, status: TaskStatus) => void
  readonly onOpen: Props['onOpen'] | undefined
  readonly actions: Props['actions'] | undefined
}

/** Drawn anew only where its own task or mark changes: a tick changes one of fifty. */
const Item = memo((props: ItemProps) => {
  const { task, today, mark, compact = false, person, rights, onTick, onOpen, actions } = props
  return (
    <li>
      <TaskRow
        task={task}
        today={today}
        assignee={task.assignedTo === null ? undefined : person(task.assignedTo)}
        mark={mark}
        compact={compact}
        onTick={rights.mayTickTask(task) ? (status) => onTick(task, status) : undefined}
        onOpen={onOpen !== undefined && rights.mayEditTask(task) ? () => onOpen(task) : undefined}
        actions={actions?.(task)}
      />
    </li>
  )
})
