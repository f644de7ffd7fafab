import type { Table } from 'dexie'

/** So many keys make a stretch, which is read or deleted by one request. */
export const stretchLength = 100

/** Strings as IndexedDB orders them. */
export const inKeyOrder = (keys: readonly string[]): readonly string[] =>
  [...keys].sort((one, other) => (one < other ? -1 : 1))

export const inStretches = (keys: readonly string[]): (readonly string[])[] =>
  Array.from({ length: Math.ceil(keys.length / stretchLength) }, (_, at) =>
    keys.slice(at * stretchLength, (at + 1) * stretchLength),
  )

/**
 * Deletes rows by their keys, in stretches too: Dexie notes for whoever watches each key that is
 * deleted on its own. To be called in a transaction that writes: nothing may come between.
 */
export const deleteMany = async (table: Table, keys: readonly string[]): Promise<void> => {
  if (keys.length < stretchLength) return table.bulkDelete([...keys])
  for (const stretch of inStretches(inKeyOrder(keys))) {
    const all = () => table.where(':id').between(stretch[0], stretch.at(-1), true, true)
    const wanted = new Set<unknown>(stretch)
    const held = await all()
      .limit(stretch.length + 1)
      .primaryKeys()
    await (held.every((key) => wanted.has(key)) ? all().delete() : table.bulkDelete([...stretch]))
  }
}
