import { describe, expect, it } from 'vitest'
import { expenseInputSchema } from '#shared/money/family/expense.ts'
import { moneyOf } from './money.ts'

describe('Money on the screen', () => {
  it.each([
    ['en-US', 'USD', 12_345_000, '$1,234.50'],
    ['en-US', 'USD', -61_000, '-$6.10'],
    ['de-DE', 'EUR', 12_345_000, '1.234,50\u00a0€'],
    ['en-US', 'JPY', 15_000_000, '¥1,500'],
    ['en-US', 'KWD', 12_500, 'KWD\u00a01.250'],
    ['en-US', 'JPY', 1_236_000, '¥124'],
  ])('appears as in %s, with %s and its own decimals', (locale, currency, units, text) => {
    expect(moneyOf(locale, currency).format(units)).toBe(text)
  })

  it('appears shortened beside a chart', () => {
    expect(moneyOf('en-US', 'USD').short(45_000_000)).toBe('$4.5K')
  })

  it('allows the places of its currency when typed', () => {
    expect(moneyOf('en-US', 'JPY').fromTyped('1,500')).toBe('1500')
    expect(moneyOf('en-US', 'KWD').fromTyped('1.25')).toBe('1.250')
    expect(moneyOf('en-US', 'JPY').toTyped('1500.00')).toBe('1500')
    expect(moneyOf('en-US', 'EUR').fromTyped('٣')).toBe('3.00')
  })

  it.each([
    ['JPY', '1.5'],
    ['USD', '1.255'],
    ['KWD', '1.2555'],
  ])('refuses %s as %s', (currency, text) => {
    const amount = moneyOf('en-US', currency).fromTyped(text)
    const read = expenseInputSchema.shape.amount.safeParse(amount)
    expect(read.error?.issues[0]?.message).toBe('Too many decimals for this currency')
  })

  it('allows the family’s own sign or none when typed', () => {
    const { fromTyped } = moneyOf('en-US', 'USD')
    expect(['$5', '5', '1,234'].map(fromTyped)).toEqual(['5.00', '5.00', '1234.00'])
    expect(fromTyped('5 €')).toBe('5 €')
  })
})
