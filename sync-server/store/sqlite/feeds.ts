import type { StoredRecord } from '#shared/domain/record.ts'
import type { FeedReader } from '../store.ts'
import { parseBody } from './records.ts'
import type { Prepare, Scope } from './scope.ts'

interface Row {
  readonly number: number
  readonly first: number
  readonly rank: number
  readonly id: string
  readonly body: string
}

export const createFeedReader = (prepare: Prepare, scope: Scope): FeedReader => ({
  counter: (audience) =>
    scope.run(() => prepare<[string], { counter: number }>(counterOf).get(audience)?.counter ?? 0),
  wasSkipped: (audience, number) =>
    scope.run(() => {
      const found = (sql: string, ...parameters: readonly unknown[]): boolean =>
        prepare<unknown[]>(sql).get(...parameters) !== undefined
      if (found(skippedAround, audience, number, number)) return true
      return number > 0 && !found(counterOf, audience) && found(anySkipped)
    }),
  after: (audience, collection, after, limit) =>
    scope.run(() => newestRows(prepare, audience, collection, after, limit).map(toFeedRow)),
  bootstrap: (audience, collection, { upTo, rank, before }, limit) =>
    scope.run(() => {
      const rows = prepare<unknown[], Row>(rowsOfRank).all(
        audience,
        collection,
        rank,
        Math.min(before, upTo + 1),
        limit,
      )
      if (rows.length < limit) {
        const rest = limit - rows.length
        rows.push(
          ...prepare<unknown[], Row>(rowsOfHigherRanks).all(audience, collection, rank, upTo, rest),
        )
      }
      return rows.map(toFeedRow)
    }),
})

/**
 * Of every rank in turn, since their one index has ranks first; there are a few. Most pulls ask where
 * nothing is new, which the counter says.
 */
const newestRows = (
  prepare: Prepare,
  audience: string,
  collection: string,
  after: number,
  limit: number,
): readonly Row[] => {
  const counter = prepare<[string], { counter: number }>(counterOf).get(audience)?.counter ?? 0
  if (counter <= after) return []
  const found: Row[] = []
  const rankAbove = prepare<unknown[], { rank: number | null }>(nextRank)
  let rank = rankAbove.get(audience, collection, -1)?.rank ?? undefined
  while (rank !== undefined) {
    found.push(...prepare<unknown[], Row>(rowsAfter).all(audience, collection, rank, after, limit))
    rank = rankAbove.get(audience, collection, rank)?.rank ?? undefined
  }
  return found.sort((a, b) => a.number - b.number).slice(0, limit)
}

const toFeedRow = (row: Row) => ({
  number: row.number,
  first: row.first,
  rank: row.rank,
  recordId: row.id,
  record: parseBody<StoredRecord>(row),
})

const skippedAround = `
  SELECT 1 FROM skipped WHERE audience = ? AND above < ? AND up_to > ? LIMIT 1`

const anySkipped = `SELECT 1 FROM skipped WHERE audience > '' LIMIT 1`

const counterOf = 'SELECT counter FROM audiences WHERE audience = ?'

/** CROSS JOIN keeps SQLite to the order of the feed's index. */
const rows = `
  SELECT feed.number, feed.first, feed.rank, records.id, records.body
  FROM feed CROSS JOIN records ON records.id = feed.record_id
  WHERE feed.audience = ? AND feed.collection = ?`

const nextRank =
  'SELECT min(rank) AS rank FROM feed WHERE audience = ? AND collection = ? AND rank > ?'

const rowsAfter = `${rows} AND feed.rank = ? AND feed.number > ? ORDER BY feed.number LIMIT ?`

const rowsOfRank = `${rows} AND feed.rank = ? AND feed.number < ?
  ORDER BY feed.number DESC LIMIT ?`

const rowsOfHigherRanks = `${rows} AND feed.rank > ? AND feed.number <= ?
  ORDER BY feed.rank, feed.number DESC LIMIT ?`
