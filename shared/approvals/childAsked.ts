import type { Decision } from './decision.ts'
import type { Shown, WireRecord } from '../core/record.ts'

/** Something that a child asked for, and what a parent said. */
export interface ChildsAsk<T> {
  readonly record: T
  /** Absent while it waits. */
  readonly decision: Shown<Decision> | undefined
}

/** Time for which an answer is shown, in milliseconds. */
const toldFor = 14 * 24 * 60 * 60 * 1000

/**
 * Returns a child's requests: the waiting ones first, then those that were answered recently, the latest answer first. A
 * request that was made again waits again, without its earlier answer.
 * @param waiting the child's waiting requests, the last first.
 * @param decisions the parents' decisions, the latest first.
 * @param recordOf finds a record by its id; undefined for a record that is gone.
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
