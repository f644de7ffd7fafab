import { browserLocale } from './dates.ts'

export const monthInWords = (
  month: string,
  length: 'long' | 'short' = 'long',
  locale = browserLocale(),
): string => formatOf(locale, length).format(new Date(`${month}-01T00:00:00Z`))

export const monthsInWords = (since: string, month: string, locale = browserLocale()): string => {
  if (since === month) return monthInWords(month, 'long', locale)
  const [from, to] = [since, month].map((each) => new Date(`${each}-01T00:00:00Z`)) as [Date, Date]
  return formatOf(locale, 'long').formatRange(from, to)
}

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
