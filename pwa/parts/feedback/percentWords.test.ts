import { expect, it } from 'vitest'
import { percentInWords } from './percentWords.ts'

it.each([
  [0, '0%'],
  [155, '155%'],
  [999, '999%'],
  [1000, 'Over 999%'],
  [2_278_031, 'Over 999%'],
])('%i percent of a budget is “%s”', (percent, words) => {
  expect(percentInWords(percent)).toBe(words)
})
