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
  it('have a median, whatever their order and number', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 9, 2])).toBe(3)
  })

  it('have a percentile, which is one of them', () => {
    const hundred = Array.from({ length: 100 }, (_, at) => 100 - at)
    expect(percentile(hundred, 95)).toBe(95)
    expect(percentile([7], 95)).toBe(7)
  })
})

describe('a limit', () => {
  it('in the figure’s unit is kept up to itself', () => {
    const limit: Limit = { type: 'at most', value: 110 }
    expect(keepsLimit(figure(110, 1, limit))).toBe(true)
    expect(keepsLimit(figure(110.1, 1, limit))).toBe(false)
  })

  it('of so many times the plain figure is kept up to that', () => {
    const limit: Limit = { type: 'times plain', value: 3 }
    expect(keepsLimit(figure(30, 10, limit))).toBe(true)
    expect(keepsLimit(figure(31, 10, limit))).toBe(false)
  })

  it('of a part of the plain figure is kept from that on', () => {
    const limit: Limit = { type: 'part of plain', value: 0.5 }
    expect(keepsLimit(figure(50, 100, limit))).toBe(true)
    expect(keepsLimit(figure(49, 100, limit))).toBe(false)
  })
})
