import { describe, expect, it } from 'vitest'
import { moneyOf } from './money.ts'

describe('Money on the screen', () => {
  it.each([
    ['en-US', 'USD', 123_450, '$1,234.50'],
    ['en-US', 'USD', -610, '-$6.10'],
    ['de-DE', 'EUR', 123_450, '1.234,50\u00a0€'],
    ['en-US', 'JPY', 150, '¥1.50'],
  ])('is written as in %s, with %s and two decimals', (locale, currency, cents, text) => {
    expect(moneyOf(locale, currency).format(cents)).toBe(text)
  })

  it('is short beside a chart', () => {
    expect(moneyOf('en-US', 'USD').short(450_000)).toBe('$4.5K')
  })

  it('is typed with the family’s own sign or none', () => {
    const { fromTyped } = moneyOf('en-US', 'USD')
    expect(['$5', '5', '1,234'].map(fromTyped)).toEqual(['5.00', '5.00', '1234.00'])
    expect(fromTyped('5 €')).toBe('5 €')
  })
})
