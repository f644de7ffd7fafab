import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { readingManyAtOnce } from './readingManyAtOnce.ts'
import { deleteMany } from './stretches.ts'

const tables = new Dexie('many', { addons: [readingManyAtOnce] })
tables.version(1).stores({ rows: 'key' })
const rows = tables.table<{ readonly key: string; readonly value: number }, string>('rows')
afterAll(() => tables.close())

/** Numbers below 400, as keys that lie in the same order. */
const keys = fc
  .uniqueArray(fc.nat({ max: 400 }), { maxLength: 350 })
  .map((numbers) => numbers.map((number) => `k${String(number).padStart(4, '0')}`))
/** As keys lie that were made together. */
const stretches = fc
  .tuple(fc.nat({ max: 100 }), fc.nat({ max: 300 }))
  .map(([from, length]) =>
    Array.from({ length }, (_, at) => `k${String(from + at).padStart(4, '0')}`),
  )
const anyKeys = fc.oneof(keys, stretches)

const held = async (): Promise<readonly string[]> =>
  (await rows.toCollection().primaryKeys()).sort()

const put = async (ids: readonly string[]): Promise<void> => {
  await rows.clear()
  await rows.bulkPut(ids.map((key, value) => ({ key, value })))
}

it('Reads each row that is there, in the order that it is asked for', () =>
  fc.assert(
    fc.asyncProperty(anyKeys, anyKeys, async (present, asked) => {
      await put(present)
      const wanted = asked.map((key) =>
        present.includes(key) ? { key, value: present.indexOf(key) } : undefined,
      )
      expect(await rows.bulkGet([...asked])).toEqual(wanted)
    }),
    { numRuns: 40 },
  ))

it('Deletes what it is told to, and nothing that lies between', () =>
  fc.assert(
    fc.asyncProperty(anyKeys, anyKeys, async (present, deleted) => {
      await put(present)
      await tables.transaction('rw', rows, () => deleteMany(rows, deleted))
      expect(await held()).toEqual(present.filter((key) => !deleted.includes(key)).sort())
    }),
    { numRuns: 40 },
  ))
