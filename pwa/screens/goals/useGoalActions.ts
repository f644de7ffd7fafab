import { useMemo } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { Goal, GoalStatus } from '#shared/domain/goal.ts'
import type { Shown } from '#shared/domain/record.ts'
import { useGoalPermissions } from '#pwa/records/goals/goalPermissions.ts'
import { useGoalChanges } from '#pwa/records/goals/goals.ts'
import { useWriteFeedback } from '#pwa/parts/useWriteFeedback.ts'
import { useToast } from '#pwa/state/toasts.ts'

export interface GoalActions {
  /** Reaching the goal is told; whoever may take that back is offered to. */
  setProgress(goal: Shown<Goal>, progress: number): void
  setStatus(goal: Shown<Goal>, status: GoalStatus): void
  /** Deletes at once and offers 'Undo'. */
  remove(goal: Shown<Goal>): void
}

/** What one does to a goal in a list; a write that the device refuses is told in a toast. */
export const useGoalActions = (): GoalActions => {
  const changes = useGoalChanges()
  const { mayEditGoal } = useGoalPermissions()
  const told = useWriteFeedback()
  const toast = useToast()
  return useMemo(
    () => ({
      setProgress: (goal, progress) =>
        void told.change(
          changes.setProgress(goal, progress).then((undo) => {
            if (progress < 100 || goal.status === 'completed') return
            const action = { label: m.forms_undo(), run: () => void told.undone(undo()) }
            toast({
              title: m.goals_reached_title(),
              description: goal.title,
              ...(mayEditGoal(goal) ? { action } : {}),
            })
          }),
        ),
      setStatus: (goal, status) => void told.change(changes.setStatus(goal.id, status)),
      remove: (goal) =>
        void told.undoable(changes.remove(goal.id), m.goals_deleted_title(), goal.title),
    }),
    [changes, mayEditGoal, told, toast],
  )
}
