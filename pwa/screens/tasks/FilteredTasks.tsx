import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import type { Shown } from '#shared/domain/record.ts'
import type { ListedTask } from '#shared/derive/taskSeries.ts'
import { isTaskTime } from '#shared/domain/taskSeries.ts'
import type { TaskSeries } from '#shared/domain/taskSeries.ts'
import { useTasks } from '#pwa/records/tasks/tasks.ts'
import type { TaskFilter } from '#pwa/records/tasks/tasks.ts'
import { MoreToCome } from '#pwa/parts/MoreToCome.tsx'
import { TaskList } from '#pwa/parts/TaskList.tsx'
import { useHistoryDialog } from '#pwa/parts/history/useHistoryDialog.tsx'
import { useReveal } from '#pwa/state/reveal.ts'
import { Button } from '#pwa/ui/Button.tsx'
import { Card } from '#pwa/ui/Card.tsx'
import { isItem } from '#pwa/ui/drawnItems.ts'
import { EmptyState } from '#pwa/ui/EmptyState.tsx'
import { Segmented } from '#pwa/ui/Segmented.tsx'
import { LoadingRegion, SkeletonLines } from '#pwa/ui/Skeleton.tsx'
import { TasksDrawing } from '#pwa/ui/drawings/TasksDrawing.tsx'
import { LongTaskList } from './LongTaskList.tsx'
import { toTaskFilter } from './taskFilter.ts'
import { TaskMenu } from './TaskMenu.tsx'
import { useTaskDoings } from './useTaskDoings.ts'

const pageSize = 50

interface Props {
  /** All tasks of the family; undefined until counted. */
  readonly total: number | undefined
  /** Both must stay the same functions. */
  readonly onOpen: (task: ListedTask) => void
  readonly onOpenSeries: (series: Shown<TaskSeries>) => void
  readonly addButton: ReactNode
}

/** The list with its filters; the filter is part of the address, so that Back and a reload keep it. */
export const FilteredTasks = ({ total, onOpen, onOpenSeries, addButton }: Props) => {
  const [parameters, setParameters] = useSearchParams()
  const filter = toTaskFilter(parameters.get('show'))
  const [limit, setLimit] = useState(pageSize)
  const { tasks, loading, more } = useTasks(filter, limit)
  const wanted = useReveal('/tasks')?.id
  const isFarther = more && wanted !== undefined && !tasks.some(({ id }) => isItem(id, wanted))
  useEffect(() => {
    if (isFarther) setLimit((before) => before * 2)
  }, [isFarther, limit])
  const { dialog: historyDialog, show: showHistory } = useHistoryDialog()
  const list = useRef<HTMLDivElement>(null)
  const show = (chosen: TaskFilter): void => {
    setLimit(pageSize)
    setParameters(chosen === 'all' ? {} : { show: chosen }, { replace: true })
  }
  const stay = useCallback(() => list.current?.focus(), [])
  const doingsOf = useTaskDoings({ onOpen, onOpenSeries, onHistory: showHistory, onGone: stay })
  const actions = useCallback(
    (task: ListedTask) => (
      <TaskMenu title={task.title} repeats={isTaskTime(task)} doings={doingsOf(task)} />
    ),
    [doingsOf],
  )
  return (
    <Card className="min-w-0">
      <Segmented
        label={m.tasks_filter_label()}
        value={filter}
        options={[
          { value: 'all', label: m.tasks_filter_all() },
          { value: 'pending', label: m.tasks_filter_pending() },
          { value: 'completed', label: m.tasks_filter_completed() },
        ]}
        onChange={show}
        className="mb-3"
      />
      <div ref={list} tabIndex={-1} className="outline-none">
        {loading ? (
          <LoadingRegion label={m.tasks_loading()}>
            <SkeletonLines lines={6} className="py-2" />
          </LoadingRegion>
        ) : tasks.length === 0 ? (
          <NoTasks isFirst={total === 0} addButton={addButton} />
        ) : (
          <TaskList
            key={filter}
            tasks={tasks}
            label={m.tasks_list_label()}
            onOpen={onOpen}
            actions={actions}
            List={LongTaskList}
          />
        )}
      </div>
      {more && (
        <div className="mt-4 text-center">
          <Button variant="outline" onClick={() => setLimit(limit + pageSize)}>
            {m.tasks_show_more()}
          </Button>
        </div>
      )}
      <MoreToCome of="tasks" />
      {historyDialog}
    </Card>
  )
}

/** 'Create your first task!' is said to whoever can, while there is none. */
const NoTasks = ({ isFirst, addButton }: { isFirst: boolean; addButton: ReactNode }) => {
  const invites = isFirst && addButton !== undefined
  return (
    <EmptyState drawing={<TasksDrawing />} action={invites ? addButton : undefined}>
      {invites ? m.tasks_empty() : m.tasks_empty_quiet()}
    </EmptyState>
  )
}
