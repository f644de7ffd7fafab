import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { monthOf } from '#shared/time/month.ts'
import { useMonthOfMoney } from '#pwa/records/budget/budget.ts'
import { CategoryProgress } from '#pwa/parts/CategoryProgress.tsx'
import { AddExpenseDialog } from '#pwa/parts/quickAdd/addDialogs.ts'
import { useFamilyToday } from '#pwa/parts/useFamilyToday.ts'
import { buttonClassName } from '#pwa/ui/Button.tsx'
import { Card } from '#pwa/ui/Card.tsx'
import { EmptyState } from '#pwa/ui/EmptyState.tsx'
import { SkeletonLines } from '#pwa/ui/Skeleton.tsx'
import { BudgetDrawing } from '#pwa/ui/drawings/BudgetDrawing.tsx'
import { AddButton } from './AddButton.tsx'

const shownCategories = 3

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
      {summary.categories.slice(0, shownCategories).map(({ category, ...figures }) => (
        <li key={category.id}>
          <CategoryProgress name={category.name} color={category.color} figures={figures} />
        </li>
      ))}
    </ul>
  )
}
