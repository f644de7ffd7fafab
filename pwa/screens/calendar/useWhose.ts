import { useMemo } from 'react'
import { isEventFor } from '#shared/calendar/eventNarrowing.ts'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useMembers } from '#pwa/records/people/families.ts'
import { useRememberedChoice } from '#pwa/state/rememberedChoice.ts'

export const useWhose = (occurrences: readonly Occurrence[]) => {
  const { userId } = useData().database
  const { members, loading } = useMembers()
  const [chosen, choose] = useRememberedChoice<string>(userId, 'calendar-of', 'any', '')
  /** A person who has left has no chip to unselect. */
  const who = members.some((member) => member.userId === chosen) ? chosen : ''
  const others = members.map((member) => member.userId).filter((each) => each !== userId)
  const shown = useMemo(
    () => occurrences.filter(({ event }) => isEventFor(event, who)),
    [occurrences, who],
  )
  return { who, choose, others, shown, loading }
}
