import { expect, it } from 'vitest'
import { thumbColour } from './thumbHash.ts'

it('returns the average color of the picture', () => {
  /** Bytes 3f 08 02: as light as can be, without a tint; 15 f8 03: a third as light, as red as can be. */
  expect(thumbColour('PwgC')).toBe('rgb(255 254 252)')
  expect(thumbColour('FfgD')).toBe('rgb(214 0 82)')
})

it('returns no color without a thumbHash, or with an invalid one', () => {
  expect(thumbColour(null)).toBeUndefined()
  expect(thumbColour('%')).toBeUndefined()
})
