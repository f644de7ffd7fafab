import { beforeEach, describe, expect, it, vi } from 'vitest'
import { limits } from '#shared/core/limits.ts'
import { memberId } from '#shared/people/family/member.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { buildExpense, buildFamily, buildMember, buildTask } from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { openFamilyDatabase } from './testing/openTestDatabase.ts'
import { createWriter } from './writer.ts'

const database = prepare(beforeEach, openFamilyDatabase)
const writer = prepare(beforeEach, () => createWriter(database))

const task = (id: string, fields: object = {}): WireRecord =>
  buildTask({ id, familyId: 'f', title: 'Milk', ...fields })

const titleOf = async (id: string): Promise<unknown> =>
  (await database.collections.tasks.findOne(id).exec())?.get('title')

const groups = async () =>
  (await database.device.outbox.toArray()).map(({ id, group }) => [id, group] as const)

const isOneGroup = async (...ids: readonly string[]): Promise<boolean> => {
  const all = await groups()
  const [first] = all.filter(([id]) => id === ids[0]).map(([, group]) => group)
  const members = all.filter(([, group]) => group === first).map(([id]) => id)
  return first !== undefined && members.toSorted().join() === ids.toSorted().join()
}

const makeAll = (...ids: readonly string[]) =>
  writer.batch(async ({ create }) => {
    for (const id of ids) await create(task(id))
  })

describe('A batch', () => {
  it('appears in no list before its end, and then as a whole', async () => {
    await writer.batch(async ({ create, change }) => {
      await create(task('a'))
      await change('task', 'a', { title: 'Oat milk' })
      expect(await titleOf('a')).toBeUndefined()
      await create(task('b'))
    })
    expect([await titleOf('a'), await titleOf('b')]).toEqual(['Oat milk', 'Milk'])
    expect(await isOneGroup('a', 'b')).toBe(true)
  })

  it('leaves nothing behind where a rule refuses the third of five changes', async () => {
    const batch = writer.batch(async ({ create }) => {
      for (const familyId of ['f', 'f', 'elsewhere', 'f', 'f']) {
        await create(task(`t-${familyId}`, { familyId }))
      }
    })
    await expect(batch).rejects.toMatchObject({ code: 'forbidden' })
    expect(await database.device.outbox.count()).toBe(0)
    expect(await titleOf('t-f')).toBeUndefined()
  })

  it('leaves nothing behind where the storage fails as it is written', async () => {
    const full = new DOMException('full', 'QuotaExceededError')
    const budgets = vi.spyOn(database.device.table('budgets'), 'bulkPut').mockRejectedValue(full)
    const batch = writer.batch(async ({ create }) => {
      await create(task('a'))
      await create(buildExpense({ id: 'b', familyId: 'f', userId: 'anna' }))
    })
    await expect(batch).rejects.toThrow('full')
    budgets.mockRestore()
    expect(await titleOf('a')).toBeUndefined()
    expect(await database.device.outbox.count()).toBe(0)
    expect(await writer.undo()).toBeUndefined()
  })

  it('asks the rules with what it has written so far', async () => {
    const founded = { id: 'g', familyId: 'g', userId: 'anna', role: 'parent' } as const
    await expect(writer.create(task('t', { familyId: 'g' }))).rejects.toMatchObject({
      code: 'forbidden',
    })
    await writer.batch(async ({ create }) => {
      await create(buildFamily({ id: 'g', createdBy: 'anna' }))
      await create(buildMember({ ...founded, id: memberId('g', 'anna') }))
      await create(task('t', { familyId: 'g' }))
    })
    expect(await titleOf('t')).toBe('Milk')
  })

  it('waits for a batch that was begun before it', async () => {
    await writer.create(task('a', { title: 'x' }))
    const addTo = () =>
      writer.batch(({ change }) =>
        change('task', 'a', (current) => ({ title: `${String(current['title'])}x` })),
      )
    await Promise.all([addTo(), addTo()])
    expect(await titleOf('a')).toBe('xxx')
  })

  it('sends a change of one record without a group', async () => {
    await makeAll('a')
    expect(await groups()).toEqual([['a', undefined]])
  })

  it('stores independent records in one step, however many they are, and sends each without a group', async () => {
    const ids = Array.from({ length: limits.groupRows + 1 }, (_, n) => `t-${n}`)
    const undo = await writer.batch(async ({ create }) => {
      for (const id of ids) await create(task(id))
    }, 'apart')
    expect((await groups()).filter(([, group]) => group !== undefined)).toEqual([])
    expect(await database.collections.tasks.count().exec()).toBe(ids.length)
    await undo()
    expect(await database.collections.tasks.count().exec()).toBe(0)
  })
})

describe('A batch that is more than the server takes as one', () => {
  it('refuses too many records before any of them is shown', async () => {
    const ids = Array.from({ length: limits.groupRows + 1 }, (_, n) => `t-${n}`)
    await expect(makeAll(...ids)).rejects.toMatchObject({ code: 'too-large' })
    expect(await database.collections.tasks.count().exec()).toBe(0)
    expect(await database.device.outbox.count()).toBe(0)
  })

  it('refuses too many bytes before any of them is shown', async () => {
    const description = 'ü'.repeat(5000)
    const batch = writer.batch(async ({ create }) => {
      for (let n = 0; n < 60; n += 1) await create(task(`t-${n}`, { description }))
    })
    await expect(batch).rejects.toMatchObject({ code: 'too-large' })
    expect(await database.device.outbox.count()).toBe(0)
  })
})

describe('Batches that share a record', () => {
  it('become one group, however many batches they were', async () => {
    await makeAll('a', 'b')
    await makeAll('c', 'd')
    expect(await isOneGroup('a', 'b')).toBe(true)
    await writer.batch(async ({ change, create }) => {
      await change('task', 'a', { title: 'Oat milk' })
      await change('task', 'c', { title: 'Oat milk' })
      await create(task('e'))
    })
    expect(await isOneGroup('a', 'b', 'c', 'd', 'e')).toBe(true)
  })

  it('stay one group when one of their records is edited alone', async () => {
    await makeAll('a', 'b')
    await writer.change('task', 'a', { title: 'Oat milk' })
    expect(await isOneGroup('a', 'b')).toBe(true)
  })

  it('travel back in one group when they are taken back', async () => {
    await writer.create(task('a'))
    await writer.create(task('b'))
    const undo = await writer.batch(async ({ remove }) => {
      await remove('task', 'a')
      await remove('task', 'b')
    })
    await database.device.outbox.clear()
    await undo()
    expect(await isOneGroup('a', 'b')).toBe(true)
  })

  it('stay whole when the storage fails while they are taken back', async () => {
    await makeAll('a', 'b')
    const full = new DOMException('full', 'QuotaExceededError')
    const writing = vi.spyOn(database.device.table('tasks'), 'bulkPut').mockRejectedValue(full)
    await expect(writer.undo()).rejects.toThrow('full')
    writing.mockRestore()
    expect([await titleOf('a'), await titleOf('b')]).toEqual(['Milk', 'Milk'])
    expect((await writer.undo())?.outcome).toBe('all')
    expect([await titleOf('a'), await titleOf('b')]).toEqual([undefined, undefined])
  })
})
