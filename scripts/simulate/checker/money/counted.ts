import type { History, Rec, Violation } from '../sync/history.ts'
import { centsOf, periodOf } from './money.ts'
import { serverTimeOf } from '../moments.ts'
import { refusals } from '../sync/pushes.ts'
import type { Refusal } from '../sync/pushes.ts'

/**
 * 'Nothing is counted twice': what a child was refused over its limit had no room beside each other
 * expense of its own, counted once; and what it was told is left is what these leave.
 */
export const nothingIsCountedTwice = (history: History): readonly Violation[] =>
  refusals(history.exchanges)
    .filter(({ code }) => code === 'over-limit')
    .flatMap((refusal) => miscounted(history, refusal))

const miscounted = (history: History, refusal: Refusal): readonly Violation[] => {
  const { exchange, pushed, left } = refusal
  const range = rangeOf(history, refusal)
  if (range === undefined) return []
  const told = centsOf(left)
  const isRefusedRightly = centsOf(pushed['amount']) > range.least
  const isToldRightly = told >= Math.max(0, range.least) && told <= Math.max(0, range.most)
  if (isRefusedRightly && isToldRightly) return []
  const message = `${exchange.device} was refused ${pushed.id} of ${String(pushed['amount'])} with ${String(left)} left, and between ${range.least} and ${range.most} units were`
  return [{ property: 7, message }]
}

interface Range {
  readonly least: number
  readonly most: number
}

/**
 * Returns the range of money that may have been left, in ten-thousandths; undefined where there may have been
 * no limit.
 */
const rangeOf = (history: History, { exchange, pushed, siblings }: Refusal): Range | undefined => {
  const slack = 50
  const from = serverTimeOf(history, exchange.startedAt) - slack
  const to = serverTimeOf(history, exchange.at) + slack
  const standing = (id: string): readonly (Rec | undefined)[] =>
    standingBetween(history.versionsOf(id), from, to)
  const budgetId = String(pushed['personalBudgetId'])
  const limits = standing(`childControl:${budgetId}`).flatMap((control) => {
    const limit = control?._deleted === true ? null : (control?.['spendingLimit'] ?? null)
    return limit === null ? [] : centsOf(limit)
  })
  if (limits.length === 0) return undefined
  const period = history.versionsOf(budgetId)[0]?.['period']
  const countedOf = (each: Rec | undefined): number => {
    if (each === undefined || each._deleted || each['approval'] === 'returned') return 0
    const isThen =
      periodOf(String(each['date']), period) === periodOf(String(pushed['date']), period)
    return isThen ? centsOf(each['amount']) : 0
  }
  const others = history.recordIds
    .map((id) => history.versionsOf(id)[0])
    .filter((each) => each !== undefined && isOther(each, pushed))
    .map((each) => standing(each?.id ?? '').map(countedOf))
  const sum = (of: (...amounts: readonly number[]) => number): number =>
    others.reduce((total, amounts) => total + of(...amounts), 0)
  /** The limit is checked as if all earlier rows had been stored. */
  const besides = siblings
    .filter((each) => isOther(each, pushed))
    .reduce((total, each) => total + countedOf(each), 0)
  return {
    least: Math.min(...limits) - sum(Math.max) - besides,
    most: Math.max(...limits) - sum(Math.min),
  }
}

const isOther = (each: Rec, pushed: Rec): boolean =>
  each.kind === 'personalExpense' &&
  each.id !== pushed.id &&
  each['personalBudgetId'] === pushed['personalBudgetId'] &&
  each['userId'] === pushed['userId']

/** Returns the versions that were current at some moment between two instants; undefined for none. */
const standingBetween = (
  versions: readonly Rec[],
  from: number,
  to: number,
): readonly (Rec | undefined)[] => {
  const timeOf = ({ updatedAt }: Rec): number => Date.parse(updatedAt ?? '')
  const within = versions.filter((version) => timeOf(version) > from && timeOf(version) <= to)
  return [versions.findLast((version) => timeOf(version) <= from), ...within]
}
