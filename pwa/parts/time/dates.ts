import { dateLocaleInView } from '#pwa/state/familyInView.ts'

/** The messages are in this language; the browser's regional English is kept. */
const messageLanguage = 'en'

/** Used if the family has chosen none. */
export const dateLocale = (preferred: readonly string[]): string =>
  preferred.find((locale) => locale.split('-')[0] === messageLanguage) ?? messageLanguage

export const browserLocale = (): string => dateLocaleInView() ?? dateLocale(navigator.languages)

export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** 'Sat, Nov 21'; 'Mar 19, 2017' in another year, whose weekdays say nothing any more. */
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

export const dayWithYear = (day: string, locale = browserLocale()): string => {
  const format =
    formats.get(locale) ?? new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' })
  formats.set(locale, format)
  return format.format(new Date(`${day}T00:00:00Z`))
}

export const dayOfYear = (day: string, locale = browserLocale()): string => {
  const key = `${locale} of a year`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' })
  formats.set(key, format)
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** 'Nov 21, 4:30 PM' by this device's clock. */
export const momentInWords = (instant: string, locale = browserLocale()): string =>
  new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(instant))
