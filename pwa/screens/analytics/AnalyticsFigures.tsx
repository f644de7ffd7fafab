import { Brain, CircleCheck, Coins, Trophy } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { totalOf } from '#shared/analytics/analytics.ts'
import type { Spending, TasksDone, useGoalsReached } from '#pwa/records/analytics.ts'
import { useMoney } from '#pwa/parts/money/money.ts'
import { percentInWords } from '#pwa/parts/feedback/percentWords.ts'
import { StatCard } from '#pwa/ui/figures/StatCard.tsx'
import { StatGrid } from '#pwa/ui/figures/StatGrid.tsx'

interface Props {
  readonly spending: Spending | undefined
  readonly tasks: TasksDone | undefined
  readonly goals: ReturnType<typeof useGoalsReached>
  readonly months: readonly string[]
}

const icon = 'size-5'

export const AnalyticsFigures = ({ spending, tasks, goals, months }: Props) => {
  const money = useMoney()
  const spent = spending?.together
  const done =
    tasks &&
    totalOf(
      tasks.people.map((each) => each.done),
      months,
    ).total
  const planned =
    tasks &&
    totalOf(
      tasks.people.map((each) => each.planning),
      months,
    ).total
  const most = tasks?.loads[0]
  return (
    <StatGrid className="mb-6">
      <StatCard
        label={m.budget_spent()}
        value={spent && money.format(spent.spent)}
        detail={
          spent && spent.budget > 0
            ? m.budget_percent_used({ percent: percentInWords(spent.percentUsed) })
            : undefined
        }
        icon={<Coins aria-hidden className={icon} />}
      />
      <StatCard
        label={m.analytics_tasks_done()}
        value={done}
        detail={planned === undefined ? undefined : m.analytics_tasks_planning({ n: planned })}
        icon={<CircleCheck aria-hidden className={icon} />}
        tone="good"
      />
      <StatCard
        label={m.analytics_most_planning()}
        value={tasks && (most && most.planningLoad > 0 ? percentInWords(most.planningLoad) : '–')}
        detail={
          most && most.planningLoad > 0
            ? m.analytics_most_planning_by({ name: most.userName })
            : undefined
        }
        icon={<Brain aria-hidden className={icon} />}
      />
      <StatCard
        label={m.analytics_goals_reached()}
        value={goals && goals.family.total + goals.individual.total}
        detail={goals && m.analytics_goals_family({ n: goals.family.total })}
        icon={<Trophy aria-hidden className={icon} />}
        tone="accent"
      />
    </StatGrid>
  )
}
