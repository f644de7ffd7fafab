import { expect, it } from 'vitest'
import { thumbColor } from './thumbHash.ts'

it('returns the average color of the picture', () => {
  /**
   * Bytes 3f 08 02 are as light as possible, without a tint; 15 f8 03 are a third as light, and as
   * red as possible.
   */
  expect(thumbColor('PwgC')).toBe('rgb(255 254 252)')
  expect(thumbColor('FfgD')).toBe('rgb(214 0 82)')
})

it('returns no color without a thumbHash, or with an invalid one', () => {
  expect(thumbColor(null)).toBeUndefined()
  expect(thumbColor('%')).toBeUndefined()
})
