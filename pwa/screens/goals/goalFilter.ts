import { goalTypes } from '#shared/goals/goal.ts'
import type { GoalType } from '#shared/goals/goal.ts'

/** Returns undefined, which means all goals, for any other text. */
export const toGoalType = (text: string | null): GoalType | undefined =>
  goalTypes.find((type) => type === text)
