import type { StoredRecord } from '#shared/core/record.ts'
import type { FeedReader, FeedRoom, FeedRow } from '../../store.ts'
import { firstBytes } from '../running/firstBytes.ts'
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
  counter: (audience) => scope.run(() => counterIn(prepare, audience)),
  wasSkipped: (audience, number) =>
    scope.run(() => {
      const found = (sql: string, ...parameters: readonly unknown[]): boolean =>
        prepare<unknown[]>(sql).get(...parameters) !== undefined
      if (found(skippedAround, audience, number, number)) return true
      return number > 0 && !found(counterOf, audience) && found(anySkipped)
    }),
  after: (audience, collection, after, room, metBy = Number.MAX_SAFE_INTEGER) =>
    scope.run(() => {
      const isNews = after < counterIn(prepare, audience)
      return isNews ? rowsOfRanks(prepare, [audience, collection], after, room, metBy) : []
    }),
  bootstrap: (audience, collection, { upTo, rank, before }, { rows, bytes }) =>
    scope.run(() => {
      const found: ReturnType<typeof toFeedRow>[] = []
      let below = Math.min(before, upTo + 1)
      let left = bytes
      for (const each of ranksFrom(prepare, audience, collection, rank)) {
        const room = rows - found.length
        if (room === 0 || left <= 0) break
        if (each > rank) below = upTo + 1
        const ofRank = prepare<unknown[], Row>(rowsBefore)
        const next = firstBytes(ofRank.iterate(audience, collection, each, below, room), left)
        found.push(...next.rows.map(toFeedRow))
        left = next.left
      }
      return found
    }),
})

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

const counterIn = (prepare: Prepare, audience: string): number =>
  prepare<[string], { counter: number }>(counterOf).get(audience)?.counter ?? 0

/** Rows that do not fit are not read, and so not parsed. */
const rowsOfRanks = (
  prepare: Prepare,
  [audience, collection]: readonly [string, string],
  after: number,
  room: FeedRoom,
  metBy: number,
): readonly FeedRow[] => {
  const found: Row[] = []
  const ofRank = prepare<unknown[], Row>(rowsAfter)
  for (const rank of ranksFrom(prepare, audience, collection, 0)) {
    const rows = ofRank.iterate(audience, collection, rank, after, metBy, room.rows)
    found.push(...firstBytes(rows, room.bytes).rows)
  }
  found.sort((a, b) => a.number - b.number)
  return firstBytes(found.slice(0, room.rows), room.bytes).rows.map(toFeedRow)
}

const toFeedRow = (row: Row) => ({
  number: row.number,
  first: row.first,
  rank: row.rank,
  recordId: row.id,
  record: parseBody<StoredRecord>(row),
  bytes: Buffer.byteLength(row.body),
})

const skippedAround = `
  SELECT 1 FROM skipped WHERE audience = ? AND above < ? AND up_to > ? LIMIT 1`

const anySkipped = `SELECT 1 FROM skipped WHERE audience > '' LIMIT 1`

const counterOf = 'SELECT counter FROM audiences WHERE audience = ?'

/** CROSS JOIN forces SQLite to use the order of the feed's index. */
const rows = `
  SELECT feed.number, feed.first, feed.rank, records.id, records.body
  FROM feed CROSS JOIN records ON records.id = feed.record_id
  WHERE feed.audience = ? AND feed.collection = ?`

const nextRank =
  'SELECT min(rank) AS rank FROM feed WHERE audience = ? AND collection = ? AND rank > ?'

const rowsAfter = `${rows} AND feed.rank = ? AND feed.number > ? AND feed.first <= ?
  ORDER BY feed.number LIMIT ?`

const rowsBefore = `${rows} AND feed.rank = ? AND feed.number < ?
  ORDER BY feed.number DESC LIMIT ?`
