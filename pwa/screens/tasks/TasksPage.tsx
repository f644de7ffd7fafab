import { useCallback, useState } from 'react'
import { Plus } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { useRights } from '#pwa/data/rights.ts'
import { useTaskStats } from '#pwa/data/tasks.ts'
import { useSession } from '#pwa/state/session.ts'
import { TaskDialog } from '#pwa/parts/TaskDialog.tsx'
import { Button } from '#pwa/ui/Button.tsx'
import { PageHeader } from '#pwa/ui/PageHeader.tsx'
import type { Shown } from '#shared/domain/record.ts'
import type { Task } from '#shared/domain/task.ts'
import { FilteredTasks } from './FilteredTasks.tsx'
import { MentalLoadPanel } from './MentalLoadPanel.tsx'
import { TaskFigures } from './TaskFigures.tsx'

/** Task Management (spec section 2). */
export const TasksPage = () => {
  const mayAdd = useMayAddTask()
  const stats = useTaskStats()
  const { dialog, add, open } = useTaskDialog()
  const addButton = mayAdd ? (
    <Button icon={<Plus aria-hidden className="size-5" />} onClick={add}>
      {m.tasks_add()}
    </Button>
  ) : undefined
  return (
    <>
      <PageHeader title={m.tasks_heading()} subtitle={m.tasks_subtitle()} actions={addButton} />
      <TaskFigures stats={stats} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <FilteredTasks total={stats?.total} onOpen={open} addButton={addButton} />
        <MentalLoadPanel />
      </div>
      {dialog}
    </>
  )
}

/** Whoever may make a task at all may make one for oneself or nobody. */
const useMayAddTask = (): boolean => {
  const session = useSession()
  const { mayCreateTask } = useRights()
  const own = session.status === 'signed-in' ? session.userId : null
  return mayCreateTask(null) || mayCreateTask(own)
}

/** One dialog for both: to make a task, or to edit the one that was opened. */
const useTaskDialog = () => {
  const [isOpen, setOpen] = useState(false)
  const [task, setTask] = useState<Shown<Task>>()
  const show = useCallback((shown: Shown<Task> | undefined): void => {
    setTask(shown)
    setOpen(true)
  }, [])
  return {
    add: () => show(undefined),
    open: show,
    dialog: <TaskDialog open={isOpen} onClose={() => setOpen(false)} task={task} />,
  }
}
