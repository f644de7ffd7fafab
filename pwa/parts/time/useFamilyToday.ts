import { dayIn } from '#shared/time/day.ts'
import { useToday } from '#pwa/live/useToday.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'

/** Today in the family's time zone, 'yyyy-MM-dd'; goes on at its midnight. */
export const useFamilyToday = (): string => {
  const timeZone = useFamilyInView()?.timeZone ?? 'UTC'
  return dayIn(useToday(timeZone), timeZone)
}
