import { m } from '#shared/messages/messages.ts'
import { browserLocale } from '#pwa/parts/time/dates.ts'

type Unit = string | null | undefined

/**
 * Returns '12.5 km', or '$12.50' where the locale writes money so.
 * @param hundredths of the unit.
 */
export const amountInWords = (hundredths: number, unit: Unit, locale = browserLocale()): string => {
  const amount = hundredths / 100
  if (isMoney(unit)) return moneyInWords(amount, unit, locale)
  const number = new Intl.NumberFormat(locale, digits).format(amount)
  return unit === null || unit === undefined ? number : `${number} ${unit}`
}

interface Reached {
  /** In hundredths of the unit, as the target. */
  readonly reached: number
  readonly target: number
  readonly unit: Unit
}

/** Returns '3 of 10 km' and '$3 of $10': only money repeats its unit. */
export const reachedInWords = (
  { reached, target, unit }: Reached,
  locale = browserLocale(),
): string =>
  m.goals_reached_of({
    reached: amountInWords(reached, isMoney(unit) ? unit : null, locale),
    target: amountInWords(target, unit, locale),
  })

const digits = { maximumFractionDigits: 2 }

const isMoney = (unit: Unit): unit is string => typeof unit === 'string' && /^\p{Sc}$/u.test(unit)

/** Many currencies share a sign, so only its place is the locale's. */
const moneyInWords = (amount: number, sign: string, locale: string): string =>
  new Intl.NumberFormat(locale, {
    ...digits,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    style: 'currency',
    currency: 'USD',
  })
    .formatToParts(amount)
    .map(({ type, value }) => (type === 'currency' ? sign : value))
    .join('')
