import { rolesAt } from '../rights.ts'
import { serverTimeOf, standingBetween } from '../moments.ts'
import type { History, Rec, Violation } from '../sync/history.ts'
import { refusals } from '../sync/pushes.ts'
import type { Refusal } from '../sync/pushes.ts'
import { equal } from '../values.ts'

/** The checker has its own rules of children's money (docs/access.md, Children's money). */
export const childrensMoneyHolds = (history: History): readonly Violation[] =>
  history.idsOf('personalExpense').flatMap((id) => {
    const versions = history.versionsOf(id)
    return versions.flatMap((version, at) => [
      ...passedLimit(history, versions[at - 1], version),
      ...inClosedCategory(history, versions[at - 1], version),
      ...unapproved(history, versions[at - 1], version),
    ])
  })

export const nothingIsCountedTwice = (history: History): readonly Violation[] =>
  refusals(history.exchanges)
    .filter(({ code }) => code === 'over-limit')
    .flatMap((refusal) => miscounted(history, refusal))

const violation = (message: string): Violation => ({ property: 7, message })

interface Judged {
  readonly expense: Rec
  readonly from: number
  readonly to: number
}

/** The server judged a version within the millisecond before its time of writing. */
const judgedAt = (expense: Rec): Judged => {
  const to = Date.parse(expense.updatedAt ?? '')
  return { expense, from: to - 1, to }
}

const controlsOf = (
  history: History,
  { expense, from, to }: Judged,
): readonly (Rec | undefined)[] => {
  const versions = history.versionsOf(`childControl:${String(expense['personalBudgetId'])}`)
  return standingBetween(versions, from, to).map((each) => (each?._deleted ? undefined : each))
}

const centsOf = (amount: unknown): number => Math.round(Number(amount) * 100)

const limitsOf = (history: History, judged: Judged): readonly number[] =>
  controlsOf(history, judged).map((control) => {
    const limit = control?.['spendingLimit'] ?? null
    return limit === null ? Infinity : centsOf(limit)
  })

const isOther = (each: Rec, expense: Rec): boolean =>
  each.kind === 'personalExpense' &&
  each.id !== expense.id &&
  each['personalBudgetId'] === expense['personalBudgetId'] &&
  each['userId'] === expense['userId']

const counter = (history: History, { expense, from, to }: Judged) => {
  const budget = history.versionsOf(String(expense['personalBudgetId']))
  const period = standingBetween(budget, from, to).find((each) => each !== undefined)?.['period']
  const periodOf = ({ date }: Rec): string => String(date).slice(0, period === 'yearly' ? 4 : 7)
  return (each: Rec | undefined): number => {
    if (each === undefined || each._deleted || each['approval'] === 'returned') return 0
    return periodOf(each) === periodOf(expense) ? centsOf(each['amount']) : 0
  }
}

const othersOf = (history: History, judged: Judged): readonly (readonly number[])[] =>
  history
    .idsOf('personalExpense')
    .map((id) => history.versionsOf(id))
    .filter(([first]) => first !== undefined && isOther(first, judged.expense))
    .map((versions) =>
      standingBetween(versions, judged.from, judged.to).map(counter(history, judged)),
    )

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0)

const isChilds = (history: History, after: Rec): boolean => {
  const author = after.updatedBy ?? ''
  const budget = history.versionsOf(String(after['personalBudgetId']))[0]
  if (budget?.['isChildBudget'] !== true || budget['userId'] !== author) return false
  if (after['userId'] !== author) return false
  const roles = rolesAt(history, author, String(after['homeFamilyId']), after)
  return roles.size === 1 && roles.has('child')
}

const isClosed = (control: Rec | undefined, categoryId: unknown): boolean => {
  const blocked = (control?.['blockedCategories'] ?? []) as readonly unknown[]
  const allowed = (control?.['allowedCategories'] ?? []) as readonly unknown[]
  return blocked.includes(categoryId) || (allowed.length > 0 && !allowed.includes(categoryId))
}

/** An expense that was deleted or returned does not count, so that its next version counts as new. */
const isNew = (before: Rec | undefined): boolean =>
  before === undefined || before._deleted || before['approval'] === 'returned'

const differs = (before: Rec | undefined, after: Rec, ...fields: readonly string[]): boolean =>
  fields.some((field) => !equal(before?.[field], after[field]))

type Check = (history: History, before: Rec | undefined, after: Rec) => readonly Violation[]

const inClosedCategory: Check = (history, before, after) => {
  const { id, rev, categoryId } = after
  const isMeant = !after._deleted && (isNew(before) || differs(before, after, 'categoryId'))
  if (!isMeant || !isChilds(history, after)) return []
  const controls = controlsOf(history, judgedAt(after))
  return controls.every((control) => isClosed(control, categoryId))
    ? [violation(`version ${String(rev)} of ${id} is in ${String(categoryId)}, which was closed`)]
    : []
}

const passedLimit: Check = (history, before, after) => {
  const isMeant = !after._deleted && (isNew(before) || differs(before, after, 'amount', 'date'))
  if (!isMeant || !isChilds(history, after)) return []
  const judged = judgedAt(after)
  const limit = Math.max(...limitsOf(history, judged))
  if (limit === Infinity) return []
  const others = othersOf(history, judged).map((amounts) => Math.min(...amounts))
  const total = sum(others) + centsOf(after['amount'])
  if (total <= limit) return []
  const { id, rev } = after
  return [
    violation(
      `version ${String(rev)} of ${id} brings a child to ${total} units, and the limit was ${limit}`,
    ),
  ]
}

const isReworded = (before: Rec | undefined, after: Rec): boolean =>
  before?.['approval'] === 'approved' &&
  !before._deleted &&
  !differs(before, after, 'amount', 'date', 'categoryId')

const unapproved: Check = (history, before, after) => {
  if (after._deleted || after['approval'] !== 'approved' || isReworded(before, after)) return []
  const { id, rev, updatedBy } = after
  const found = [violation(`version ${String(rev)} of ${id} is approved by ${String(updatedBy)}`)]
  const isSame =
    before !== undefined && !differs(before, after, 'amount', 'date', 'categoryId', 'description')
  if (isSame) {
    const roles = rolesAt(history, updatedBy ?? '', String(after['homeFamilyId']), after)
    return before['approval'] === 'pending' && !roles.has('parent') ? found : []
  }
  const controls = controlsOf(history, judgedAt(after))
  const needsAWord = controls.every((each) => each?.['requiresApproval'] === true)
  return needsAWord && isChilds(history, after) ? found : []
}

const slack = 50

const miscounted = (history: History, refusal: Refusal): readonly Violation[] => {
  const { exchange, pushed, siblings, left } = refusal
  const from = serverTimeOf(history, exchange.startedAt) - slack
  const judged = { expense: pushed, from, to: serverTimeOf(history, exchange.at) + slack }
  const limits = limitsOf(history, judged).filter((limit) => limit !== Infinity)
  if (limits.length === 0) return []
  const others = othersOf(history, judged)
  /** The server checks the limit as if it had stored all earlier rows of the push. */
  const besides = siblings.filter((each) => isOther(each, pushed)).map(counter(history, judged))
  const least =
    Math.min(...limits) - sum(others.map((amounts) => Math.max(...amounts))) - sum(besides)
  const most = Math.max(...limits) - sum(others.map((amounts) => Math.min(...amounts)))
  const told = centsOf(left)
  const isToldRightly = told >= Math.max(0, least) && told <= Math.max(0, most)
  if (centsOf(pushed['amount']) > least && isToldRightly) return []
  const message = `${exchange.device} was refused ${pushed.id} of ${String(pushed['amount'])} with ${String(left)} left, and between ${least} and ${most} units were`
  return [violation(message)]
}
