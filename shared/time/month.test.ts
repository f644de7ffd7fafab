import { describe, expect, it } from 'vitest'
import { addMonths, monthOf, monthsUpTo } from './month.ts'

describe('Months', () => {
  it('equal the first part of a day', () => {
    expect(monthOf('2026-11-21')).toBe('2026-11')
  })

  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-03', -15, '2024-12'],
    ['2026-03', 0, '2026-03'],
  ])('%s and %i more are %s', (month, count, wanted) => {
    expect(addMonths(month, count)).toBe(wanted)
  })

  it('up to one are counted back from it', () => {
    expect(monthsUpTo('2026-02', 3)).toEqual(['2025-12', '2026-01', '2026-02'])
    expect(monthsUpTo('2026-11', 12)).toHaveLength(12)
  })
})
