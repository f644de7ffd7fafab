import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { Dexie } from 'dexie'
import { describe, expect, it } from 'vitest'
import type { MangoQuery, RxDocumentData, RxStorageInstance } from 'rxdb'
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { openTestDatabase } from '#pwa/outbox/testing/openTestDatabase.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import { newestKey, noDate } from '#shared/sync/listColumns.ts'
import { toCountQuery, toKindQuery, toMangoQuery } from '../listQueries.ts'
import type { LocalDatabase } from '../localDatabase.ts'
import { toWire } from '../localRecord.ts'
import type { LocalRecord } from '../localRecord.ts'
import { rowOf } from './recordTable.ts'
import { settings } from '../settings.ts'
import { makeEarlierDevice } from '../testing/earlierDevice.ts'
import { earlierDatabaseName, live } from '../moving/unmovedRecords.ts'

type Row = RxDocumentData<LocalRecord>
type Storage = RxStorageInstance<LocalRecord, unknown, unknown>

const oneOf = fc.constantFrom

const anyDate = oneOf('', '2026-01-01', '2026-06-15', '2026-06-15T10:00:00.000Z', noDate)
const anyNewest = oneOf('2026-01-01', '2026-06-15', undefined).map(newestKey)
const anyList = oneOf('f/pending', 'f/pending', 'f/pending', 'f/pending2', 'é', '')
const anyKind = oneOf('task', 'task', 'task', 'tasks')
const anyId = fc.string({ unit: oneOf('a', 'B', '_', '-', '9', 'é', '\uffff', '😀'), minLength: 1 })

const anyRecord: fc.Arbitrary<LocalRecord> = fc
  .record({
    id: anyId,
    kind: anyKind,
    list: anyList,
    listDate: anyDate,
    listNewest: anyNewest,
    title: fc.string({ maxLength: 3 }),
    _deleted: oneOf(false, false, false, true),
  })
  .map((record) => (record._deleted ? { ...record, list: '' } : record))

const recordsOf = (maxLength: number): fc.Arbitrary<LocalRecord[]> =>
  fc.uniqueArray(anyRecord, { selector: ({ id }) => id, maxLength, size: 'max' })

const optionally = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined })

const given = <T extends object>(object: T): T =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T

const listQueryBy = (by: ListQuery['by'], bound: fc.Arbitrary<string>): fc.Arbitrary<ListQuery> =>
  fc
    .record({
      kind: anyKind,
      list: anyList,
      by: fc.constant(by),
      from: optionally(bound),
      to: optionally(bound),
      limit: optionally(fc.integer({ min: 1, max: 6 })),
    })
    .map((query) => given(query) as ListQuery)

const anyListQuery = fc.oneof(
  listQueryBy('listDate', anyDate),
  listQueryBy('listNewest', anyNewest),
)

const anyQuery: fc.Arbitrary<MangoQuery<LocalRecord>> = fc.oneof(
  { weight: 4, arbitrary: anyListQuery.map(toMangoQuery) },
  fc.tuple(anyListQuery, fc.nat(5)).map(([query, skip]) => ({ ...toMangoQuery(query), skip })),
  anyKind.map(toKindQuery),
  anyKind.map((kind) => ({ selector: { kind, list: '' } })),
)

interface Case {
  readonly earlier: readonly LocalRecord[]
  readonly below: string
  readonly isCleared: boolean
  readonly written: readonly LocalRecord[]
  readonly queries: readonly MangoQuery<LocalRecord>[]
  readonly counts: readonly MangoQuery<LocalRecord>[]
}

const writesOver = (earlier: readonly LocalRecord[]): fc.Arbitrary<LocalRecord[]> => {
  const anyKnownId = earlier.length === 0 ? anyId : oneOf(...earlier.map(({ id }) => id))
  const anyState = fc.tuple(fc.oneof(anyId, anyKnownId), anyRecord)
  return fc.uniqueArray(
    anyState.map(([id, record]) => ({ ...record, id })),
    { selector: ({ id }) => id, maxLength: 20, size: 'max' },
  )
}

const anyCase: fc.Arbitrary<Case> = recordsOf(40).chain((earlier) =>
  fc.record({
    earlier: fc.constant(earlier),
    below: fc.oneof(anyId, oneOf('😀😀', '\uffff\uffff')),
    isCleared: fc.boolean(),
    written: writesOver(earlier),
    queries: fc.array(anyQuery, { minLength: 5, maxLength: 20, size: 'max' }),
    counts: fc.array(anyListQuery.map(toCountQuery), { minLength: 2, maxLength: 10 }),
  }),
)

let made = 0

const moveFrom = async (
  { rx, device }: LocalDatabase,
  { below, isCleared }: Case,
): Promise<void> => {
  const earlier = await new Dexie(earlierDatabaseName(rx.name, 'tasks')).open()
  const found = await earlier.table<Row>('docs').where('id').aboveOrEqual(below).toArray()
  await device.table('tasks').bulkPut(found.map((row) => rowOf(live(row))))
  if (isCleared) await earlier.table('docs').where('id').aboveOrEqual(below).delete()
  await device.settings.put({ key: settings.unmoved('tasks'), value: below })
  earlier.close()
}

const write = async (storage: Storage, records: readonly LocalRecord[]): Promise<void> => {
  const ids = records.map(({ id }) => id)
  const stored = await storage.findDocumentsById(ids, true)
  const rows = records.map((record) => {
    const previous = stored.find(({ id }) => id === record.id)
    const height = previous === undefined ? 1 : Number(previous._rev.split('-')[0]) + 1
    const document = { ...record, _attachments: {}, _meta: { lwt: 1 }, _rev: `${height}-x` }
    return previous === undefined ? { document } : { previous, document }
  })
  const { error } = await storage.bulkWrite(rows, 'test')
  expect(error).toEqual([])
}

const openMemory = async (like: Storage): Promise<Storage> => {
  const memory = await getRxStorageMemory().createStorageInstance<LocalRecord>({
    databaseInstanceToken: like.databaseName,
    databaseName: like.databaseName,
    collectionName: 'tasks',
    schema: like.schema,
    options: {},
    multiInstance: false,
    devMode: false,
  })
  return memory as unknown as Storage
}

const shown = (records: readonly LocalRecord[]) => records.map((each) => toWire(each))

const expectSameAnswers = async (database: LocalDatabase, made: Case): Promise<void> => {
  const { earlier, written, queries, counts } = made
  const { tasks } = database.collections
  const ours = tasks.internalStorageInstance as unknown as Storage
  const memory = await openMemory(ours)
  await moveFrom(database, made)
  await write(memory, earlier)
  for (const storage of [ours, memory]) await write(storage, written)
  for (const query of queries) {
    const prepared = tasks.find(query).getPreparedQuery()
    const [found, expected] = [await ours.query(prepared), await memory.query(prepared)]
    expect(shown(found.documents)).toEqual(shown(expected.documents))
  }
  for (const query of counts) {
    const prepared = tasks.count(query).getPreparedQuery()
    expect(await ours.count(prepared)).toEqual(await memory.count(prepared))
  }
  await memory.remove()
}

describe('queries of lists, part of whose records are in an earlier version’s database', () => {
  it('answer as RxDB’s storage in memory does', async () => {
    expect.hasAssertions()
    await fc.assert(
      fc.asyncProperty(anyCase, async (any) => {
        const name = `queried-${(made += 1)}`
        await makeEarlierDevice(name, { records: { tasks: any.earlier } })
        const database = await openTestDatabase({ name })
        try {
          await expectSameAnswers(database, any)
        } finally {
          await database.close()
        }
      }),
      { numRuns: 20 },
    )
  })
})

describe('the first of a list', () => {
  it('finds a record behind one that was edited out of the list before its move', async () => {
    const name = `queried-${(made += 1)}`
    const columns = { kind: 'task', list: 'f', listNewest: newestKey(undefined), _deleted: false }
    const dates = ['2026-01-01', '2026-06-15', noDate]
    const tasks = dates.map((listDate) => ({ ...columns, id: listDate, listDate }))
    await makeEarlierDevice(name, { records: { tasks } })
    const database = await openTestDatabase({ name })
    const storage = database.collections.tasks.internalStorageInstance as unknown as Storage
    await write(storage, [{ ...columns, id: '2026-01-01', listDate: noDate, list: 'g' }])
    const first = toMangoQuery({ kind: 'task', list: 'f', by: 'listDate', limit: 1 })
    const prepared = database.collections.tasks.find(first).getPreparedQuery()
    const { documents } = await storage.query(prepared)
    expect(documents.map(({ id }) => id)).toEqual(['2026-06-15'])
    await database.close()
  })
})
