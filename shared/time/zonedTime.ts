const dayMilliseconds = 24 * 60 * 60 * 1000

/** Made once: a calendar asks for every event at every change. */
const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  formats.set(timeZone, format)
  return format
}

const clockAt = (instant: Date, timeZone: string): number => {
  const parts = formatOf(timeZone).formatToParts(instant)
  const part = (type: string): number => Number(parts.find((each) => each.type === type)?.value)
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
}

/** How far a zone's clocks are ahead of UTC at an instant, in whole minutes. */
export const offsetMinutes = (instant: Date, timeZone: string): number => {
  const time = instant.getTime()
  const day = Math.floor(time / dayMilliseconds)
  const from = offsetAtStart(day, timeZone)
  /** The clock changes at most once within a day. */
  return from === offsetAtStart(day + 1, timeZone) ? from : offsetAt(time, timeZone)
}

/** Never -0, which what is rounded up to nothing would be. */
const offsetAt = (time: number, timeZone: string): number =>
  Math.round((clockAt(new Date(time), timeZone) - time) / 60_000) + 0

/** A format takes long to answer, and a calendar asks for the same days again and again. */
const offsetsAtStart = new Map<string, number>()

/** Room for some decades; beyond it all offsets are computed again. */
const mostKept = 20_000

/** @param day in whole days of UTC since 1970. */
const offsetAtStart = (day: number, timeZone: string): number => {
  const key = `${day} ${timeZone}`
  const known = offsetsAtStart.get(key)
  if (known !== undefined) return known
  if (offsetsAtStart.size >= mostKept) offsetsAtStart.clear()
  const offset = offsetAt(day * dayMilliseconds, timeZone)
  offsetsAtStart.set(key, offset)
  return offset
}

/**
 * When a clock on the wall shows a time, ISO 8601. A time that it skips counts by the hour before
 * (02:30 becomes 03:30), one that it shows twice the first time, as RFC 5545 3.3.5 has it.
 * @param moment 'yyyy-MM-ddTHH:mm' @param timeZone IANA name.
 */
export const instantOf = (moment: string, timeZone: string): string => {
  const shown = Date.parse(`${moment}:00Z`)
  /** The clock changes at most once within a day, so it is as before or as after. */
  const [before, after] = [-dayMilliseconds, dayMilliseconds].map(
    (away) => shown - offsetMinutes(new Date(shown + away), timeZone) * 60_000,
  ) as [number, number]
  const right = [before, after].filter(
    (candidate) => candidate + offsetMinutes(new Date(candidate), timeZone) * 60_000 === shown,
  )
  return new Date(right.length === 0 ? before : Math.min(...right)).toISOString()
}

/** The local clock time at an instant, 'yyyy-MM-ddTHH:mm'. */
export const momentIn = (instant: Date, timeZone: string): string =>
  new Date(instant.getTime() + offsetMinutes(instant, timeZone) * 60_000)
    .toISOString()
    .slice(0, 'yyyy-MM-ddTHH:mm'.length)
