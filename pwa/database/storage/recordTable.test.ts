import { beforeEach, describe, expect, it } from 'vitest'
import { categorizeBulkWriteRows } from 'rxdb'
import { openTestDatabase } from '#pwa/outbox/testing/openTestDatabase.ts'
import { pendingTasks } from '#shared/tasks/taskLists.ts'
import { buildTask } from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { toCountQuery, toMangoQuery } from '../listQueries.ts'
import { listRangeOf } from './listRange.ts'
import { toLocal } from '../localRecord.ts'
import { RecordTable } from './recordTable.ts'

const database = prepare(beforeEach, openTestDatabase)

const tasks = () => database.collections.tasks
const listQuery = () =>
  tasks()
    .find(toMangoQuery(pendingTasks('f', 10)))
    .getPreparedQuery()
const task = (id: string, dueDate: string) =>
  toLocal({ ...buildTask({ id, familyId: 'f', dueDate }), _deleted: false })

/** If an update of RxDB changes one of these, this test fails first. */
describe('RxDB, beyond its documented interface', () => {
  it('hands out the storage instance that a collection writes through', () => {
    expect(tasks().internalStorageInstance).toBeInstanceOf(RecordTable)
  })

  it('plans a list by one index, with the deletion in front and the id behind', () => {
    const { queryPlan } = listQuery()
    expect(queryPlan.index).toEqual(['_deleted', 'kind', 'list', 'listDate', 'id'])
    expect(queryPlan).toMatchObject({
      selectorSatisfiedByIndex: true,
      sortSatisfiedByIndex: true,
      inclusiveStart: true,
      inclusiveEnd: true,
    })
    expect(listRangeOf(queryPlan, 'id')).toMatchObject({ columns: ['kind', 'list', 'listDate'] })
  })

  it('may put the id into the middle of an index, which no range of ours is read by', () => {
    const { queryPlan } = listQuery()
    const index = ['_deleted', 'kind', 'id', 'list', 'listDate']
    expect(listRangeOf({ ...queryPlan, index }, 'id')).toBeUndefined()
  })

  it('sorts rows into those to insert, those to update, conflicts and events', () => {
    const table = tasks().internalStorageInstance
    const document = {
      ...task('t', '2026-11-26'),
      _attachments: {},
      _meta: { lwt: 1 },
      _rev: '1-a',
    }
    const sorted = categorizeBulkWriteRows(
      table,
      'id' as never,
      new Map(),
      [{ document: document as never }],
      'test',
    )
    expect(sorted.bulkInsertDocs.map((row) => row.document)).toEqual([document])
    expect(sorted.bulkUpdateDocs).toEqual([])
    expect(sorted.errors).toEqual([])
    expect(sorted.eventBulk.events).toMatchObject([{ operation: 'INSERT', documentId: 't' }])
  })
})

describe('the records of a collection', () => {
  it('counts by an index, without deleted rows', async () => {
    await tasks().bulkInsert([task('a', '2026-11-21'), task('b', '2026-11-22')])
    await (await tasks().findOne('a').exec())?.remove()
    expect(
      await tasks()
        .count(toCountQuery(pendingTasks('f', 1)))
        .exec(),
    ).toBe(1)
  })

  it('refuses a write over another state than the stored one', async () => {
    const { storageInstance } = tasks()
    await tasks().bulkInsert([task('a', '2026-11-21')])
    const [stored] = await storageInstance.findDocumentsById(['a'], true)
    if (stored === undefined) throw new Error('it was not stored')
    const document = { ...stored, listDate: '2026-12-24' }
    const previous = { ...stored, _rev: '9-other' }
    const { error } = await storageInstance.bulkWrite([{ previous, document }], 'test')
    expect(error).toMatchObject([{ status: 409, documentId: 'a' }])
  })

  it('answer a query that no index has by looking through all of them', async () => {
    await tasks().bulkInsert([task('b', '2026-11-22'), task('a', '2026-11-21')])
    const selector = { title: { $exists: true } } as never
    const found = await tasks()
      .find({ selector, sort: [{ id: 'desc' }], skip: 1 })
      .exec()
    expect(found.map(({ id }) => id)).toEqual(['a'])
  })

  it('answers from the first row if a query skips none', async () => {
    await tasks().bulkInsert([task('a', '2026-11-21')])
    const { query, queryPlan } = listQuery()
    const { skip: _, ...withoutSkip } = query
    const prepared = { query: withoutSkip as typeof query, queryPlan }
    const { documents } = await tasks().storageInstance.query(prepared)
    expect(documents.map(({ id }) => id)).toEqual(['a'])
  })

  it('clears nothing through a collection that is closed', async () => {
    const { storageInstance } = tasks()
    await tasks().bulkInsert([task('a', '2026-11-21')])
    await storageInstance.close()
    await expect(storageInstance.remove()).rejects.toThrow('the collection is closed')
    expect(await database.device.table('tasks').count()).toBe(1)
  })
})
