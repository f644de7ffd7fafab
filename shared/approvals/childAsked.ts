import type { Decision } from './decision.ts'
import type { Shown, WireRecord } from '../core/record.ts'

export interface ChildsAsk<T> {
  readonly record: T
  readonly decision: Shown<Decision> | undefined
}

/** Milliseconds for which an answered request stays on the child's screen. */
const toldFor = 14 * 24 * 60 * 60 * 1000

/**
 * Waiting requests come first, then the latest answer. A request that was sent again counts as
 * waiting.
 * @param waiting the newest first.
 * @param decisions the latest first.
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
