import { expect, test } from 'vitest'
import { amountInWords, reachedInWords } from './amountWords.ts'

test('puts the sign of money before its amount, and another unit behind', () => {
  expect(amountInWords(60_000, '$', 'en-US')).toBe('$600')
  expect(amountInWords(12_050, '€', 'en-US')).toBe('€120.50')
  expect(amountInWords(1250, 'km', 'en-US')).toBe('12.5 km')
  expect(amountInWords(-500, '$', 'en-US')).toBe('-$5')
  expect(amountInWords(300, null, 'en-US')).toBe('3')
})

test('puts the sign behind where the locale does', () => {
  expect(amountInWords(12_050, '€', 'de-DE')).toBe('120,50\u00A0€')
})

test('says how much is reached, with the sign of money at both amounts', () => {
  expect(reachedInWords({ reached: 60_000, target: 80_000, unit: '$' }, 'en-US')).toBe(
    '$600 of $800',
  )
  expect(reachedInWords({ reached: 300, target: 1000, unit: 'km' }, 'en-US')).toBe('3 of 10 km')
})
