import { CalendarDays, ListTodo, Wallet } from 'lucide-react'
import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { monthOf } from '#shared/time/month.ts'
import { useMonthOfMoney } from '#pwa/records/money/family/budget.ts'
import { useTodaysStats } from '#pwa/records/tasks/tasks.ts'
import { useThisWeek } from '#pwa/records/calendar/thisWeek.ts'
import { useMoney } from '#pwa/parts/money/money.ts'
import { percentInWords } from '#pwa/parts/feedback/percentWords.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { StatCard } from '#pwa/ui/layout/StatCard.tsx'
import { StatGrid } from '#pwa/ui/layout/StatGrid.tsx'
import { ActiveGoals } from './ActiveGoals.tsx'

const iconClass = 'size-5'

/** Shows four figures (docs/product.md, Dashboard); an odd number leaves no gap on a phone. */
export function StatCards({ seesMoney }: { seesMoney: boolean }): ReactElement {
  return (
    <StatGrid>
      {seesMoney && <MonthlyBudget />}
      <PendingTasks className={seesMoney ? '' : 'max-md:col-span-full'} />
      <EventsThisWeek />
      <ActiveGoals />
    </StatGrid>
  )
}

/** Keeps the place of a text until its figure is known. */
const notYet = '\u2007'

function PendingTasks({ className }: { className: string }): ReactElement {
  const stats = useTodaysStats()
  return (
    <StatCard
      className={className}
      label={m.dashboard_pending_tasks()}
      to="/tasks?show=pending"
      value={stats?.pending}
      detail={stats ? m.dashboard_completed_today({ n: stats.completedToday }) : notYet}
      icon={<ListTodo className={iconClass} />}
    />
  )
}

function EventsThisWeek(): ReactElement {
  const { count } = useThisWeek()
  return (
    <StatCard
      label={m.dashboard_this_week()}
      to="/calendar"
      value={count}
      detail={count === undefined ? notYet : m.dashboard_events({ n: count })}
      icon={<CalendarDays className={iconClass} />}
    />
  )
}

/**
 * Shows what is left of this month's budget (docs/product.md, Numbers), in the warning color if it
 * is overdrawn.
 */
function MonthlyBudget(): ReactElement {
  const { summary } = useMonthOfMoney(monthOf(useFamilyToday()))
  const money = useMoney()
  const percent =
    summary && m.dashboard_budget_used({ percent: percentInWords(summary.percentUsed) })
  return (
    <StatCard
      label={m.dashboard_monthly_budget()}
      to="/budget"
      value={summary && money.format(summary.remaining)}
      detail={percent ?? notYet}
      progress={{ value: summary?.percentUsed, label: percent ?? m.dashboard_monthly_budget() }}
      icon={<Wallet className={iconClass} />}
      tone={summary !== undefined && summary.remaining < 0 ? 'warn' : 'plain'}
    />
  )
}
