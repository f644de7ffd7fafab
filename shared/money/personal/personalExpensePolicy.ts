import { m } from '#shared/messages/messages.ts'
import { dayIn } from '../../time/day.ts'
import { isDatedInTime, periodOf } from './periodFigures.ts'
import type { SpentQuery } from './personalBudgetLists.ts'
import { fitsDecisionId } from '../../core/approval.ts'
import type { Approval } from '../../core/approval.ts'
import { childControlId } from '../children/childControl.ts'
import type { ChildControl } from '../children/childControl.ts'
import { placesOf } from '../currencies.ts'
import { toAmount, toUnits } from '../money.ts'
import type { PersonalBudget } from './personalBudget.ts'
import type { PersonalExpense } from './personalExpense.ts'
import type { Shown, WireRecord } from '../../core/record.ts'
import type { PersonActor } from '../../core/actor.ts'
import {
  budgetPartAudience,
  fillsBudget,
  isChilds,
  knownBudgetOf,
  needsOfPart,
} from './personalBudgetPolicy.ts'
import { inBudgetsCurrency } from '../amountPolicy.ts'
import { nothing } from '../../core/policy.ts'
import type { Allowed, Needs, Policy, PolicyContext, Refusal } from '../../core/policy.ts'

type Expense = Shown<PersonalExpense> & Partial<Pick<WireRecord, '_deleted' | 'editId'>>
type Budget = PersonalBudget & WireRecord

const budgetOfExpense = (expense: Expense, context: PolicyContext): Budget | undefined =>
  knownBudgetOf(expense, expense.personalBudgetId, context)

const isOfChild = (actor: PersonActor, expense: Expense, context: PolicyContext): boolean => {
  const budget = budgetOfExpense(expense, context)
  return (
    budget !== undefined &&
    isChilds(budget, context) &&
    budget.userId === actor.userId &&
    expense.userId === actor.userId
  )
}

const mayRecord = (actor: PersonActor, expense: Expense, context: PolicyContext): boolean => {
  const budget = budgetOfExpense(expense, context)
  if (budget === undefined) return false
  return fillsBudget(actor, budget, context) || isOfChild(actor, expense, context)
}

const controlOf = (
  { personalBudgetId }: Expense,
  context: PolicyContext,
): ChildControl | undefined => {
  const control = context.record(childControlId(personalBudgetId))
  return control === undefined || control._deleted
    ? undefined
    : (control as unknown as ChildControl)
}

const needsApproval = (expense: Expense, context: PolicyContext): boolean =>
  controlOf(expense, context)?.requiresApproval === true

/**
 * True if a parent has approved the expense. The child may then change only the fields of
 * `ofSettled`, because other changes could free money.
 */
const isSettled = (expense: Expense, context: PolicyContext): boolean =>
  expense._deleted !== true && expense.approval === 'approved' && needsApproval(expense, context)

const ofSettled: Allowed = ['description', 'receiptUrl']

const mayChange = (actor: PersonActor, expense: Expense, context: PolicyContext): Allowed => {
  if (!mayRecord(actor, expense, context)) return nothing
  const isBound = isOfChild(actor, expense, context)
  return isBound && isSettled(expense, context) ? ofSettled : 'all'
}

export const personalExpensePolicy: Policy<Expense> = {
  needs: (expense) => {
    const { personalBudgetId } = expense
    const needs = needsOfPart(expense, personalBudgetId)
    return { ...needs, recordIds: [personalBudgetId, childControlId(personalBudgetId)] }
  },
  furtherNeeds: (expense, context): Needs => {
    const budget = budgetOfExpense(expense, context)
    const isLimited = (controlOf(expense, context)?.spendingLimit ?? null) !== null
    return budget === undefined || !isLimited
      ? {}
      : { spent: [spentBeside(expense, budget, context)] }
  },
  audience: (expense, context) => budgetPartAudience(expense, expense.personalBudgetId, context),
  create: (actor, expense, context) =>
    expense.userId === actor.userId && mayRecord(actor, expense, context),
  update: (actor, current, _next, context) => mayChange(actor, current, context),
  remove: (actor, current, context) => mayChange(actor, current, context) === 'all',
  binds: (actor, current, next, context) =>
    isOfChild(actor, next, context) && !next._deleted
      ? childsProblem(current, next, context)
      : undefined,
  approval: (actor, current, next, context): Approval => {
    if (!isOfChild(actor, next, context) || !needsApproval(next, context)) return 'approved'
    return current !== undefined && isSettled(current, context) ? 'approved' : 'pending'
  },
  money: inBudgetsCurrency(({ personalBudgetId }) => personalBudgetId, 'amount'),
  fixed: ['kind', 'homeFamilyId', 'personalBudgetId', 'userId'],
}

const refuse = (code: Refusal['code'], fields: readonly string[]): Refusal => ({ code, fields })

/**
 * Returns why the parents' controls forbid an expense, if they do (docs/access.md, Children's
 * money).
 */
const childsProblem = (
  current: Expense | undefined,
  next: Expense,
  context: PolicyContext,
): Refusal | undefined => {
  if (!fitsDecisionId(next)) return refuse('invalid', ['id'])
  /** A returned expense does not count, so sending it again is like recording a new one. */
  const before =
    current === undefined || current._deleted === true || current.approval === 'returned'
      ? undefined
      : current
  const isOtherSum = before?.amount !== next.amount || before.date !== next.date
  const isOtherCategory = before === undefined || before.categoryId !== next.categoryId
  return (
    (isOtherCategory ? categoryProblem(next, context) : undefined) ??
    (isOtherSum ? (dateProblem(next, context) ?? limitProblem(next, context)) : undefined)
  )
}

const categoryProblem = (expense: Expense, context: PolicyContext): Refusal | undefined => {
  const control = controlOf(expense, context)
  if (control === undefined) return undefined
  const { blockedCategories, allowedCategories } = control
  const isAmong = (categories: readonly string[]): boolean =>
    expense.categoryId !== null && categories.includes(expense.categoryId)
  if (isAmong(blockedCategories)) return refuse('category-blocked', ['categoryId'])
  return allowedCategories.length === 0 || isAmong(allowedCategories)
    ? undefined
    : refuse('category-not-allowed', ['categoryId'])
}

const weekStartOf = (
  { homeFamilyId }: Pick<Expense, 'homeFamilyId'>,
  context: PolicyContext,
): number => context.family(homeFamilyId)?.weekStart ?? 0

const todayOf = ({ homeFamilyId }: Expense, context: PolicyContext): string =>
  dayIn(new Date(context.now), context.family(homeFamilyId)?.timeZone ?? 'UTC')

const dateProblem = (expense: Expense, context: PolicyContext): Refusal | undefined => {
  const budget = budgetOfExpense(expense, context)
  if (budget === undefined) return undefined
  const [today, weekStart] = [todayOf(expense, context), weekStartOf(expense, context)]
  if (isDatedInTime(expense.date, today, budget.period, weekStart)) return undefined
  const message = m.approvals_date_out_of_period()
  return { ...refuse('invalid', ['date']), issues: [{ path: 'date', message }] }
}

const spentBeside = (
  { id, personalBudgetId, homeFamilyId, userId, date }: Expense,
  { period }: Budget,
  context: PolicyContext,
): SpentQuery => ({
  personalBudgetId,
  homeFamilyId,
  userId,
  ...periodOf(date, period, weekStartOf({ homeFamilyId }, context)),
  without: id,
})

const limitProblem = (expense: Expense, context: PolicyContext): Refusal | undefined => {
  const budget = budgetOfExpense(expense, context)
  const limit = controlOf(expense, context)?.spendingLimit ?? null
  if (budget === undefined || limit === null) return undefined
  const left = toUnits(limit) - context.spent(spentBeside(expense, budget, context))
  if (toUnits(expense.amount) <= left) return undefined
  return {
    ...refuse('over-limit', ['amount']),
    left: toAmount(Math.max(0, left), placesOf(budget.currency)),
  }
}
