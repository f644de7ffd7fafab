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

/** A family's recurring incomes and expenses, the first made first. */
export const moneySeriesList = (familyId: string): ListQuery => listAsMade('moneySeries', familyId)

/** A family's categories, the first made first; those whose expenses moved away included. */
export const budgetCategoriesList = (familyId: string): ListQuery =>
  listAsMade('budgetCategory', familyId)

/** The month is the bound: a sum over some of its expenses would be a wrong one. */
const allOfMonth = 1_000_000

/** The expenses dated in a month, newest first, all of them unless told. @param month 'yyyy-MM'. */
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

/** The expenses of several months, both included, newest first. */
export const expensesOfMonths = (familyId: string, first: string, last: string): ListQuery => ({
  ...expensesOfMonth(familyId, last),
  to: newestKey(`${first}-01${midnight}`),
})

/** The incomes dated in a month, newest first. @param month 'yyyy-MM'. */
export const incomesOfMonth = (familyId: string, month: string): ListQuery => ({
  ...expensesOfMonth(familyId, month),
  kind: 'income',
})

const lastMomentOf = (month: string): string =>
  new Date(Date.parse(`${addMonths(month, 1)}-01${midnight}`) - 1).toISOString()

/** All expenses, newest first. @param from the `listNewest` to go on from. */
export const newestExpenses = (familyId: string, limit: number, from?: string): ListQuery => ({
  kind: 'expense',
  list: familyId,
  by: 'listNewest',
  ...(from === undefined ? {} : { from }),
  limit,
})
