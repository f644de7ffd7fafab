import { useMemo } from 'react'
import { currencySignsOf, decimalSignOf, readMoney } from '#shared/domain/typedMoney.ts'
import { useFamily } from '#pwa/records/people/families.ts'

export interface Money {
  /** In the family's currency and locale, with two decimals (spec section 2, Family Budget). */
  readonly format: (cents: number) => string
  /** Roughly, for the side of a chart: '$1.2K'. */
  readonly short: (cents: number) => string
  /** The currency's sign, e.g. '$'. */
  readonly sign: string
  /** An amount of a record, as a person of this family would type it. */
  readonly toTyped: (amount: string) => string
  /** The other way round; what is no amount, or one in another currency, stays as it is, for the schema to say what is wrong. */
  readonly fromTyped: (text: string) => string
}

export const moneyOf = (locale: string, currency: string): Money => {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
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
    format: (cents) => format.format(cents / 100),
    short: (cents) => short.format(cents / 100),
    sign: parts.find(({ type }) => type === 'currency')?.value ?? currency,
    toTyped: (amount) => amount.replace('.', decimalSign),
    fromTyped: (text) => {
      const read = readMoney(text, decimalSign, signs)
      return 'amount' in read ? read.amount : text
    },
  }
}

/** Money as the family in view writes it. */
export const useMoney = (): Money => {
  const { locale = 'en-US', currency = 'USD' } = useFamily() ?? {}
  return useMemo(() => moneyOf(locale, currency), [locale, currency])
}

/** Money of a budget that has a currency of its own, as the family in view writes it. */
export const useMoneyIn = (currency: string): Money => {
  const { locale = 'en-US' } = useFamily() ?? {}
  return useMemo(() => moneyOf(locale, currency), [locale, currency])
}
