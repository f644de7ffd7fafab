import { expect, it } from 'vitest'
import { thumbColour } from './thumbHash.ts'

it('is the colour of the picture on the whole', () => {
  /** Bytes 3f 08 02: as light as can be, without a tint; 15 f8 03: a third as light, as red as can be. */
  expect(thumbColour('PwgC')).toBe('rgb(255 254 252)')
  expect(thumbColour('FfgD')).toBe('rgb(214 0 82)')
})

it('is not known without a thumbHash, or with one that is none', () => {
  expect(thumbColour(null)).toBeUndefined()
  expect(thumbColour('%')).toBeUndefined()
})
