import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import { mostPlaces, placesOf } from './currencies.ts'
import { patternText } from '../core/text.ts'
import { readMoney } from './typedMoney.ts'
import type { MoneyProblem } from './typedMoney.ts'

export const money = patternText().regex(/^(0|[1-9]\d{0,7})(\.\d{1,4})?$/)

export const perWhole = 10 ** mostPlaces

/** Converts to ten-thousandths, which add up without floating-point errors. */
export const toUnits = (amount: string): number => {
  const [whole = '', decimals = ''] = amount.split('.')
  return Number(`${whole}${decimals.padEnd(mostPlaces, '0')}`)
}

/**
 * Writes the currency's decimals, and more if the amount needs them.
 * @param units ten-thousandths, may be negative.
 */
export const toAmount = (units: number, places: number): string => {
  const digits = String(Math.abs(units)).padStart(mostPlaces + 1, '0')
  const all = digits.slice(-mostPlaces)
  const decimals = all.slice(0, Math.max(places, all.replace(/0+$/, '').length))
  const sign = units < 0 ? '-' : ''
  return `${sign}${digits.slice(0, -mostPlaces)}${decimals === '' ? '' : '.'}${decimals}`
}

export const perHundredth = perWhole / 100

export const fromHundredths = (hundredths: number): string => toAmount(hundredths * perHundredth, 2)

export const inPlacesOf = (currency: string, amount: string): string =>
  toAmount(toUnits(amount), placesOf(currency))

export const isTooPrecise = (currency: string, amount: string): boolean =>
  (toUnits(amount) * 10 ** placesOf(currency)) % perWhole !== 0

const messages: Readonly<Record<Exclude<MoneyProblem, 'missing'>, () => string>> = {
  'not-a-number': m.budget_money_not_a_number,
  negative: m.budget_money_negative,
  'too-precise': m.budget_money_too_precise,
  ambiguous: m.budget_money_ambiguous,
  'too-large': m.budget_money_too_large,
  'other-currency': m.budget_money_other_currency,
}

/**
 * Accepts '12,50' or 12.5, and refuses negative numbers, text that is no number, and more decimals
 * than any currency has (docs/product.md, Forms). It also refuses currency signs: remove the
 * family's own sign first.
 * @param required the message for an empty field.
 */
export const moneyInput = (required: () => string) =>
  typedAmount(required)
    .transform((typed, context) => readAmount(typed, required, context))
    .pipe(money)

export const optionalMoneyInput = () =>
  typedAmount(m.budget_money_not_a_number)
    .nullable()
    .transform((typed, context) =>
      typed === null || String(typed).trim() === ''
        ? null
        : readAmount(typed, m.budget_money_not_a_number, context),
    )
    .pipe(money.nullable())

const typedAmount = (required: () => string) =>
  z.union([z.string(), z.number()], {
    error: ({ input }) => (input == null ? required() : m.budget_money_not_a_number()),
  })

const readAmount = (
  typed: string | number,
  required: () => string,
  context: z.RefinementCtx,
): string => {
  const read = readMoney(String(typed), undefined, [])
  if ('amount' in read) return read.amount
  const message = read.problem === 'missing' ? required() : messages[read.problem]()
  context.issues.push({ code: 'custom', message, input: typed })
  return z.NEVER
}
