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

/** The beginning of an id is enough to find the decisions on that record. */
const placeOf = (recordId: string): string => recordId.slice(0, 30)

export const decisionColumns = (decision: Shown<Decision>): ListColumns => ({
  list: decision.familyId,
  listDate: placeOf(decision.recordId),
  listNewest: newestKey(decision.createdAt),
})

export const personalBudgetsList = (homeFamilyId: string): ListQuery =>
  listAsMade('personalBudget', homeFamilyId)

export const personalCategoriesList = (personalBudgetId: string): ListQuery =>
  listAsMade('personalBudgetCategory', personalBudgetId)

/**
 * The limit is higher than any number of expenses, because a sum of only some of a period's
 * expenses would be wrong.
 */
const all = 1_000_000

type Parent = Pick<PersonalExpense, 'personalBudgetId' | 'homeFamilyId'>

/**
 * Pending expenses are in the family's list, in which callers look for those of the budget; all
 * others are in the budget's own list.
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

export interface SpentQuery extends PeriodDays {
  readonly personalBudgetId: string
  readonly homeFamilyId: string
  readonly userId: string
  readonly without: string
}

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

export const earliestPersonalExpense = (personalBudgetId: string): ListQuery => ({
  kind: 'personalExpense',
  list: personalBudgetId,
  by: 'listDate',
  limit: 1,
})

export const waitingExpenses = (homeFamilyId: string): ListQuery =>
  listAsMade('personalExpense', waiting(homeFamilyId))

export const sharesList = (budgetId: string): ListQuery => listAsMade('budgetShare', budgetId)

export const childControlsList = (homeFamilyId: string): ListQuery =>
  listAsMade('childControl', homeFamilyId)

export const allowancesList = (homeFamilyId: string): ListQuery =>
  listAsMade('allowance', homeFamilyId)

export const ledgerList = (childBudgetId: string, limit = all): ListQuery => ({
  kind: 'ledgerEntry',
  list: childBudgetId,
  by: 'listNewest',
  limit,
})

export const decisionsOf = (kind: string, familyId: string, recordId: string): ListQuery => ({
  ...listAsMade(kind, familyId),
  from: placeOf(recordId),
  to: placeOf(recordId),
})

export const newestDecisions = (kind: string, familyId: string, limit: number): ListQuery => ({
  kind,
  list: familyId,
  by: 'listNewest',
  limit,
})
