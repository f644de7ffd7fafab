/**
 * The day that an instant falls on in a time zone, 'yyyy-MM-dd'.
 * @param timeZone IANA name.
 */
export const dayIn = (instant: Date, timeZone: string): string =>
  dayFormatOf(timeZone).format(instant)

/** Made once: every list asks for today at every change. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

const dayFormatOf = (timeZone: string): Intl.DateTimeFormat => {
  const format =
    dayFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
  dayFormats.set(timeZone, format)
  return format
}

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

const dayMilliseconds = 24 * 60 * 60 * 1000

/**
 * The instant at which the day of `now` began in a time zone, ISO 8601. Where the clock skips
 * midnight, the first instant that exists; where it strikes twice, the first one.
 */
export const startOfDayIn = (now: Date, timeZone: string): string => {
  const day = dayIn(now, timeZone)
  const midnight = Date.parse(`${day}T00:00:00Z`)
  /** The clock changes at most once around a midnight, so it is right before or right after. */
  const [earliest = now, ...others] = [-dayMilliseconds, dayMilliseconds]
    .map((away) => offsetMinutes(new Date(midnight + away), timeZone))
    .map((offset) => new Date(midnight - offset * 60_000))
    .filter((candidate) => dayIn(candidate, timeZone) === day)
  return new Date(Math.min(...[earliest, ...others].map((one) => one.getTime()))).toISOString()
}
