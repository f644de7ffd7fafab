import { describe, expect, it } from 'vitest'
import { money, moneyInput, toAmount, toCents } from './money.ts'

const input = moneyInput(() => 'Amount is required')

const otherCurrency = "Amounts are in the family's own currency: leave the other one out"

const messageFor = (value: unknown): string | undefined =>
  input.safeParse(value).error?.issues[0]?.message

describe('Money', () => {
  it('goes to whole cents and back', () => {
    for (const amount of ['0.00', '0.07', '12.50', '99999999.99']) {
      expect(toAmount(toCents(amount))).toBe(amount)
    }
    expect(toCents('0.10') + toCents('0.20')).toBe(30)
    expect(toAmount(-305)).toBe('-3.05')
  })

  it.each(['0.00', '12.50', '99999999.99'])('is kept as %s', (amount) => {
    expect(money.safeParse(amount).success).toBe(true)
  })

  it.each(['', '12', '12.5', '12.500', '-1.00', '+1.00', '1e3', '012.00', '100000000.00', 12.5])(
    'is never kept as %j',
    (amount) => {
      expect(money.safeParse(amount).success).toBe(false)
    },
  )
})

describe('An amount that is sent', () => {
  it.each([
    ['12,50', '12.50'],
    [' 8 ', '8.00'],
    [12.5, '12.50'],
    [0.3, '0.30'],
    [0, '0.00'],
  ])('%j is taken as %s', (sent, amount) => {
    expect(input.parse(sent)).toBe(amount)
  })

  it.each([
    [undefined, 'Amount is required'],
    [null, 'Amount is required'],
    ['', 'Amount is required'],
    ['lots', 'Enter an amount in figures, such as 12.50'],
    [true, 'Enter an amount in figures, such as 12.50'],
    [{}, 'Enter an amount in figures, such as 12.50'],
    [-1, 'An amount cannot be negative'],
    [0.1 + 0.2, 'At most two decimals, such as 12.50'],
    ['1,234', 'This could mean two things: write it like 1234.00'],
    ['5 €', otherCurrency],
    ['$5', otherCurrency],
    [1e8, 'At most 99,999,999.99'],
    [1e21, 'Enter an amount in figures, such as 12.50'],
  ])('%j is refused: %s', (sent, message) => {
    expect(messageFor(sent)).toBe(message)
  })
})
