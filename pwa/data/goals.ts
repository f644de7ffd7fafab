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
import { goalSchema, setProgress, setStatus } from '#shared/domain/goal.ts'
import type { Goal, GoalInput, GoalStatus, GoalType } from '#shared/domain/goal.ts'
import type { Shown } from '#shared/domain/record.ts'
import { useData } from './DatabaseContext.ts'
import type { OpenData } from './DatabaseContext.ts'
import { useCount, useList } from './useList.ts'
import { useToday } from './useToday.ts'
import type { Undo } from './writer.ts'

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

const useGoalsOf = (status: GoalStatus) => {
  const familyId = useFamilyInView()?.familyId
  return useList<Goal>(familyId === undefined ? undefined : goalsOf(familyId, status))
}

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

const goalChanges = ({ database, writer }: OpenData, familyId: string | undefined): GoalChanges => {
  const { environment } = database
  const now = (): string => environment.now().toISOString()
  return {
    create: async (input) => {
      const goal = goalSchema.parse({
        ...input,
        id: environment.newId(),
        editId: environment.newEditId(),
        kind: 'goal',
        familyId,
      })
      await writer.create({ ...goal, _deleted: false })
      return goal
    },
    edit: (id, changes) => writer.change('goal', id, changes),
    setProgress: (goal, progress) =>
      writer.together(({ change }) => change('goal', goal.id, setProgress(goal, progress, now()))),
    setStatus: (id, status) => writer.change('goal', id, setStatus(status, now())),
    remove: (id) => writer.remove('goal', id),
  }
}
