import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import { patternText } from './text.ts'
import { readMoney } from './typedMoney.ts'
import type { MoneyProblem } from './typedMoney.ts'

/** An amount as records and the wire hold it: a decimal string with two places, up to 99999999.99. */
export const money = patternText().regex(/^(0|[1-9]\d{0,7})\.\d{2}$/)

/** Whole cents of a decimal string with two places: sums are made of these, never of floats. */
export const toCents = (amount: string): number => Number(amount.replace('.', ''))

/** A decimal string with two places; a minus before what is below nothing. */
export const toAmount = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

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
 * it. Refuses what is negative, no number, or has more than two decimals (spec sections 5 and 9), and
 * every currency: which one is the family's is not known here, and its own is taken off before.
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
