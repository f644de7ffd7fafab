import { useData } from '#pwa/live/DataContext.ts'
import { useGoalPermissions } from '#pwa/records/goals/goalPermissions.ts'

/** The userId of somebody who sets goals for oneself alone; undefined for whoever may for all. */
export const useOnlyOneself = (): string | undefined => {
  const { userId } = useData().database
  const { mayCreateGoal } = useGoalPermissions()
  return mayCreateGoal('family', null) ? undefined : userId
}
