import { Dexie } from 'dexie'
import type { Table } from 'dexie'
import { inStretches, stretchLength, within } from './stretches.ts'

/**
 * An addon of Dexie: reads many rows by their keys in stretches instead of each on its own. RxDB reads
 * whatever it is about to write or enter in its books: most of a page that comes is not there yet, all
 * of what is sent is, and ids that were made together lie together. Outside a transaction each stretch
 * is read in one of its own.
 */
export const readingManyAtOnce = (dexie: Dexie): void => {
  const { prototype } = dexie.Table
  const { bulkGet } = prototype
  prototype.bulkGet = function (keys) {
    const { keyPath } = this.schema.primKey
    const isPlain = typeof keyPath === 'string' && keys.every((key) => typeof key === 'string')
    if (keys.length < stretchLength || !isPlain) return bulkGet.call(this, keys)
    const reading = inStretches(keys).map(async (stretch) => {
      const all: readonly unknown[] | undefined = await readStretch(this, keyPath, stretch)
      const rows = all ?? (await bulkGet.call(this, [...stretch]))
      return stretch.map((key, at) => [key, rows[at]] as const)
    })
    return Dexie.Promise.all(reading).then((stretches) => {
      const found = new Map(stretches.flat())
      return keys.map((key) => found.get(key))
    })
  }
}

/** @returns the row of each key, or undefined where too many others lie among them. */
const readStretch = async (
  table: Table,
  keyPath: string,
  keys: readonly string[],
): Promise<readonly unknown[] | undefined> => {
  const enough = keys.length + 1
  const rows: readonly object[] = await within(table, keys).limit(enough).toArray()
  if (rows.length === enough) return undefined
  const rowOf = new Map(rows.map((row) => [Dexie.getByKeyPath(row, keyPath) as unknown, row]))
  return keys.map((key) => rowOf.get(key))
}
