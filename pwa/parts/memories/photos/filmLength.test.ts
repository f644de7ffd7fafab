import { expect, it } from 'vitest'
import { filmLength } from './filmLength.ts'

it.each([
  [0, '0:00'],
  [6.6, '0:07'],
  [59.5, '1:00'],
  [750, '12:30'],
  [3725, '1:02:05'],
])('A film of %s seconds is %s long', (seconds, expected) => {
  expect(filmLength(seconds)).toBe(expected)
})
