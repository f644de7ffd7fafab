import { TriangleAlert } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { ListedTask } from '#shared/tasks/taskTimes.ts'
import { TaskList } from '#pwa/parts/tasks/TaskList.tsx'
import { Disclosure } from '#pwa/ui/layout/Disclosure.tsx'

interface Props {
  readonly tasks: readonly ListedTask[]
  readonly actions: (task: ListedTask) => ReactNode
}

export function OverdueTasks({ tasks, actions }: Props): ReactElement | null {
  if (tasks.length === 0) return null
  return (
    <Disclosure
      flush
      className="mb-1"
      summary={
        <span className="flex items-center gap-2 text-bad">
          <TriangleAlert aria-hidden className="size-5 shrink-0" />
          {m.dashboard_overdue({ n: tasks.length })}
        </span>
      }
    >
      <TaskList compact label={m.dashboard_overdue_label()} tasks={tasks} actions={actions} />
    </Disclosure>
  )
}
