import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { monthOf } from '#shared/time/month.ts'
import { useGoalFigures } from '#pwa/records/goals/goals.ts'
import { useMonthOfMoney } from '#pwa/records/money/family/budget.ts'
import { useTodaysStats } from '#pwa/records/tasks/tasks.ts'
import { useThisWeek } from '#pwa/records/calendar/thisWeek.ts'
import { useMoney } from '#pwa/parts/money/money.ts'
import { percentInWords } from '#pwa/parts/feedback/percentWords.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { FigureTile } from '#pwa/ui/figures/FigureTile.tsx'
import { TileGrid } from '#pwa/ui/figures/TileGrid.tsx'

export function Figures({ seesMoney }: { seesMoney: boolean }): ReactElement {
  return (
    <TileGrid>
      {seesMoney && <MonthlyBudget />}
      {/* An odd number of tiles leaves no gap in two columns. */}
      <PendingTasks className={seesMoney ? '' : 'max-xl:col-span-full'} />
      <EventsThisWeek />
      <ActiveGoals />
    </TileGrid>
  )
}

/** Keeps the place of a text until its figure is known. */
const notYet = '\u2007'

function PendingTasks({ className }: { className: string }): ReactElement {
  const stats = useTodaysStats()
  return (
    <FigureTile
      className={className}
      label={m.dashboard_pending_tasks()}
      to="/tasks?show=pending&who=everyone"
      value={stats?.pending}
      detail={stats ? m.dashboard_completed_today({ n: stats.completedToday }) : notYet}
    />
  )
}

function EventsThisWeek(): ReactElement {
  const { count } = useThisWeek()
  return (
    <FigureTile
      label={m.dashboard_this_week()}
      to="/calendar"
      value={count}
      detail={count === undefined ? notYet : m.dashboard_events({ n: count })}
    />
  )
}

function ActiveGoals(): ReactElement {
  const figures = useGoalFigures()
  return (
    <FigureTile
      label={m.dashboard_active_goals()}
      to="/goals"
      value={figures?.active}
      detail={figures ? m.dashboard_goals_completed({ n: figures.completedThisMonth }) : notYet}
    />
  )
}

/** The color warns of an overdrawn budget (docs/product.md, Numbers). */
function MonthlyBudget(): ReactElement {
  const { summary } = useMonthOfMoney(monthOf(useFamilyToday()))
  const money = useMoney()
  const percent =
    summary && m.dashboard_budget_used({ percent: percentInWords(summary.percentUsed) })
  return (
    <FigureTile
      label={m.dashboard_monthly_budget()}
      to="/budget"
      value={summary && money.format(summary.remaining)}
      detail={percent ?? notYet}
      progress={{ value: summary?.percentUsed, label: percent ?? m.dashboard_monthly_budget() }}
      isWarning={summary !== undefined && summary.remaining < 0}
    />
  )
}
