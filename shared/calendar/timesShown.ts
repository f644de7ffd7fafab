import { dayOf, hasTime } from '../time/localMoment.ts'
import { instantOf, momentIn } from '../time/zonedTime.ts'

interface Times {
  /** As stored in events: 'yyyy-MM-dd', or 'yyyy-MM-ddTHH:mm'. */
  readonly startDate: string
  readonly endDate: string | null
}

/**
 * The times to show if clocks skip the start or the end: an hour later, as in `instantOf`. If the
 * start is skipped, an end on the same day moves as well, so that the duration stays. All other
 * times are unchanged.
 */
export const timesShown = ({ startDate, endDate }: Times, timeZone: string): Times => {
  if (!hasTime(startDate)) return { startDate, endDate }
  const shown = (moment: string): string =>
    momentIn(new Date(instantOf(moment, timeZone)), timeZone)
  const start = shown(startDate)
  if (endDate === null) return { startDate: start, endDate }
  const end = shown(endDate)
  const keepsLength = end === endDate && dayOf(endDate) === dayOf(startDate)
  return {
    startDate: start,
    endDate: keepsLength ? later(endDate, clock(start) - clock(startDate)) : end,
  }
}

/** Milliseconds, for comparing local times. */
const clock = (moment: string): number => Date.parse(`${moment}:00Z`)

const later = (moment: string, milliseconds: number): string =>
  new Date(clock(moment) + milliseconds).toISOString().slice(0, moment.length)
