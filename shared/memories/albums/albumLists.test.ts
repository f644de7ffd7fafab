import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { albumEntrySchema } from './albumEntry.ts'
import { asStored, buildAlbum, buildAlbumEntry, buildMemory } from '../../testing/builders.ts'
import { inOrder, movedTo, positionsAtEnd } from '../../core/ordering/placing.ts'
import type { Placed } from '../../core/ordering/placing.ts'
import { coverOf, photosOf, yearAlbums } from './albumLists.ts'

const placed = (...positions: readonly string[]): readonly Placed[] =>
  positions.map((position, at) => ({ id: String.fromCodePoint(97 + at), position }))

const idsOf = (entries: readonly Placed[]): string =>
  inOrder(entries)
    .map(({ id }) => id)
    .join('')

const after = (entries: readonly Placed[], written: readonly Placed[]): readonly Placed[] =>
  entries.map((entry) => written.find(({ id }) => id === entry.id) ?? entry)

describe('the order of an album', () => {
  it('goes by the positions as they are written, not as a language sorts', () => {
    expect(idsOf(placed('a1', 'Zz', 'aB', 'aa'))).toBe('bacd')
  })

  it('stays the same for everybody when two people added at the same time', () => {
    const [first, second] = placed('a0', 'a0')
    expect(idsOf([second, first] as readonly Placed[])).toBe('ab')
  })

  it('goes on behind what is there', () => {
    expect(positionsAtEnd([], 2)).toEqual(['a0', 'a1'])
    expect(positionsAtEnd(placed('a5', 'a2'), 2)).toEqual(['a6', 'a7'])
  })

  it('changes only what is moved', () => {
    const entries = placed('a0', 'a1', 'a2', 'a3')
    const written = movedTo(entries, 'd', 1)
    expect(written.map(({ id }) => id)).toEqual(['d'])
    expect(idsOf(after(entries, written))).toBe('adbc')
    expect(idsOf(after(entries, movedTo(entries, 'a', 2)))).toBe('bcad')
    expect(idsOf(after(entries, movedTo(entries, 'c', -1)))).toBe('cabd')
    expect(idsOf(after(entries, movedTo(entries, 'b', 9)))).toBe('acdb')
    expect(movedTo(entries, 'b', 1)).toEqual([])
    expect(movedTo(entries, 'gone', 1)).toEqual([])
  })

  it('makes room between two that have the same position', () => {
    const entries = placed('a0', 'a0', 'a0', 'a1')
    const written = movedTo(entries, 'd', 1)
    expect(written.map(({ id }) => id)).toEqual(['d', 'b', 'c'])
    expect(idsOf(after(entries, written))).toBe('adbc')
  })

  it('becomes what was asked for, whatever it was before', () => {
    const positions = fc.array(fc.constantFrom('Zz', 'a0', 'a1', 'a1V', 'a2'), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(positions, fc.nat(7), fc.nat(7), (some, from, to) => {
        const entries = inOrder(placed(...some))
        const id = entries[from % entries.length]?.id ?? ''
        const place = to % entries.length
        const wanted = entries.filter((entry) => entry.id !== id).map((entry) => entry.id)
        wanted.splice(place, 0, id)
        expect(idsOf(after(entries, movedTo(entries, id, place)))).toBe(wanted.join(''))
      }),
    )
  })

  it('always leaves room to move another entry', () => {
    const isTaken = (position: string) =>
      albumEntrySchema.safeParse({ ...buildAlbumEntry(), position }).success
    expect(['a0', 'Zz', 'a0V', 'b00'].filter(isTaken)).toHaveLength(4)
    expect(['', 'a', '0', 'a00', 'b0', 'a-', 'ä0', 'A'.repeat(300)].filter(isTaken)).toEqual([])
  })
})

describe('the photos of an album', () => {
  const memories = ['one', 'two', 'three'].map((id) => asStored(buildMemory({ id })))
  const entries = [
    buildAlbumEntry({ albumId: 'sea', memoryId: 'two', position: 'a1' }),
    buildAlbumEntry({ albumId: 'sea', memoryId: 'one', position: 'a2' }),
    buildAlbumEntry({ albumId: 'sea', memoryId: 'gone', position: 'a0' }),
    buildAlbumEntry({ albumId: 'woods', memoryId: 'three', position: 'a0' }),
  ]
  const photos = photosOf('sea', entries, (wanted) => memories.find(({ id }) => id === wanted))

  it('include the existing ones, in order', () => {
    expect(photos.map(({ memory }) => memory.id)).toEqual(['two', 'one'])
  })

  it('use the chosen one as the cover while it is among them, otherwise the first', () => {
    const coverIn = (coverMemoryId: string | null) =>
      coverOf(buildAlbum({ coverMemoryId }), photos)?.id
    expect([coverIn('one'), coverIn(null), coverIn('three')]).toEqual(['one', 'two', 'two'])
    expect(coverOf(buildAlbum(), [])).toBeUndefined()
  })
})

describe('the albums of years', () => {
  it('begin with the latest, and each with its first day', () => {
    const memories = ['2026-03-14', '2025-12-31', '2025-01-01', '1958-05-02'].map((date) =>
      asStored(buildMemory({ id: date, date })),
    )
    const years = yearAlbums(memories)
    expect(years.map(({ year }) => year)).toEqual(['2026', '2025', '1958'])
    expect(years[1]?.memories.map(({ id }) => id)).toEqual(['2025-01-01', '2025-12-31'])
  })
})
