import type { Allowance } from '../children/allowance.ts'
import type { BudgetShare } from './budgetShare.ts'
import type { ChildControl } from '../children/childControl.ts'
import type { Decision } from '../../approvals/decision.ts'
import type { LedgerEntry } from '../children/ledgerEntry.ts'
import type { PersonalBudget } from './personalBudget.ts'
import type { PersonalBudgetCategory } from './personalBudgetCategory.ts'
import type { PersonalExpense } from './personalExpense.ts'
import type { Shown } from '../../core/record.ts'
import { columnsAsMade, columnsByDay, listAsMade, newestKey } from '../../sync/listColumns.ts'
import type { ListColumns, ListQuery } from '../../sync/listColumns.ts'
import { spentBy } from './periodFigures.ts'
import type { PeriodDays } from './periodFigures.ts'

export const personalBudgetColumns = (budget: Shown<PersonalBudget>): ListColumns =>
  columnsAsMade(budget.homeFamilyId, budget)

export const personalBudgetCategoryColumns = (
  category: Shown<PersonalBudgetCategory>,
): ListColumns => columnsAsMade(category.personalBudgetId, category)

const waiting = (homeFamilyId: string): string => `${homeFamilyId}/waiting`

/** Pending expenses are in one list of the family, so that parents find them at once. */
export const personalExpenseColumns = (expense: Shown<PersonalExpense>): ListColumns => {
  const { personalBudgetId, homeFamilyId, approval } = expense
  return columnsByDay(approval === 'pending' ? waiting(homeFamilyId) : personalBudgetId, expense)
}

export const budgetShareColumns = (share: Shown<BudgetShare>): ListColumns =>
  columnsAsMade(share.budgetId, share)

export const childControlColumns = (control: Shown<ChildControl>): ListColumns =>
  columnsAsMade(control.homeFamilyId, control)

export const allowanceColumns = (allowance: Shown<Allowance>): ListColumns =>
  columnsAsMade(allowance.homeFamilyId, allowance)

export const ledgerEntryColumns = ({ childBudgetId, date }: LedgerEntry): ListColumns =>
  columnsByDay(childBudgetId, { date })

/** The first part of a record's id finds its decisions, because the column holds only that. */
const placeOf = (recordId: string): string => recordId.slice(0, 30)

/** A family's in one list, so that both parents see what was decided last; those of a record side by side. */
export const decisionColumns = (decision: Shown<Decision>): ListColumns => ({
  list: decision.familyId,
  listDate: placeOf(decision.recordId),
  listNewest: newestKey(decision.createdAt),
})

/** The budgets of a family's people, as far as one may read them, the first made first. */
export const personalBudgetsList = (homeFamilyId: string): ListQuery =>
  listAsMade('personalBudget', homeFamilyId)

export const personalCategoriesList = (personalBudgetId: string): ListQuery =>
  listAsMade('personalBudgetCategory', personalBudgetId)

/** A sum over some of a period's expenses would be a wrong one. */
const all = 1_000_000

type Parent = Pick<PersonalExpense, 'personalBudgetId' | 'homeFamilyId'>

/**
 * All expenses that are dated in a period, in two lists: the budget's, and what waits in the family, of
 * which only some are this budget's.
 */
export const expensesOfPeriod = (
  { personalBudgetId, homeFamilyId }: Parent,
  { from, to }: PeriodDays,
): readonly ListQuery[] =>
  [personalBudgetId, waiting(homeFamilyId)].map((list) => ({
    kind: 'personalExpense',
    list,
    by: 'listDate',
    from,
    to,
    limit: all,
  }))

/** A person's spending from a budget between two days, both included, without one expense. */
export interface SpentQuery extends PeriodDays {
  readonly personalBudgetId: string
  readonly homeFamilyId: string
  readonly userId: string
  /** The id of the expense that is left out. */
  readonly without: string
}

/** The sum that a query asks for, of what its period's lists hold. @returns ten-thousandths. */
export const spentAmong = (
  listed: readonly Shown<PersonalExpense>[],
  { personalBudgetId, userId, without }: SpentQuery,
): number =>
  spentBy(
    userId,
    listed.filter(
      (expense) => expense.id !== without && expense.personalBudgetId === personalBudgetId,
    ),
  )

/** The newest expenses, in the same two lists. */
export const newestPersonalExpenses = (
  { personalBudgetId, homeFamilyId }: Parent,
  limit: number,
): readonly ListQuery[] =>
  [personalBudgetId, waiting(homeFamilyId)].map((list) => ({
    kind: 'personalExpense',
    list,
    by: 'listNewest',
    limit,
  }))

/** The earliest expense of a budget that does not wait. */
export const earliestPersonalExpense = (personalBudgetId: string): ListQuery => ({
  kind: 'personalExpense',
  list: personalBudgetId,
  by: 'listDate',
  limit: 1,
})

/** Children's pending expenses, in the order of their days. */
export const waitingExpenses = (homeFamilyId: string): ListQuery =>
  listAsMade('personalExpense', waiting(homeFamilyId))

/** The families with which a budget is shared: no more than its owner is in. */
export const sharesList = (budgetId: string): ListQuery => listAsMade('budgetShare', budgetId)

export const childControlsList = (homeFamilyId: string): ListQuery =>
  listAsMade('childControl', homeFamilyId)

/** The allowances of a family's children, as far as one may read them. */
export const allowancesList = (homeFamilyId: string): ListQuery =>
  listAsMade('allowance', homeFamilyId)

/** All that a budget's allowance ever paid, the latest first. */
export const ledgerList = (childBudgetId: string, limit = all): ListQuery => ({
  kind: 'ledgerEntry',
  list: childBudgetId,
  by: 'listNewest',
  limit,
})

/**
 * The decisions on a record's versions, in no order, possibly with those of a record whose id
 * starts alike.
 * @param kind 'expenseDecision', …
 */
export const decisionsOf = (kind: string, familyId: string, recordId: string): ListQuery => ({
  ...listAsMade(kind, familyId),
  from: placeOf(recordId),
  to: placeOf(recordId),
})

/** A family's latest decisions. @param kind 'expenseDecision', … */
export const newestDecisions = (kind: string, familyId: string, limit: number): ListQuery => ({
  kind,
  list: familyId,
  by: 'listNewest',
  limit,
})
