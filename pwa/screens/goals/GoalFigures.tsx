import { CircleCheck, Goal, Target, TriangleAlert } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import type { GoalStats } from '#shared/derive/goals.ts'
import { StatCard } from '#pwa/ui/StatCard.tsx'
import { StatGrid } from '#pwa/ui/StatGrid.tsx'

/** The page's four figures. */
export const GoalFigures = ({ stats }: { readonly stats: GoalStats }) => (
  <StatGrid>
    <StatCard
      label={m.goals_stat_total()}
      value={stats.total}
      icon={<Goal aria-hidden className="size-5" />}
    />
    <StatCard
      label={m.goals_stat_active()}
      value={stats.active}
      icon={<Target aria-hidden className="size-5" />}
    />
    <StatCard
      label={m.goals_stat_completed()}
      value={stats.completed}
      icon={<CircleCheck aria-hidden className="size-5" />}
      tone="good"
    />
    <StatCard
      label={m.goals_stat_overdue()}
      value={stats.overdue}
      icon={<TriangleAlert aria-hidden className="size-5" />}
      tone={stats.overdue > 0 ? 'bad' : 'plain'}
    />
  </StatGrid>
)
