import { useMemo } from 'react'
import { mostPlaces, placesOf } from '#shared/money/currencies.ts'
import { inPlacesOf, perWhole } from '#shared/money/money.ts'
import { currencySignsOf, decimalSignOf, readMoney } from '#shared/money/typedMoney.ts'
import type { DecimalSign } from '#shared/money/typedMoney.ts'
import { useFamily } from '#pwa/records/people/families.ts'

export interface Money {
  /** @param units ten-thousandths. */
  readonly format: (units: number) => string
  /** '$1.2K', to save space beside a chart. */
  readonly short: (units: number) => string
  readonly sign: string
  readonly decimalSign: DecimalSign
  readonly toTyped: (amount: string) => string
  /** Other texts, and amounts in another currency, stay as they are: the schema names the error. */
  readonly fromTyped: (text: string) => string
}

export const moneyOf = (locale: string, currency: string): Money => {
  const places = placesOf(currency)
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  })
  const short = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  })
  const decimalSign = decimalSignOf(locale)
  const signs = currencySignsOf(locale, currency)
  const parts = format.formatToParts(0)
  return {
    format: (units) => format.format(units / perWhole),
    short: (units) => short.format(units / perWhole),
    sign: parts.find(({ type }) => type === 'currency')?.value ?? currency,
    decimalSign,
    toTyped: (amount) => inPlacesOf(currency, amount).replace('.', decimalSign),
    fromTyped: (text) => {
      const read = readMoney(text, decimalSign, signs, places)
      if ('amount' in read) return read.amount
      return read.problem === 'too-precise' ? withTooManyPlaces(text) : text
    },
  }
}

/**
 * Adds more decimal places than any currency has, so that the schema, which knows no currency,
 * refuses the text.
 */
const withTooManyPlaces = (text: string): string => `${text}${'0'.repeat(mostPlaces + 1)}`

/** @param own the currency of a budget; the family's unless given. */
export const useMoney = (own?: string): Money => {
  const { locale = 'en-US', currency = 'USD' } = useFamily() ?? {}
  return useMemo(() => moneyOf(locale, own ?? currency), [locale, own, currency])
}
