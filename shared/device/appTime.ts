import type { AppUse } from './appUse.ts'
import type { ChildControl } from '../money/children/childControl.ts'
import type { PersonalBudget } from '../money/personal/personalBudget.ts'
import type { Shown } from '../core/record.ts'
import { newestKey } from '../sync/listColumns.ts'
import type { ListColumns, ListQuery } from '../sync/listColumns.ts'

const listOf = (familyId: string, day: string): string => `${familyId}/${day}`

export const appUseColumns = (use: Shown<AppUse>): ListColumns => ({
  list: listOf(use.familyId, use.day),
  listDate: use.day,
  listNewest: newestKey(use.createdAt),
})

const many = 1000

export const appUseOn = (familyId: string, day: string): ListQuery => ({
  kind: 'appUse',
  list: listOf(familyId, day),
  by: 'listDate',
  limit: many,
})

/**
 * Returns minutes per day. A child may have several budgets, each with its own limit; the smallest
 * limit applies.
 */
export const appTimeLimitOf = (
  childId: string,
  budgets: readonly Pick<PersonalBudget, 'id' | 'userId' | 'isChildBudget'>[],
  controls: readonly Pick<ChildControl, 'childBudgetId' | 'appTimeLimit'>[],
): number | null => {
  const own = new Set(
    budgets
      .filter(({ userId, isChildBudget }) => isChildBudget && userId === childId)
      .map(({ id }) => id),
  )
  const limits = controls
    .filter(({ childBudgetId }) => own.has(childBudgetId))
    .flatMap(({ appTimeLimit }) => appTimeLimit ?? [])
  return limits.length === 0 ? null : Math.min(...limits)
}

export interface AppTime {
  readonly limit: number | null
  readonly used: number
  readonly granted: number
  readonly left: number | null
}

type Use = Pick<AppUse, 'userId' | 'day' | 'usedMinutes' | 'grantedMinutes'>

export const appTimeOf = (
  childId: string,
  day: string,
  limit: number | null,
  uses: readonly Use[],
): AppTime => {
  const own = uses.filter((use) => use.userId === childId && use.day === day)
  const used = own.reduce((sum, { usedMinutes }) => sum + usedMinutes, 0)
  const granted = own.reduce((sum, { grantedMinutes }) => sum + grantedMinutes, 0)
  return { limit, used, granted, left: limit === null ? null : Math.max(0, limit + granted - used) }
}
