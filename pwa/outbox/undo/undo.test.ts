import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pendingOf } from '#pwa/database/pendingChanges.ts'
import {
  buildAttendance,
  buildBudgetCategory,
  buildEvent,
  buildExpense,
  buildFamily,
  buildGoal,
  buildListItem,
  buildMember,
  buildTask,
  buildUser,
} from '#shared/testing/builders.ts'
import { memberId } from '#shared/people/family/member.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { collectionOf } from '#pwa/database/storage/collectionOf.ts'
import { toLocal } from '#pwa/database/localRecord.ts'
import { openFamilyDatabase } from '../testing/openTestDatabase.ts'
import { createWriter } from '../writer.ts'

const database = prepare(beforeEach, openFamilyDatabase)
const writer = prepare(beforeEach, () => createWriter(database))

const task = (id: string) => buildTask({ id, familyId: 'f', title: 'Milk' })

const found = (record: Pick<WireRecord, 'id' | 'kind'>) =>
  database.collections[collectionOf(record)].findOne(record.id).exec()

const content = async (record: Pick<WireRecord, 'id' | 'kind'>) => {
  const document = await found(record)
  if (document === null) return undefined
  const {
    editId: _e,
    createdAt: _a,
    createdBy: _b,
    ...rest
  } = document.toJSON() as Record<string, unknown>
  return rest
}

const elsewhere = async (record: Pick<WireRecord, 'id' | 'kind'>, changes: object) => {
  await database.device.outbox.clear()
  await (await found(record))?.incrementalPatch({ ...changes, editId: 'theirs' } as object)
}

const undoIn = (familyId: string) => writer.undo(['f', 'g'].filter((each) => each !== familyId))

const outcome = async () => (await writer.undo())?.outcome

describe('undo', () => {
  it.each([
    [task('x'), { status: 'completed', completedAt: '2026-11-21T10:00:00.000Z' }],
    [buildGoal({ id: 'x', familyId: 'f' }), { progress: 50 }],
    [buildEvent({ id: 'x', familyId: 'f' }), { title: 'Gala', startDate: '2026-03-18' }],
    [buildExpense({ id: 'x', familyId: 'f', userId: 'anna' }), { amount: '3.20' }],
    [buildBudgetCategory({ id: 'x', familyId: 'f' }), { color: '#10B981' }],
    [buildAttendance({ familyId: 'f', eventId: 'e', userId: 'anna' }), { status: 'not-going' }],
  ])('takes back deleting, changing and making in turn: $kind', async (record, edit) => {
    const { id, kind = '' } = record
    await writer.create(record)
    const made = await content(record)
    await writer.change(kind, id, edit)
    const changed = await content(record)
    await writer.remove(kind, id)
    expect(await content(record)).toBeUndefined()
    expect(await outcome()).toBe('all')
    expect(await content(record)).toEqual(changed)
    expect(await outcome()).toBe('all')
    expect(await content(record)).toEqual(made)
    expect(await outcome()).toBe('all')
    expect(await content(record)).toBeUndefined()
    expect(await outcome()).toBeUndefined()
  })

  it('writes once more, and that change is pending as any other', async () => {
    await writer.create(task('t'))
    await writer.change('task', 't', { title: 'Oat milk' })
    const before = await pendingOf(database.device, 't')
    await writer.undo()
    const after = await pendingOf(database.device, 't')
    expect(after?.editId).not.toBe(before?.editId)
    expect((await found(task('t')))?.toJSON()).toMatchObject({ editId: after?.editId })
  })

  it('returns what it took back', async () => {
    await writer.create(task('t'))
    await writer.change('task', 't', { title: 'Oat milk' })
    expect(await writer.undo()).toMatchObject({ action: 'changed', kind: 'task' })
    expect(await writer.undo()).toMatchObject({ action: 'created', content: { title: 'Milk' } })
  })

  it('waits for a write under way', async () => {
    await writer.create(task('t'))
    const change = writer.change('task', 't', { title: 'Oat milk' })
    expect(await outcome()).toBe('all')
    await change
    expect(await content(task('t'))).toMatchObject({ title: 'Milk' })
  })

  it('skips what a toast has taken back, and what no person would call their change', async () => {
    await writer.create(task('t'))
    const undo = await writer.remove('task', 't')
    await undo()
    await writer.withoutUndo.change('task', 't', { priority: 'high' })
    expect(await outcome()).toBe('changed-since')
    expect(await content(task('t'))).toMatchObject({ title: 'Milk', priority: 'high' })
    expect(await outcome()).toBeUndefined()
  })

  it('remembers a hundred steps', async () => {
    await writer.create(task('t'))
    for (let n = 0; n < 101; n += 1) await writer.change('task', 't', { title: `Milk ${n}` })
    for (let n = 0; n < 100; n += 1) expect(await outcome()).toBe('all')
    expect(await outcome()).toBeUndefined()
    expect(await content(task('t'))).toMatchObject({ title: 'Milk 0' })
  })
})

describe('undo after another device changed something in between', () => {
  it('sets back only values that are still as they were written', async () => {
    await writer.create(task('t'))
    await writer.change('task', 't', { title: 'Oat milk', priority: 'high' })
    await elsewhere(task('t'), { title: 'Rice milk', description: 'two' })
    expect(await outcome()).toBe('some')
    expect(await content(task('t'))).toMatchObject({
      title: 'Rice milk',
      priority: 'medium',
      description: 'two',
    })
  })

  it('sets nothing back if every value was written again', async () => {
    await writer.create(task('t'))
    await writer.change('task', 't', { title: 'Oat milk' })
    await elsewhere(task('t'), { title: 'Rice milk' })
    expect(await outcome()).toBe('changed-since')
    expect((await found(task('t')))?.toJSON()).toMatchObject({
      title: 'Rice milk',
      editId: 'theirs',
    })
  })

  it('keeps a tick that another person has set again', async () => {
    await writer.create(task('t'))
    const ticked = { status: 'completed', completedAt: '2026-11-21T10:00:00.000Z' }
    await writer.change('task', 't', ticked)
    await elsewhere(task('t'), { completedAt: '2026-11-21T11:00:00.000Z' })
    expect(await outcome()).toBe('changed-since')
    expect(await content(task('t'))).toMatchObject({ status: 'completed' })
  })

  it('keeps an item on the cart that another person has put there again', async () => {
    const item = buildListItem({ id: 'i', familyId: 'f', listId: 'l' })
    await writer.create(item)
    const done = { isDone: true, doneAt: '2026-11-21T10:00:00.000Z', doneBy: 'anna' }
    await writer.change('listItem', 'i', done)
    await elsewhere(item, { doneAt: '2026-11-21T11:00:00.000Z', doneBy: 'ben' })
    expect(await outcome()).toBe('changed-since')
    expect(await content(item)).toMatchObject({ isDone: true, doneBy: 'ben' })
  })

  it('keeps an event in its place when another person has given it another end', async () => {
    const event = buildEvent({ id: 'e', familyId: 'f' })
    await writer.create(event)
    await writer.change('event', 'e', { startDate: '2026-03-18', title: 'Gala' })
    await elsewhere(event, { endDate: '2026-03-20' })
    expect(await outcome()).toBe('some')
    expect(await content(event)).toMatchObject({ startDate: '2026-03-18', endDate: '2026-03-20' })
  })

  it('keeps a new record that another person has written into', async () => {
    await writer.create(task('t'))
    await elsewhere(task('t'), { description: 'two' })
    expect(await outcome()).toBe('changed-since')
    expect(await content(task('t'))).toMatchObject({ description: 'two' })
  })

  it('reports that the record is gone', async () => {
    await writer.create(task('t'))
    await writer.change('task', 't', { title: 'Oat milk' })
    await (await found(task('t')))?.incrementalRemove()
    expect(await writer.undo()).toMatchObject({ outcome: 'gone', content: { title: 'Oat milk' } })
    expect(await content(task('t'))).toBeUndefined()
  })

  it('keeps a deleted record that another person has restored', async () => {
    await writer.create(task('t'))
    const undo = await writer.remove('task', 't')
    const again = createWriter(database)
    await again.create({ ...task('t'), title: 'Rice milk' })
    expect((await undo()).outcome).toBe('all')
    expect(await content(task('t'))).toMatchObject({ title: 'Rice milk' })
  })
})

describe('undo of a batch', () => {
  const two = () =>
    writer.batch(async ({ create, change, remove }) => {
      await create(task('new'))
      await change('task', 'a', { title: 'Oat milk' })
      await remove('task', 'b')
    })

  beforeEach(async () => {
    await createWriter(database).create(task('a'))
    await createWriter(database).create(task('b'))
  })

  const titles = async () =>
    Promise.all(['new', 'a', 'b'].map(async (id) => (await content(task(id)))?.['title']))

  it('takes it back in one step', async () => {
    await two()
    expect(await titles()).toEqual(['Milk', 'Oat milk', undefined])
    expect(await outcome()).toBe('all')
    expect(await titles()).toEqual([undefined, 'Milk', 'Milk'])
    expect(await outcome()).toBeUndefined()
  })

  it('takes it back whole or not at all', async () => {
    await two()
    await elsewhere(task('a'), { title: 'Rice milk' })
    expect(await outcome()).toBe('changed-since')
    expect(await titles()).toEqual(['Milk', 'Rice milk', undefined])
  })

  it('waits for a batch that is still being written', async () => {
    const batch = two()
    const undone = outcome()
    await batch
    expect(await undone).toBe('all')
    expect(await titles()).toEqual([undefined, 'Milk', 'Milk'])
  })

  it('takes nothing back if one of its changes was refused', async () => {
    const failing = writer.batch(async ({ change }) => {
      await change('task', 'a', { title: 'Oat milk' })
      await change('task', 'nowhere', { title: 'x' })
    })
    await expect(failing).rejects.toMatchObject({ code: 'not-found' })
    expect(await titles()).toEqual([undefined, 'Milk', 'Milk'])
    expect(await outcome()).toBeUndefined()
  })

  it('counts a record written twice by its final state', async () => {
    await writer.batch(async ({ create, change, remove }) => {
      await remove('task', 'a')
      await create({ ...task('a'), title: 'Oat milk' })
      await create(task('new'))
      await change('task', 'new', { title: 'Bread' })
      await remove('task', 'new')
    })
    expect(await outcome()).toBe('all')
    expect(await titles()).toEqual([undefined, 'Milk', 'Milk'])
  })
})

describe('undo that cannot be done', () => {
  it('obeys the rule that would refuse the change, and goes on to the next one', async () => {
    await writer.create(task('t'))
    await writer.change('task', 't', { status: 'completed', completedAt: null })
    const other = { id: 'o', familyId: 'f', createdBy: 'ben', title: 'Bread', assignedTo: 'ben' }
    await database.collections.tasks.insert(toLocal(buildTask(other)))
    await writer.change('task', 'o', { title: 'Brown bread' })
    const me = await database.collections.families.findOne(memberId('f', 'anna')).exec()
    await me?.incrementalPatch({ role: 'child' } as object)
    await expect(writer.undo()).rejects.toMatchObject({ code: 'forbidden' })
    expect(await content({ id: 'o', kind: 'task' })).toMatchObject({ title: 'Brown bread' })
    expect(await outcome()).toBe('all')
    expect(await content(task('t'))).toMatchObject({ status: 'pending' })
  })

  it('can be tried again after the device had no room', async () => {
    await writer.create(task('t'))
    await writer.change('task', 't', { title: 'Oat milk' })
    const full = new DOMException('full', 'QuotaExceededError')
    const writing = vi.spyOn(database.device.table('tasks'), 'bulkPut').mockRejectedValue(full)
    await expect(writer.undo()).rejects.toThrow('full')
    writing.mockRestore()
    expect(await outcome()).toBe('all')
    expect(await content(task('t'))).toMatchObject({ title: 'Milk' })
  })
})

describe('undo by a person in two families', () => {
  beforeEach(async () => {
    const me = { familyId: 'g', userId: 'anna', role: 'parent' } as const
    await database.collections.families.bulkInsert([
      toLocal(buildFamily({ id: 'g' })),
      toLocal(buildMember({ ...me, id: memberId('g', 'anna') })),
    ])
  })

  it('takes back only writes of the family in view; the other family’s stay until it is in view', async () => {
    await writer.create(task('x'))
    await writer.create(buildTask({ id: 'y', familyId: 'g' }))
    expect((await undoIn('f'))?.outcome).toBe('all')
    expect([await content(task('x')), await content(task('y'))]).toEqual([
      undefined,
      expect.anything(),
    ])
    expect(await undoIn('f')).toBeUndefined()
    expect((await undoIn('g'))?.outcome).toBe('all')
    expect(await content(task('y'))).toBeUndefined()
  })

  it('counts a family’s name to that family, and one’s own name to both', async () => {
    await database.collections.families.bulkInsert([toLocal(buildUser({ id: 'anna' }))])
    await writer.change('user', 'anna', { firstName: 'Ann' })
    await writer.change('family', 'g', { name: 'The Bergs' })
    expect((await undoIn('f'))?.kind).toBe('user')
    expect((await undoIn('g'))?.kind).toBe('family')
  })
})
