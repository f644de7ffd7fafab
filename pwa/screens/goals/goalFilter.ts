import { goalTypes } from '#shared/goals/goal.ts'
import type { GoalType } from '#shared/goals/goal.ts'

/** The type that an address names; undefined, for all goals, for anything else. */
export const toGoalType = (text: string | null): GoalType | undefined =>
  goalTypes.find((type) => type === text)
