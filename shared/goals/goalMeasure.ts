import { setStatus } from './goal.ts'
import type { Goal, GoalEntry } from './goal.ts'
import { stepsOf, tickStep } from '../core/steps.ts'

export type Measure = 'percent' | 'amount' | 'steps'

type Measured = Pick<Goal, 'progress'> &
  Partial<Pick<Goal, 'targetAmount' | 'entries' | 'steps' | 'doneSteps'>>

export const measureOf = ({ targetAmount, steps }: Measured): Measure => {
  if (typeof targetAmount === 'number') return 'amount'
  return steps !== undefined && steps.length > 0 ? 'steps' : 'percent'
}

export const reachedAmount = ({ entries = [] }: Pick<Goal, 'entries'>): number =>
  entries.reduce((sum, { amount }) => sum + amount, 0)

/** Returns a whole percentage, which is 100 only if the goal is fully reached. */
export const exactProgress = (goal: Measured): number => {
  const measure = measureOf(goal)
  if (measure === 'percent') return goal.progress
  if (measure === 'amount') return percentOf(reachedAmount(goal), goal.targetAmount ?? 1)
  const steps = stepsOf(goal)
  return percentOf(steps.filter(({ isDone }) => isDone).length, steps.length)
}

const percentOf = (part: number, whole: number): number =>
  Math.floor(Math.min(1, Math.max(0, part / whole)) * 100)

/**
 * Completes the goal if it is reached. The percentage itself is not written, because it follows
 * from other fields and two devices would conflict.
 */
export const withReached = <Changes extends Partial<Goal>>(
  goal: Goal,
  changes: Changes,
  now: string,
): Changes & Partial<Pick<Goal, 'status' | 'completedAt'>> => {
  const after = { ...goal, ...changes }
  const isReached = measureOf(after) !== 'percent' && exactProgress(after) === 100
  return isReached && goal.status !== 'completed'
    ? { ...changes, ...setStatus('completed', now) }
    : changes
}

export const addAmount = (goal: Goal, entry: GoalEntry) =>
  withReached(goal, { entries: [...(goal.entries ?? []), entry] }, entry.at)

export const tickGoalStep = (goal: Goal, step: string, isDone: boolean, now: string) =>
  withReached(goal, tickStep(goal, step, isDone), now)
