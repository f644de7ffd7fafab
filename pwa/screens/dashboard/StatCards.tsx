import { CalendarDays, ListTodo, Target, Wallet } from 'lucide-react'
import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useFamily } from '#pwa/data/families.ts'
import { useTaskStats } from '#pwa/data/tasks.ts'
import { StatCard } from '#pwa/ui/StatCard.tsx'
import { StatGrid } from '#pwa/ui/StatGrid.tsx'

const iconClass = 'size-5'

/** The four figures (spec sections 2 and 9); an odd number leaves no hole on a phone. */
export function StatCards({ seesMoney }: { seesMoney: boolean }): ReactElement {
  return (
    <StatGrid className="mb-4 sm:mb-5">
      {seesMoney && <MonthlyBudget />}
      <PendingTasks className={seesMoney ? '' : 'max-md:col-span-full'} />
      <StatCard
        label={m.dashboard_this_week()}
        value={0}
        detail={m.dashboard_events({ n: 0 })}
        icon={<CalendarDays className={iconClass} />}
      />
      <StatCard
        label={m.dashboard_active_goals()}
        value={0}
        detail={m.dashboard_goals_completed({ n: 0 })}
        icon={<Target className={iconClass} />}
      />
    </StatGrid>
  )
}

/** Holds its place while it counts. */
const notYet = '\u2007'

function PendingTasks({ className }: { className: string }): ReactElement {
  const stats = useTaskStats()
  return (
    <StatCard
      className={className}
      label={m.dashboard_pending_tasks()}
      value={stats?.pending ?? notYet}
      detail={stats ? m.dashboard_completed_today({ n: stats.completedToday }) : notYet}
      icon={<ListTodo className={iconClass} />}
    />
  )
}

function MonthlyBudget(): ReactElement {
  const family = useFamily()
  const percent = m.dashboard_budget_used({ percent: 0 })
  const remaining = new Intl.NumberFormat(family?.locale ?? 'en-US', {
    style: 'currency',
    currency: family?.currency ?? 'USD',
  }).format(0)
  return (
    <StatCard
      label={m.dashboard_monthly_budget()}
      value={remaining}
      detail={percent}
      progress={{ value: 0, label: percent }}
      icon={<Wallet className={iconClass} />}
    />
  )
}
