import { addMonths } from './month.ts'
import { momentIn, offsetMinutes } from './zonedTime.ts'

export const dayIn = (instant: Date, timeZone: string): string =>
  momentIn(instant, timeZone).slice(0, 'yyyy-MM-dd'.length)

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Returns the first instant of the day, also if clocks skip midnight or show it twice. */
export const startOfDayIn = (now: Date, timeZone: string): string =>
  startOf(dayIn(now, timeZone), timeZone)

export const startOfMonthIn = (now: Date, timeZone: string): string =>
  startOf(`${dayIn(now, timeZone).slice(0, 7)}-01`, timeZone)

export const spanOfMonthIn = (
  month: string,
  timeZone: string,
): { readonly from: string; readonly to: string } => ({
  from: startOf(`${month}-01`, timeZone),
  to: new Date(Date.parse(startOf(`${addMonths(month, 1)}-01`, timeZone)) - 1).toISOString(),
})

const startOf = (day: string, timeZone: string): string => {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const candidates = [-dayMilliseconds, dayMilliseconds]
    .map((away) => offsetMinutes(new Date(midnight + away), timeZone))
    .map((offset) => midnight - offset * 60_000)
    .filter((candidate) => dayIn(new Date(candidate), timeZone) === day)
  /** If the time zone skipped the whole day, this is the start of the next day. */
  return new Date(candidates.length === 0 ? midnight : Math.min(...candidates)).toISOString()
}
