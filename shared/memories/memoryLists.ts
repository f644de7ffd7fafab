import type { Memory } from './memory.ts'
import type { MemoryComment } from './memoryComment.ts'
import type { MemoryFavorite } from './memoryFavorite.ts'
import type { Shown } from '../core/record.ts'
import { columnsAsMade } from '../sync/listColumns.ts'
import type { ListColumns, ListQuery } from '../sync/listColumns.ts'

/** Children's pending memories have their own list, so that parents can load them directly. */
const lists = {
  all: (familyId: string) => `${familyId}/memories`,
  waiting: (familyId: string) => `${familyId}/waiting`,
  favorites: (familyId: string, userId: string) => `${familyId}/${userId}`,
}

const midnight = 'T00:00:00.000Z'
const endOfDay = 'T23:59:59.999Z'

export const memoryColumns = (memory: Shown<Memory>): ListColumns => {
  const { familyId, date, createdAt, approval } = memory
  const time = createdAt === undefined ? midnight : createdAt.slice('yyyy-MM-dd'.length)
  return {
    list: approval === 'pending' ? lists.waiting(familyId) : lists.all(familyId),
    listDate: date,
    listNewest: fallingKey(`${date}${time}`),
  }
}

const digits = 15
const first = Date.parse('0000-01-01T00:00:00.000Z')

/**
 * The key falls as time passes, also for years before 1970.
 * @param moment ISO 8601, from the year 0 on.
 */
const fallingKey = (moment: string): string =>
  String(10 ** digits - 1 - (Date.parse(moment) - first)).padStart(digits, '0')

export const memoryCommentColumns = (comment: Shown<MemoryComment>): ListColumns => {
  const { familyId, memoryId, approval } = comment
  return columnsAsMade(approval === 'pending' ? lists.waiting(familyId) : memoryId, comment)
}

export const memoryFavoriteColumns = (favorite: Shown<MemoryFavorite>): ListColumns =>
  columnsAsMade(lists.favorites(favorite.familyId, favorite.userId), favorite)

const all = 1_000_000

const wholeList = { by: 'listNewest', from: '', to: '~' } as const

/** `limit` applies to each list: the readable memories, and the pending ones of children. */
export const memoriesOf = (familyId: string, limit = all): readonly ListQuery[] =>
  [lists.all, lists.waiting].map((list) => ({
    ...wholeList,
    kind: 'memory',
    list: list(familyId),
    limit,
  }))

interface DaysWanted {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export const newestWithin = (
  lists: readonly ListQuery[],
  { from, to }: DaysWanted,
): readonly ListQuery[] =>
  lists.map((list) => ({
    ...list,
    ...(to !== undefined && { from: fallingKey(`${to}${endOfDay}`) }),
    ...(from !== undefined && { to: fallingKey(`${from}${midnight}`) }),
  }))

export const memoriesIn = (
  familyId: string,
  { from, to }: { readonly from: string; readonly to: string },
): readonly ListQuery[] =>
  [lists.all, lists.waiting].map((list) => ({
    kind: 'memory',
    list: list(familyId),
    by: 'listDate',
    from,
    to,
    limit: all,
  }))

export const oldestMemory = (familyId: string): ListQuery => ({
  kind: 'memory',
  list: lists.all(familyId),
  by: 'listDate',
  limit: 1,
})

/** Limits the search, because a camera with an unset clock may date a photo far back. */
const mostYears = 100

export const onThisDay = (
  familyId: string,
  today: string,
  oldest: string,
): readonly ListQuery[] => {
  const [year, first] = [today, oldest].map((day) => Number(day.slice(0, 4))) as [number, number]
  const years = Math.min(mostYears, Math.max(0, year - first))
  return Array.from({ length: years }, (_, at) => {
    const day = `${String(year - 1 - at).padStart(4, '0')}${today.slice(4)}`
    return {
      kind: 'memory',
      list: lists.all(familyId),
      by: 'listDate',
      from: day,
      to: day,
      limit: most,
    } as const
  })
}

export const waitingMemories = (familyId: string): ListQuery => ({
  kind: 'memory',
  list: lists.waiting(familyId),
  by: 'listDate',
  limit: most,
})

export const commentsOn = ({
  id,
  familyId,
}: Pick<Memory, 'id' | 'familyId'>): readonly ListQuery[] =>
  [id, lists.waiting(familyId)].map((list) => ({
    kind: 'memoryComment',
    list,
    by: 'listDate',
    limit: most,
  }))

export const waitingComments = (familyId: string): ListQuery => ({
  kind: 'memoryComment',
  list: lists.waiting(familyId),
  by: 'listDate',
  limit: most,
})

export const favoritesOf = (familyId: string, userId: string): ListQuery => ({
  kind: 'memoryFavorite',
  ...wholeList,
  list: lists.favorites(familyId, userId),
  limit: all,
})

const most = 1000
