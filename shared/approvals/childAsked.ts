import type { Decision } from './decision.ts'
import type { Shown, WireRecord } from '../core/record.ts'

export interface ChildsAsk<T> {
  readonly record: T
  /** undefined while the request waits for an answer. */
  readonly decision: Shown<Decision> | undefined
}

/** How long an answered request stays on the child's screen, in milliseconds. */
const toldFor = 14 * 24 * 60 * 60 * 1000

/**
 * Returns a child's requests: waiting ones first, then recently answered ones, the latest answer
 * first. A request that was sent again counts as waiting, without its earlier answer.
 * @param waiting the child's waiting requests, the newest first.
 * @param decisions the parents' decisions, the latest first.
 * @param recordOf finds a record by its id; undefined if the record is gone.
 */
export const childsAsks = <T extends Pick<WireRecord, 'id'>>(
  waiting: readonly T[],
  decisions: readonly Shown<Decision>[],
  recordOf: (id: string) => T | undefined,
  now: Date,
): readonly ChildsAsk<T>[] => {
  const told = new Set(waiting.map(({ id }) => id))
  const answered = decisions.flatMap((decision) => {
    const { recordId, createdAt } = decision
    const record = recordOf(recordId)
    const isOld = createdAt !== undefined && now.getTime() - Date.parse(createdAt) > toldFor
    if (record === undefined || isOld || told.has(recordId)) return []
    told.add(recordId)
    return [{ record, decision }]
  })
  return [...waiting.map((record) => ({ record, decision: undefined })), ...answered]
}
