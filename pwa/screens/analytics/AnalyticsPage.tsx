import { Link } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { useGoalsReached, useSpending, useTasksDone } from '#pwa/records/analytics.ts'
import type { Spending, TasksDone } from '#pwa/records/analytics.ts'
import { monthInWords } from '#pwa/parts/time/months.ts'
import { buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { Columns } from '#pwa/ui/layout/Columns.tsx'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import { PageHeader } from '#pwa/ui/layout/PageHeader.tsx'
import { Segmented } from '#pwa/ui/inputs/Segmented.tsx'
import { TasksDrawing } from '#pwa/ui/drawings/TasksDrawing.tsx'
import { GoalsCard, LoadCard, SpendingCard, TasksCard } from './AnalyticsCards.tsx'
import { AnalyticsFigures } from './AnalyticsFigures.tsx'
import { looks, periods, useAnalyticsView } from './useAnalyticsView.ts'
import type { AnalyticsView } from './useAnalyticsView.ts'

/** Only parents see this page (docs/access.md, Pages by role). */
export const AnalyticsPage = () => {
  const view = useAnalyticsView()
  const { months, look } = view
  const spending = useSpending(months)
  const tasks = useTasksDone(months)
  const goals = useGoalsReached(months)
  const shared = { months, look }
  return (
    <>
      <PageHeader title={m.shell_nav_analytics()} subtitle={m.analytics_subtitle()} />
      <Choices {...view} />
      {isNothing(spending, tasks, goals) ? (
        <Nothing />
      ) : (
        <>
          <AnalyticsFigures spending={spending} tasks={tasks} goals={goals} months={months} />
          <Columns>
            <SpendingCard of={spending} {...shared} />
            <TasksCard of={tasks} {...shared} />
            <LoadCard of={tasks} {...shared} />
            <GoalsCard of={goals} {...shared} />
          </Columns>
        </>
      )}
    </>
  )
}

const isNothing = (
  spending: Spending | undefined,
  tasks: TasksDone | undefined,
  goals: ReturnType<typeof useGoalsReached>,
): boolean =>
  spending?.categories.length === 0 &&
  tasks?.people.every(({ done }) => done.total === 0) === true &&
  goals?.family.total === 0 &&
  goals.individual.total === 0

const Choices = ({ period, showPeriod, look, showLook, months }: AnalyticsView) => (
  <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
    <Segmented
      label={m.analytics_period()}
      value={period}
      options={periods
        .toSorted((a, b) => Number(a) - Number(b))
        .map((value) => ({ value, label: m.analytics_months({ n: value }) }))}
      onChange={showPeriod}
    />
    <Segmented
      label={m.analytics_look()}
      value={look}
      options={looks.map((value) => ({ value, label: m.analytics_look_as({ look: value }) }))}
      onChange={showLook}
    />
    <p className="text-sm text-muted">
      {m.analytics_so_far({ month: monthInWords(months.at(-1) ?? '') })}
    </p>
  </div>
)

const Nothing = () => (
  <Card>
    <EmptyState
      drawing={<TasksDrawing />}
      title={m.analytics_empty_title()}
      action={
        <Link to="/tasks" className={buttonClassName({})}>
          {m.analytics_empty_action()}
        </Link>
      }
    >
      {m.analytics_empty_text()}
    </EmptyState>
  </Card>
)
