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
      const found: Row[] = []
      let below = Math.min(before, upTo + 1)
      for (const each of ranksFrom(prepare, audience, collection, rank)) {
        const room = limit - found.length
        if (room === 0) break
        if (each > rank) below = upTo + 1
        const ofRank = prepare<unknown[], Row>(rowsBefore)
        found.push(...ofRank.all(audience, collection, each, below, room))
      }
      return found.map(toFeedRow)
    }),
})

/** The ranks of a feed's rows, ascending, since its one index has them first; there are a few. */
function* ranksFrom(
  prepare: Prepare,
  audience: string,
  collection: string,
  first: number,
): Generator<number> {
  const rankAbove = prepare<unknown[], { rank: number | null }>(nextRank)
  const next = (above: number) => rankAbove.get(audience, collection, above)?.rank ?? undefined
  for (let rank = next(first - 1); rank !== undefined; rank = next(rank)) yield rank
}

/** Most pulls ask where nothing is new, which the counter says. */
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
  for (const rank of ranksFrom(prepare, audience, collection, 0)) {
    found.push(...prepare<unknown[], Row>(rowsAfter).all(audience, collection, rank, after, limit))
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

const rowsBefore = `${rows} AND feed.rank = ? AND feed.number < ?
  ORDER BY feed.number DESC LIMIT ?`
