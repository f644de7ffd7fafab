import { offsetMinutes } from '#shared/time/zonedTime.ts'
import { browserLocale } from './dates.ts'

const halfAYear = 182 * 24 * 60 * 60 * 1000

/** The clocks must agree in summer and in winter. */
const isSameClock = (one: string, other: string, now: Date): boolean =>
  [now, new Date(now.getTime() + halfAYear)].every(
    (at) => offsetMinutes(at, one) === offsetMinutes(at, other),
  )

export const zoneInWords = (timeZone: string, locale = browserLocale()): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** Undefined if the device's own clock says the same. */
export const otherZoneInWords = (
  timeZone: string,
  ownZone: string,
  now: Date,
  locale = browserLocale(),
): string | undefined =>
  isSameClock(timeZone, ownZone, now) ? undefined : zoneInWords(timeZone, locale)
