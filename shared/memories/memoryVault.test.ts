import { describe, expect, it } from 'vitest'
import type { Memory } from './memory.ts'
import type { Shown } from '../core/record.ts'
import { memoryKind } from './memoryKind.ts'
import { builderOf } from '../testing/builders.ts'
import { memoriesByMonth, memoriesMatching, memoryFigures } from './memoryVault.ts'

const build = builderOf(memoryKind)

const memory = (id: string, date: string, more: Partial<Shown<Memory>> = {}): Shown<Memory> =>
  build({ id, date, title: null, ...more })

const ids = (memories: readonly { readonly id: string }[]): readonly string[] =>
  memories.map(({ id }) => id)

describe('memories', () => {
  const newest = [memory('c', '2026-03-02'), memory('b', '2026-03-01'), memory('a', '2025-03-31')]

  it('stand by month and year, in the order in which they come', () => {
    const months = memoriesByMonth(newest)
    expect(months.map(({ month, memories }) => [month, ids(memories)])).toEqual([
      ['2026-03', ['c', 'b']],
      ['2025-03', ['a']],
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
  ]
  const found = (query: string): readonly string[] =>
    ids(memoriesMatching(memories, query, (userId) => (userId === 'eva' ? 'Eva Snow' : '?')))

  it('finds words in title, caption, description, tags and who added it', () => {
    expect(found(' SNOW ')).toEqual(['title', 'caption', 'description', 'tags', 'person'])
  })

  it('wants every word, in any order', () => {
    expect(found('roof snow')).toEqual(['caption'])
    expect(found('roof eva')).toEqual([])
  })

  it('finds all where nothing is asked', () => {
    expect(found('  ')).toHaveLength(memories.length)
  })
})
