import type { BudgetCategory } from './budgetCategory.ts'
import type { Expense } from './expense.ts'
import { categoryFinder } from './budgetSummary.ts'
import { monthOf } from '../../time/month.ts'

export const uncategorised = 'uncategorised'

export interface ExpenseSearch {
  readonly text?: string | undefined
  readonly categoryId?: string | undefined
  readonly userId?: string | undefined
  readonly month?: string | undefined
}

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

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
