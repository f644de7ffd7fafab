import { isServerSet } from '../core/record.ts'
import type { ReplacedValue, WireRecord } from '../core/record.ts'
import { isTickedByAll } from '../tasks/task.ts'
import type { Task } from '../tasks/task.ts'
import { canonical, isSame } from './canonical.ts'
import type { Writers } from './protocol.ts'

const bookkeeping: ReadonlySet<string> = new Set(['id', 'kind', 'editId', 'replaced', '_deleted'])

export interface Merge {
  readonly merged: WireRecord
  readonly replaced: readonly ReplacedValue[]
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** Includes what either side added, and excludes what either side removed; my order comes first. */
const mergeByMembership = (
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): readonly unknown[] => {
  const keysOf = (list: readonly unknown[]): Set<string> => new Set(list.map(canonical))
  const [inBase, inMine, inTheirs] = [keysOf(base), keysOf(mine), keysOf(theirs)]
  const stays = (key: string): boolean =>
    inBase.has(key) ? inMine.has(key) && inTheirs.has(key) : true
  const seen = new Set<string>()
  return [...mine, ...theirs].filter((value) => {
    const key = canonical(value)
    if (seen.has(key) || !stays(key)) return false
    seen.add(key)
    return true
  })
}

export const contentFields = (...states: readonly WireRecord[]): readonly string[] =>
  [...new Set(states.flatMap((state) => Object.keys(state)))].filter(
    (field) => !bookkeeping.has(field) && !isServerSet(field),
  )

const following: Readonly<Record<string, string>> = {
  completedAt: 'status',
  doneAt: 'isDone',
  doneBy: 'isDone',
}

/** These fields never decrease: the greater value wins. */
const rising: ReadonlySet<string> = new Set(['usedMinutes'])

/** Two people may tick at the same time, so only the merge sees that all have ticked. */
const settled = (merged: Readonly<Record<string, unknown>>, theirs: WireRecord): Partial<Task> => {
  if (merged['kind'] !== 'task' || merged['status'] !== 'pending') return {}
  return isTickedByAll(merged as unknown as Task)
    ? { status: 'completed', completedAt: theirs.updatedAt ?? null }
    : {}
}

/**
 * A field that one side changed gets its value; lists merge by membership; if both changed a field,
 * mine wins and theirs is reported as replaced (docs/protocol.md, On the device 7).
 * @param base the last state that this device had from the server; undefined if none.
 * @param writers the authors of fields of `theirs`, if they differ from the author of that state.
 */
export const mergeThreeWay = (
  base: WireRecord | undefined,
  mine: WireRecord,
  theirs: WireRecord,
  writers: Writers = {},
): Merge => {
  const merged: Record<string, unknown> = { ...theirs }
  const replaced: ReplacedValue[] = []
  for (const field of contentFields(mine, theirs, ...(base === undefined ? [] : [base]))) {
    const [was, my, their] = [base?.[field], mine[field], theirs[field]]
    if (isSame(my, was) || isSame(my, their)) continue
    const lead = following[field] ?? ''
    const bothCame = !isSame(base?.[lead], mine[lead]) && isSame(mine[lead], theirs[lead])
    if (field in following && bothCame) continue
    if (isList(my) && isList(their)) {
      merged[field] = mergeByMembership(isList(was) ? was : [], my, their)
      continue
    }
    if (rising.has(field)) {
      merged[field] = Math.max(Number(my), Number(their))
      continue
    }
    merged[field] = my
    if (!isSame(their, was)) {
      replaced.push({ field, value: their ?? null, by: writers[field] ?? theirs.updatedBy ?? '' })
    }
  }
  return { merged: { ...(merged as WireRecord), ...settled(merged, theirs) }, replaced }
}
