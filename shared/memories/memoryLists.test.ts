import { describe, expect, it } from 'vitest'
import { buildMemory, buildMemoryComment, buildMemoryFavorite } from '../testing/builders.ts'
import { contextOf } from '../testing/contexts.ts'
import type { ListQuery } from '../sync/listColumns.ts'
import {
  commentsOn,
  favoritesOf,
  memoriesIn,
  memoriesOf,
  memoryColumns,
  memoryCommentColumns,
  memoryFavoriteColumns,
  newestWithin,
  onThisDay,
  waitingComments,
  waitingMemories,
} from './memoryLists.ts'

const familyId = 'F'
const pending = { approval: 'pending' } as const

const on = (date: string, createdAt?: string) =>
  memoryColumns(buildMemory({ familyId, date, ...(createdAt !== undefined && { createdAt }) }))
    .listNewest

describe('Memories, the newest first,', () => {
  it('go by their day, also those of before 1970, and of one day by when they were added', () => {
    const keys = [
      on('2026-03-15', '2026-03-15T08:00:00.000Z'),
      on('2026-03-14', '2026-05-01T20:00:00.000Z'),
      on('2026-03-14', '2026-06-01T08:00:00.000Z'),
      on('2026-03-14'),
      on('1970-01-01'),
      on('1969-12-31'),
      on('1932-08-01'),
      on('0001-01-01'),
    ]
    expect(keys.toSorted()).toEqual(keys)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('use keys that devices can hold', () => {
    for (const day of ['0000-01-01', '1969-12-31', '9999-12-31']) expect(on(day)).toHaveLength(15)
  })

  it('stay within a span of days, both included', () => {
    const [within] = newestWithin(memoriesOf(familyId), { from: '2026-03-10', to: '2026-03-14' })
    const { from = '', to = '' } = within ?? {}
    const isIn = (key: string) => key >= from && key <= to
    const late = '2026-03-20T23:59:59.999Z'
    expect(isIn(on('2026-03-15'))).toBe(false)
    expect(isIn(on('2026-03-14', late))).toBe(true)
    expect(isIn(on('2026-03-14'))).toBe(true)
    expect(isIn(on('2026-03-10'))).toBe(true)
    expect(isIn(on('2026-03-09', late))).toBe(false)
    expect(newestWithin(memoriesOf(familyId), {})).toEqual(memoriesOf(familyId))
  })
})

describe('What stands in which list', () => {
  const snow = buildMemory({ id: 'snow', familyId, date: '2026-01-09' })
  const waits = { ...buildMemory({ id: 'waits', familyId, date: '2026-01-10' }), ...pending }
  const other = buildMemory({ id: 'other', familyId: 'G', date: '2026-01-09' })
  const said = buildMemoryComment({ id: 'said', familyId, memoryId: 'snow' })
  const asked = { ...buildMemoryComment({ id: 'asked', familyId, memoryId: 'snow' }), ...pending }
  const liked = buildMemoryFavorite({ id: 'liked', familyId, memoryId: 'snow', userId: 'ann' })
  const context = contextOf([], [], [snow, waits, other, said, asked, liked])
  const inLists = (...queries: readonly ListQuery[]) =>
    queries.flatMap((query) => context.list(query)).map(({ id }) => id)

  it('keeps apart what waits, which parents find at once', () => {
    expect(memoriesOf(familyId).map((query) => inLists(query))).toEqual([['snow'], ['waits']])
    expect(inLists(waitingMemories(familyId))).toEqual(['waits'])
    expect(inLists(waitingComments(familyId))).toEqual(['asked'])
    expect(inLists(...commentsOn(snow))).toEqual(['said', 'asked'])
  })

  it('finds what was taken on some days', () => {
    const taken = (from: string, to: string) => inLists(...memoriesIn(familyId, { from, to }))
    expect(taken('2026-01-09', '2026-01-09')).toEqual(['snow'])
    expect(taken('2026-01-09', '2026-01-10')).toEqual(['snow', 'waits'])
    expect(taken('2026-01-11', '2026-12-31')).toEqual([])
  })

  it('finds what was taken on this day in earlier years, the latest year first', () => {
    const last = { ...snow, id: 'last', date: '2025-01-09' }
    const long = { ...snow, id: 'long', date: '1962-01-09' }
    const near = { ...snow, id: 'near', date: '2024-01-10' }
    const years = contextOf([], [], [snow, last, long, near])
    const found = onThisDay(familyId, '2026-01-09', '1962-01-09').flatMap((query) =>
      years.list(query).map(({ id }) => id),
    )
    expect(found).toEqual(['last', 'long'])
    expect(onThisDay(familyId, '2026-01-09', '2026-01-09')).toEqual([])
    expect(onThisDay(familyId, '2026-01-09', '0001-01-01')).toHaveLength(100)
  })

  it('uses a list of likes for each person in each family', () => {
    expect(inLists(favoritesOf(familyId, 'ann'))).toEqual(['liked'])
    expect(inLists(favoritesOf(familyId, 'bob'), favoritesOf('G', 'ann'))).toEqual([])
  })

  it('orders records before the server has answered', () => {
    expect(memoryCommentColumns(said).listDate).toBe('9999-12-31')
    expect(memoryFavoriteColumns(liked).listNewest).toHaveLength(15)
  })
})
