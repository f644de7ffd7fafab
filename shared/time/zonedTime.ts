const dayMilliseconds = 24 * 60 * 60 * 1000

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

export const offsetMinutes = (instant: Date, timeZone: string): number => {
  const time = instant.getTime()
  const day = Math.floor(time / dayMilliseconds)
  const from = offsetAtStart(day, timeZone)
  return from === offsetAtStart(day + 1, timeZone) ? from : offsetAt(time, timeZone)
}

/** Avoids -0, which rounding can return. */
const offsetAt = (time: number, timeZone: string): number =>
  Math.round((clockAt(new Date(time), timeZone) - time) / 60_000) + 0

/**
 * Offsets are kept, because formatting is slow and a calendar needs the same days again and again.
 */
const offsetsAtStart = new Map<string, number>()

const mostKept = 20_000

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
 * A time that the clocks skip uses the offset before the change (02:30 becomes 03:30). A time that
 * occurs twice means the first one (RFC 5545 3.3.5).
 */
export const instantOf = (moment: string, timeZone: string): string => {
  const shown = Date.parse(`${moment}:00Z`)
  /** Clocks change at most once a day, so the offset is that of the day before or after. */
  const [before, after] = [-dayMilliseconds, dayMilliseconds].map(
    (away) => shown - offsetMinutes(new Date(shown + away), timeZone) * 60_000,
  ) as [number, number]
  const right = [before, after].filter(
    (candidate) => candidate + offsetMinutes(new Date(candidate), timeZone) * 60_000 === shown,
  )
  return new Date(right.length === 0 ? before : Math.min(...right)).toISOString()
}

export const momentIn = (instant: Date, timeZone: string): string =>
  new Date(instant.getTime() + offsetMinutes(instant, timeZone) * 60_000)
    .toISOString()
    .slice(0, 'yyyy-MM-ddTHH:mm'.length)
