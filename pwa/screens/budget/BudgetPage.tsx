import { FolderPlus, Plus } from 'lucide-react'
import { useCallback } from 'react'
import type { ComponentProps } from 'react'
import { m } from '#shared/messages/messages.ts'
import { liveCategories } from '#shared/money/family/budgetSummary.ts'
import { useMonthOfMoney, useNewestExpenses } from '#pwa/records/money/family/budget.ts'
import { useBudgetActions } from '#pwa/parts/money/useBudgetActions.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { PageHeader } from '#pwa/ui/layout/PageHeader.tsx'
import { lazyComponent, useIsLoaded } from '#pwa/ui/lazyComponent.ts'
import { SkeletonCard } from '#pwa/ui/layout/Skeleton.tsx'
import type { BudgetCharts } from './BudgetCharts.tsx'
import { BudgetFigures } from './BudgetFigures.tsx'
import { CategoriesCard } from './CategoriesCard.tsx'
import { ExpenseSearchCard } from './expenses/ExpenseSearchCard.tsx'
import { IncomeCard } from './IncomeCard.tsx'
import { MonthPicker } from './MonthPicker.tsx'
import { RecentExpenses } from './expenses/RecentExpenses.tsx'
import { RecurringCard } from './recurring/RecurringCard.tsx'
import { useBudgetDialogs } from './useBudgetDialogs.tsx'
import type { BudgetDialogs } from './useBudgetDialogs.tsx'
import { useBudgetView } from './useBudgetView.ts'
import type { BudgetView } from './useBudgetView.ts'

const charts = lazyComponent<ComponentProps<typeof BudgetCharts>>(
  async () => (await import('./BudgetCharts.tsx')).BudgetCharts,
)

/** Family Budget (docs/product.md, Budget). */
export const BudgetPage = () => {
  const view = useBudgetView()
  const month = useMonthOfMoney(view.month)
  const dialogs = useBudgetDialogs(month.categories)
  return (
    <>
      <PageHeader
        title={m.budget_heading()}
        subtitle={m.budget_subtitle()}
        actions={<AddButtons {...dialogs} />}
      />
      {view.search === undefined ? (
        <Month view={view} of={month} dialogs={dialogs} />
      ) : (
        <SearchView view={view} search={view.search} of={month} dialogs={dialogs} />
      )}
      {dialogs.shown}
    </>
  )
}

const plus = <Plus aria-hidden className="size-5" />

const AddButtons = ({ addCategory, addExpense }: BudgetDialogs) => (
  <>
    <Button
      variant="outline"
      icon={<FolderPlus aria-hidden className="size-5" />}
      onClick={addCategory}
    >
      {m.budget_add_category()}
    </Button>
    <Button icon={plus} onClick={addExpense}>
      {m.budget_add_expense()}
    </Button>
  </>
)

interface Props {
  readonly view: BudgetView
  readonly of: ReturnType<typeof useMonthOfMoney>
  readonly dialogs: BudgetDialogs
}

const Month = ({ view, of, dialogs }: Props) => {
  const { month, present, setSearch } = view
  const { summary, categories, expenses } = of
  const actions = useExpenseActions(dialogs)
  const any = useNewestExpenses(1)
  const searchOf = useCallback(
    (only?: string): void => setSearch(only === undefined ? {} : { month: only }),
    [setSearch],
  )
  return (
    <>
      <MonthPicker {...view} />
      <BudgetFigures summary={summary} month={month} present={present} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <CategoriesCard
          summary={summary}
          month={month}
          isFirst={liveCategories(categories).length === 0}
          addButton={<Button onClick={dialogs.addCategory}>{m.budget_add_category()}</Button>}
          onEdit={dialogs.editCategory}
          onDelete={dialogs.deleteCategory}
          onHistory={dialogs.categoryHistory}
          onShowExpenses={(categoryId) => setSearch({ categoryId, month })}
        />
        <RecentExpenses
          expenses={expenses}
          categories={categories}
          month={month}
          isFirst={any.isComplete && any.records.length === 0}
          addButton={<Button onClick={dialogs.addExpense}>{m.budget_add_expense()}</Button>}
          onSearch={searchOf}
          {...actions}
        />
      </div>
      <IncomeCard month={month} spent={summary?.spent} />
      <RecurringCard categories={categories} />
      {any.records.length > 0 && <Charts summary={summary} month={month} />}
    </>
  )
}

/** Their code is heavy, and most of it is below the edge of the screen. */
const Charts = (props: ComponentProps<typeof BudgetCharts>) =>
  useIsLoaded(charts) ? (
    <charts.Component {...props} />
  ) : (
    <SkeletonCard lines={6} className="mt-6" />
  )

const SearchView = ({
  view,
  search,
  of,
  dialogs,
}: Props & { readonly search: NonNullable<BudgetView['search']> }) => (
  <ExpenseSearchCard
    search={search}
    setSearch={view.setSearch}
    categories={of.categories}
    present={view.present}
    {...useExpenseActions(dialogs)}
  />
)

const useExpenseActions = ({ editExpense, expenseHistory }: BudgetDialogs) => {
  const { removeExpense } = useBudgetActions()
  return { onEdit: editExpense, onDelete: removeExpense, onHistory: expenseHistory }
}
