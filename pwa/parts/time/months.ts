import { browserLocale } from './dates.ts'

/** A month in words: 'November 2026', or 'Nov'. @param month 'yyyy-MM'. */
export const monthInWords = (
  month: string,
  length: 'long' | 'short' = 'long',
  locale = browserLocale(),
): string => formatOf(locale, length).format(new Date(`${month}-01T00:00:00Z`))

/** Creating a format takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (locale: string, length: 'long' | 'short'): Intl.DateTimeFormat => {
  const key = `${locale} ${length}`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      month: length,
      ...(length === 'long' ? { year: 'numeric' } : {}),
    })
  formats.set(key, format)
  return format
}
