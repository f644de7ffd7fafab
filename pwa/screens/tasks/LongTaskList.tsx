import type { TaskListProps } from '#pwa/parts/tasks/TaskList.tsx'
import { useReveal } from '#pwa/state/reveal.ts'
import { LongList } from '#pwa/ui/lists/LongList.tsx'

/** Draws only the tasks in view. */
export const LongTaskList = (props: TaskListProps) => (
  <LongList
    {...props}
    wanted={useReveal('/tasks')?.id}
    usualHeight={76}
    className="@container"
    itemClassName="rounded-small border-line not-aria-[posinset=1]:border-t"
  />
)
