import type { Goal, GoalStatus, GoalType, ProgressStep } from './goal.ts'
import { exactProgress, measureOf } from './goalMeasure.ts'
import type { Shown } from '../core/record.ts'
import { spanOfMonthIn } from '../time/day.ts'
import { newestKey, noDate } from '../sync/listColumns.ts'
import type { ListColumns, ListQuery } from '../sync/listColumns.ts'

const goalList = (familyId: string, status: GoalStatus): string => `${familyId}/${status}`

export const goalColumns = (goal: Shown<Goal>): ListColumns => ({
  list: goalList(goal.familyId, goal.status),
  listDate: goal.targetDate ?? noDate,
  listNewest: newestKey(goal.completedAt ?? goal.createdAt),
})

const dayMilliseconds = 24 * 60 * 60 * 1000

const mostGoals = 1000

/**
 * The limit is higher than any number of goals, because counting only some of a month's goals would
 * be wrong.
 */
const allOfMonths = 1_000_000

/** Open goals come by target date, undated ones last; completed ones the latest first. */
export const goalsOf = (familyId: string, status: GoalStatus): ListQuery => ({
  kind: 'goal',
  list: goalList(familyId, status),
  by: status === 'completed' ? 'listNewest' : 'listDate',
  limit: mostGoals,
})

export const shownStatuses: readonly GoalStatus[] = ['active', 'paused', 'completed']

const daysInSight = 7

export const goalsInSight = <G extends Pick<Goal, 'targetDate' | 'completedAt'>>(
  active: readonly G[],
  completed: readonly G[],
  now: Date,
): { readonly inSight: readonly G[]; readonly earlier: readonly G[] } => {
  const since = now.getTime() - daysInSight * dayMilliseconds
  const isLate = ({ completedAt }: G): boolean =>
    completedAt !== null && Date.parse(completedAt) >= since
  const late = completed.filter(isLate)
  const byDate = (a: G, b: G): number =>
    (a.targetDate ?? noDate).localeCompare(b.targetDate ?? noDate)
  return {
    inSight: late.length === 0 ? active : [...active, ...late].toSorted(byDate),
    earlier: late.length === 0 ? completed : completed.filter((goal) => !isLate(goal)),
  }
}

export const ofType = <T extends Pick<Goal, 'type'>>(
  goals: readonly T[],
  type: GoalType | undefined,
): readonly T[] => (type === undefined ? goals : goals.filter((goal) => goal.type === type))

export const goalsCompletedSince = (familyId: string, since: string): ListQuery => ({
  kind: 'goal',
  list: goalList(familyId, 'completed'),
  by: 'listNewest',
  to: newestKey(since),
})

export const goalsCompletedIn = (
  familyId: string,
  { first, last }: { readonly first: string; readonly last: string },
  timeZone: string,
): ListQuery => ({
  ...goalsCompletedSince(familyId, spanOfMonthIn(first, timeZone).from),
  from: newestKey(spanOfMonthIn(last, timeZone).to),
  limit: allOfMonths,
})

export const activeGoals = (familyId: string): ListQuery => ({
  kind: 'goal',
  list: goalList(familyId, 'active'),
  by: 'listDate',
})

export interface GoalStats {
  readonly total: number
  readonly active: number
  readonly completed: number
  readonly overdue: number
}

type CountedGoals = Omit<GoalStats, 'total'> & { readonly paused: number }

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - dayMilliseconds).toISOString().slice(0, 10)

/** Counts a family's goals (docs/product.md, Calls). @param today 'yyyy-MM-dd' of the family. */
export const goalStatsQueries = (
  familyId: string,
  today: string,
): Readonly<Record<keyof CountedGoals, ListQuery>> => ({
  active: activeGoals(familyId),
  paused: { kind: 'goal', list: goalList(familyId, 'paused'), by: 'listDate' },
  completed: { kind: 'goal', list: goalList(familyId, 'completed'), by: 'listDate' },
  overdue: { ...activeGoals(familyId), to: dayBefore(today) },
})

export const pausedOf = ({ total, active, completed }: GoalStats): number =>
  total - active - completed

export const goalStatsOf = ({ paused, ...counted }: CountedGoals): GoalStats => ({
  total: counted.active + paused + counted.completed,
  ...counted,
})

/** The state that decides a goal's color and icon (docs/product.md, Goals). */
export type GoalState = GoalStatus | 'overdue'

export const goalState = (
  { status, targetDate }: Pick<Goal, 'status' | 'targetDate'>,
  today: string,
): GoalState =>
  status === 'active' && targetDate !== null && targetDate < today ? 'overdue' : status

/** Sorts the steps, because merging may have mixed them. */
export const progressHistory = (
  goal: Pick<Goal, 'progress' | 'progressSteps' | 'targetAmount' | 'entries'> & {
    readonly createdAt?: string
  },
): readonly ProgressStep[] => {
  const steps = (stepsByAmount(goal) ?? goal.progressSteps).toSorted(byTime)
  const [first] = steps
  if (first === undefined || goal.createdAt === undefined) return steps
  const start = { at: goal.createdAt, progress: 0 }
  return Date.parse(start.at) < Date.parse(first.at) ? [start, ...steps] : steps
}

const byTime = (a: { readonly at: string }, b: { readonly at: string }): number =>
  Date.parse(a.at) - Date.parse(b.at)

const stepsByAmount = (
  goal: Parameters<typeof progressHistory>[0],
): readonly ProgressStep[] | undefined => {
  if (measureOf(goal) !== 'amount') return undefined
  const entries = (goal.entries ?? []).toSorted(byTime)
  return entries.map(({ at }, index) => ({
    at,
    progress: exactProgress({ ...goal, entries: entries.slice(0, index + 1) }),
  }))
}
