import { offsetMinutes } from '#shared/time/zonedTime.ts'
import { browserLocale } from './dates.ts'

const halfAYear = 182 * 24 * 60 * 60 * 1000

/** Do both clocks show the same time, in summer and in winter? */
const isSameClock = (one: string, other: string, now: Date): boolean =>
  [now, new Date(now.getTime() + halfAYear)].every(
    (at) => offsetMinutes(at, one) === offsetMinutes(at, other),
  )

/** 'Central European Time'. @param timeZone IANA name. */
export const zoneInWords = (timeZone: string, locale = browserLocale()): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** The name of a zone, where the device's own clock says something else than that zone's. */
export const otherZoneInWords = (
  timeZone: string,
  ownZone: string,
  now: Date,
  locale = browserLocale(),
): string | undefined =>
  isSameClock(timeZone, ownZone, now) ? undefined : zoneInWords(timeZone, locale)
