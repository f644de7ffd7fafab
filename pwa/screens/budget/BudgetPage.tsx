import { FolderPlus } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { ComponentProps } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { BudgetSummary } from '#shared/money/family/budgetSummary.ts'
import { useMonthOfMoney, useNewestExpenses } from '#pwa/records/money/family/budget.ts'
import { AddButton } from '#pwa/parts/adding/AddButton.tsx'
import { useAddByAddress } from '#pwa/parts/adding/useAddByAddress.ts'
import { useFamilyBudget } from '#pwa/parts/money/budget.ts'
import type { Budget, Category } from '#pwa/parts/money/budget.ts'
import { BudgetFigures } from '#pwa/parts/money/BudgetFigures.tsx'
import type { Figures } from '#pwa/parts/money/BudgetFigures.tsx'
import { CategoriesCard } from '#pwa/parts/money/CategoriesCard.tsx'
import { usePartDialogs } from '#pwa/parts/money/usePartDialogs.tsx'
import type { PartDialogs } from '#pwa/parts/money/usePartDialogs.tsx'
import { monthInWords } from '#pwa/parts/time/months.ts'
import { BudgetDrawing } from '#pwa/ui/drawings/BudgetDrawing.tsx'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Columns } from '#pwa/ui/layout/Columns.tsx'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import { LastOnPhones } from '#pwa/ui/layout/LastOnPhones.tsx'
import { PageActions } from '#pwa/ui/layout/PageActions.tsx'
import { PageHeader } from '#pwa/ui/layout/PageHeader.tsx'
import { lazyComponent, useIsLoaded } from '#pwa/ui/lazyComponent.ts'
import { SkeletonCard } from '#pwa/ui/layout/Skeleton.tsx'
import type { BudgetCharts } from './BudgetCharts.tsx'
import { DeleteCategoryDialog } from './DeleteCategoryDialog.tsx'
import { ExpenseSearchCard } from './expenses/ExpenseSearchCard.tsx'
import { IncomeCard } from './IncomeCard.tsx'
import { MonthPicker } from './MonthPicker.tsx'
import { RecentExpenses } from './expenses/RecentExpenses.tsx'
import { RecurringCard } from './recurring/RecurringCard.tsx'
import { useBudgetView } from './useBudgetView.ts'
import type { BudgetView } from './useBudgetView.ts'

const charts = lazyComponent<ComponentProps<typeof BudgetCharts>>(
  async () => (await import('./BudgetCharts.tsx')).BudgetCharts,
)

export const BudgetPage = () => {
  const view = useBudgetView()
  const budget = useFamilyBudget()
  const dialogs = usePartDialogs(budget)
  const { showCategory, showExpense, shown } = dialogs
  useAddByAddress({ category: () => showCategory(undefined) })
  return (
    <>
      <PageHeader
        title={m.budget_heading()}
        subtitle={m.budget_subtitle()}
        actions={<AddButtons {...dialogs} />}
      />
      {view.search === undefined ? (
        <Month {...{ view, budget, dialogs }} />
      ) : (
        <ExpenseSearchCard {...view} search={view.search} budget={budget} onEdit={showExpense} />
      )}
      {shown}
    </>
  )
}

const AddButtons = ({ showCategory, showExpense }: PartDialogs) => (
  <>
    <AddButton kind="expense" label={m.budget_add_expense()} open={() => showExpense(undefined)} />
    <PageActions
      name={m.budget_more()}
      buttons={[
        {
          key: 'category',
          label: m.budget_add_category(),
          icon: <FolderPlus aria-hidden className="size-5" />,
          onSelect: () => showCategory(undefined),
        },
      ]}
    />
  </>
)

interface Props {
  readonly view: BudgetView
  readonly budget: Budget
  readonly dialogs: PartDialogs
}

const Month = ({ view, budget, dialogs }: Props) => {
  const { month, setSearch } = view
  const { summary, expenses } = useMonthOfMoney(month)
  const any = useNewestExpenses(1)
  const isFirst = any.isComplete && any.records.length === 0
  const searchOf = useCallback(
    (only?: string): void => setSearch(only === undefined ? {} : { month: only }),
    [setSearch],
  )
  return (
    <>
      <MonthPicker {...view} />
      <BudgetFigures
        money={budget.money}
        figures={summary && figuresIn(summary, view)}
        loading={m.budget_loading()}
      />
      <LastOnPhones
        below="sm"
        part={
          <Columns className="mt-6">
            <Categories {...{ view, budget, dialogs }} figures={summary} />
            <RecentExpenses
              budget={budget}
              expenses={expenses}
              month={month}
              canSearch={!isFirst}
              onSearch={searchOf}
              onEdit={dialogs.showExpense}
              empty={
                <Nothing
                  first={isFirst && m.budget_no_expenses()}
                  then={m.budget_no_expenses_then({ month: monthInWords(month) })}
                  addLabel={m.budget_add_expense()}
                  onAdd={dialogs.showExpense}
                />
              }
            />
          </Columns>
        }
      >
        <IncomeCard budget={budget} month={month} spent={summary?.spent} />
      </LastOnPhones>
      <RecurringCard budget={budget} />
      {any.records.length > 0 && <Charts summary={summary} month={month} />}
    </>
  )
}
interface CategoriesProps extends Props {
  readonly figures: ReturnType<typeof useMonthOfMoney>['summary']
}

const Categories = ({ view, budget, dialogs, figures }: CategoriesProps) => {
  const { month, setSearch } = view
  const [leaving, setLeaving] = useState<Category>()
  return (
    <>
      <CategoriesCard
        {...{ budget, figures }}
        title={m.budget_categories()}
        onEdit={dialogs.showCategory}
        onDelete={setLeaving}
        onShowExpenses={(categoryId) => setSearch({ categoryId, month })}
        empty={
          <Nothing
            first={budget.categories.length === 0 && m.budget_no_categories()}
            then={m.budget_no_categories_then({ month: monthInWords(month) })}
            addLabel={m.budget_add_category()}
            onAdd={dialogs.showCategory}
          />
        }
      />
      {leaving?.kind === 'budgetCategory' && (
        <DeleteCategoryDialog
          category={leaving}
          categories={budget.categories}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

interface NothingProps {
  readonly first: string | false
  readonly then: string
  readonly addLabel: string
  readonly onAdd: (record: undefined) => void
}

const Nothing = ({ first, then, addLabel, onAdd }: NothingProps) => (
  <EmptyState
    compact
    drawing={<BudgetDrawing />}
    action={first && <Button onClick={() => onAdd(undefined)}>{addLabel}</Button>}
  >
    {first || then}
  </EmptyState>
)

const figuresIn = (summary: BudgetSummary, view: BudgetView): Figures => ({
  total: {
    label: m.budget_total(),
    units: summary.budget,
    detail: m.budget_total_detail({ n: summary.categories.length }),
  },
  spent: { label: m.budget_spent(), units: summary.spent, percentUsed: summary.percentUsed },
  left: {
    label: m.budget_remaining(),
    units: summary.remaining,
    detail: leftIn(view),
    alone: leftIn(view),
  },
})

const leftIn = ({ month, present }: BudgetView): string =>
  month === present
    ? m.budget_remaining_left()
    : m.budget_remaining_left_then({ month: monthInWords(month) })

/** The charts' code is heavy, and most of them are below the edge of the screen. */
const Charts = (props: ComponentProps<typeof BudgetCharts>) =>
  useIsLoaded(charts) ? (
    <charts.Component {...props} />
  ) : (
    <SkeletonCard lines={6} className="mt-6" />
  )
