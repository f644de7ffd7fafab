import { useData } from '#pwa/live/DataContext.ts'
import { useGoalPermissions } from '#pwa/records/goals/goalPermissions.ts'

export const useOnlyOneself = (): string | undefined => {
  const { userId } = useData().database
  const { mayCreateGoal } = useGoalPermissions()
  return mayCreateGoal('family', null) ? undefined : userId
}
