import type { ReplacedValue, WireRecord } from '../core/record.ts'
import { isSame } from './canonical.ts'

const mostValues = 50

/**
 * A value that this version replaced gets the version's time, so that later versions repeat it
 * unchanged.
 */
export const replacedIn = (record: WireRecord | undefined): readonly ReplacedValue[] => {
  const replaced = record?.['replaced']
  if (record === undefined || !Array.isArray(replaced)) return []
  return (replaced as readonly ReplacedValue[]).map((value) => timed(value, record))
}

const timed = (value: ReplacedValue, record: WireRecord): ReplacedValue => {
  /** Devices may send anything here; the schema validates it later. */
  if (typeof value !== 'object' || value === null) return value
  const { editId, updatedBy, updatedAt } = record
  /** A pending change still has the server-set fields of its base. */
  const isTaken = value.in === editId && value.with === updatedBy
  return value.at !== undefined || updatedAt === undefined || !isTaken
    ? value
    : { ...value, at: updatedAt }
}

export const replacedBy = (
  userId: string,
  editId: string,
  values: readonly ReplacedValue[],
): readonly ReplacedValue[] => values.map((value) => ({ ...value, with: userId, in: editId }))

/**
 * Omits values of the author, who has seen the record, and values that are current again.
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
