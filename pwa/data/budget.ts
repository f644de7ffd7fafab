import { useMemo } from 'react'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import type { BudgetCategory, BudgetCategoryInput } from '#shared/domain/budgetCategory.ts'
import {
  amountIn,
  budgetCategorySchema,
  movedAway,
  withAmount,
} from '#shared/domain/budgetCategory.ts'
import type { Expense, ExpenseInput } from '#shared/domain/expense.ts'
import { expenseSchema } from '#shared/domain/expense.ts'
import type { Shown, WireRecord } from '#shared/domain/record.ts'
import { budgetCategoriesList, expensesOfMonth, newestExpenses } from '#shared/derive/budget.ts'
import { budgetSummary, categoryFinder, monthlyFigures } from '#shared/derive/budgetSummary.ts'
import type { BudgetSummary, MonthFigures } from '#shared/derive/budgetSummary.ts'
import { namedApart } from '#shared/derive/categoryNames.ts'
import { dayIn } from '#shared/derive/day.ts'
import { monthOf, monthsUpTo } from '#shared/derive/month.ts'
import { expensePolicy } from '#shared/policies/expense.ts'
import { useData } from './DatabaseContext.ts'
import type { OpenData } from './DatabaseContext.ts'
import { useRightsTo } from './rights.ts'
import { useLastAnswer, useList, useLists } from './useList.ts'
import type { ListResult } from './useList.ts'
import type { Undo } from './writer.ts'

/** All categories of the family in view, moved ones included; those of one name told apart. */
export const useBudgetCategories = (): ListResult<BudgetCategory> => {
  const familyId = useFamilyInView()?.familyId
  const { records: made, ...rest } = useList<BudgetCategory>(
    familyId === undefined ? undefined : budgetCategoriesList(familyId),
  )
  const records = useMemo(() => namedApart(made), [made])
  return { ...rest, records }
}

export interface MonthOfMoney {
  /** undefined until counted, all of it. */
  readonly summary: BudgetSummary<Shown<BudgetCategory>> | undefined
  readonly categories: readonly Shown<BudgetCategory>[]
  /** Newest first; undefined until there are any, or it is known that there are none. */
  readonly expenses: readonly Shown<Expense>[] | undefined
}

/** @param month 'yyyy-MM'. */
export const useMonthOfMoney = (month: string): MonthOfMoney => {
  const familyId = useFamilyInView()?.familyId
  const { records: categories, ...named } = useBudgetCategories()
  const { records: expenses, ...spent } = useList<Expense>(
    familyId === undefined ? undefined : expensesOfMonth(familyId, month),
    month,
  )
  const isKnown = named.isComplete && spent.isComplete
  const summary = useMemo(
    () => (isKnown ? budgetSummary(categories, expenses, month) : undefined),
    [isKnown, categories, expenses, month],
  )
  const isLoading = named.loading || spent.loading || (expenses.length === 0 && !isKnown)
  return { summary, categories, expenses: isLoading ? undefined : expenses }
}

/** What each of the twelve months up to one had and spent; undefined until counted, all of it. */
export const useYearOfMoney = (month: string): readonly MonthFigures[] | undefined => {
  const familyId = useFamilyInView()?.familyId
  const months = useMemo(() => monthsUpTo(month, 12), [month])
  const { records: categories, isComplete: areNamed } = useBudgetCategories()
  const { records: expenses, isComplete } = useLists<Expense>(
    familyId === undefined ? undefined : months.map((each) => expensesOfMonth(familyId, each)),
  )
  const isKnown = areNamed && isComplete
  const figures = useMemo(
    () => (isKnown ? monthlyFigures(categories, expenses, months) : undefined),
    [isKnown, categories, expenses, months],
  )
  return useLastAnswer(`year of money ${familyId} ${month}`, 'budgets', figures)
}

/** Names categories of the family in view; empty for one that is not there. */
export const useBudgetCategoryName = (): ((categoryId: string) => string) => {
  const { records } = useBudgetCategories()
  return useMemo(() => {
    const find = categoryFinder(records)
    return (categoryId) => find(categoryId)?.name ?? ''
  }, [records])
}

/** The newest expenses of the family in view, of all time. */
export const useNewestExpenses = (limit: number): ListResult<Expense> => {
  const familyId = useFamilyInView()?.familyId
  return useList<Expense>(familyId === undefined ? undefined : newestExpenses(familyId, limit))
}

/** May this person record the family's expenses, and so all else that concerns its money? */
export const useMayRecordExpenses = (): boolean => {
  const { userId } = useData().database
  const familyId = useFamilyInView()?.familyId
  const { mayCreate } = useRightsTo<Expense>(expensePolicy)
  return familyId !== undefined && mayCreate({ familyId, userId })
}

export interface BudgetChanges {
  /** @param id its own; a new one unless given. */
  createCategory(input: BudgetCategoryInput, id?: string): Promise<unknown>
  /** A new amount counts from this month on: earlier months keep theirs. */
  editCategory(category: BudgetCategory, input: BudgetCategoryInput): Promise<void>
  /** Deletes it; its expenses are uncategorised from then on. */
  removeCategory(category: BudgetCategory): Promise<Undo>
  /** Deletes it; its expenses count for another one from then on. */
  moveCategory(category: BudgetCategory, to: string): Promise<Undo>
  createExpense(input: ExpenseInput): Promise<WireRecord>
  editExpense(id: string, changes: Partial<ExpenseInput>): Promise<void>
  removeExpense(expense: Expense): Promise<Undo>
}

/** What a person may do to the money of the family in view. Each resolves once it is in the local database. */
export const useBudgetChanges = (): BudgetChanges => {
  const data = useData()
  const family = useFamilyInView()
  const { familyId, timeZone } = family ?? {}
  return useMemo(
    () => budgetChanges(data, familyId ?? '', timeZone ?? 'UTC'),
    [data, familyId, timeZone],
  )
}

const budgetChanges = (
  { database, writer }: OpenData,
  familyId: string,
  timeZone: string,
): BudgetChanges => {
  const { environment, userId } = database
  const thisMonth = (): string => monthOf(dayIn(environment.now(), timeZone))
  const made = (id = environment.newId()) => ({ id, editId: environment.newEditId(), familyId })
  return {
    createCategory: ({ budgetAmount, ...input }, id) => {
      const amounts = [{ from: thisMonth(), amount: budgetAmount }]
      const kind = 'budgetCategory'
      const category = budgetCategorySchema.parse({ ...input, ...made(id), kind, amounts })
      return writer.create({ ...category, _deleted: false })
    },
    editCategory: (category, input) =>
      writer.change('budgetCategory', category.id, categoryEdit(category, input, thisMonth())),
    removeCategory: ({ id }) => writer.remove('budgetCategory', id),
    moveCategory: (category, to) =>
      writer.together(({ change }) =>
        change('budgetCategory', category.id, movedAway(category, to, thisMonth())),
      ),
    createExpense: (input) => {
      const expense = expenseSchema.parse({ ...input, ...made(), kind: 'expense', userId })
      return writer.create({ ...expense, _deleted: false })
    },
    editExpense: (id, changes) => writer.change('expense', id, changes),
    removeExpense: ({ id }) => writer.remove('expense', id),
  }
}

/** Only what the person changed, so that others' changes to other fields stand. */
const categoryEdit = (
  category: BudgetCategory,
  { name, color, budgetAmount }: BudgetCategoryInput,
  month: string,
): Partial<BudgetCategory> => ({
  ...(name === category.name ? {} : { name }),
  ...(color === category.color ? {} : { color }),
  ...(budgetAmount === amountIn(category.amounts, month)
    ? {}
    : { amounts: withAmount(category.amounts, month, budgetAmount) }),
})
