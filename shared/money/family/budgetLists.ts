import type { BudgetCategory } from './budgetCategory.ts'
import type { Expense } from './expense.ts'
import type { Income } from './income.ts'
import type { MoneySeries } from './moneySeries.ts'
import type { Shown } from '../../core/record.ts'
import {
  columnsAsMade,
  columnsByDay,
  listAsMade,
  midnight,
  newestKey,
} from '../../sync/listColumns.ts'
import type { ListColumns, ListQuery } from '../../sync/listColumns.ts'
import { addMonths } from '../../time/month.ts'

export const budgetCategoryColumns = (category: Shown<BudgetCategory>): ListColumns =>
  columnsAsMade(category.familyId, category)

export const moneySeriesColumns = (series: Shown<MoneySeries>): ListColumns =>
  columnsAsMade(series.familyId, series)

export const expenseColumns = (expense: Shown<Expense>): ListColumns =>
  columnsByDay(expense.familyId, expense)

export const incomeColumns = (income: Shown<Income>): ListColumns =>
  columnsByDay(income.familyId, income)

export const moneySeriesList = (familyId: string): ListQuery => listAsMade('moneySeries', familyId)

export const budgetCategoriesList = (familyId: string): ListQuery =>
  listAsMade('budgetCategory', familyId)

/**
 * The limit is higher than any number of expenses, because a sum of only some of a month's expenses
 * would be wrong.
 */
const allOfMonth = 1_000_000

export const expensesOfMonth = (
  familyId: string,
  month: string,
  limit = allOfMonth,
): ListQuery => ({
  kind: 'expense',
  list: familyId,
  by: 'listNewest',
  from: newestKey(lastMomentOf(month)),
  to: newestKey(`${month}-01${midnight}`),
  limit,
})

export const expensesOfMonths = (familyId: string, first: string, last: string): ListQuery => ({
  ...expensesOfMonth(familyId, last),
  to: newestKey(`${first}-01${midnight}`),
})

export const incomesOfMonth = (familyId: string, month: string): ListQuery => ({
  ...expensesOfMonth(familyId, month),
  kind: 'income',
})

const lastMomentOf = (month: string): string =>
  new Date(Date.parse(`${addMonths(month, 1)}-01${midnight}`) - 1).toISOString()

export const newestExpenses = (familyId: string, limit: number, from?: string): ListQuery => ({
  kind: 'expense',
  list: familyId,
  by: 'listNewest',
  ...(from === undefined ? {} : { from }),
  limit,
})
