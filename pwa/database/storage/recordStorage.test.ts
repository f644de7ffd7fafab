import { afterAll, describe, expect, it } from 'vitest'
import { pendingTasks } from '#shared/tasks/taskLists.ts'
import { buildTask } from '#shared/testing/builders.ts'
import { toMangoQuery } from '../listQueries.ts'
import { toLocal } from '../localRecord.ts'
import { openTestDatabase } from '#pwa/outbox/testing/openTestDatabase.ts'

describe('the storage of a device', async () => {
  const { collections, close } = await openTestDatabase()
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

  it('finds nothing in an empty stretch', async () => {
    const none = collections.tasks.find(toMangoQuery(pendingTasks('other', 10)))
    expect(await none.exec()).toEqual([])
  })
})
