import { useCallback, useState } from 'react'
import { Plus } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { useTaskPermissions } from '#pwa/records/tasks/taskPermissions.ts'
import { useTaskStats } from '#pwa/records/tasks/tasks.ts'
import { useSession } from '#pwa/state/device/session.ts'
import { AddButton } from '#pwa/parts/adding/AddButton.tsx'
import { TaskDialog } from '#pwa/parts/tasks/TaskDialog.tsx'
import type { EditedTask } from '#pwa/parts/tasks/editedTask.ts'
import { useOpened } from '#pwa/parts/record/useOpened.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Columns } from '#pwa/ui/layout/Columns.tsx'
import { FiguresFirst } from '#pwa/ui/layout/LastOnPhones.tsx'
import { PageHeader } from '#pwa/ui/layout/PageHeader.tsx'
import type { Shown } from '#shared/core/record.ts'
import type { ListedTask } from '#shared/tasks/taskTimes.ts'
import type { Task } from '#shared/tasks/task.ts'
import type { TaskSeries } from '#shared/tasks/taskSeries.ts'
import { FilteredTasks } from './FilteredTasks.tsx'
import { MentalLoadPanel } from './MentalLoadPanel.tsx'
import { PausedTasks } from './PausedTasks.tsx'
import { TaskFigures } from './TaskFigures.tsx'

export const TasksPage = () => {
  const mayAdd = useMayAddTask()
  const stats = useTaskStats()
  const { dialog, add, open, openSeries, openAny } = useTaskDialog()
  useOpened('task', openAny, 'taskSeries')
  const addFirst = mayAdd ? (
    <Button icon={<Plus aria-hidden className="size-5" />} onClick={add}>
      {m.tasks_add()}
    </Button>
  ) : undefined
  return (
    <div className="flex flex-col">
      <PageHeader
        title={m.tasks_heading()}
        subtitle={m.tasks_subtitle()}
        actions={mayAdd && <AddButton kind="task" label={m.tasks_add()} open={add} />}
      />
      <FiguresFirst figures={<TaskFigures stats={stats} />}>
        <Columns as="aside">
          <FilteredTasks
            total={stats?.total}
            onOpen={open}
            onOpenSeries={openSeries}
            addButton={addFirst}
          />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <PausedTasks onOpen={openSeries} />
            <MentalLoadPanel />
          </div>
        </Columns>
      </FiguresFirst>
      {dialog}
    </div>
  )
}

/** A person may be allowed to make only tasks for themselves, or only unassigned ones. */
const useMayAddTask = (): boolean => {
  const session = useSession()
  const { mayCreateTask } = useTaskPermissions()
  const own = session.status === 'signed-in' ? session.userId : null
  return mayCreateTask(null) || mayCreateTask(own)
}

const useTaskDialog = () => {
  const [isOpen, setOpen] = useState(false)
  const [edited, setEdited] = useState<EditedTask>({})
  const show = useCallback((shown: EditedTask): void => {
    setEdited(shown)
    setOpen(true)
  }, [])
  return {
    openAny: useCallback(
      (found: Shown<Task> | Shown<TaskSeries>) =>
        show(found.kind === 'task' ? { task: found } : { series: found }),
      [show],
    ),
    add: () => show({}),
    open: useCallback((task: ListedTask) => show({ task }), [show]),
    openSeries: useCallback((series: Shown<TaskSeries>) => show({ series }), [show]),
    dialog: <TaskDialog open={isOpen} onClose={() => setOpen(false)} {...edited} />,
  }
}
