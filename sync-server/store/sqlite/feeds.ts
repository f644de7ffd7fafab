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
    scope.run(() =>
      prepare<unknown[], Row>(rowsAfter).all(audience, collection, after, limit).map(toFeedRow),
    ),
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

const rowsAfter = `${rows} AND feed.number > ? ORDER BY feed.number LIMIT ?`

const rowsOfRank = `${rows} AND feed.rank = ? AND feed.number < ?
  ORDER BY feed.number DESC LIMIT ?`

const rowsOfHigherRanks = `${rows} AND feed.rank > ? AND feed.number <= ?
  ORDER BY feed.rank, feed.number DESC LIMIT ?`
