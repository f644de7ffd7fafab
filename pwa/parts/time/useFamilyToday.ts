import { dayIn } from '#shared/time/day.ts'
import { useToday } from '#pwa/live/useToday.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'

/** 'yyyy-MM-dd'; changes at the family's midnight. */
export const useFamilyToday = (): string => {
  const timeZone = useFamilyInView()?.timeZone ?? 'UTC'
  return dayIn(useToday(timeZone), timeZone)
}
