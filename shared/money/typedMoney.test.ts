import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencySignsOf, decimalSignOf, readMoney as readIn } from './typedMoney.ts'

type Sign = Parameters<typeof readIn>[1]

const readMoney = (typed: string, sign?: Sign, signs?: readonly string[]) =>
  readIn(typed, sign, signs, 2)

describe('A typed amount', () => {
  it.each([
    ['12', '12.00'],
    ['12.5', '12.50'],
    ['12.50', '12.50'],
    ['12,50', '12.50'],
    ['12,5', '12.50'],
    ['.5', '0.50'],
    [',50', '0.50'],
    ['12.', '12.00'],
    ['0', '0.00'],
    ['007', '7.00'],
    ['$12.50', '12.50'],
    ['$ 12.50', '12.50'],
    ['12,50 €', '12.50'],
    ['12,50\u00a0€', '12.50'],
    ['  9.99 ', '9.99'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1,234,567', '1234567.00'],
    ['1.234.567,8', '1234567.80'],
    ['1 234,50', '1234.50'],
    ['1\u202f234', '1234.00'],
    ["1'234.50", '1234.50'],
    ['12,34,567.50', '1234567.50'],
    ['１２．５', '12.50'],
    ['99,999,999.99', '99999999.99'],
    ['CHF 1’234.50', '1234.50'],
    ['US$8', '8.00'],
    ['12,50 zł', '12.50'],
    ['12,50 kr.', '12.50'],
  ])('%j is %s', (typed, amount) => {
    expect(readMoney(typed)).toEqual({ amount })
  })

  it.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['$', 'not-a-number'],
    [`1${' '.repeat(40_000)}1`, 'not-a-number'],
    ['1'.repeat(41), 'not-a-number'],
    ['twelve', 'not-a-number'],
    ['12 13', 'not-a-number'],
    ['12x', 'not-a-number'],
    ['1e5', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['.', 'not-a-number'],
    ['1,2,3', 'not-a-number'],
    ['1.2.3', 'not-a-number'],
    ['12,34.5,6', 'not-a-number'],
    ['-5', 'negative'],
    ['\u22125', 'negative'],
    ['-$5', 'negative'],
    ['$-5', 'negative'],
    ['(5.00)', 'negative'],
    ['1.999', 'too-precise'],
    ['0,125', 'too-precise'],
    ['12.5000', 'too-precise'],
    ['1234.567', 'too-precise'],
    ['1,234', 'ambiguous'],
    ['100000000', 'too-large'],
    ['999,999,999.00', 'too-large'],
  ])('%j is refused as %s', (typed, problem) => {
    expect(readMoney(typed)).toEqual({ problem })
  })

  it('means thousands where the family writes its cents with the other sign', () => {
    expect(readMoney('1,234', '.')).toEqual({ amount: '1234.00' })
    expect(readMoney('1.234', ',')).toEqual({ amount: '1234.00' })
    expect(readMoney('1.234', '.')).toEqual({ problem: 'too-precise' })
    expect(readMoney('1,234', ',')).toEqual({ problem: 'too-precise' })
  })

  it.each([
    ['en-US', 'USD', ['5', '$5', '5 USD', 'US$ 5'], ['5 €', '£5', 'CA$5', '5 EUR']],
    ['en-CA', 'CAD', ['$5', 'CA$5', '5 CAD'], ['US$5', '5 USD', '5 €']],
    ['de-DE', 'EUR', ['5 €', 'EUR 5'], ['$5', '5 zł', 'Fr. 5']],
    ['de-CH', 'CHF', ['Fr. 5', 'CHF 5'], ['5 €']],
    ['pl-PL', 'PLN', ['5 zł'], ['5 Kč', '5 €']],
    ['ja-JP', 'JPY', ['¥5', '￥5'], ['$5']],
  ])('names no other currency for a family with %s and %s', (locale, currency, own, others) => {
    const read = (typed: string) => readMoney(typed, '.', currencySignsOf(locale, currency))
    for (const typed of own) expect([typed, read(typed)]).toEqual([typed, { amount: '5.00' }])
    for (const typed of others) {
      expect([typed, read(typed)]).toEqual([typed, { problem: 'other-currency' }])
    }
  })

  it('reads a displayed amount back, in any locale', () => {
    const locales = fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'es-ES', 'pl-PL')
    const currencies = fc.constantFrom('EUR', 'USD', 'CHF', 'PLN', 'GBP', 'SEK')
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_999 }),
        locales,
        currencies,
        (units, locale, currency) => {
          const shown = new Intl.NumberFormat(locale, {
            style: 'currency',
            currency,
          }).format(units / 100)
          const whole = String(units).padStart(3, '0')
          const signs = currencySignsOf(locale, currency)
          expect(readMoney(shown, decimalSignOf(locale), signs)).toEqual({
            amount: `${whole.slice(0, -2)}.${whole.slice(-2)}`,
          })
        },
      ),
    )
  })
})

describe('The sign before the cents', () => {
  it('follows the locale', () => {
    expect(decimalSignOf('en-US')).toBe('.')
    expect(decimalSignOf('de-DE')).toBe(',')
  })
})
