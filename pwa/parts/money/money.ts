import { useMemo } from 'react'
import { mostPlaces, placesOf } from '#shared/money/currencies.ts'
import { inPlacesOf, perWhole } from '#shared/money/money.ts'
import { currencySignsOf, decimalSignOf, readMoney } from '#shared/money/typedMoney.ts'
import type { DecimalSign } from '#shared/money/typedMoney.ts'
import { useFamily } from '#pwa/records/people/families.ts'

export interface Money {
  /** In the currency and the family's locale, with the currency's own decimals. @param units ten-thousandths. */
  readonly format: (units: number) => string
  /** Roughly, for the side of a chart: '$1.2K'. */
  readonly short: (units: number) => string
  /** The currency's sign, e.g. '$'. */
  readonly sign: string
  /** The family's decimal sign, for other numbers, too. */
  readonly decimalSign: DecimalSign
  /** An amount of a record, as a person of this family would type it. */
  readonly toTyped: (amount: string) => string
  /**
   * Reads a typed amount; other texts, and amounts in another currency, stay as they are, for the
   * schema to name the error.
   */
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

/** The schema knows no currency: it refuses what no currency has places for. */
const withTooManyPlaces = (text: string): string => `${text}${'0'.repeat(mostPlaces + 1)}`

/** Money as the family in view writes it. @param own the currency of a budget; the family's unless given. */
export const useMoney = (own?: string): Money => {
  const { locale = 'en-US', currency = 'USD' } = useFamily() ?? {}
  return useMemo(() => moneyOf(locale, own ?? currency), [locale, own, currency])
}
