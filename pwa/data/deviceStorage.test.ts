import { getChangedDocumentsSince, getChangedDocumentsSinceQuery, prepareQuery } from 'rxdb'
import type { Table } from 'dexie'
import { afterAll, describe, expect, it } from 'vitest'
import { pendingTasks } from '#shared/derive/tasks.ts'
import { buildTask } from '#shared/testing/builders.ts'
import { toMangoQuery } from './listQueries.ts'
import { toLocal } from './localRecord.ts'
import { openTestDatabase } from './testing/openTestDatabase.ts'

describe('the storage of a device', async () => {
  const { collections, close } = await openTestDatabase({ storage: 'dexie' })
  afterAll(() => close())
  const task = (id: string, dueDate: string, ended = false) =>
    toLocal({ ...buildTask({ id, familyId: 'f', dueDate }), _deleted: ended })
  const first = task('a', '2026-11-21')
  await collections.tasks.bulkInsert([
    task('c', '2026-11-23'),
    first,
    task('b', '2026-11-22'),
    task('z', '2026-11-20', true),
  ])
  const read = async (limit: number) => {
    const prepared = collections.tasks.find(toMangoQuery(pendingTasks('f', limit)))
    const { documents } = await collections.tasks.storageInstance.query(prepared.getPreparedQuery())
    return documents
  }

  it('reads a list in its order, without what has ended', async () => {
    expect((await read(10)).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it('reads no more than was asked for', async () => {
    expect((await read(2)).map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('gives records back as they were written', async () => {
    expect((await read(1))[0]).toMatchObject(first)
  })

  it('goes through what was written in that order, what has ended included, as RxDB itself does', async () => {
    const { storageInstance } = collections.tasks
    const all = await storageInstance.query(
      prepareQuery(storageInstance.schema, getChangedDocumentsSinceQuery(storageInstance, 10)),
    )
    const [one, two, three, four] = all.documents
    const first3 = await getChangedDocumentsSince(storageInstance, 3)
    expect(first3.documents).toEqual([one, two, three])
    const rest = await getChangedDocumentsSince(storageInstance, 3, first3.checkpoint)
    expect(rest.documents).toEqual([four])
    expect(rest.checkpoint).toEqual({ id: four?.id, lwt: four?._meta.lwt })
    const none = await getChangedDocumentsSince(storageInstance, 3, rest.checkpoint)
    expect(none).toEqual({ documents: [], checkpoint: rest.checkpoint })
  })

  it('finds nothing in an empty stretch', async () => {
    const none = collections.tasks.find(toMangoQuery(pendingTasks('other', 10)))
    expect(await none.exec()).toEqual([])
  })

  it('keeps the indexes that something asks, and no other', async () => {
    const { internals } = collections.tasks.internalStorageInstance as unknown as {
      readonly internals: Promise<{ readonly dexieTable: Table }>
    }
    const { dexieTable } = await internals
    expect(dexieTable.schema.indexes.map(({ name }) => name)).toEqual([
      '[_deleted+kind+list+listDate+id]',
      '[_deleted+kind+list+listNewest+id]',
      '[_meta.lwt+id]',
    ])
  })
})

describe('many at once', async () => {
  const { collections, close } = await openTestDatabase({ storage: 'dexie' })
  afterAll(() => close())
  const numbers = Array.from({ length: 250 }, (_, at) => at)
  const row = (id: string) => toLocal(buildTask({ id, familyId: 'f', title: `Task ${id}` }))
  const idOf = (at: number): string => `id-${String(at).padStart(4, '0')}`
  await collections.tasks.bulkInsert(numbers.map((at) => row(idOf(at * 2))))
  const { storageInstance } = collections.tasks
  const found = async (ids: readonly string[]) =>
    (await storageInstance.findDocumentsById([...ids], true)).map(({ id, title }) => [id, title])

  it.each([
    ['all of which are there', numbers.map((at) => idOf(at * 2))],
    ['none of which is there', numbers.map((at) => idOf(at * 2 + 1))],
    ['every other of which is there', numbers.map(idOf)],
    ['a few, far from each other', numbers.map((at) => idOf(at * 40))],
    ['in no order, one of them far away', ['zz', ...numbers.map(idOf).toReversed()]],
  ])('finds records by their ids: %s', async (_, ids) => {
    const held = new Set(numbers.map((at) => idOf(at * 2)))
    const expected = ids.filter((id) => held.has(id)).map((id) => [id, `Task ${id}`])
    expect(await found(ids)).toEqual(expected)
  })

  it('refuses those that are there already, and takes the others', async () => {
    const ids = numbers.map((at) => idOf(at + 400))
    const { error, success } = await collections.tasks.bulkInsert(ids.map(row))
    expect(error.map(({ documentId }) => documentId)).toEqual(
      ids.filter((_, at) => at < 100 && at % 2 === 0),
    )
    expect(success.length + error.length).toBe(ids.length)
  })
})
