import type { BudgetCategory } from '../money/family/budgetCategory.ts'
import { placesOf } from '../money/currencies.ts'
import { spentUnits } from '../money/family/expense.ts'
import type { Expense } from '../money/family/expense.ts'
import { toAmount } from '../money/money.ts'
import type { Shown } from '../core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { categoryFinder } from '../money/family/budgetSummary.ts'
import { toCsv } from './csv.ts'

export interface ExpensesToExport {
  readonly expenses: readonly Shown<Expense>[]
  readonly categories: readonly Shown<BudgetCategory>[]
  readonly currency: string
  readonly nameOf: (userId: string) => string
}

export const expensesCsv = ({
  expenses,
  categories,
  currency,
  nameOf,
}: ExpensesToExport): string => {
  const categoryOf = categoryFinder(categories)
  const rows = [...expenses]
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .map(({ date, description, categoryId, userId, ...expense }) => [
      date,
      description,
      categoryOf(categoryId)?.name ?? m.budget_uncategorized(),
      toAmount(spentUnits(expense), placesOf(currency)),
      currency,
      nameOf(userId),
    ])
  const heading = [
    m.export_date(),
    m.export_description(),
    m.export_category(),
    m.export_amount(),
    m.export_currency(),
    m.export_person(),
  ]
  return toCsv([heading, ...rows])
}
