import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonical, hasSameFields, isSame } from './canonical.ts'

it('stays the same after a trip through JSON', () => {
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

it('stays the same for every order of fields', () => {
  expect(canonical({ b: 1, a: { d: 2, c: 3 } })).toBe(canonical({ a: { c: 3, d: 2 }, b: 1 }))
})

const values = fc.letrec<{ readonly value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, undefined, 0, -0, 1, '', '1', 'null', true, Number.NaN, Infinity),
    fc.array(tie('value'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'constructor', '__proto__'), tie('value'), {
      maxKeys: 3,
    }),
  ),
})).value

it('says of two values whether their texts are the same', () => {
  let same = 0
  fc.assert(
    fc.property(values, values, (a, b) => {
      const expected = canonical(a) === canonical(b)
      if (expected) same += 1
      expect(isSame(a, b)).toBe(expected)
      expect(isSame(a, structuredClone(a))).toBe(true)
    }),
    { numRuns: 2000 },
  )
  expect(same).toBeGreaterThan(50)
})

it('passes over fields that are not to be compared, on either side', () => {
  const passesOver = (field: string): boolean => field === 'rev'
  expect(hasSameFields({ a: 1, rev: 1 }, { a: 1 }, passesOver)).toBe(true)
  expect(hasSameFields({ a: 1 }, { a: 1, rev: 2 }, passesOver)).toBe(true)
  expect(hasSameFields({ a: 1 }, { a: 1, b: 2 }, passesOver)).toBe(false)
})
