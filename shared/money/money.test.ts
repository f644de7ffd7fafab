import { describe, expect, it } from 'vitest'
import { inPlacesOf, isTooPrecise, money, moneyInput, toAmount, toUnits } from './money.ts'

const input = moneyInput(() => 'Amount is required')

const otherCurrency = 'Leave out the currency. Amounts are in your family’s own.'

const messageFor = (value: unknown): string | undefined =>
  input.safeParse(value).error?.issues[0]?.message

describe('Money', () => {
  it.each([
    ['0.00', 2],
    ['0.07', 2],
    ['12.50', 2],
    ['99999999.99', 2],
    ['1500', 0],
    ['1.250', 3],
  ])('%s goes to whole ten-thousandths and back', (amount, places) => {
    expect(toAmount(toUnits(amount), places)).toBe(amount)
  })

  it('adds without a rounding error', () => {
    expect(toUnits('0.10') + toUnits('0.20')).toBe(toUnits('0.30'))
  })

  it('below nothing has a minus', () => {
    expect(toAmount(-toUnits('3.05'), 2)).toBe('-3.05')
    expect(toAmount(-toUnits('0.5'), 0)).toBe('-0.5')
  })

  it.each([
    ['USD', '12.5', '12.50'],
    ['USD', '12', '12.00'],
    ['JPY', '1000.00', '1000'],
    ['JPY', '12.50', '12.5'],
    ['KWD', '1.25', '1.250'],
  ])('writes an amount in %s in %s as %s', (currency, amount, inPlaces) => {
    expect(inPlacesOf(currency, amount)).toBe(inPlaces)
  })

  it.each([
    ['USD', '1.25', false],
    ['USD', '1.250', false],
    ['USD', '1.255', true],
    ['JPY', '1000.00', false],
    ['JPY', '1.5', true],
    ['KWD', '1.255', false],
    ['KWD', '1.2555', true],
  ])('rejects an amount in %s of %s as too precise: %s', (currency, amount, isTooMuch) => {
    expect(isTooPrecise(currency, amount)).toBe(isTooMuch)
  })

  it.each(['0.00', '12', '12.5', '12.50', '12.500', '99999999.99'])(
    'stores the amount as %s',
    (amount) => {
      expect(money.safeParse(amount).success).toBe(true)
    },
  )

  it.each(['', '12.', '12.00000', '-1.00', '+1.00', '1e3', '012.00', '100000000.00', 12.5])(
    'rejects the stored amount %j',
    (amount) => {
      expect(money.safeParse(amount).success).toBe(false)
    },
  )
})

describe('An amount that is sent', () => {
  it.each([
    ['12,50', '12.50'],
    [' 8 ', '8'],
    [12.5, '12.50'],
    [0.3, '0.30'],
    [0, '0'],
    ['1.250', '1.250'],
    ['١٢٫٥', '12.50'],
  ])('%j is taken as %s', (sent, amount) => {
    expect(input.parse(sent)).toBe(amount)
  })

  it.each([
    [undefined, 'Amount is required'],
    [null, 'Amount is required'],
    ['', 'Amount is required'],
    ['lots', 'Enter an amount, such as 12.50'],
    [true, 'Enter an amount, such as 12.50'],
    [{}, 'Enter an amount, such as 12.50'],
    [-1, 'An amount can’t be negative'],
    [0.1 + 0.2, 'Too many decimals for this currency'],
    ['1,234', 'Write it like 1234.00, so we know what you mean'],
    ['5 €', otherCurrency],
    ['$5', otherCurrency],
    [1e8, 'At most 99,999,999.99'],
    [1e21, 'Enter an amount, such as 12.50'],
  ])('%j is refused: %s', (sent, message) => {
    expect(messageFor(sent)).toBe(message)
  })
})
