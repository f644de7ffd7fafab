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
 * What a child asked: what waits first, then what was answered lately, the latest answer first. What was
 * asked anew waits again, and its earlier answer is told no more.
 * @param waiting its own, those asked last first.
 * @param decisions the latest first.
 * @param recordOf undefined for what is gone.
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
