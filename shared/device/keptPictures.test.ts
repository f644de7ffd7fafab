import { describe, expect, it } from 'vitest'
import { objectPathOf } from '../core/object.ts'
import { leastUsed, wantedPictures } from './keptPictures.ts'
import type { PicturedMemory } from './keptPictures.ts'

const today = '2026-06-30'
const nameOf = (letter: string): string => letter.repeat(64)

const memory = (letter: string, date: string): PicturedMemory => ({
  id: letter,
  date,
  imageUrl: objectPathOf(nameOf(letter)),
})

const wanted = (memories: readonly PicturedMemory[], ...favorites: readonly string[]) => {
  const { dear, others } = wantedPictures(memories, new Set(favorites), today)
  const inShort = ({ name, width }: { name: string; width: number }) => `${name[0]} ${width}`
  return [dear.map(inShort), others.map(inShort)]
}

describe('the pictures that a device keeps', () => {
  it('include recent ones and favorites in two widths, the small ones first, then older ones in one', () => {
    const memories = [
      memory('a', '2020-01-01'),
      memory('b', '2026-06-01'),
      memory('c', '2021-05-05'),
      memory('d', '2026-06-29'),
    ]
    expect(wanted(memories, 'a')).toEqual([
      ['d 320', 'b 320', 'a 320', 'd 960', 'b 960', 'a 960'],
      ['c 320'],
    ])
  })

  it('include each picture once, whichever memories show it', () => {
    const again = { ...memory('a', '2019-01-01'), id: 'again' }
    expect(wanted([again, memory('a', '2026-06-01')])).toEqual([['a 320', 'a 960'], []])
  })
})

describe('the pictures that make room', () => {
  const pictures = [
    { id: 'yesterday', bytes: 40, usedAt: 300 },
    { id: 'last year', bytes: 30, usedAt: 100 },
    { id: 'last month', bytes: 20, usedAt: 200 },
  ]

  it('include those that were not viewed for longest, and no more than necessary', () => {
    const ids = (bytes: number) => leastUsed(pictures, bytes).map(({ id }) => id)
    expect(ids(0)).toEqual([])
    expect(ids(30)).toEqual(['last year'])
    expect(ids(31)).toEqual(['last year', 'last month'])
    expect(ids(1000)).toHaveLength(3)
  })
})
