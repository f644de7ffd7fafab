import { expect, it } from 'vitest'
import { toLocal } from '#pwa/database/localRecord.ts'
import { reindexNewKinds, reindexOtherLists } from '#pwa/database/moving/reindexRecords.ts'
import { openTestDatabase } from './testing/openTestDatabase.ts'
import { taskTimeId } from '#shared/tasks/taskSeries.ts'
import { buildTask } from '#shared/testing/builders.ts'
import { pendingTasks } from '#shared/tasks/taskLists.ts'
import { toMangoQuery } from '#pwa/database/listQueries.ts'

it('opens a database again while the one before it is still closing', async () => {
  const first = await openTestDatabase({ name: 'again' })
  await first.collections.tasks.bulkInsert([toLocal(buildTask({ id: 't' }))])
  const closing = first.close()
  const second = await openTestDatabase({ name: 'again' })
  await closing
  expect(await second.collections.tasks.findOne('t').exec()).not.toBeNull()
  await second.close()
})

it('lists a record that came before its kind was known', async () => {
  const database = await openTestDatabase()
  const task = buildTask({ id: 't', familyId: 'f' })
  const unknown = { list: '', listDate: '9999-12-31', listNewest: '999999999999999' }
  await database.collections.tasks.bulkInsert([{ ...toLocal(task), ...unknown }])
  const listed = () => database.collections.tasks.find(toMangoQuery(pendingTasks('f', 10))).exec()
  expect(await listed()).toHaveLength(0)
  await reindexNewKinds(database.collections.tasks)
  expect(await listed()).toHaveLength(1)
  await database.close()
})

it('moves a record that an earlier version put into another list, once', async () => {
  const database = await openTestDatabase()
  const of = { familyId: 'f', seriesId: 'bins', date: '2026-03-02', dueDate: '2026-03-02' }
  const skipped = toLocal(buildTask({ ...of, id: taskTimeId('bins', of.date), skipped: true }))
  const single = toLocal(buildTask({ id: 't', familyId: 'f' }))
  await database.collections.tasks.bulkInsert([{ ...skipped, list: single.list }, single])
  const listed = async () =>
    (await database.collections.tasks.find(toMangoQuery(pendingTasks('f', 10))).exec()).map(
      ({ id }) => id,
    )
  expect(await listed()).toEqual([skipped.id, 't'])
  await reindexOtherLists(database, 'tasks')
  expect(await listed()).toEqual(['t'])
  await database.collections.tasks.incrementalUpsert({ ...single, list: 'elsewhere' })
  await reindexOtherLists(database, 'tasks')
  expect(await listed()).toEqual([])
  await database.close()
})
