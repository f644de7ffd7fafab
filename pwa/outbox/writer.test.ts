import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildExpense, buildFamily, buildMember, buildTask } from '#shared/testing/builders.ts'
import type { Role } from '#shared/core/role.ts'
import { memberId } from '#shared/people/family/member.ts'
import { pendingOf } from '#pwa/database/pendingChanges.ts'
import { storeStates } from './storeStates.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { toLocal } from '#pwa/database/localRecord.ts'
import { openTestDatabase } from './testing/openTestDatabase.ts'
import { createWriter } from './writer.ts'

let database: LocalDatabase

const open = async (role: Role) => {
  database = await openTestDatabase()
  const family = buildFamily({ id: 'f' })
  const me = buildMember({ id: memberId('f', 'anna'), familyId: 'f', userId: 'anna', role })
  await database.collections.families.bulkInsert([toLocal(family), toLocal(me)])
  return createWriter(database)
}

const task = (id: string) => buildTask({ id, familyId: 'f', title: 'Milk' })
const stored = async (id: string) => {
  const [found] = await database.collections.tasks.storageInstance.findDocumentsById([id], true)
  return found
}

afterEach(() => database.close())

describe('The writer', () => {
  it('puts a change into the outbox, with the token of its edit', async () => {
    const writer = await open('parent')
    await writer.create(task('t'))
    const first = await pendingOf(database.device, 't')
    await writer.change('task', 't', { title: 'Oat milk' })
    const second = await pendingOf(database.device, 't')
    expect(second?.editId).not.toBe(first?.editId)
    expect(await stored('t')).toMatchObject({ title: 'Oat milk', editId: second?.editId })
    expect(await database.device.outbox.count()).toBe(1)
  })

  it('brings back a record that another person made and this one deleted', async () => {
    const writer = await open('parent')
    const expense = buildExpense({ id: 'x', familyId: 'f', userId: 'ben', createdBy: 'ben' })
    await database.collections.budgets.insert(toLocal(expense))
    const undo = await writer.remove('expense', 'x')
    await undo()
    expect((await database.collections.budgets.findOne('x').exec())?.toJSON()).toMatchObject({
      userId: 'ben',
    })
  })

  it('puts a record in the list of its state', async () => {
    const writer = await open('parent')
    await writer.create(task('t'))
    expect(await stored('t')).toMatchObject({ list: 'f/pending' })
    await writer.change('task', 't', {
      status: 'completed',
      completedAt: '2026-11-21T10:00:00.000Z',
    })
    expect(await stored('t')).toMatchObject({ list: 'f/completed' })
  })

  it('deletes, and undoes the deletion with a new edit', async () => {
    const writer = await open('parent')
    await writer.create(task('t'))
    const undo = await writer.remove('task', 't')
    const deleted = await stored('t')
    expect(deleted?._deleted).toBe(true)
    await undo()
    const back = await stored('t')
    expect(back).toMatchObject({ _deleted: false, title: 'Milk', list: 'f/pending' })
    expect(back?.editId).not.toBe(deleted?.editId)
  })

  it('keeps both of two changes made at the same moment', async () => {
    const writer = await open('parent')
    await writer.create(task('t'))
    await Promise.all([
      writer.change('task', 't', { title: 'Oat milk' }),
      writer.change('task', 't', { priority: 'high' }),
      writer.change('task', 't', { status: 'completed' }),
    ])
    const expected = { title: 'Oat milk', priority: 'high', status: 'completed' }
    expect(await stored('t')).toMatchObject(expected)
    const [pending] = await database.device.outbox.toArray()
    expect((await stored('t'))?.['editId']).toBe(pending?.editId)
  })

  it('keeps a state that arrives while the rules are being asked', async () => {
    const writer = await open('parent')
    const sealed = { ...task('t'), rev: 1, seal: 's1', audience: 'household:f' }
    await storeStates(database, 'tasks', [sealed])
    const changing = writer.change('task', 't', { title: 'Oat milk' })
    const theirs = { ...sealed, rev: 2, seal: 's2', editId: 'theirs', priority: 'high' }
    await storeStates(database, 'tasks', [theirs])
    await changing
    expect(await stored('t')).toMatchObject({ title: 'Oat milk', priority: 'high' })
  })

  it('refuses at once a change that the rules refuse, and writes nothing', async () => {
    const writer = await open('extended_family')
    await expect(writer.create(task('t'))).rejects.toMatchObject({ code: 'forbidden' })
    expect(await stored('t')).toBeUndefined()
    expect(await database.device.outbox.count()).toBe(0)
  })

  it('asks the rules with the present rights, not with those at the last write', async () => {
    const writer = await open('parent')
    await writer.create(task('t'))
    await writer.change('task', 't', { title: 'Oat milk' })
    const me = await database.collections.families.findOne(memberId('f', 'anna')).exec()
    await me?.incrementalPatch({ role: 'extended_family' } as object)
    const change = writer.change('task', 't', { title: 'Soy milk' })
    await expect(change).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('reports that the record to change is not here', async () => {
    const writer = await open('parent')
    await writer.create(task('t'))
    await writer.remove('task', 't')
    const change = writer.change('task', 't', { title: 'x' })
    await expect(change).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('a write that the storage refuses', () => {
  it('leaves no pending change behind, and an earlier edit as it was', async () => {
    const writer = await open('parent')
    await writer.create(task('t'))
    const before = await pendingOf(database.device, 't')
    const full = new DOMException('full', 'QuotaExceededError')
    const writing = vi.spyOn(database.device.table('tasks'), 'bulkPut').mockRejectedValue(full)
    await expect(writer.change('task', 't', { title: 'x' })).rejects.toThrow('full')
    await expect(writer.create(task('new'))).rejects.toThrow('full')
    writing.mockRestore()
    const { seq: _, ...earlier } = before ?? {}
    expect(await database.device.outbox.toArray()).toMatchObject([earlier])
    expect(await stored('t')).toMatchObject({ title: 'Milk' })
  })
})
