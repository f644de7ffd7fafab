import { useMemo } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { Goal, GoalStatus } from '#shared/goals/goal.ts'
import { exactProgress } from '#shared/goals/goalMeasure.ts'
import { tickStep } from '#shared/core/steps.ts'
import type { Shown } from '#shared/core/record.ts'
import { useGoalPermissions } from '#pwa/records/goals/goalPermissions.ts'
import type { Undo } from '#pwa/outbox/writer.ts'
import { useGoalChanges } from '#pwa/records/goals/goals.ts'
import { useWriteFeedback } from '#pwa/parts/record/useWriteFeedback.ts'
import { useToast } from '#pwa/state/toasts.ts'

export interface GoalActions {
  /**
   * A reached goal is announced, with 'Undo' if this person may undo it. Resolves to whether it was
   * saved; never rejects.
   */
  setProgress(goal: Shown<Goal>, progress: number): Promise<boolean>
  /** @param amount in hundredths of the goal's unit. */
  addAmount(goal: Shown<Goal>, amount: number, words: string): void
  tickStep(goal: Shown<Goal>, step: string, isDone: boolean): Promise<boolean>
  setStatus(goal: Shown<Goal>, status: GoalStatus): void
  /** Deletes at once and offers 'Undo'. */
  remove(goal: Shown<Goal>): void
}

export const useGoalActions = (): GoalActions => {
  const changes = useGoalChanges()
  const { mayEditGoal } = useGoalPermissions()
  const feedback = useWriteFeedback()
  const toast = useToast()
  return useMemo(() => {
    const tellReached = (goal: Shown<Goal>, undo: Undo): void => {
      const action = { label: m.forms_undo(), run: () => void feedback.undone(undo()) }
      toast({
        title: m.goals_reached_title(),
        description: goal.title,
        ...(mayEditGoal(goal) ? { action } : {}),
      })
    }
    return {
      setProgress: (goal, progress) =>
        feedback.change(
          changes.setProgress(goal, progress).then((undo) => {
            if (progress === 100 && goal.status !== 'completed') tellReached(goal, undo)
          }),
        ),
      addAmount: (goal, amount, words) =>
        void feedback.undoable(
          changes.addAmount(goal, amount),
          isReachedBy(goal, { entries: [...(goal.entries ?? []), { id: '', at: '', amount }] })
            ? m.goals_reached_title()
            : words,
          goal.title,
        ),
      tickStep: (goal, step, isDone) =>
        feedback.change(
          changes.tickStep(goal, step, isDone).then((undo) => {
            if (isReachedBy(goal, tickStep(goal, step, isDone))) tellReached(goal, undo)
          }),
        ),
      setStatus: (goal, status) => void feedback.change(changes.setStatus(goal.id, status)),
      remove: (goal) =>
        void feedback.undoable(changes.remove(goal.id), m.goals_deleted_title(), goal.title),
    }
  }, [changes, mayEditGoal, feedback, toast])
}

const isReachedBy = (goal: Goal, changes: Partial<Goal>): boolean =>
  goal.status !== 'completed' && exactProgress({ ...goal, ...changes }) === 100
