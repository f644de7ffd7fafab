import { m } from '#shared/messages/messages.ts'
import type { Goal, GoalInput } from '#shared/domain/goal.ts'
import type { Shown } from '#shared/domain/record.ts'
import { useGoalChanges } from '#pwa/data/goals.ts'
import { changedFields } from '#pwa/parts/changedFields.ts'
import { useToast } from '#pwa/state/toasts.ts'

/**
 * Makes a goal, or changes the opened one, and tells it as the spec says (section 8).
 * What it returns rejects with the reason why it could not be saved.
 */
export const useSaveGoal = (
  opened: Shown<Goal> | undefined,
): ((input: GoalInput) => Promise<void>) => {
  const changes = useGoalChanges()
  const toast = useToast()
  return async (input) => {
    try {
      if (opened === undefined) await changes.create(input)
      else await changes.edit(opened.id, changedFields<GoalInput>(opened, input))
    } catch (failure) {
      if (opened === undefined) {
        toast({
          title: m.goals_create_failed_title(),
          description: m.goals_create_failed_text(),
          variant: 'destructive',
        })
      }
      throw failure
    }
    if (opened === undefined) {
      toast({ title: m.goals_created_title(), description: m.goals_created_text() })
    }
  }
}
