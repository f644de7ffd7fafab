import { m } from '#shared/messages/messages.ts'
import { pausedOf } from '#shared/goals/goalLists.ts'
import type { GoalStats } from '#shared/goals/goalLists.ts'
import { FigureLine } from '#pwa/ui/figures/FigureLine.tsx'

export const GoalFigures = ({ stats }: { readonly stats: GoalStats | undefined }) => {
  const paused = stats === undefined ? 0 : pausedOf(stats)
  return (
    <FigureLine
      figures={[
        {
          label: m.goals_stat_total(),
          value: stats?.total,
          /** No other figure counts the paused goals. */
          detail: paused > 0 ? m.goals_stat_paused({ n: paused }) : undefined,
        },
        { label: m.goals_stat_active(), value: stats?.active },
        { label: m.goals_stat_completed(), value: stats?.completed },
        { label: m.goals_stat_overdue(), value: stats?.overdue },
      ]}
    />
  )
}
