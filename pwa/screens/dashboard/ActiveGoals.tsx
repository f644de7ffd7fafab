import { Target } from 'lucide-react'
import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useGoalFigures } from '#pwa/records/goals/goals.ts'
import { StatCard } from '#pwa/ui/layout/StatCard.tsx'

/** Holds the place of words that speak of a figure. */
const notYet = '\u2007'

export function ActiveGoals(): ReactElement {
  const figures = useGoalFigures()
  return (
    <StatCard
      label={m.dashboard_active_goals()}
      to="/goals"
      value={figures?.active}
      detail={figures ? m.dashboard_goals_completed({ n: figures.completedThisMonth }) : notYet}
      icon={<Target className="size-5" />}
    />
  )
}
