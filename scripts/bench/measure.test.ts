import { describe, expect, it } from 'vitest'
import type { Figure, Limit } from './measure.ts'
import { keepsLimit, median, medianOf, percentile } from './measure.ts'

const figure = (ours: number, plain: number, limit: Limit): Figure => ({
  row: 'a',
  name: 'a thing',
  unit: 'ms',
  ours: medianOf([ours]),
  plain: medianOf([plain]),
  limit,
})

describe('samples', () => {
  it('returns the median, whatever the samples’ order and number', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 9, 2])).toBe(3)
  })

  it('returns a percentile that is one of the samples', () => {
    const hundred = Array.from({ length: 100 }, (_, at) => 100 - at)
    expect(percentile(hundred, 95)).toBe(95)
    expect(percentile([7], 95)).toBe(7)
  })
})

describe('a limit', () => {
  it('accepts a figure that equals a limit in its unit', () => {
    const limit: Limit = { type: 'at most', value: 110 }
    expect(keepsLimit(figure(110, 1, limit))).toBe(true)
    expect(keepsLimit(figure(110.1, 1, limit))).toBe(false)
  })

  it('accepts a figure up to a multiple of the plain one', () => {
    const limit: Limit = { type: 'times plain', value: 3 }
    expect(keepsLimit(figure(30, 10, limit))).toBe(true)
    expect(keepsLimit(figure(31, 10, limit))).toBe(false)
  })

  it('accepts a figure from a fraction of the plain one up', () => {
    const limit: Limit = { type: 'part of plain', value: 0.5 }
    expect(keepsLimit(figure(50, 100, limit))).toBe(true)
    expect(keepsLimit(figure(49, 100, limit))).toBe(false)
  })
})
