import { describe, expect, it } from 'vitest'
import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'
import { memoryKind } from '#shared/memories/memoryKind.ts'
import { builderOf } from '#shared/testing/builders.ts'
import { choicesIn, filtered, filterIn, filterToSearch } from './memoryFilter.ts'

const build = builderOf(memoryKind)

const memories: readonly Shown<Memory>[] = [
  build({ id: 'lake', date: '2026-03-01', tags: ['Summer', 'water'], createdBy: 'anna' }),
  build({ id: 'snow', date: '2026-03-02', tags: ['winter'], createdBy: 'ben' }),
  build({ id: 'sea', date: '2026-03-02', tags: ['summer'], createdBy: 'ben' }),
]

const foundBy = (search: string): readonly string[] =>
  filtered(memories, filterIn(new URLSearchParams(search)), new Set(['lake'])).map(({ id }) => id)

describe('the filter of memories', () => {
  it.each([
    ['', ['lake', 'snow', 'sea']],
    ['show=favorites', ['lake']],
    ['show=date&date=2026-03-02', ['snow', 'sea']],
    ['show=date', ['lake', 'snow', 'sea']],
    ['tag=summer', ['lake', 'sea']],
    ['person=ben', ['snow', 'sea']],
    ['tag=SUMMER&person=ben&show=date&date=2026-03-02', ['sea']],
    ['show=favorites&person=ben', []],
    ['show=nonsense', ['lake', 'snow', 'sea']],
  ])('that stands in the address as “%s” finds %s', (search, ids) => {
    expect(foundBy(search)).toEqual(ids)
  })

  it('stands in the address as it was read from it, without what it does not say', () => {
    const back = (search: string) =>
      new URLSearchParams(filterToSearch(filterIn(new URLSearchParams(search)))).toString()
    expect(back('show=date&date=2026-03-02&tag=summer&person=ben')).toBe(
      'show=date&date=2026-03-02&tag=summer&person=ben',
    )
    expect(back('show=all&date=2026-03-02&tag=&x=1')).toBe('')
  })

  it('offers each tag once, in any spelling, and each person who added some', () => {
    expect(choicesIn(memories)).toEqual({
      tags: ['Summer', 'water', 'winter'],
      people: ['anna', 'ben'],
    })
  })
})
