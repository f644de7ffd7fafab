import type { Collection, Table } from 'dexie'

/** So many keys make a stretch, which is read or deleted by one request. */
export const stretchLength = 100

/** The keys in the order in which IndexedDB has strings, divided. */
export const inStretches = (keys: readonly string[]): (readonly string[])[] => {
  const inOrder = keys.toSorted()
  return Array.from({ length: Math.ceil(keys.length / stretchLength) }, (_, at) =>
    inOrder.slice(at * stretchLength, (at + 1) * stretchLength),
  )
}

/** All that lies from a stretch's first key to its last. */
export const within = (table: Table, stretch: readonly string[]): Collection =>
  table.where(':id').between(stretch[0], stretch.at(-1), true, true)

/**
 * Deletes rows by their keys, in stretches too: Dexie notes for whoever watches each key that is
 * deleted on its own. To be called in a transaction that writes: nothing may come between.
 */
export const deleteMany = async (table: Table, keys: readonly string[]): Promise<void> => {
  if (keys.length < stretchLength) return table.bulkDelete([...keys])
  for (const stretch of inStretches(keys)) {
    const wanted = new Set<unknown>(stretch)
    const held = await within(table, stretch)
      .limit(stretch.length + 1)
      .primaryKeys()
    const isAlone = held.every((key) => wanted.has(key))
    await (isAlone ? within(table, stretch).delete() : table.bulkDelete([...stretch]))
  }
}
