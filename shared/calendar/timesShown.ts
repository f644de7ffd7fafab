import { dayOf, hasTime } from '../time/localMoment.ts'
import { instantOf, momentIn } from '../time/zonedTime.ts'

interface Times {
  /** As an event keeps them: 'yyyy-MM-dd', or 'yyyy-MM-ddTHH:mm'. */
  readonly startDate: string
  readonly endDate: string | null
}

/**
 * When something begins and ends where the clocks of its zone skip one of these times: by the hour
 * later, as `instantOf` has it. Where the start is skipped, what ends on the same day ends as much
 * later, and so is as long as was said. All other times are as they are.
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

/** Compares local clock times, in milliseconds. */
const clock = (moment: string): number => Date.parse(`${moment}:00Z`)

const later = (moment: string, milliseconds: number): string =>
  new Date(clock(moment) + milliseconds).toISOString().slice(0, moment.length)
