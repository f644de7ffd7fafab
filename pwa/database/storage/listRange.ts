import { Dexie } from 'dexie'
import { INDEX_MAX, INDEX_MIN } from 'rxdb'
import type { RxQueryPlan } from 'rxdb'

/** One stretch of an index, both ends included. */
export interface ListRange {
  /** The index's columns, without `_deleted` in front and the id behind, which RxDB puts into each. */
  readonly columns: readonly string[]
  readonly lower: unknown[]
  readonly upper: unknown[]
  /** Holds the range just the rows that are asked for? */
  readonly isExact: boolean
  /** Does it hold them in the order that is asked for? */
  readonly isOrdered: boolean
}

/**
 * @param key The primary key. RxDB puts it last into an index, unless the schema has put it elsewhere.
 * @returns undefined where a plan does not ask for live records alone: no index of ours has deleted ones.
 */
export const listRangeOf = (plan: RxQueryPlan, key: string): ListRange | undefined => {
  const { index, startKeys, endKeys } = plan
  const isOfLive = [startKeys[0], endKeys[0]].every((key: unknown) => key === false)
  if (!isOfLive || index.length < 3 || index.at(-1) !== key) return undefined
  return {
    columns: own(index),
    lower: own(startKeys).map(keyOf),
    upper: own(endKeys).map(keyOf),
    isExact: plan.selectorSatisfiedByIndex && plan.inclusiveStart && plan.inclusiveEnd,
    isOrdered: plan.sortSatisfiedByIndex,
  }
}

const own = <T>(parts: readonly T[]): T[] => parts.slice(1, -1)

/** RxDB's least and greatest key as IndexedDB orders them: arrays come after all texts. */
const keyOf = (key: unknown): unknown => {
  if (key === INDEX_MIN) return Dexie.minKey
  return key === INDEX_MAX ? [] : key
}
