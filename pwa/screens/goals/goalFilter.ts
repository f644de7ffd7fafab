import { goalTypes } from '#shared/goals/goal.ts'
import type { GoalType } from '#shared/goals/goal.ts'

export const toGoalType = (text: string | null): GoalType | undefined =>
  goalTypes.find((type) => type === text)
