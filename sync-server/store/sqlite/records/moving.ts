import type { Moving } from '../../store.ts'
import type { Prepare } from './scope.ts'

export const readMoving = (prepare: Prepare, audiences: readonly string[]): Moving => {
  if (!isAnythingMoving(prepare)) return nothingMoves
  const rows = prepare<[string], Row>(idsBelowMoved).all(JSON.stringify(audiences))
  const idsOf = (isHidden: 0 | 1) => rows.filter((row) => row.hidden === isHidden)
  return {
    hidden: new Set(idsOf(1).map(({ id }) => id)),
    shown: new Set(idsOf(0).flatMap(({ id, audience, was }) => (audience === was ? [id] : []))),
  }
}

export const isAnythingMoving = (prepare: Prepare): boolean =>
  prepare<[], object>(anyMove).get() !== undefined

const nothingMoves: Moving = { hidden: new Set(), shown: new Set() }

interface Row {
  readonly id: string
  readonly audience: string
  readonly was: string
  readonly hidden: 0 | 1
}

/**
 * SQLite uses the partial index only if a query names the kind of job exactly as the index
 * (migrations/moving.ts).
 */
const anyMove = `SELECT 1 FROM jobs WHERE kind = 'move-parts' LIMIT 1`

/**
 * A person's own audience is narrower than any other, and the audience of a family's parents is
 * narrower than that of parents and a child.
 */
const idsBelowMoved = `
  WITH RECURSIVE own (audience) AS MATERIALIZED (SELECT value FROM json_each(?)),
  moves (whole, was, hidden) AS (
    SELECT records.id, jobs.state ->> '$.was', records.audience NOT IN own
    FROM jobs CROSS JOIN records ON records.id = jobs.subject
    WHERE jobs.kind = 'move-parts' AND (records.audience IN own) <> (jobs.state ->> '$.was' IN own)
      AND (records.audience NOT IN own OR records.audience LIKE 'user:%'
        OR (records.audience LIKE 'parents:%' AND jobs.state ->> '$.was' LIKE 'child:%'))),
  below (id, was, hidden) AS (
    SELECT records.id, was, hidden FROM moves CROSS JOIN records ON records.parent = moves.whole
    UNION
    SELECT records.id, was, hidden FROM below CROSS JOIN records ON records.parent = below.id)
  SELECT records.id, records.audience, was, hidden
  FROM below CROSS JOIN records ON records.id = below.id`
