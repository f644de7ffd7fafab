import { useData } from '#pwa/data/DatabaseContext.ts'
import { useGoalRights } from '#pwa/data/goalRights.ts'

/** The userId of somebody who sets goals for oneself alone; undefined for whoever may for all. */
export const useOnlyOneself = (): string | undefined => {
  const { userId } = useData().database
  const { mayCreateGoal } = useGoalRights()
  return mayCreateGoal('family', null) ? undefined : userId
}
