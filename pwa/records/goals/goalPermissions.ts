import { useMemo } from 'react'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import type { Goal, GoalType } from '#shared/goals/goal.ts'
import type { Shown } from '#shared/core/record.ts'
import { goalKind } from '#shared/goals/goalKind.ts'
import { recordHooks } from '#pwa/records/recordHooks.ts'

const { usePermissions } = recordHooks(goalKind)

export interface GoalPermissions {
  mayCreateGoal(type: GoalType, assignedTo: string | null): boolean
  mayEditGoal(goal: Shown<Goal>): boolean
  mayProgressGoal(goal: Shown<Goal>): boolean
  mayDeleteGoal(goal: Shown<Goal>): boolean
}

export const useGoalPermissions = (): GoalPermissions => {
  const familyId = useFamilyInView()?.familyId
  const rights = usePermissions()
  return useMemo(
    () => ({
      mayCreateGoal: (type, assignedTo) =>
        familyId !== undefined && rights.mayCreate({ familyId, type, assignedTo }),
      mayEditGoal: rights.mayEdit,
      mayProgressGoal: (goal) => rights.mayChange(goal, { progress: otherThan(goal.progress) }),
      mayDeleteGoal: rights.mayDelete,
    }),
    [familyId, rights],
  )
}

const otherThan = (progress: number): number => (progress === 0 ? 1 : 0)
