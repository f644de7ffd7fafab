import { expect, it } from 'vitest'
import { latinDigits } from './digits.ts'

it.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['𝟎𝟗', '09'],
  ['١٬٢٣٤٫٥', '1,234.5'],
  ['12 kg ½', '12 kg ½'],
])('%s reads %s', (typed, text) => {
  expect(latinDigits(typed)).toBe(text)
})
