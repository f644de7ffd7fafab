import { describe, expect, it } from 'vitest'
import type { GridMonth } from '../gridLayout.ts'
import { aboveAt, monthAt, monthByKey, shareOf, yearMarks } from './scrubbing.ts'

const month = (name: string, top: number): GridMonth => ({
  month: name,
  since: name,
  memories: [],
  top,
  height: 500,
})
const layout = {
  months: [
    month('2026-03', 0),
    month('2026-01', 500),
    month('2025-12', 1000),
    month('2025-02', 1500),
    month('2020-05', 2000),
  ],
}
const size = { height: 2500, view: 500 }
const at = (above: number): number => monthAt(layout, { ...size, above })

describe('the way through the months', () => {
  it('begins with the grid and ends with its last window', () => {
    expect(shareOf({ ...size, above: -300 })).toBe(0)
    expect(shareOf({ ...size, above: 1000 })).toBe(0.5)
    expect(shareOf({ ...size, above: 9000 })).toBe(1)
    expect([aboveAt(-1, size), aboveAt(0.25, size), aboveAt(2, size)]).toEqual([0, 500, 2000])
  })

  it('shows the month at the top, and the last one at the end', () => {
    expect([at(-300), at(0), at(499), at(500), at(1999.5), at(2000)]).toEqual([0, 0, 1, 1, 4, 4])
    expect(monthAt(layout, { height: 300, view: 500, above: 0 })).toBe(4)
  })

  it('goes by months and years with keys, and not beyond its ends', () => {
    const by = (key: string) => [0, 2, 4].map((from) => monthByKey(layout, from, key))
    expect(by('ArrowDown')).toEqual([1, 3, 4])
    expect(by('ArrowUp')).toEqual([0, 1, 3])
    expect(by('PageDown')).toEqual([2, 4, 4])
    expect(by('PageUp')).toEqual([0, 0, 2])
    expect(by('Home')).toEqual([0, 0, 0])
    expect(by('End')).toEqual([4, 4, 4])
    expect(by('x')).toEqual([undefined, undefined, undefined])
  })

  it('places the years beside it, each with room', () => {
    expect(yearMarks(layout, size, 0.1)).toEqual([
      { year: '2026', share: 0 },
      { year: '2025', share: 0.5 },
      { year: '2020', share: 1 },
    ])
    expect(yearMarks(layout, size, 0.6).map(({ year }) => year)).toEqual(['2026', '2020'])
  })
})
