import { useEffect, useMemo, useState } from 'react'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { isAhead } from '#shared/approvals/approvalState.ts'
import { dayAhead } from '#shared/tasks/childDay.ts'
import type { DayAhead } from '#shared/tasks/childDay.ts'
import { isApproved } from '#shared/core/approval.ts'
import { dayIn } from '#shared/time/day.ts'
import { addDays } from '#shared/time/localDays.ts'
import { inOrder, occurrenceOnce, withinDays } from '#shared/calendar/occurrence.ts'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import type { occurrencesIn } from '#shared/calendar/occurrences.ts'
import { useCalendarRecords } from './calendarRecords.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useNow } from '#pwa/live/useNow.ts'

const daysAhead = 7

interface ThisWeek {
  /**
   * The soonest occurrence comes first; undefined until some are found, or it is known that there
   * are none.
   */
  readonly occurrences: readonly Occurrence[] | undefined
  readonly count: number | undefined
}

export const useThisWeek = (): ThisWeek => {
  const { userId } = useData().database
  const { occurrences, isComplete, now, timeZone } = useDaysAhead()
  if (occurrences === undefined) return { occurrences: undefined, count: undefined }
  const all = withinDays(occurrences, now, timeZone, daysAhead)
  const soon = all.filter(({ event }) => isAhead(event, userId))
  return {
    occurrences: soon.length > 0 || isComplete ? soon : undefined,
    count: isComplete ? soon.filter(({ event }) => isApproved(event)).length : undefined,
  }
}

export const useDayAhead = (): DayAhead | undefined => {
  const { occurrences, isComplete, now, timeZone } = useDaysAhead()
  return useMemo(() => {
    const today = dayIn(now, timeZone)
    const ahead = occurrences && dayAhead(occurrences, { now, today, timeZone })
    return ahead !== undefined && (ahead.today.length > 0 || isComplete) ? ahead : undefined
  }, [occurrences, isComplete, now, timeZone])
}

interface DaysAhead {
  readonly occurrences: readonly Occurrence[] | undefined
  readonly isComplete: boolean
  readonly now: Date
  readonly timeZone: string
}

const useDaysAhead = (): DaysAhead => {
  const timeZone = useFamilyInView()?.timeZone ?? 'UTC'
  const now = useNow()
  const from = dayIn(now, timeZone)
  const to = addDays(from, daysAhead)
  const { events, overrides, hasSeries, loading, isComplete } = useCalendarRecords({ from, to })
  const tell = useSeries(hasSeries)
  const occurrences = useMemo(() => {
    if (!hasSeries) {
      const single = events.map((event) => occurrenceOnce(event, timeZone))
      return inOrder(single, { from, to })
    }
    return tell?.({ events, overrides }, { from, to, timeZone })
  }, [events, overrides, hasSeries, tell, from, to, timeZone])
  return { occurrences: loading ? undefined : occurrences, isComplete, now, timeZone }
}

type Tell = typeof occurrencesIn

/** The loaded function, kept in memory so that a return to the page draws at once. */
let known: Tell | undefined

/** Loads the library for repeating events (23 kB) only if a family needs it. */
const useSeries = (wanted: boolean): Tell | undefined => {
  const [loaded, setLoaded] = useState({ tell: known })
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const { tell } = loaded
  useEffect(() => {
    if (!wanted || tell !== undefined) return
    import('#shared/calendar/occurrences.ts').then(
      (code) => {
        known = code.occurrencesIn
        setLoaded({ tell: known })
      },
      (error: unknown) => setFailure({ error }),
    )
  }, [wanted, tell])
  if (failure !== undefined) throw failure.error
  return tell
}
