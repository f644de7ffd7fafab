import { m } from '#shared/messages/messages.ts'
import type { Goal, GoalInput } from '#shared/goals/goal.ts'
import type { Shown } from '#shared/core/record.ts'
import { useGoalChanges } from '#pwa/records/goals/goals.ts'
import { useTellMade } from '#pwa/parts/adding/useTellMade.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { editedFields } from './goalForm.ts'

/** Rejects with the reason why it was not saved. */
export const useSaveGoal = () => {
  const changes = useGoalChanges()
  const toast = useToast()
  const tellMade = useTellMade()
  return async (opened: Shown<Goal> | undefined, input: GoalInput): Promise<void> => {
    if (opened !== undefined) {
      return changes.edit(opened, editedFields(opened, input))
    }
    try {
      const { id } = await changes.create(input)
      const words = { title: m.goals_created_title(), description: m.goals_created_text() }
      tellMade({ id, path: '/goals', toast: words, always: true })
    } catch (failure) {
      toast({
        title: m.goals_create_failed_title(),
        description: m.goals_create_failed_text(),
        variant: 'destructive',
      })
      throw failure
    }
  }
}
