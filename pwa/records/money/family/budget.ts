import { useMemo } from 'react'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import type { BudgetCategory, BudgetCategoryInput } from '#shared/money/family/budgetCategory.ts'
import { amountIn, movedAway, withAmount } from '#shared/money/family/budgetCategory.ts'
import type { Expense, ExpenseInput } from '#shared/money/family/expense.ts'
import type { Shown } from '#shared/core/record.ts'
import {
  budgetCategoriesList,
  expensesOfMonth,
  expensesOfMonths,
  newestExpenses,
} from '#shared/money/family/budgetLists.ts'
import {
  budgetSummary,
  carriesSince,
  categoryFinder,
  monthlyFigures,
} from '#shared/money/family/budgetSummary.ts'
import type { BudgetSummary, MonthFigures } from '#shared/money/family/budgetSummary.ts'
import { namedApart } from '#shared/money/family/categoryNames.ts'
import { dayIn } from '#shared/time/day.ts'
import { addMonths, monthOf, monthsUpTo } from '#shared/time/month.ts'
import { budgetCategoryKind } from '#shared/money/family/budgetCategoryKind.ts'
import { expenseKind } from '#shared/money/family/expenseKind.ts'
import { useData } from '#pwa/live/DataContext.ts'
import type { OpenData } from '#pwa/live/DataContext.ts'
import { useLists } from '#pwa/live/useList.ts'
import type { ListResult } from '#pwa/live/useList.ts'
import { recordChanges } from '#pwa/outbox/recordChanges.ts'
import type { Undo } from '#pwa/outbox/writer.ts'
import { recordHooks } from '#pwa/records/recordHooks.ts'

const categoryHooks = recordHooks(budgetCategoryKind)
const expenseHooks = recordHooks(expenseKind)

/** Includes moved categories (`movedTo`); equal names get a distinguishing mark. */
export const useBudgetCategories = (): ListResult<BudgetCategory> => {
  const { records: made, ...rest } = categoryHooks.useListed(budgetCategoriesList)
  const records = useMemo(() => namedApart(made), [made])
  return { ...rest, records }
}

export interface MonthOfMoney {
  readonly summary: BudgetSummary<Shown<BudgetCategory>> | undefined
  readonly categories: readonly Shown<BudgetCategory>[]
  readonly expenses: readonly Shown<Expense>[] | undefined
}

export const useMonthOfMoney = (month: string): MonthOfMoney => {
  const { records: categories, ...named } = useBudgetCategories()
  const { records: expenses, ...spent } = expenseHooks.useListed(
    (familyId) => expensesOfMonth(familyId, month),
    month,
  )
  const before = useExpensesBefore(month, carriesSince(categories, month))
  const isKnown = named.isComplete && spent.isComplete && before.isComplete
  const summary = useMemo(
    () =>
      isKnown ? budgetSummary(categories, [...expenses, ...before.records], month) : undefined,
    [isKnown, categories, expenses, before.records, month],
  )
  const isLoading = named.loading || spent.loading || (expenses.length === 0 && !isKnown)
  return { summary, categories, expenses: isLoading ? undefined : expenses }
}

const useExpensesBefore = (month: string, first: string): ListResult<Expense> => {
  const familyId = useFamilyInView()?.familyId
  const isNone = familyId === undefined || first >= month
  const found = useLists<Expense>(
    isNone ? undefined : [expensesOfMonths(familyId, first, addMonths(month, -1))],
  )
  return isNone ? { ...found, isComplete: true } : found
}

export const useYearOfMoney = (month: string): readonly MonthFigures[] | undefined => {
  const familyId = useFamilyInView()?.familyId
  const months = useMemo(() => monthsUpTo(month, 12), [month])
  const { records: categories, isComplete: areNamed } = useBudgetCategories()
  const { records: expenses, isComplete } = useLists<Expense>(
    familyId === undefined ? undefined : months.map((each) => expensesOfMonth(familyId, each)),
  )
  const isKnown = areNamed && isComplete
  return useMemo(
    () => (isKnown ? monthlyFigures(categories, expenses, months) : undefined),
    [isKnown, categories, expenses, months],
  )
}

export const useBudgetCategoryName = (): ((categoryId: string) => string) => {
  const { records } = useBudgetCategories()
  return useMemo(() => {
    const find = categoryFinder(records)
    return (categoryId) => find(categoryId)?.name ?? ''
  }, [records])
}

export const useNewestExpenses = (limit: number): ListResult<Expense> =>
  expenseHooks.useListed((familyId) => newestExpenses(familyId, limit))

/** The right to record expenses includes changing all of the family's money. */
export const useMayRecordExpenses = (): boolean => {
  const { userId } = useData().database
  const familyId = useFamilyInView()?.familyId
  const { mayCreate } = expenseHooks.usePermissions()
  return familyId !== undefined && mayCreate({ familyId, userId })
}

export interface BudgetChanges {
  createCategory(input: BudgetCategoryInput, id?: string): Promise<unknown>
  /** A new amount counts from this month on; earlier months keep theirs. */
  editCategory(category: BudgetCategory, input: BudgetCategoryInput): Promise<void>
  moveCategory(category: BudgetCategory, to: string): Promise<Undo>
  createExpense(input: ExpenseInput): Promise<Expense>
  editExpense(id: string, changes: Partial<ExpenseInput>): Promise<void>
}

export const useBudgetChanges = (): BudgetChanges => {
  const data = useData()
  const family = useFamilyInView()
  const { familyId, timeZone } = family ?? {}
  return useMemo(
    () => budgetChanges(data, familyId ?? '', timeZone ?? 'UTC'),
    [data, familyId, timeZone],
  )
}

const budgetChanges = (data: OpenData, familyId: string, timeZone: string): BudgetChanges => {
  const { environment, userId } = data.database
  const categories = recordChanges(budgetCategoryKind, data, familyId)
  const expenses = recordChanges(expenseKind, data, familyId)
  const thisMonth = (): string => monthOf(dayIn(environment.now(), timeZone))
  return {
    createCategory: ({ budgetAmount, ...input }, id) => {
      const amounts = [{ from: thisMonth(), amount: budgetAmount }]
      return categories.create({ ...input, amounts }, id)
    },
    editCategory: (category, input) =>
      categories.change(category.id, categoryEdit(category, input, thisMonth())),
    moveCategory: (category, to) =>
      data.writer.batch(({ change }) =>
        change(budgetCategoryKind.name, category.id, movedAway(category, to, thisMonth())),
      ),
    createExpense: (input) => expenses.create({ ...input, userId }),
    editExpense: expenses.change,
  }
}

/** Returns only what the person changed, so that others' changes to other fields are kept. */
const categoryEdit = (
  category: BudgetCategory,
  { name, color, budgetAmount, carriesFrom }: BudgetCategoryInput,
  month: string,
): Partial<BudgetCategory> => ({
  ...(name === category.name ? {} : { name }),
  ...(color === category.color ? {} : { color }),
  ...((carriesFrom ?? null) === (category.carriesFrom ?? null) ? {} : { carriesFrom }),
  ...(budgetAmount === amountIn(category.amounts, month)
    ? {}
    : { amounts: withAmount(category.amounts, month, budgetAmount) }),
})
