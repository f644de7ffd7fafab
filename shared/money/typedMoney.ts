import { mostPlaces } from './currencies.ts'
import { latinDigits } from './digits.ts'
import { limits } from '../core/limits.ts'

export type MoneyProblem =
  | 'missing'
  | 'not-a-number'
  | 'negative'
  | 'too-precise'
  | 'ambiguous'
  | 'too-large'
  | 'other-currency'

export type DecimalSign = '.' | ','

export const decimalSignOf = (locale: string): DecimalSign =>
  new Intl.NumberFormat(locale).formatToParts(1.5).some(({ value }) => value === ',') ? ',' : '.'

export const currencySignsOf = (locale: string, currency: string): readonly string[] => [
  currency,
  ...(shortNames[currency] ?? []),
  ...[locale, 'en', 'en-001'].flatMap((each) =>
    (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) => {
      const format = new Intl.NumberFormat(each, { style: 'currency', currency, currencyDisplay })
      return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
    }),
  ),
]

const shortNames: Readonly<Record<string, readonly string[]>> = { CHF: ['Fr.'] }

const mostWholeDigits = 8

/**
 * Reads an amount. The decimal sign decides ambiguous amounts; without it, a point counts as the
 * decimal sign, and '1,234' is refused.
 * @param places of the currency; without it, all typed decimals are kept, and at least two if there
 * are any.
 * @returns a decimal string, e.g. '12.50', or the problem.
 */
export const readMoney = (
  typed: string,
  decimalSign?: DecimalSign,
  signs?: readonly string[],
  places?: number,
): { readonly amount: string } | { readonly problem: MoneyProblem } => {
  if (typed.length > limits.patternText) return { problem: 'not-a-number' }
  const text = withoutCurrency(typed)
  if (text === '') return { problem: typed.trim() === '' ? 'missing' : 'not-a-number' }
  if (/^\d|^[.,]/.test(text) === false) {
    return { problem: /^[-\u2212(]\D*\d/.test(text) ? 'negative' : 'not-a-number' }
  }
  const parts = readDecimal(text, decimalSign)
  if (parts === undefined) return { problem: 'not-a-number' }
  if ('problem' in parts) return parts
  const whole = parts.whole.replace(/^0+(?=\d)/, '') || '0'
  if (parts.decimals.length > (places ?? mostPlaces)) return { problem: 'too-precise' }
  if (whole.length > mostWholeDigits) return { problem: 'too-large' }
  if (!isWrittenBy(typed, signs)) return { problem: 'other-currency' }
  const decimals = parts.decimals.padEnd(places ?? (parts.decimals === '' ? 0 : 2), '0')
  return { amount: decimals === '' ? whole : `${whole}.${decimals}` }
}

const currency = String.raw`(?:[A-Z]{0,3}\p{Sc}[A-Z]{0,2}|[A-Z]{3}|zł|kr\.?|Kč|Ft|lei|Fr\.)`
const currencyAround = new RegExp(String.raw`^([-\u2212]?)\s*${currency}\s*|\s*${currency}$`, 'u')

const withoutCurrency = (typed: string): string =>
  latinDigits(typed.normalize('NFKC')).trim().replace(currencyAround, '$1')

const isWrittenBy = (typed: string, signs: readonly string[] | undefined): boolean => {
  const bare = (sign: string): string => sign.normalize('NFKC').replaceAll(/[\s.]/g, '')
  const named = currencyAround.exec(typed.normalize('NFKC').trim())?.[0]
  return named === undefined || signs === undefined || signs.map(bare).includes(bare(named))
}

/** Removes gaps only between groups of three digits: '1 2' stays. */
const withoutGaps = (text: string): string =>
  /^\d{1,3}(?:[ '\u2019]\d{3})+(?![\d '\u2019])/.test(text)
    ? text.replaceAll(/[ '\u2019]/g, '')
    : text

export const readDecimal = (
  typed: string,
  decimalSign: DecimalSign | undefined,
): Parts | { readonly problem: 'ambiguous' } | undefined =>
  split(withoutGaps(latinDigits(typed.normalize('NFKC')).trim()), decimalSign)

type Parts = { readonly whole: string; readonly decimals: string }

const isGrouped = (whole: string, sign: string): boolean =>
  whole.split(sign).every((group, at, { length }) => {
    if (at === 0) return /^\d{1,3}$/.test(group)
    return at === length - 1 ? /^\d{3}$/.test(group) : /^\d{2,3}$/.test(group)
  })

const split = (
  text: string,
  decimalSign: DecimalSign | undefined,
): Parts | { readonly problem: 'ambiguous' } | undefined => {
  if (!/^(?=.*\d)[\d.,]+$/.test(text)) return undefined
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last === -1) return { whole: text, decimals: '' }
  const sign = text.charAt(last)
  const [before, after] = [text.slice(0, last), text.slice(last + 1)]
  const other = sign === '.' ? ',' : '.'
  if (before.includes(sign)) {
    const isWhole = !before.includes(other) && isGrouped(text, sign)
    return isWhole ? { whole: text.replaceAll(sign, ''), decimals: '' } : undefined
  }
  if (before.includes(other)) {
    if (!isGrouped(before, other)) return undefined
    return { whole: before.replaceAll(other, ''), decimals: after }
  }
  const mayBeGroup = after.length === 3 && /^[1-9]\d{0,2}$/.test(before)
  if (mayBeGroup && sign !== (decimalSign ?? '.')) {
    return decimalSign === undefined
      ? { problem: 'ambiguous' }
      : { whole: `${before}${after}`, decimals: '' }
  }
  return { whole: before, decimals: after }
}
