/** The language that the messages are written in; regional English of the browser's is kept. */
const messageLanguage = 'en'

/** The locale for dates beside our words: the browser's, where it is of the words' language. */
export const dateLocale = (preferred: readonly string[]): string =>
  preferred.find((locale) => locale.split('-')[0] === messageLanguage) ?? messageLanguage

const browserLocale = (): string => dateLocale(navigator.languages)

/**
 * A day in words, e.g. 'Sat, Nov 21'; with its year when that is not `today`'s.
 * @param day 'yyyy-MM-dd', as is @param today.
 */
export const dayInWords = (day: string, today: string, locale = browserLocale()): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
  }).format(new Date(`${day}T00:00:00Z`))

/** The day that is `days` after `day`, both 'yyyy-MM-dd'. */
export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
