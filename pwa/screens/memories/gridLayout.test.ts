import { describe, expect, it } from 'vitest'
import type { MemoryGroup } from '#shared/memories/memoryVault.ts'
import { drawnByMonth, gridLayout, placeOf, rowWith } from './gridLayout.ts'

const month = (name: string, count: number): MemoryGroup => ({
  month: name,
  since: name,
  memories: Array.from({ length: count }, (_, at) => ({ id: `${name}/${at}` })) as never,
})

const months = [month('2026-03', 4), month('2026-02', 1)]
const phone = gridLayout(months, 306, 16)

describe('the grid of photos', () => {
  it('fits three side by side on a phone, and more if there is room', () => {
    expect(phone).toMatchObject({ columns: 3, side: 100, gap: 3, headingHeight: 60 })
    expect(gridLayout(months, 1120, 16).columns).toBe(5)
  })

  it('puts each month’s heading above its photos, one month below the other', () => {
    expect(phone.rows.map(({ month: at, from, to, height }) => [at, from, to, height])).toEqual([
      [0, 0, 0, 60],
      [0, 0, 3, 103],
      [0, 3, 4, 103],
      [1, 0, 0, 60],
      [1, 0, 1, 103],
    ])
    expect(phone.months.map(({ top, height }) => [top, height])).toEqual([
      [0, 266],
      [266, 163],
    ])
    expect(placeOf(phone, 4)).toEqual({ left: 103, top: 103 })
  })

  it('draws of a month only the photos of the rows that are drawn', () => {
    expect([...drawnByMonth(phone, [2, 3])]).toEqual([
      [0, [3]],
      [1, []],
    ])
  })

  it('knows in which row a memory is', () => {
    expect(rowWith(phone, '2026-03/3')).toBe(2)
    expect(rowWith(phone, '2026-02/0')).toBe(4)
    expect(rowWith(phone, 'gone')).toBeUndefined()
    expect(rowWith(phone, undefined)).toBeUndefined()
  })
})
