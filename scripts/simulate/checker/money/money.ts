import { rolesAt } from '../rights/access.ts'
import type { History, Rec, Violation } from '../sync/history.ts'
import { standingAt } from '../times.ts'
import { equal } from '../values.ts'

/**
 * Children's money, by rules of the checker's own (docs/access.md, Children's money): 'no child's write has passed the
 * limit that was in force when it was judged', nor went into a category that was closed, and what needs a
 * parent's word waits for it.
 */
export const childrensMoneyHolds = (history: History): readonly Violation[] =>
  history.recordIds.flatMap((id) => {
    const versions = history.versionsOf(id)
    const kind = versions[0]?.kind
    if (kind !== 'personalExpense') return []
    return versions.flatMap((version, at) => [
      ...passedLimit(history, versions[at - 1], version),
      ...inClosedCategory(history, versions[at - 1], version),
      ...unapproved(history, versions[at - 1], version),
    ])
  })

const violation = (message: string): Violation => ({ property: 7, message })

/**
 * Is it a record that a child, and nobody else that its author may have been at that moment, wrote on its own
 * budget?
 */
const isChilds = (history: History, after: Rec): boolean => {
  const author = after.updatedBy ?? ''
  const budget = history.versionsOf(String(after['personalBudgetId']))[0]
  if (budget?.['isChildBudget'] !== true || budget['userId'] !== author) return false
  if (after['userId'] !== author) return false
  const roles = rolesAt(history, author, String(after['homeFamilyId']), after)
  return roles.size === 1 && roles.has('child')
}

/** Returns the controls that may have been in force; undefined among them where there may have been none. */
const controlsAt = (history: History, after: Rec): readonly (Rec | undefined)[] => {
  const versions = history.versionsOf(`childControl:${String(after['personalBudgetId'])}`)
  const instant = after.updatedAt ?? ''
  const wasThere = versions.some(({ updatedAt }) => (updatedAt ?? '') < instant)
  const standing = standingAt(versions, instant).map((each) => (each._deleted ? undefined : each))
  return wasThere ? standing : [undefined, ...standing]
}

export const centsOf = (amount: unknown): number => Math.round(Number(amount) * 100)

/** Returns Infinity where there may have been no limit. */
const highestLimit = (controls: readonly (Rec | undefined)[]): number =>
  Math.max(
    ...controls.map((control) => {
      const limit = control?.['spendingLimit'] ?? null
      return limit === null ? Infinity : centsOf(limit)
    }),
  )

export const periodOf = (day: string, period: unknown): string =>
  day.slice(0, period === 'yearly' ? 4 : 7)

const leastOfOthers = (history: History, after: Rec): number => {
  const instant = after.updatedAt ?? ''
  const budgets = standingAt(history.versionsOf(String(after['personalBudgetId'])), instant)
  const period = budgets[0]?.['period']
  const isOther = (each: Rec): boolean =>
    each.kind === 'personalExpense' &&
    each.id !== after.id &&
    each['personalBudgetId'] === after['personalBudgetId'] &&
    each['userId'] === after['userId']
  const countedOf = (each: Rec | undefined): number => {
    if (each === undefined || each._deleted || each['approval'] === 'returned') return 0
    const isThen =
      periodOf(String(each['date']), period) === periodOf(String(after['date']), period)
    return isThen ? centsOf(each['amount']) : 0
  }
  return history.recordIds
    .map((id) => history.versionsOf(id))
    .filter(([first]) => first !== undefined && isOther(first))
    .map((versions) => {
      const isSure = versions.some(({ updatedAt }) => (updatedAt ?? '') < instant)
      const sums = standingAt(versions, instant).map(countedOf)
      return isSure ? Math.min(...sums) : 0
    })
    .reduce((sum, each) => sum + each, 0)
}

const isClosed = (control: Rec | undefined, categoryId: unknown): boolean => {
  const blocked = (control?.['blockedCategories'] ?? []) as readonly unknown[]
  const allowed = (control?.['allowedCategories'] ?? []) as readonly unknown[]
  return blocked.includes(categoryId) || (allowed.length > 0 && !allowed.includes(categoryId))
}

const inClosedCategory = (
  history: History,
  before: Rec | undefined,
  after: Rec,
): readonly Violation[] => {
  const { categoryId } = after
  const isOther = isAnew(before) || !equal(before?.['categoryId'], categoryId)
  if (after._deleted || !isOther || !isChilds(history, after)) return []
  return controlsAt(history, after).every((control) => isClosed(control, categoryId))
    ? [
        violation(
          `version ${String(after.rev)} of ${after.id} is in ${String(categoryId)}, which was closed`,
        ),
      ]
    : []
}

/** An expense that was deleted or returned does not count, so that its next version counts as new. */
const isAnew = (before: Rec | undefined): boolean =>
  before === undefined || before._deleted || before['approval'] === 'returned'

const isJudged = (before: Rec | undefined, after: Rec): boolean =>
  !after._deleted &&
  (isAnew(before) ||
    !equal(before?.['amount'], after['amount']) ||
    !equal(before?.['date'], after['date']))

const passedLimit = (
  history: History,
  before: Rec | undefined,
  after: Rec,
): readonly Violation[] => {
  if (!isJudged(before, after) || !isChilds(history, after)) return []
  const limit = highestLimit(controlsAt(history, after))
  const sum = limit === Infinity ? 0 : leastOfOthers(history, after) + centsOf(after['amount'])
  return sum <= limit
    ? []
    : [
        violation(
          `version ${String(after.rev)} of ${after.id} brings a child to ${sum} units, and the limit was ${limit}`,
        ),
      ]
}

const sumOf = ({ amount, date, categoryId }: Rec) => [amount, date, categoryId]

const contentOf = (expense: Rec) => [...sumOf(expense), expense['description']]

/** A child may reword an approved record, which stays approved. */
const isReworded = (before: Rec | undefined, after: Rec): boolean =>
  before?.['approval'] === 'approved' && !before._deleted && equal(sumOf(before), sumOf(after))

const unapproved = (
  history: History,
  before: Rec | undefined,
  after: Rec,
): readonly Violation[] => {
  if (after._deleted || after['approval'] !== 'approved') return []
  if (isReworded(before, after)) return []
  const isSame = before !== undefined && equal(contentOf(before), contentOf(after))
  const roles = rolesAt(history, after.updatedBy ?? '', String(after['homeFamilyId']), after)
  const wasWaiting = before?.['approval'] === 'pending'
  const message = `version ${String(after.rev)} of ${after.id} is approved by ${String(after.updatedBy)}`
  if (isSame) return wasWaiting && !roles.has('parent') ? [violation(message)] : []
  const needsAWord = controlsAt(history, after).every((each) => each?.['requiresApproval'] === true)
  return needsAWord && isChilds(history, after) ? [violation(message)] : []
}
