import type { ReplacedValue, WireRecord } from '../core/record.ts'
import { isSame } from './canonical.ts'

/** As many as a record's schema takes; the newest stay. */
const mostValues = 50

/**
 * A version's replaced values; empty if the field is no list. A value that this very version
 * replaced gets its time, so that later versions repeat the same one.
 */
export const replacedIn = (record: WireRecord | undefined): readonly ReplacedValue[] => {
  const replaced = record?.['replaced']
  if (record === undefined || !Array.isArray(replaced)) return []
  return (replaced as readonly ReplacedValue[]).map((value) => timed(value, record))
}

const timed = (value: ReplacedValue, record: WireRecord): ReplacedValue => {
  /** A device may send any value, which is validated later. */
  if (typeof value !== 'object' || value === null) return value
  const { editId, updatedBy, updatedAt } = record
  /** A pending change still has the server-set fields of its base. */
  const isTaken = value.in === editId && value.with === updatedBy
  return value.at !== undefined || updatedAt === undefined || !isTaken
    ? value
    : { ...value, at: updatedAt }
}

/** The values that an edit replaces, with what tells it from another of them. */
export const replacedBy = (
  userId: string,
  editId: string,
  values: readonly ReplacedValue[],
): readonly ReplacedValue[] => values.map((value) => ({ ...value, with: userId, in: editId }))

/**
 * Returns the replaced values that the next version has to report: those of the versions that it is made from,
 * whose authors may not have looked since, and those that it replaces itself. It leaves out the author's own values,
 * since the author has seen the record, and values that hold again.
 * @param versions the replaced values of the versions that the author knew, and those of this edit.
 */
export const stillToTell = (
  next: WireRecord,
  authorId: string,
  ...versions: readonly (readonly ReplacedValue[])[]
): readonly ReplacedValue[] | null => {
  const untold = new Map<string, ReplacedValue>()
  for (const value of versions.flat()) {
    if (value.by === authorId || isSame(next[value.field], value.value)) continue
    untold.set(`${value.in ?? ''} ${value.field} ${value.by}`, value)
  }
  return untold.size === 0 ? null : [...untold.values()].slice(-mostValues)
}
