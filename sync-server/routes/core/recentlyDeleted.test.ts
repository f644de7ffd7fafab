import { beforeEach, describe, expect, it } from 'vitest'
import type { WireRecord } from '#shared/core/record.ts'
import {
  buildBudgetCategory,
  buildEvent,
  buildExpense,
  buildTask,
} from '#shared/testing/builders.ts'
import { jsonOf, refusalOf } from '#server/testing/answers.ts'
import { put } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { prepareFamily, prepareServer } from '#server/testing/prepared.ts'
import type { DeletedRecordAnswer } from './recentlyDeleted.ts'

const dayMs = 24 * 60 * 60 * 1000

const server = prepareServer(beforeEach, { allowances: 'unlimited' })
const family = prepareFamily(beforeEach, server, 'parent', 'child', 'extended_family')
const [parent, child, aunt] = family.people

const remove = async (by: Person, record: WireRecord): Promise<string> => {
  await put(server, by.userId, record)
  server.advance(60_000)
  await put(server, by.userId, { ...record, _deleted: true })
  return record.id
}
const removeTask = (by: Person, title: string): Promise<string> =>
  remove(by, buildTask({ id: server.environment.newId(), familyId: family.id, title }))

const listedTo = (by: Person): Promise<DeletedRecordAnswer[]> =>
  jsonOf<DeletedRecordAnswer[]>(by.request('GET', `/api/families/${family.id}/deleted`))
const restore = (by: Person, id: string) => by.request('POST', `/api/records/${id}/restore`)
const isThere = async (id: string): Promise<boolean> =>
  (await server.store.read((tx) => tx.records.get(id)))?._deleted === false

describe('What was deleted', () => {
  it('lists records of any kind, the latest deletion first, and restores them', async () => {
    const id = server.environment.newId()
    const category = buildBudgetCategory({ id, familyId: family.id })
    await put(server, parent.userId, category)
    const ids = [
      await removeTask(parent, 'Water the plants'),
      await remove(
        parent,
        buildEvent({ id: server.environment.newId(), familyId: family.id, title: 'Fair' }),
      ),
      await remove(
        parent,
        buildExpense({
          id: server.environment.newId(),
          familyId: family.id,
          categoryId: category.id,
          userId: parent.userId,
          description: 'Bread',
        }),
      ),
    ]
    expect(await listedTo(parent)).toMatchObject([
      { id: ids[2], kind: 'expense', title: 'Bread', deletedBy: parent.userId },
      { id: ids[1], kind: 'event', title: 'Fair' },
      { id: ids[0], kind: 'task', title: 'Water the plants' },
    ])
    for (const each of ids) {
      expect((await restore(parent, each)).status).toBe(204)
      expect(await isThere(each)).toBe(true)
    }
    expect(await listedTo(parent)).toEqual([])
  })

  it('shows and restores records only for people who may edit them', async () => {
    const parents = await removeTask(parent, 'Buy the present')
    const childs = await removeTask(child, 'Feed the rabbit')
    expect((await listedTo(child)).map(({ id }) => id)).toEqual([childs])
    expect((await listedTo(parent)).map(({ id }) => id)).toEqual([childs, parents])
    expect(await listedTo(aunt)).toEqual([])
    for (const [who, id] of [
      [child, parents],
      [aunt, parents],
      [aunt, childs],
    ] as const) {
      expect(await refusalOf(restore(who, id))).toBe('404 not-found')
      expect(await isThere(id)).toBe(false)
    }
  })

  it('stays for 30 days and not a minute longer', async () => {
    const id = await removeTask(parent, 'Water the plants')
    const [deleted] = await listedTo(parent)
    expect(Date.parse(String(deleted?.until)) - Date.parse(String(deleted?.deletedAt))).toBe(
      30 * dayMs,
    )
    server.advance(30 * dayMs - 60_000)
    expect(await listedTo(parent)).toHaveLength(1)
    server.advance(120_000)
    expect(await listedTo(parent)).toEqual([])
    expect(await refusalOf(restore(parent, id))).toBe('404 not-found')
    expect(await isThere(id)).toBe(false)
  })

  it('leaves out live records and single times of a repeating task', async () => {
    const task = buildTask({ id: server.environment.newId(), familyId: family.id })
    await put(server, parent.userId, task)
    expect(await refusalOf(restore(parent, task.id))).toBe('404 not-found')
    expect(await refusalOf(restore(parent, 'nothing'))).toBe('404 not-found')
  })
})
