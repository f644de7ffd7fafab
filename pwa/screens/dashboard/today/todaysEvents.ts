import { useMemo } from 'react'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import { useDayAhead } from '#pwa/records/calendar/thisWeek.ts'

/** More events would push the tasks down; This Week begins with the others. */
const mostEvents = 3

export const useTodaysEvents = (): readonly Occurrence[] | undefined => {
  const ahead = useDayAhead()
  return useMemo(
    () =>
      ahead?.today
        .filter(({ isOver }) => !isOver)
        .slice(0, mostEvents)
        .map(({ occurrence }) => occurrence),
    [ahead],
  )
}
