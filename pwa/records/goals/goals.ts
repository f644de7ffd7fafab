import { useMemo } from 'react'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { dayIn, startOfMonthIn } from '#shared/derive/day.ts'
import {
  activeGoals,
  goalsCompletedSince,
  goalsOf,
  goalStatsOf,
  goalStatsQueries,
  ofType,
} from '#shared/derive/goals.ts'
import type { GoalStats } from '#shared/derive/goals.ts'
import { setProgress, setStatus } from '#shared/domain/goal.ts'
import type { Goal, GoalInput, GoalStatus, GoalType } from '#shared/domain/goal.ts'
import type { Shown } from '#shared/domain/record.ts'
import { goalKind } from '#shared/kinds/goal.ts'
import { useData } from '#pwa/live/DataContext.ts'
import type { OpenData } from '#pwa/live/DataContext.ts'
import { useCount } from '#pwa/live/useList.ts'
import { useToday } from '#pwa/live/useToday.ts'
import { recordChanges } from '#pwa/outbox/recordChanges.ts'
import type { Undo } from '#pwa/outbox/writer.ts'
import { recordHooks } from '#pwa/records/recordHooks.ts'

const { useListed } = recordHooks(goalKind)

interface GoalsResult {
  readonly goals: readonly Shown<Goal>[]
  readonly loading: boolean
  readonly isComplete: boolean
}

/** Goals of the family in view: those under way by target date, then paused, then completed ones. */
export const useGoals = (type: GoalType | undefined): GoalsResult => {
  const active = useGoalsOf('active')
  const paused = useGoalsOf('paused')
  const completed = useGoalsOf('completed')
  const goals = useMemo(
    () => ofType([...active.records, ...paused.records, ...completed.records], type),
    [active.records, paused.records, completed.records, type],
  )
  const all = [active, paused, completed]
  return {
    goals,
    loading: all.some((list) => list.loading),
    isComplete: all.every((list) => list.isComplete),
  }
}

/** Goals of the family in view that are under way, by target date. */
export const useActiveGoals = () => useGoalsOf('active')

const useGoalsOf = (status: GoalStatus) => useListed((familyId) => goalsOf(familyId, status))

/** undefined until counted, all of them. */
export const useGoalStats = (): GoalStats | undefined => {
  const family = useFamilyInView()
  const today = useToday(family?.timeZone)
  const queries =
    family === undefined
      ? undefined
      : goalStatsQueries(family.familyId, dayIn(today, family.timeZone))
  const active = useCount(queries?.active)
  const paused = useCount(queries?.paused)
  const completed = useCount(queries?.completed)
  const overdue = useCount(queries?.overdue)
  if (
    active === undefined ||
    paused === undefined ||
    completed === undefined ||
    overdue === undefined
  ) {
    return undefined
  }
  return goalStatsOf({ active, paused, completed, overdue })
}

interface GoalFigures {
  readonly active: number
  readonly completedThisMonth: number
}

/** What the dashboard shows of goals; undefined until counted, all of them. */
export const useGoalFigures = (): GoalFigures | undefined => {
  const family = useFamilyInView()
  const today = useToday(family?.timeZone)
  const active = useCount(family && activeGoals(family.familyId))
  const completedThisMonth = useCount(
    family && goalsCompletedSince(family.familyId, startOfMonthIn(today, family.timeZone)),
  )
  return active === undefined || completedThisMonth === undefined
    ? undefined
    : { active, completedThisMonth }
}

export interface GoalChanges {
  create(input: GoalInput): Promise<Goal>
  edit(id: string, changes: Partial<GoalInput>): Promise<void>
  setProgress(goal: Goal, progress: number): Promise<Undo>
  setStatus(id: string, status: GoalStatus): Promise<void>
  remove(id: string): Promise<Undo>
}

/** What a person may do to the goals of the family in view. Each resolves once it is in the local database. */
export const useGoalChanges = (): GoalChanges => {
  const data = useData()
  const familyId = useFamilyInView()?.familyId
  return useMemo(() => goalChanges(data, familyId), [data, familyId])
}

const goalChanges = (data: OpenData, familyId: string | undefined): GoalChanges => {
  const { create, change, remove } = recordChanges(goalKind, data, familyId)
  const now = (): string => data.database.environment.now().toISOString()
  return {
    create,
    edit: change,
    setProgress: (goal, progress) =>
      data.writer.batch((writes) =>
        writes.change(goalKind.name, goal.id, setProgress(goal, progress, now())),
      ),
    setStatus: (id, status) => change(id, setStatus(status, now())),
    remove,
  }
}
