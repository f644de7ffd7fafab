import type { BudgetCategory } from './budgetCategory.ts'
import type { Expense } from './expense.ts'
import { categoryFinder } from './budgetSummary.ts'
import { monthOf } from '../../time/month.ts'

/** The category to look for where an expense's own is gone. */
export const uncategorised = 'uncategorised'

/** An absent field does not narrow the search. */
export interface ExpenseSearch {
  /** Words that the description or the category's name holds, in any order and case. */
  readonly text?: string | undefined
  /** A category's id, or `uncategorised`. */
  readonly categoryId?: string | undefined
  /** The person who recorded it. */
  readonly userId?: string | undefined
  /** 'yyyy-MM' */
  readonly month?: string | undefined
}

/** Lower case without accents, so that 'cafe' finds 'Café'. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Tells whether an expense is looked for. An amount is found by its digits: '12.5' finds 12.50. */
export const expenseMatcher = (
  search: ExpenseSearch,
  categories: readonly BudgetCategory[],
): ((expense: Expense) => boolean) => {
  const find = categoryFinder(categories)
  const words = plain(search.text ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
  return (expense) => {
    const { categoryId, userId, month } = search
    const category = find(expense.categoryId)
    if (categoryId !== undefined && (category?.id ?? uncategorised) !== categoryId) return false
    if (userId !== undefined && expense.userId !== userId) return false
    if (month !== undefined && monthOf(expense.date) !== month) return false
    if (words.length === 0) return true
    const text = plain(`${expense.description} ${category?.name ?? ''} ${expense.amount}`)
    return words.every((word) => text.includes(word))
  }
}
