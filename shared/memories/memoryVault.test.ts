import { describe, expect, it } from 'vitest'
import type { Memory } from './memory.ts'
import type { Shown } from '../core/record.ts'
import { memoryKind } from './memoryKind.ts'
import { builderOf } from '../testing/builders.ts'
import { groupsOfMemories, memoriesMatching, memoryFigures } from './memoryVault.ts'

const build = builderOf(memoryKind)

const memory = (id: string, date: string, more: Partial<Shown<Memory>> = {}): Shown<Memory> =>
  build({ id, date, title: null, ...more })

const ids = (memories: readonly { readonly id: string }[]): readonly string[] =>
  memories.map(({ id }) => id)

describe('memories', () => {
  const newest = [memory('c', '2026-03-02'), memory('b', '2026-03-01'), memory('a', '2025-03-31')]

  const groupsOf = (...months: readonly (readonly [month: string, count: number])[]) =>
    groupsOfMemories(
      months.flatMap(([month, count]) =>
        Array.from({ length: count }, (_, at) => memory(`${month} ${at}`, `${month}-09`)),
      ),
    ).map(({ month, since, memories }) => [month, since, memories.length])

  it('groups photos by month, in the order in which they come', () => {
    expect(groupsOf(['2026-03', 6], ['2026-02', 7], ['2025-12', 2])).toEqual([
      ['2026-03', '2026-03', 6],
      ['2026-02', '2026-02', 7],
      ['2025-12', '2025-12', 2],
    ])
    expect(groupsOfMemories(newest).map(({ memories }) => ids(memories))).toEqual([
      ['c', 'b'],
      ['a'],
    ])
  })

  it('share a group where neighboring months of a quarter have few', () => {
    expect(groupsOf(['2026-12', 5], ['2026-11', 4], ['2026-09', 5], ['2026-08', 1])).toEqual([
      ['2026-12', '2026-11', 9],
      ['2026-09', '2026-08', 6],
    ])
  })

  it('share a group of the year as long as it has few', () => {
    expect(groupsOf(['2026-11', 1], ['2026-06', 2], ['2026-02', 1], ['2025-12', 1])).toEqual([
      ['2026-11', '2026-02', 4],
      ['2025-12', '2025-12', 1],
    ])
  })

  it('share no group across a month with many', () => {
    expect(groupsOf(['2026-12', 2], ['2026-11', 6], ['2026-10', 2])).toEqual([
      ['2026-12', '2026-12', 2],
      ['2026-11', '2026-11', 6],
      ['2026-10', '2026-10', 2],
    ])
  })

  it('counts all memories, those of this month, and existing favorites', () => {
    expect(memoryFigures(newest, new Set(['a', 'gone']), '2026-03-14')).toEqual({
      total: 3,
      thisMonth: 2,
      favorites: 1,
    })
  })
})

describe('a search among memories', () => {
  const memories = [
    memory('title', '2026-03-01', { title: 'First snow' }),
    memory('caption', '2026-03-01', { caption: 'Snow on the roof' }),
    memory('description', '2026-03-01', { description: 'It was\nsnowing' }),
    memory('tags', '2026-03-01', { tags: ['winter', 'snow'] }),
    memory('person', '2026-03-01', { createdBy: 'eva' }),
    memory('other', '2026-03-01'),
    memory('summer', '2025-07-14', { title: 'Harvest' }),
  ]
  const found = (query: string): readonly string[] =>
    ids(
      memoriesMatching(memories, query, {
        nameOf: (userId) => (userId === 'eva' ? 'Eva Snow' : '?'),
        monthInWords: (month) => (month === '2025-07' ? 'July 2025' : 'March 2026'),
      }),
    )

  it('finds words in title, caption, description, tags and who added it', () => {
    expect(found(' SNOW ')).toEqual(['title', 'caption', 'description', 'tags', 'person'])
  })

  it('finds the month and the year', () => {
    expect(found('july')).toEqual(['summer'])
    expect(found('harvest 2025')).toEqual(['summer'])
    expect(found('snow 2025')).toEqual([])
  })

  it('wants every word, in any order', () => {
    expect(found('roof snow')).toEqual(['caption'])
    expect(found('roof eva')).toEqual([])
  })

  it('finds all where nothing is asked', () => {
    expect(found('  ')).toHaveLength(memories.length)
  })
})
