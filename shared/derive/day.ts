/**
 * The day that an instant falls on in a time zone, 'yyyy-MM-dd'.
 * @param timeZone IANA name.
 */
export const dayIn = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant)

const offsetMinutes = (instant: Date, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const part = (type: string): number => Number(parts.find((each) => each.type === type)?.value)
  const asUtc = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return Math.round((asUtc - instant.getTime()) / 60_000)
}

/**
 * The instant at which the day of `now` began in a time zone, ISO 8601. Where the clock skips
 * midnight, the first instant that exists.
 */
export const startOfDayIn = (now: Date, timeZone: string): string => {
  const midnight = new Date(`${dayIn(now, timeZone)}T00:00:00Z`)
  const firstGuess = new Date(midnight.getTime() - offsetMinutes(midnight, timeZone) * 60_000)
  const start = new Date(midnight.getTime() - offsetMinutes(firstGuess, timeZone) * 60_000)
  return start.toISOString()
}
