import { afterEach, expect, it, vi } from 'vitest'
import fc from 'fast-check'
import { memberId } from '#shared/domain/member.ts'
import { buildFamily, buildMember, buildTask } from '#shared/testing/builders.ts'
import { layEdit, layEdits } from './layEdit.ts'
import type { LocalDatabase } from './localDatabase.ts'
import { toLocal } from './localRecord.ts'
import { stored } from './standing.ts'
import { openTestDatabase } from './testing/openTestDatabase.ts'
import { beginEdit, editsUnderWay } from './underWay.ts'
import type { UnderWay } from './underWay.ts'
import { noteEdit, settleAcknowledged } from './waitingNotes.ts'
import { createWriter } from './writer.ts'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

let database: LocalDatabase
afterEach(() => database.close())

const open = async (name?: string): Promise<void> => {
  database = await openTestDatabase({ storage: 'dexie', ...(name === undefined ? {} : { name }) })
}

/** With a task that this device has sent and got back. */
const openWithTask = async (name?: string): Promise<void> => {
  await open(name)
  const me = buildMember({
    id: memberId('f', 'anna'),
    familyId: 'f',
    userId: 'anna',
    role: 'parent',
  })
  await database.collections.families.bulkInsert([toLocal(buildFamily({ id: 'f' })), toLocal(me)])
  const task = buildTask({ id: 't', familyId: 'f', title: 'Milk' })
  await database.collections.tasks.insert(toLocal({ ...task, editId: 'e0', rev: 1, seal: 's' }))
}

const edit = (editId: string, changes: UnderWay['changes']): UnderWay => ({
  id: 't',
  kind: 'task',
  editId,
  changes,
  isNew: false,
})
const oat = edit('e1', { title: 'Oat milk' })

const task = () => stored(database, { id: 't', kind: 'task' })
const noted = async () => (await database.device.waiting.toArray()).map(({ editId }) => editId)
const left = async () => (await editsUnderWay(database.device)).map(({ editId }) => editId)
const settled = async (): Promise<void> => expect.poll(left).toEqual([])

/** As a pulled page does. */
const arrives = async (changes: object): Promise<void> => {
  const found = await database.collections.tasks.findOne('t').exec()
  await found?.incrementalPatch(changes)
}

it('An edit that was kept when its tab ended is there, and waits, when the database opens again', async () => {
  await openWithTask('kept')
  await beginEdit(database.device, oat)
  await database.close()
  await open('kept')
  expect(await task()).toMatchObject({ title: 'Oat milk', editId: 'e1', rev: 1 })
  expect(await task()).not.toHaveProperty('seal')
  expect(await noted()).toEqual(['e1'])
  expect(await database.device.waiting.get('t')).toMatchObject({ over: ['e0'] })
  await settled()
})

it('One that was noted, too, is noted once', async () => {
  await openWithTask('noted')
  await beginEdit(database.device, oat)
  await noteEdit(database, oat, 'e0')
  const before = await database.device.waiting.toArray()
  await database.close()
  await open('noted')
  expect(await task()).toMatchObject({ title: 'Oat milk', editId: 'e1' })
  expect(await database.device.waiting.toArray()).toEqual(before)
  await settled()
})

it('A record that was being made is made', async () => {
  await openWithTask()
  const bread = buildTask({ id: 'new', familyId: 'f', title: 'Bread' })
  const making: UnderWay = { id: 'new', kind: 'task', editId: 'e1', changes: bread, isNew: true }
  await beginEdit(database.device, making)
  await layEdits(database)
  expect(await stored(database, bread)).toMatchObject({ title: 'Bread', editId: 'e1' })
  expect(await noted()).toEqual(['e1'])
})

it('What was made while somebody else’s came leaves all that its maker did not write', async () => {
  await openWithTask()
  const start = buildTask({ id: 't', familyId: 'f', title: 'Bins', description: null })
  const changes = { ...start, title: 'Bins and glass' }
  const making: UnderWay = { id: 't', kind: 'task', editId: 'e1', changes, isNew: true, start }
  await arrives({ editId: 'f1', title: 'Bins', description: 'By the gate' })
  await beginEdit(database.device, making)
  await layEdits(database)
  const both = { title: 'Bins and glass', description: 'By the gate', rev: 1, editId: 'e1' }
  expect(await task()).toMatchObject(both)
})

it('What came between keeps all that the edit does not change', async () => {
  await openWithTask()
  await beginEdit(database.device, oat)
  await noteEdit(database, oat, 'e0')
  await arrives({ editId: 'f1', priority: 'high', title: 'Soy milk' })
  await layEdits(database)
  expect(await task()).toMatchObject({ title: 'Oat milk', priority: 'high', editId: 'e1' })
  expect(await database.device.waiting.get('t')).toMatchObject({ over: ['e0', 'f1'] })
})

it('An edit that the server has taken is not laid over what others wrote upon it', async () => {
  await openWithTask()
  await beginEdit(database.device, oat)
  /** Its own tab is held up; another one lays it, and sends it. */
  await layEdits(database)
  await settled()
  await settleAcknowledged(database.device, [{ id: 't', editId: 'e1', _deleted: false }])
  await arrives({ editId: 'f1', title: 'Soy milk' })
  expect(await layEdit(database, oat)).toBe('laid')
  expect(await task()).toMatchObject({ title: 'Soy milk', editId: 'f1' })
  expect(await noted()).toEqual([])
})

it('Nor is one whose tab ended before it had forgotten that it was under way', async () => {
  await openWithTask()
  await beginEdit(database.device, oat)
  await layEdit(database, oat)
  await settled()
  await beginEdit(database.device, oat)
  await settleAcknowledged(database.device, [{ id: 't', editId: 'e1', _deleted: false }])
  await arrives({ editId: 'f1', title: 'Soy milk' })
  await layEdits(database)
  expect(await task()).toMatchObject({ title: 'Soy milk' })
})

it('One that another tab has noted and not written yet goes first', async () => {
  await openWithTask()
  await beginEdit(database.device, oat)
  await noteEdit(database, oat, 'e0')
  await createWriter(database).change('task', 't', { priority: 'high' })
  expect(await task()).toMatchObject({ title: 'Oat milk', priority: 'high' })
  expect(await layEdit(database, oat)).toBe('laid')
  expect(await task()).toMatchObject({ title: 'Oat milk', priority: 'high' })
  expect((await database.device.waiting.get('t'))?.over).toEqual(['e0', 'e1'])
})

it('What was deleted meanwhile stays deleted, and its author is told', async () => {
  await openWithTask()
  await beginEdit(database.device, oat)
  await noteEdit(database, oat, 'e0')
  const found = await database.collections.tasks.findOne('t').exec()
  await found?.incrementalModify((each) => ({ ...each, _deleted: true, editId: 'f1' }))
  await layEdits(database)
  expect((await task())?._deleted).toBe(true)
  expect(await database.device.attention.toArray()).toMatchObject([
    { recordId: 't', reason: 'refused', code: 'not-found', content: { title: 'Oat milk' } },
  ])
  await settled()
})

it('What is brought back comes back, though the echo of its deletion is stored at that moment', async () => {
  await openWithTask()
  const before = await task()
  await createWriter(database).remove('task', 't')
  const inner = database.collections.tasks.storageInstance.originalStorageInstance
  const bulkWrite = inner.bulkWrite.bind(inner)
  const spy = vi.spyOn(inner, 'bulkWrite').mockImplementationOnce(async (rows, context) => {
    const answer = await bulkWrite(rows, context)
    const [previous] = await inner.findDocumentsById(['t'], true)
    if (previous === undefined) throw new Error('nothing was deleted')
    const document = { ...previous, rev: 2, seal: 's2', _rev: '9-echo' }
    expect((await bulkWrite([{ previous, document }], 'echo')).error).toEqual([])
    return answer
  })
  const back: UnderWay = { ...edit('e9', { ...before, _deleted: false }), isNew: true }
  await beginEdit(database.device, back)
  expect(await layEdit(database, back)).toBe('laid')
  spy.mockRestore()
  expect(await task()).toMatchObject({ title: 'Milk', _deleted: false, editId: 'e9' })
  expect(await noted()).toEqual(['e9'])
  await settled()
})

it('A deletion is laid once', async () => {
  await openWithTask()
  const deletion = edit('e1', { _deleted: true })
  await beginEdit(database.device, deletion)
  await Promise.all([layEdit(database, deletion), layEdits(database), layEdits(database)])
  expect(await task()).toMatchObject({ _deleted: true, editId: 'e1' })
  expect(await database.device.attention.count()).toBe(0)
})

/** Lays one edit in several places at once; the server takes it and somebody edits it as soon as it is laid. */
const layEverywhere = async (each: UnderWay, field: string, delays: readonly number[]) => {
  await beginEdit(database.device, each)
  const parties = delays.map(async (delay) => {
    await pause(delay)
    await (delay % 2 === 0 ? layEdit(database, each) : layEdits(database))
  })
  while ((await task())?.editId !== each.editId) await pause(1)
  await settleAcknowledged(database.device, [{ id: 't', editId: each.editId, _deleted: false }])
  await arrives({ editId: `after-${each.editId}`, [field]: 'theirs' })
  await Promise.all(parties)
}

it('However many lay the same edit at once, it is laid once', async () => {
  const delays = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 2, maxLength: 4 })
  await openWithTask()
  let count = 0
  const property = fc.asyncProperty(delays, async (each) => {
    count += 1
    await layEverywhere(edit(`own-${count}`, { title: `Mine ${count}` }), 'title', each)
    expect(await task()).toMatchObject({ title: 'theirs', editId: `after-own-${count}` })
    expect(await noted()).toEqual([])
    await settled()
  })
  await fc.assert(property, { numRuns: 25, endOnFailure: true })
}, 60_000)
