import { useData } from '#pwa/live/DataContext.ts'
import { useGoalPermissions } from '#pwa/records/goals/goalPermissions.ts'

/**
 * Returns the userId of a person who sets goals for themselves alone; undefined for one who may for
 * all.
 */
export const useOnlyOneself = (): string | undefined => {
  const { userId } = useData().database
  const { mayCreateGoal } = useGoalPermissions()
  return mayCreateGoal('family', null) ? undefined : userId
}
