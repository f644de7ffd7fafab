import { m } from '#shared/messages/messages.ts'
import { missedOf } from '#shared/tasks/taskLists.ts'
import type { TaskStats } from '#shared/tasks/taskLists.ts'
import { FigureLine } from '#pwa/ui/figures/FigureLine.tsx'

export const TaskFigures = ({ stats }: { readonly stats: TaskStats | undefined }) => {
  const missed = stats === undefined ? 0 : missedOf(stats)
  return (
    <FigureLine
      figures={[
        {
          label: m.tasks_stat_total(),
          value: stats?.total,
          /** No other figure counts the missed tasks. */
          detail: missed > 0 ? m.tasks_stat_missed({ n: missed }) : undefined,
        },
        { label: m.tasks_stat_pending(), value: stats?.pending },
        { label: m.tasks_stat_completed(), value: stats?.completed },
        { label: m.tasks_stat_completed_today(), value: stats?.completedToday },
      ]}
    />
  )
}
