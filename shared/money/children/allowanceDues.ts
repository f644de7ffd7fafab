import type { Allowance, AllowanceChanges, AllowanceRule } from './allowance.ts'
import { addDays, daysBetween, monthsBetween, sameDayOfMonth } from '../../time/localDays.ts'

/** The payment of one day. */
export interface Due {
  /** 'yyyy-MM-dd' */
  readonly date: string
  readonly amount: string
}

type Rules = Pick<Allowance, keyof AllowanceRule | 'earlier'>

const ruleOf = ({
  amount,
  period,
  startDate,
  isPaused,
  since,
}: Rules | AllowanceRule): AllowanceRule => ({ amount, period, startDate, isPaused, since })

/** The earliest first. A merge of two parents' changes may have put them in any order. */
const rulesOf = (allowance: Rules): readonly AllowanceRule[] =>
  [...allowance.earlier, ruleOf(allowance)].toSorted((a, b) => compare(a.since, b.since))

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const later = (a: string, b: string): string => (a > b ? a : b)

/** The day of the nth payment; on the 31st means on the last day of a month that has none. */
const dueDay = ({ period, startDate }: AllowanceRule, nth: number): string =>
  period === 'weekly' ? addDays(startDate, nth * 7) : sameDayOfMonth(startDate, nth)

/** The number of the last payment at or before a day, or close before it. */
const countUntil = ({ period, startDate }: AllowanceRule, day: string): number =>
  period === 'weekly'
    ? Math.floor(daysBetween(startDate, day) / 7)
    : monthsBetween(startDate, day) - 1

/**
 * The payments between two days, both included, each by the rule of its day. Days are the family's,
 * so clock changes have no effect. The function walks through all days in between, so callers ask
 * for a year and not for a century.
 */
export const duesBetween = (allowance: Rules, from: string, to: string): readonly Due[] => {
  const rules = rulesOf(allowance)
  return rules.flatMap((rule, at) => {
    const next = rules[at + 1]
    const first = later(from, later(rule.since, rule.startDate))
    const end = next === undefined || next.since > to ? to : addDays(next.since, -1)
    return rule.isPaused ? [] : duesOf(rule, first, end)
  })
}

const duesOf = (rule: AllowanceRule, first: string, end: string): readonly Due[] => {
  if (first > end) return []
  const start = Math.max(0, countUntil(rule, first))
  const most = Math.ceil(daysBetween(first, end) / 7) + 3
  return Array.from({ length: most }, (_, at) => dueDay(rule, start + at))
    .filter((date) => date >= first && date <= end)
    .map((date) => ({ date, amount: rule.amount }))
}

/** More than from one payment to the next. */
const daysToNext = 32

/** The next payment after a day; undefined while it is paused. */
export const nextDue = (allowance: Rules, day: string): Due | undefined => {
  const first = later(addDays(day, 1), later(allowance.since, allowance.startDate))
  return duesBetween(allowance, first, addDays(first, daysToNext))[0]
}

/** More changes than anybody makes in years. */
const mostRules = 200

/**
 * The fields that a change by parents writes. It holds from `today` on: what was due before is paid, or
 * still to be paid, as it was agreed then.
 */
export const changedAllowance = (
  allowance: Rules,
  changes: AllowanceChanges,
  today: string,
): Pick<Allowance, keyof AllowanceRule | 'earlier'> => {
  const earlier = rulesOf(allowance).filter(({ since }) => since < today)
  return { ...ruleOf(allowance), ...changes, since: today, earlier: earlier.slice(-mostRules) }
}
