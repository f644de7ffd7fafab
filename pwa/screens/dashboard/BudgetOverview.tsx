import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import type { BudgetFigures } from '#shared/money/family/budgetSummary.ts'
import { monthOf } from '#shared/time/month.ts'
import { useMonthOfMoney } from '#pwa/records/money/family/budget.ts'
import { CategoryProgress } from '#pwa/parts/money/CategoryProgress.tsx'
import { AddExpenseDialog } from '#pwa/parts/adding/quickAdd/addDialogs.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import { SkeletonLines } from '#pwa/ui/layout/Skeleton.tsx'
import { BudgetDrawing } from '#pwa/ui/drawings/BudgetDrawing.tsx'
import { AddButton } from './AddButton.tsx'

const shownCategories = 3

const fullest = <F extends BudgetFigures>(all: readonly F[]): readonly F[] =>
  all.toSorted((a, b) => b.percentUsed - a.percentUsed).slice(0, shownCategories)

export function BudgetOverview(): ReactElement {
  return (
    <Card
      title={m.dashboard_budget_overview()}
      actions={
        <Link to="/budget" className={buttonClassName({ variant: 'link', size: 'sm' })}>
          {m.dashboard_view_all()}
        </Link>
      }
    >
      <Categories />
      <div className="mt-4">
        <AddButton label={m.dashboard_add_expense()} Dialog={AddExpenseDialog} />
      </div>
    </Card>
  )
}

function Categories(): ReactElement {
  const { summary } = useMonthOfMoney(monthOf(useFamilyToday()))
  if (summary === undefined) return <SkeletonLines lines={5} className="min-h-36 content-start" />
  if (summary.categories.length === 0) {
    return (
      <EmptyState compact drawing={<BudgetDrawing />}>
        {m.dashboard_no_budget()}
      </EmptyState>
    )
  }
  return (
    <ul aria-label={m.dashboard_budget_overview()} className="grid gap-4">
      {fullest(summary.categories).map(({ category, ...figures }) => (
        <li key={category.id}>
          <CategoryProgress name={category.name} color={category.color} figures={figures} />
        </li>
      ))}
    </ul>
  )
}
