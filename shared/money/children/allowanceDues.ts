import type { Allowance, AllowanceChanges, AllowanceRule } from './allowance.ts'
import { addDays, daysBetween, monthsBetween, sameDayOfMonth } from '../../time/localDays.ts'

export interface Due {
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

/** Sorts the rules, because merging two parents' changes may have mixed their order. */
const rulesOf = (allowance: Rules): readonly AllowanceRule[] =>
  [...allowance.earlier, ruleOf(allowance)].toSorted((a, b) => compare(a.since, b.since))

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const later = (a: string, b: string): string => (a > b ? a : b)

/** A month without a 31st has its payment on its last day. */
const dueDay = ({ period, startDate }: AllowanceRule, nth: number): string =>
  period === 'weekly' ? addDays(startDate, nth * 7) : sameDayOfMonth(startDate, nth)

const countUntil = ({ period, startDate }: AllowanceRule, day: string): number =>
  period === 'weekly'
    ? Math.floor(daysBetween(startDate, day) / 7)
    : monthsBetween(startDate, day) - 1

/**
 * Returns the payments from one day to another, both included, in the family's time zone. It walks
 * through all of them, so ask for a year and not for a century.
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

const daysToNext = 32

export const nextDue = (allowance: Rules, day: string): Due | undefined => {
  const first = later(addDays(day, 1), later(allowance.since, allowance.startDate))
  return duesBetween(allowance, first, addDays(first, daysToNext))[0]
}

const mostRules = 200

/** The new rule applies from `today`; earlier payments keep the rule of their time. */
export const changedAllowance = (
  allowance: Rules,
  changes: AllowanceChanges,
  today: string,
): Pick<Allowance, keyof AllowanceRule | 'earlier'> => {
  const earlier = rulesOf(allowance).filter(({ since }) => since < today)
  return { ...ruleOf(allowance), ...changes, since: today, earlier: earlier.slice(-mostRules) }
}
