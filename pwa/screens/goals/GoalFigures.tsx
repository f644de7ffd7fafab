import { CircleCheck, Goal, Target, TriangleAlert } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { pausedOf } from '#shared/goals/goalLists.ts'
import type { GoalStats } from '#shared/goals/goalLists.ts'
import { LoadingRegion, SkeletonStats } from '#pwa/ui/layout/Skeleton.tsx'
import { StatCard } from '#pwa/ui/layout/StatCard.tsx'
import { StatGrid } from '#pwa/ui/layout/StatGrid.tsx'

/** The page's four figures; `stats` is undefined until all are here. What none of the other cards holds is named. */
export const GoalFigures = ({ stats }: { readonly stats: GoalStats | undefined }) => {
  if (stats === undefined) {
    return (
      <LoadingRegion label={m.goals_loading()}>
        <StatGrid>
          <SkeletonStats count={4} />
        </StatGrid>
      </LoadingRegion>
    )
  }
  const paused = pausedOf(stats)
  return (
    <StatGrid>
      <StatCard
        label={m.goals_stat_total()}
        value={stats.total}
        detail={paused > 0 ? m.goals_stat_paused({ n: paused }) : undefined}
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
}
