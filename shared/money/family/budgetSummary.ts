import { amountIn } from './budgetCategory.ts'
import type { BudgetCategory } from './budgetCategory.ts'
import { spentUnits } from './expense.ts'
import type { Expense } from './expense.ts'
import { toUnits } from '../money.ts'
import { monthsBetween } from '../../time/localDays.ts'
import { addMonths, monthOf, monthsUpTo } from '../../time/month.ts'

/**
 * Amounts are in ten-thousandths. Percentages are whole, and 0 without a budget (docs/product.md,
 * Numbers).
 */
export interface BudgetFigures {
  readonly budget: number
  readonly spent: number
  readonly remaining: number
  readonly percentUsed: number
  readonly carried?: number
}

export interface CategoryFigures<C extends BudgetCategory = BudgetCategory> extends BudgetFigures {
  readonly category: C
}

export interface BudgetSummary<C extends BudgetCategory = BudgetCategory> extends BudgetFigures {
  readonly categories: readonly CategoryFigures<C>[]
  readonly uncategorised: BudgetFigures | undefined
}

export const liveCategories = <C extends BudgetCategory>(categories: readonly C[]): readonly C[] =>
  categories.filter(({ movedTo }) => movedTo === null)

export const categoryFinder = <C extends BudgetCategory>(
  categories: readonly C[],
): ((categoryId: string) => C | undefined) => {
  const byId = new Map(categories.map((category) => [category.id, category]))
  return (categoryId) => {
    const seen = new Set<string>()
    let found = byId.get(categoryId)
    while (found !== undefined && found.movedTo !== null) {
      if (seen.has(found.id)) return undefined
      seen.add(found.id)
      found = byId.get(found.movedTo)
    }
    return found
  }
}

const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.max(0, Math.round((part / whole) * 100))

export const figuresOf = (budget: number, spent: number): BudgetFigures => ({
  budget,
  spent,
  remaining: budget - spent,
  percentUsed: percentOf(spent, budget),
})

const sumsBy = <T>(
  list: readonly T[],
  keyOf: (item: T) => string,
  centsOf: (item: T) => number,
): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const item of list) {
    const key = keyOf(item)
    sums.set(key, (sums.get(key) ?? 0) + centsOf(item))
  }
  return sums
}

/**
 * Computes a month's figures (docs/product.md, Budget).
 * @param categories all categories of the family, moved ones included.
 * @param expenses at least those since `carriesSince`; earlier ones are ignored.
 * @param month 'yyyy-MM'.
 */
export const budgetSummary = <C extends BudgetCategory>(
  categories: readonly C[],
  expenses: readonly Expense[],
  month: string,
): BudgetSummary<C> => {
  const find = categoryFinder(categories)
  const keyOf = (id: string): string => find(id)?.id ?? ''
  const spent = sumsBy(
    expenses.filter(({ date }) => monthOf(date) === month),
    ({ categoryId }) => keyOf(categoryId),
    spentUnits,
  )
  const budgets = sumsBy(
    categories,
    ({ id }) => keyOf(id),
    ({ amounts }) => toUnits(amountIn(amounts, month)),
  )
  const carried = carriedOver(categories, expenses, month, keyOf)
  const figures = (key: string): BudgetFigures => {
    const over = carried.get(key)
    return {
      ...figuresOf((budgets.get(key) ?? 0) + (over ?? 0), spent.get(key) ?? 0),
      ...(over !== undefined && { carried: over }),
    }
  }
  const isKnown = ({ id, amounts }: C): boolean =>
    spent.has(id) || amounts.length === 0 || amounts.some(({ from }) => from <= month)
  const total = (sums: ReadonlyMap<string, number>): number =>
    [...sums.values()].reduce((sum, units) => sum + units, 0)
  return {
    ...figuresOf(total(budgets) + total(carried), total(spent)),
    categories: liveCategories(categories)
      .filter(isKnown)
      .map((category) => ({ category, ...figures(category.id) })),
    uncategorised: spent.has('') || (budgets.get('') ?? 0) > 0 ? figures('') : undefined,
  }
}

export const carriesSince = (categories: readonly BudgetCategory[], month: string): string =>
  liveCategories(categories).reduce(
    (first, { carriesFrom }) => (carriesFrom != null && carriesFrom < first ? carriesFrom : first),
    month,
  )

const carriedOver = (
  categories: readonly BudgetCategory[],
  expenses: readonly Expense[],
  month: string,
  keyOf: (categoryId: string) => string,
): ReadonlyMap<string, number> => {
  const carried = new Map<string, number>()
  for (const { id, carriesFrom } of liveCategories(categories)) {
    if (carriesFrom == null || carriesFrom >= month) continue
    const budget = monthsUpTo(
      addMonths(month, -1),
      monthsBetween(`${carriesFrom}-01`, `${month}-01`),
    )
      .flatMap((each) => categories.map((own) => ({ each, own })))
      .filter(({ own }) => keyOf(own.id) === id)
      .reduce((sum, { each, own }) => sum + toUnits(amountIn(own.amounts, each)), 0)
    const spent = expenses
      .filter(({ date }) => monthOf(date) >= carriesFrom && monthOf(date) < month)
      .filter(({ categoryId }) => keyOf(categoryId) === id)
      .reduce((sum, expense) => sum + spentUnits(expense), 0)
    carried.set(id, budget - spent)
  }
  return carried
}

export interface MonthFigures extends BudgetFigures {
  readonly month: string
}

export const monthlyFigures = (
  categories: readonly BudgetCategory[],
  expenses: readonly Expense[],
  months: readonly string[],
): readonly MonthFigures[] => {
  const spent = sumsBy(expenses, ({ date }) => monthOf(date), spentUnits)
  return months.map((month) => ({
    month,
    ...figuresOf(
      categories.reduce((sum, { amounts }) => sum + toUnits(amountIn(amounts, month)), 0),
      spent.get(month) ?? 0,
    ),
  }))
}

export const figuresTogether = (months: readonly BudgetFigures[]): BudgetFigures =>
  figuresOf(
    months.reduce((sum, { budget }) => sum + budget, 0),
    months.reduce((sum, { spent }) => sum + spent, 0),
  )
