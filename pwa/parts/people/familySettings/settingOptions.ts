import { m } from '#shared/messages/messages.ts'
import { dateLocale, dayInWords } from '#pwa/parts/time/dates.ts'
import { moneyOf } from '#pwa/parts/money/money.ts'

export interface Option {
  readonly value: string
  readonly label: string
}

/** The chosen value stays on offer, even if this browser does not know it. */
const including = (values: readonly string[], chosen: string): readonly string[] =>
  values.includes(chosen) ? values : [...values, chosen]

const byLabel = (a: Option, b: Option): number => a.label.localeCompare(b.label)

export const zoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ')

export const timeZoneOptions = (chosen: string): readonly Option[] =>
  including(including(Intl.supportedValuesOf('timeZone'), 'UTC'), chosen)
    .map((value) => ({ value, label: zoneName(value).replaceAll('/', ' / ') }))
    .toSorted(byLabel)

/** The product's own budgets use these, so they come first (docs/product.md, Forms). */
const firstCurrencies = ['USD', 'EUR', 'GBP']

/** Former money has its years in its name: 'Irish Pound (1921–2002)'. */
const isGone = (name: string): boolean => /\(\d{4}/.test(name)

const currencyNames = (language: string): Intl.DisplayNames =>
  new Intl.DisplayNames(language, { type: 'currency' })

export const currencyName = (currency: string, language: string): string =>
  currencyNames(language).of(currency) ?? currency

export const currencyOptions = (chosen: string, language: string): readonly Option[] => {
  const names = currencyNames(language)
  const optionOf = (value: string): Option => {
    const name = names.of(value) ?? value
    return { value, label: name === value ? value : `${name} (${value})` }
  }
  const first = including(firstCurrencies, chosen)
  const others = Intl.supportedValuesOf('currency')
    .filter((value) => !first.includes(value) && !isGone(names.of(value) ?? ''))
    .map(optionOf)
    .toSorted(byLabel)
  return [...first.map(optionOf), ...others]
}

/** Most families know these ways of writing money; a browser's own come beside them. */
const commonLocales = [
  'ar-EG',
  'cs-CZ',
  'da-DK',
  'de-AT',
  'de-CH',
  'de-DE',
  'el-GR',
  'en-AU',
  'en-CA',
  'en-GB',
  'en-IE',
  'en-IN',
  'en-NZ',
  'en-US',
  'en-ZA',
  'es-ES',
  'es-MX',
  'fi-FI',
  'fr-CA',
  'fr-CH',
  'fr-FR',
  'he-IL',
  'hu-HU',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'nb-NO',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'ro-RO',
  'sv-SE',
  'tr-TR',
  'uk-UA',
  'zh-CN',
]

/** Ten-thousandths: thousands, decimals and the place of the sign all show. */
const example = 12_345_000

const languageNames = (language: string): ((locale: string) => string) => {
  const names = new Intl.DisplayNames(language, { type: 'language', languageDisplay: 'standard' })
  /** Names exist only for language, script and region. */
  return (locale) => names.of(new Intl.Locale(locale).baseName) ?? locale
}

/** An example amount says more than a locale's name. @param own the browser's own locales. */
export const localeOptions = (
  { locale, currency }: { readonly locale: string; readonly currency: string },
  language: string,
  own: readonly string[],
): readonly Option[] => {
  const nameOf = languageNames(language)
  return [...new Set([...commonLocales, ...own, locale])]
    .map((value) => ({
      value,
      label: `${nameOf(value)}: ${moneyOf(value, currency).format(example)}`,
    }))
    .toSorted(byLabel)
}

/** A day whose name, month and number are distinct. */
const exampleDay = '2026-11-25'

/** @param chosen '' for each device's own language. @param own the browser's own locales. */
export const dateOptions = (
  chosen: string,
  language: string,
  own: readonly string[],
): readonly Option[] => {
  const nameOf = languageNames(language)
  const written = (locale: string): string => dayInWords(exampleDay, exampleDay, locale)
  const others = [...commonLocales, ...own, chosen].filter((locale) => locale !== '')
  return [
    { value: '', label: m.family_dates_device({ example: written(dateLocale(own)) }) },
    ...[...new Set(others)]
      .map((value) => ({ value, label: `${nameOf(value)}: ${written(value)}` }))
      .toSorted(byLabel),
  ]
}

export const weekdayOptions = (language: string): readonly Option[] => {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  /** 4 January 1970 was a Sunday. */
  return Array.from({ length: 7 }, (_, day) => ({
    value: String(day),
    label: format.format(new Date(Date.UTC(1970, 0, 4 + day))),
  }))
}
