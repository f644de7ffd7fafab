import { dayOf, hasTime } from '../time/localMoment.ts'
import { instantOf, momentIn } from '../time/zonedTime.ts'

interface Times {
  readonly startDate: string
  readonly endDate: string | null
}

/**
 * A start or end that clocks skip is shown an hour later, as in `instantOf`. An end on the same day
 * as a skipped start moves as well, so that the duration stays.
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

const clock = (moment: string): number => Date.parse(`${moment}:00Z`)

const later = (moment: string, milliseconds: number): string =>
  new Date(clock(moment) + milliseconds).toISOString().slice(0, moment.length)
