import { useCallback, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { Shown } from '#shared/core/record.ts'
import type { ListedTask } from '#shared/tasks/taskTimes.ts'
import { isNarrow, nobodysNarrowing } from '#shared/tasks/taskNarrowing.ts'
import { isTaskTime } from '#shared/tasks/taskSeries.ts'
import type { TaskSeries } from '#shared/tasks/taskSeries.ts'
import { seesHousehold } from '#shared/people/pagePolicy.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useMembers } from '#pwa/records/people/families.ts'
import { useLater } from '#pwa/parts/tasks/later/useLater.tsx'
import { MoreToCome } from '#pwa/parts/feedback/MoreToCome.tsx'
import { TaskList } from '#pwa/parts/tasks/TaskList.tsx'
import { useHistoryDialog } from '#pwa/parts/record/history/useHistoryDialog.tsx'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import { Segmented } from '#pwa/ui/inputs/Segmented.tsx'
import { LoadingRegion, SkeletonLines } from '#pwa/ui/layout/Skeleton.tsx'
import { TasksDrawing } from '#pwa/ui/drawings/TasksDrawing.tsx'
import { LongTaskList, SectionedTasks, SectionedTasksOfOne } from './LongTaskList.tsx'
import { TaskChips } from './TaskChips.tsx'
import { TaskMenu } from './TaskMenu.tsx'
import { useShownTasks } from './useShownTasks.ts'
import type { ShownTasks } from './useShownTasks.ts'
import { useTaskDoings } from './useTaskDoings.ts'

interface Props {
  readonly total: number | undefined
  /** These handlers must be the same functions on every render. */
  readonly onOpen: (task: ListedTask) => void
  readonly onOpenSeries: (series: Shown<TaskSeries>) => void
  readonly addButton: ReactNode
}

export const FilteredTasks = ({ total, onOpen, onOpenSeries, addButton }: Props) => {
  const me = useData().database.userId
  const others = useOthers(me)
  const shown = useShownTasks([me, ...others])
  const { filter, narrowing, tasks, more } = shown
  const { dialog: historyDialog, show: showHistory } = useHistoryDialog()
  const list = useRef<HTMLDivElement>(null)
  const stay = useCallback(() => list.current?.focus(), [])
  const doingsOf = useTaskDoings({ onOpen, onOpenSeries, onHistory: showHistory, onGone: stay })
  const { itemsFor, dialog: laterDialog } = useLater()
  const actions = useCallback(
    (task: ListedTask) => (
      <TaskMenu
        title={task.title}
        repeats={isTaskTime(task)}
        doings={{ ...doingsOf(task), later: itemsFor(task) }}
      />
    ),
    [doingsOf, itemsFor],
  )
  return (
    <Card className="min-w-0">
      <Filters {...{ others, shown }} />
      <div ref={list} tabIndex={-1} className="outline-none">
        {shown.loading ? (
          <LoadingRegion label={m.tasks_loading()}>
            {/* The placeholder is as high as the screen, so that nothing below moves when the
               list comes. */}
            <SkeletonLines lines={6} className="min-h-dvh content-start py-2" />
          </LoadingRegion>
        ) : tasks.length === 0 ? (
          <None {...{ shown, addButton, me }} isFirst={total === 0} />
        ) : (
          <TaskList
            key={`${filter} ${narrowing.who} ${narrowing.when}`}
            tasks={tasks}
            label={m.tasks_list_label()}
            onOpen={onOpen}
            actions={actions}
            nameless={narrowing.who === me}
            List={listFor(shown)}
          />
        )}
      </div>
      {more && !shown.loading && (
        <div className="mt-4 text-center">
          <Button variant="outline" onClick={shown.showMore}>
            {m.tasks_show_more()}
          </Button>
        </div>
      )}
      <MoreToCome of="tasks" />
      {historyDialog}
      {laterDialog}
    </Card>
  )
}

const listFor = ({ filter, narrowing }: ShownTasks) => {
  if (filter === 'completed') return LongTaskList
  return narrowing.who === '' ? SectionedTasks : SectionedTasksOfOne
}

interface FiltersProps {
  readonly others: readonly string[]
  readonly shown: ShownTasks
}

const Filters = ({ others, shown: { filter, show, narrowing, narrow } }: FiltersProps) => (
  <>
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
    <TaskChips {...{ others, narrowing }} onNarrow={narrow} />
  </>
)

const useOthers = (me: string): readonly string[] => {
  const { members } = useMembers()
  return useMemo(
    () =>
      members
        .filter(({ userId, role }) => userId !== me && seesHousehold(role))
        .map(({ userId }) => userId),
    [members, me],
  )
}

interface NoneProps {
  readonly shown: ShownTasks
  readonly me: string
  readonly isFirst: boolean
  readonly addButton: ReactNode
}

const None = ({ shown, me, isFirst, addButton }: NoneProps) => {
  const { filter, narrowing, narrow } = shown
  if (!isFirst && isNarrow(narrowing)) {
    const isMine = narrowing.who === me && narrowing.when === '' && filter !== 'completed'
    return (
      <EmptyState
        drawing={<TasksDrawing />}
        action={
          <Button variant="outline" onClick={() => narrow(nobodysNarrowing)}>
            {m.tasks_narrow_clear()}
          </Button>
        }
      >
        {isMine ? m.tasks_none_mine() : m.tasks_none_such()}
      </EmptyState>
    )
  }
  const invites = isFirst && addButton !== undefined
  return (
    <EmptyState drawing={<TasksDrawing />} action={invites ? addButton : undefined}>
      {invites ? m.tasks_empty() : m.tasks_empty_quiet()}
    </EmptyState>
  )
}
