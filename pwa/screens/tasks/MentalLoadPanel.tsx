import { m } from '#shared/messages/messages.ts'
import { overloadedMember, tasksToHandOver } from '#shared/tasks/handOver.ts'
import type { MentalLoad } from '#shared/tasks/mentalLoad.ts'
import type { Shown } from '#shared/core/record.ts'
import type { Task } from '#shared/tasks/task.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useTaskPermissions } from '#pwa/records/tasks/taskPermissions.ts'
import { useMentalLoad } from '#pwa/records/tasks/tasks.ts'
import { dueInWords } from '#pwa/parts/tasks/dueDate.ts'
import { MentalLoadBars } from '#pwa/parts/tasks/MentalLoadBars.tsx'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { LoadingRegion, SkeletonLines } from '#pwa/ui/layout/Skeleton.tsx'
import { HandOverMenu } from './HandOverMenu.tsx'

export const MentalLoadPanel = () => {
  const { loads, tasks, loading } = useMentalLoad()
  const overloaded = overloadedMember(loads)
  return (
    <Card title={m.tasks_load_title()}>
      {loading ? (
        <LoadingRegion>
          <SkeletonLines lines={5} />
        </LoadingRegion>
      ) : (
        <>
          <MentalLoadBars loads={loads} hasTasks={tasks.length > 0} />
          {loads.length > 0 && (
            <p className="mt-5 text-sm text-muted">{m.tasks_load_explained()}</p>
          )}
          {overloaded !== undefined && <HandOver from={overloaded} tasks={tasks} />}
        </>
      )}
    </Card>
  )
}

const shownAtOnce = 5

interface HandOverProps {
  readonly from: MentalLoad
  readonly tasks: readonly Shown<Task>[]
}

const HandOver = ({ from, tasks }: HandOverProps) => {
  const today = useFamilyToday()
  const { userId } = useData().database
  const { mayEditTask } = useTaskPermissions()
  const offered = tasksToHandOver(from.userId, tasks)
  const name = from.userName
  /**
   * A person who may change none of another person's tasks, such as a child, does not see this
   * part.
   */
  if (from.userId !== userId && !offered.some(mayEditTask)) return null
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h3 className="font-semibold">{m.tasks_hand_over_title()}</h3>
      <p className="mt-1 text-sm text-muted">
        {offered.length === 0 ? m.tasks_hand_over_none({ name }) : m.tasks_hand_over_text({ name })}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {offered.slice(0, shownAtOnce).map((task) => (
          <li key={task.id} className="flex items-center gap-2 py-2">
            <div className="min-w-0 flex-1">
              <p dir="auto" className="font-medium [overflow-wrap:anywhere]">
                {task.title}
              </p>
              <p className="text-sm text-muted">{dueInWords(task, today)?.text}</p>
            </div>
            {mayEditTask(task) && <HandOverMenu task={task} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
