import { useMemo } from 'react'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { dayIn, startOfMonthIn } from '#shared/time/day.ts'
import {
  activeGoals,
  goalsCompletedSince,
  goalsInSight,
  goalsOf,
  goalStatsOf,
  goalStatsQueries,
  ofType,
} from '#shared/goals/goalLists.ts'
import type { GoalStats } from '#shared/goals/goalLists.ts'
import { setProgress, setStatus } from '#shared/goals/goal.ts'
import { addAmount, tickGoalStep, withReached } from '#shared/goals/goalMeasure.ts'
import type { Goal, GoalInput, GoalStatus, GoalType } from '#shared/goals/goal.ts'
import type { Shown } from '#shared/core/record.ts'
import { goalKind } from '#shared/goals/goalKind.ts'
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

export const useGoals = (type: GoalType | undefined): GoalsResult => {
  const { inSight, earlier, ...known } = useGoalsInSight()
  const paused = useGoalsOf('paused')
  const goals = useMemo(
    () => ofType([...inSight, ...paused.records, ...earlier], type),
    [inSight, paused.records, earlier, type],
  )
  return {
    goals,
    loading: known.loading || paused.loading,
    isComplete: known.isComplete && paused.isComplete,
  }
}

export const useGoalsInSight = () => {
  const active = useGoalsOf('active')
  const completed = useGoalsOf('completed')
  const now = useToday(useFamilyInView()?.timeZone)
  const { inSight, earlier } = useMemo(
    () => goalsInSight(active.records, completed.records, now),
    [active.records, completed.records, now],
  )
  return {
    inSight,
    earlier,
    loading: active.loading || completed.loading,
    isComplete: active.isComplete && completed.isComplete,
  }
}

const useGoalsOf = (status: GoalStatus) => useListed((familyId) => goalsOf(familyId, status))

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
  edit(goal: Goal, changes: Partial<Goal>): Promise<void>
  setProgress(goal: Goal, progress: number): Promise<Undo>
  /** @param amount in hundredths of the goal's unit. */
  addAmount(goal: Goal, amount: number): Promise<Undo>
  tickStep(goal: Goal, step: string, isDone: boolean): Promise<Undo>
  setStatus(id: string, status: GoalStatus): Promise<void>
  remove(id: string): Promise<Undo>
}

export const useGoalChanges = (): GoalChanges => {
  const data = useData()
  const familyId = useFamilyInView()?.familyId
  return useMemo(() => goalChanges(data, familyId), [data, familyId])
}

const goalChanges = (data: OpenData, familyId: string | undefined): GoalChanges => {
  const { create, change, remove } = recordChanges(goalKind, data, familyId)
  const { environment } = data.database
  const now = (): string => environment.now().toISOString()
  /**
   * Changes the stored goal, because a second tick may come before the screen is redrawn with the
   * first.
   */
  const undoable = (goal: Goal, changes: (current: Goal) => Partial<Goal>): Promise<Undo> =>
    data.writer.batch((writes) =>
      writes.change(goalKind.name, goal.id, (current) => changes(current as unknown as Goal)),
    )
  return {
    create,
    edit: (goal, changes) => change(goal.id, withReached(goal, changes, now())),
    setProgress: (goal, progress) =>
      undoable(goal, (current) => setProgress(current, progress, now())),
    addAmount: (goal, amount) =>
      undoable(goal, (current) =>
        addAmount(current, { id: environment.newEditId(), at: now(), amount }),
      ),
    tickStep: (goal, step, isDone) =>
      undoable(goal, (current) => tickGoalStep(current, step, isDone, now())),
    setStatus: (id, status) => change(id, setStatus(status, now())),
    remove,
  }
}
