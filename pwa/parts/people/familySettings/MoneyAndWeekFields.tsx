import { useMemo } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { FamilySettings } from '#pwa/records/people/families.ts'
import { browserLocale } from '#pwa/parts/time/dates.ts'
import { Select } from '#pwa/ui/inputs/Select.tsx'
import { currencyOptions, dateOptions, localeOptions, weekdayOptions } from './settingOptions.ts'

export type MoneyAndWeeks = Pick<FamilySettings, 'currency' | 'locale' | 'dateLocale' | 'weekStart'>

interface Props {
  readonly values: MoneyAndWeeks
  readonly choose: (chosen: Partial<MoneyAndWeeks>) => void
  readonly isNew?: boolean
}

export const MoneyAndWeekFields = ({ values, choose, isNew = false }: Props) => {
  const { currency, locale, dateLocale = '', weekStart } = values
  const options = useOptions(values)
  return (
    <>
      <Select
        label={m.family_currency()}
        {...(!isNew && { hint: m.family_currency_hint() })}
        value={currency}
        options={options.currencies}
        onChange={(event) => choose({ currency: event.target.value })}
      />
      <Select
        label={m.family_locale()}
        value={locale}
        options={options.locales}
        onChange={(event) => choose({ locale: event.target.value })}
      />
      <Select
        label={m.family_dates()}
        value={dateLocale}
        options={options.dates}
        onChange={(event) => choose({ dateLocale: event.target.value })}
      />
      <Select
        label={m.family_week_start()}
        value={String(weekStart)}
        options={options.weekdays}
        onChange={(event) => choose({ weekStart: Number(event.target.value) })}
      />
    </>
  )
}

/** Hundreds of names take a moment to look up. */
const useOptions = ({ currency, locale, dateLocale = '' }: MoneyAndWeeks) => {
  const language = browserLocale()
  const currencies = useMemo(() => currencyOptions(currency, language), [currency, language])
  const locales = useMemo(
    () => localeOptions({ locale, currency }, language, navigator.languages),
    [locale, currency, language],
  )
  const dates = useMemo(
    () => dateOptions(dateLocale, language, navigator.languages),
    [dateLocale, language],
  )
  const weekdays = useMemo(() => weekdayOptions(language), [language])
  return { currencies, locales, dates, weekdays }
}
