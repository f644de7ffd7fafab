import { Target } from 'lucide-react'
import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useGoalFigures } from '#pwa/records/goals/goals.ts'
import { StatCard } from '#pwa/ui/layout/StatCard.tsx'

/** Keeps the place of a text until its figure is known. */
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
