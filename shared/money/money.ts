import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import { mostPlaces, placesOf } from './currencies.ts'
import { patternText } from '../core/text.ts'
import { readMoney } from './typedMoney.ts'
import type { MoneyProblem } from './typedMoney.ts'

/**
 * An amount as records and the wire hold it: a decimal string with its currency's own places, up to
 * 99999999 and decimals. Older records have two places, whatever their currency has.
 */
export const money = patternText().regex(/^(0|[1-9]\d{0,7})(\.\d{1,4})?$/)

/** Ten-thousandths to one whole. */
export const perWhole = 10 ** mostPlaces

/** Whole ten-thousandths of a decimal string: sums are made of these, never of floats. */
export const toUnits = (amount: string): number => {
  const [whole = '', decimals = ''] = amount.split('.')
  return Number(`${whole}${decimals.padEnd(mostPlaces, '0')}`)
}

/**
 * A decimal string with a currency's own places, and more where they say something; a minus before what
 * is below nothing. @param units ten-thousandths.
 */
export const toAmount = (units: number, places: number): string => {
  const digits = String(Math.abs(units)).padStart(mostPlaces + 1, '0')
  const all = digits.slice(-mostPlaces)
  const decimals = all.slice(0, Math.max(places, all.replace(/0+$/, '').length))
  const sign = units < 0 ? '-' : ''
  return `${sign}${digits.slice(0, -mostPlaces)}${decimals === '' ? '' : '.'}${decimals}`
}

/** Ten-thousandths to a hundredth. */
export const perHundredth = perWhole / 100

/** An amount in hundredths as a decimal string with two places: 1250 becomes '12.50'. */
export const fromHundredths = (hundredths: number): string => toAmount(hundredths * perHundredth, 2)

/** An amount with the places of its currency: '12.5' dollars are '12.50', '1000.00' yen '1000'. */
export const inPlacesOf = (currency: string, amount: string): string =>
  toAmount(toUnits(amount), placesOf(currency))

/** Does an amount say more than its currency has places for? */
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
 * An amount as people and other programs write it, e.g. '12,50' or 12.5; comes out as `money` holds
 * it. Refuses what is negative, no number, or has more decimals than any currency (docs/product.md, Forms),
 * and every currency's sign: which currency it is is not known here, and its own sign is taken off before.
 * @param required says that there is none.
 */
export const moneyInput = (required: () => string) =>
  typedAmount(required)
    .transform((typed, context) => readAmount(typed, required, context))
    .pipe(money)

/** The same where there may be none: null, or '' as a form leaves it. */
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
