import { dateLocaleInView } from '#pwa/state/familyInView.ts'

/** The language that the messages are written in; regional English of the browser's is kept. */
const messageLanguage = 'en'

/** The browser's locale, if it is of the words' language; used if the family has none. */
export const dateLocale = (preferred: readonly string[]): string =>
  preferred.find((locale) => locale.split('-')[0] === messageLanguage) ?? messageLanguage

/** Writes dates as the family in view chose. */
export const browserLocale = (): string => dateLocaleInView() ?? dateLocale(navigator.languages)

/** The device's, which may be far from home: an IANA name. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * A day in words: 'Sat, Nov 21'; 'Mar 19, 2017' in another year than `today`'s, whose weekdays say
 * nothing any more.
 * @param day 'yyyy-MM-dd', as is @param today.
 */
export const dayInWords = (day: string, today: string, locale = browserLocale()): string =>
  formatOf(locale, day.slice(0, 4) === today.slice(0, 4)).format(new Date(`${day}T00:00:00Z`))

/** Creating a format takes longer than drawing a row with it. */
const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (locale: string, isThisYear: boolean): Intl.DateTimeFormat => {
  const key = `${locale} ${isThisYear}`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'short',
      ...(isThisYear ? { weekday: 'short' } : { year: 'numeric' }),
    })
  formats.set(key, format)
  return format
}

/** A day with its year, as in 'Nov 21, 2026'. @param day 'yyyy-MM-dd'. */
export const dayWithYear = (day: string, locale = browserLocale()): string => {
  const format =
    formats.get(locale) ?? new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' })
  formats.set(locale, format)
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** A day without its year, as in 'Nov 21'. @param day 'yyyy-MM-dd'. */
export const dayOfYear = (day: string, locale = browserLocale()): string => {
  const key = `${locale} of a year`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' })
  formats.set(key, format)
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** A moment by this device's clock, as in 'Nov 21, 4:30 PM'. @param instant ISO 8601. */
export const momentInWords = (instant: string, locale = browserLocale()): string =>
  new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(instant))
