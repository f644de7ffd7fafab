import { Dexie } from 'dexie'
import { INDEX_MAX, INDEX_MIN } from 'rxdb'
import type { RxQueryPlan } from 'rxdb'

/** Both ends are included. */
export interface ListRange {
  /**
   * The columns without `_deleted` in front and the id at the end, which RxDB adds to each index.
   */
  readonly columns: readonly string[]
  readonly lower: unknown[]
  readonly upper: unknown[]
  readonly isExact: boolean
  readonly isOrdered: boolean
}

/**
 * @param key the primary key. RxDB puts it last into an index, unless the schema has put it
 * elsewhere.
 * @returns undefined if a plan also asks for deleted records, which no index of ours has.
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

/** Translates RxDB's least and greatest key for IndexedDB, which orders arrays after all texts. */
const keyOf = (key: unknown): unknown => {
  if (key === INDEX_MIN) return Dexie.minKey
  return key === INDEX_MAX ? [] : key
}
