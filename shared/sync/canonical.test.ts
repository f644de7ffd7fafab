import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonical } from './canonical.ts'

it('is the same before and after a trip through JSON', () => {
  fc.assert(
    fc.property(fc.object({ values: [fc.double(), fc.string(), fc.boolean()] }), (value) => {
      expect(canonical(JSON.parse(JSON.stringify(value)))).toBe(canonical(value))
    }),
    { examples: [[{ a: Infinity, b: { c: Number.NaN }, d: [Infinity], e: -0 }]] },
  )
})

it('tells nothing apart from null that JSON makes null', () => {
  expect(canonical({ a: Number.POSITIVE_INFINITY, b: undefined, c: null })).toBe('{}')
})

it('is the same for every order of fields', () => {
  expect(canonical({ b: 1, a: { d: 2, c: 3 } })).toBe(canonical({ a: { c: 3, d: 2 }, b: 1 }))
})
