import { CalendarCheck, CircleCheck, Clock, ListTodo } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { missedOf } from '#shared/tasks/taskLists.ts'
import type { TaskStats } from '#shared/tasks/taskLists.ts'
import { LoadingRegion, SkeletonStats } from '#pwa/ui/layout/Skeleton.tsx'
import { StatCard } from '#pwa/ui/layout/StatCard.tsx'
import { StatGrid } from '#pwa/ui/layout/StatGrid.tsx'

/** The page's four figures; `stats` is undefined until counted. What none of the other cards holds is named. */
export const TaskFigures = ({ stats }: { readonly stats: TaskStats | undefined }) => {
  if (stats === undefined) {
    return (
      <LoadingRegion label={m.tasks_loading()}>
        <StatGrid>
          <SkeletonStats count={4} />
        </StatGrid>
      </LoadingRegion>
    )
  }
  const missed = missedOf(stats)
  return (
    <StatGrid>
      <StatCard
        label={m.tasks_stat_total()}
        value={stats.total}
        detail={missed > 0 ? m.tasks_stat_missed({ n: missed }) : undefined}
        icon={<ListTodo aria-hidden className="size-5" />}
      />
      <StatCard
        label={m.tasks_stat_pending()}
        value={stats.pending}
        icon={<Clock aria-hidden className="size-5" />}
      />
      <StatCard
        label={m.tasks_stat_completed()}
        value={stats.completed}
        icon={<CircleCheck aria-hidden className="size-5" />}
        tone="good"
      />
      <StatCard
        label={m.tasks_stat_completed_today()}
        value={stats.completedToday}
        icon={<CalendarCheck aria-hidden className="size-5" />}
        tone="good"
      />
    </StatGrid>
  )
}
