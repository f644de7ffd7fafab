import { useState } from 'react'
import { bySection, sectionOf } from '#shared/tasks/taskSections.ts'
import type { TaskSection } from '#shared/tasks/taskSections.ts'
import type { ListedTask } from '#shared/tasks/taskTimes.ts'
import { m } from '#shared/messages/messages.ts'
import type { TaskListProps } from '#pwa/parts/tasks/TaskList.tsx'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { useReveal } from '#pwa/state/reveal.ts'
import { LongList } from '#pwa/ui/lists/LongList.tsx'

type Props = Omit<TaskListProps, 'isHeld'>

export const LongTaskList = ({ items, label, children }: Props) => (
  <LongList
    {...{ items, label, children }}
    wanted={useReveal('/tasks')?.id}
    usualHeight={76}
    className="@container"
    itemClassName="border-line not-aria-[posinset=1]:border-t"
  />
)

export const SectionedTasks = (props: TaskListProps) => <Sectioned {...props} isOfOne={false} />

/** Unassigned tasks come after the person's own. */
export const SectionedTasksOfOne = (props: TaskListProps) => <Sectioned {...props} isOfOne />

const Sectioned = (props: TaskListProps & { readonly isOfOne: boolean }) => {
  const { items, label, children } = props
  const sections = useSections(props)
  const ordered = bySection(items, sections)
  const isFirst = new Set(
    ordered
      .filter(({ id }, at) => sections.get(id) !== sections.get(ordered[at - 1]?.id ?? ''))
      .map(({ id }) => id),
  )
  return (
    <LongTaskList items={ordered} label={label}>
      {(task) => (
        <>
          {isFirst.has(task.id) && (
            <h2 className="pt-4 pb-1 text-sm font-semibold text-muted">
              {words[sections.get(task.id) ?? 'past']()}
            </h2>
          )}
          {children(task)}
        </>
      )}
    </LongTaskList>
  )
}

const words: Readonly<Record<TaskSection, () => string>> = {
  overdue: m.tasks_narrow_overdue,
  today: m.tasks_narrow_today,
  next: m.tasks_section_next,
  later: m.tasks_swipe_later,
  anyone: m.tasks_unassigned,
  past: m.tasks_section_past,
}

interface Known {
  readonly items: readonly ListedTask[]
  readonly today: string
  readonly sections: ReadonlyMap<string, TaskSection>
}

const useSections = ({ items, isHeld, isOfOne }: TaskListProps & { readonly isOfOne: boolean }) => {
  const today = useFamilyToday()
  const told = (): Known => ({
    items,
    today,
    sections: new Map(items.map((task) => [task.id, sectionOf(task, { today, isOfOne })])),
  })
  const [known, setKnown] = useState(told)
  const isNews = isHeld !== true && (known.items !== items || known.today !== today)
  const now = isNews ? told() : known
  if (isNews) setKnown(now)
  return now.sections
}
