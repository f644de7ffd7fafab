import { CalendarCheck, CircleCheck, Clock, ListTodo } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import type { TaskStats } from '#shared/derive/tasks.ts'
import { LoadingRegion, SkeletonStats } from '#pwa/ui/Skeleton.tsx'
import { StatCard } from '#pwa/ui/StatCard.tsx'
import { StatGrid } from '#pwa/ui/StatGrid.tsx'

/** The page's four figures; `stats` is undefined until counted. */
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
  return (
    <StatGrid>
      <StatCard
        label={m.tasks_stat_total()}
        value={stats.total}
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
