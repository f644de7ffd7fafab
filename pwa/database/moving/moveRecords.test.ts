import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { firstChange } from '#pwa/outbox/merging/fold.ts'
import { append } from '#pwa/outbox/outbox.ts'
import { openTestDatabase } from '#pwa/outbox/testing/openTestDatabase.ts'
import { pendingTasks } from '#shared/tasks/taskLists.ts'
import { asStored, buildTask } from '#shared/testing/builders.ts'
import { toCountQuery, toMangoQuery } from '../listQueries.ts'
import type { LocalDatabase } from '../localDatabase.ts'
import { toLocal, toWire } from '../localRecord.ts'
import type { LocalRecord } from '../localRecord.ts'
import { moveRecords } from './moveRecords.ts'
import { readInBatches } from '../storage/readInBatches.ts'
import { readRecord } from '../readRecord.ts'
import { makeEarlierDevice, openEarlierTables } from '../testing/earlierDevice.ts'

const count = 600

const idOf = (index: number): string => `task-${String(index).padStart(5, '0')}`

const dateOf = (index: number): string => `2026-${String((index % 12) + 1).padStart(2, '0')}-01`

const tasks = Array.from({ length: count }, (_, index) => {
  const task = buildTask({ id: idOf(index), familyId: 'f', dueDate: dateOf(index) })
  return toLocal({ ...asStored(task), _deleted: index % 10 === 9 })
})

const live = tasks.filter(({ _deleted }) => !_deleted)
const checkpoint = { epoch: 'e', audiences: { 'household:f': { after: 5 } } }

let made = 0
let name: string
let database: LocalDatabase
const open = async (): Promise<LocalDatabase> => {
  database = await openTestDatabase({ name })
  return database
}
beforeEach(async () => {
  name = `earlier-${(made += 1)}`
  await makeEarlierDevice(name, { records: { tasks }, checkpoints: { tasks: checkpoint } })
})
afterEach(() => database.close())

const list = (limit: number) =>
  database.collections.tasks.find(toMangoQuery(pendingTasks('f', limit))).exec()

const expectAllRecords = async (): Promise<void> => {
  const { collections } = database
  const found = await collections.tasks.storageInstance.findDocumentsById(
    tasks.map(({ id }) => id),
    true,
  )
  const byId = found.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(byId.map((each) => toWire(each))).toEqual(tasks.map((each) => toWire(each)))
  const dates = (await list(count)).map(({ listDate }) => listDate)
  expect(dates).toEqual(live.map(({ listDate }) => listDate).toSorted())
  const counted = await collections.tasks.count(toCountQuery(pendingTasks('f', 1))).exec()
  expect(counted).toBe(live.length)
}

const moveSome = async (steps: number): Promise<void> => {
  let asked = 0
  await moveRecords(database, () => {
    asked += 1
    return asked > steps
  })
}

const moveAll = (): Promise<boolean> => moveRecords(database, () => false)

const killedAt = async (transaction: number): Promise<boolean> => {
  let writing = 0
  const real = IDBDatabase.prototype.transaction
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction')
  spy.mockImplementation(function (this: IDBDatabase, ...args) {
    if (args[1] === 'readwrite') writing += 1
    if (writing >= transaction) throw new Error('killed')
    return real.apply(this, args)
  })
  const moving = moveAll().then(
    () => false,
    () => true,
  )
  const isKilled = await moving
  spy.mockRestore()
  return isKilled
}

const earlierNames = async (): Promise<readonly string[]> =>
  (await Dexie.getDatabaseNames()).filter((each) => each.startsWith(`rxdb-dexie-${name}-`))

describe('the records of an earlier version', () => {
  it('appear in full before a move, during it, and after it', async () => {
    await open()
    await expectAllRecords()
    for (const steps of [4, 5]) {
      await moveSome(steps)
      expect(await database.device.table('tasks').count()).toBeGreaterThan(0)
      await expectAllRecords()
    }
    await moveAll()
    await expectAllRecords()
    expect(await database.device.table('tasks').count()).toBe(count)
    expect(await earlierNames()).toEqual([])
  })

  it('move on from the point where a start was cut short', async () => {
    await open()
    await moveSome(5)
    const moved = await database.device.table('tasks').count()
    expect(moved).toBeGreaterThan(0)
    expect(moved).toBeLessThan(count)
    await database.close()
    await open()
    await expectAllRecords()
    await moveAll()
    await expectAllRecords()
    expect(await earlierNames()).toEqual([])
  })

  it('move once if two tabs move them at the same time', async () => {
    await open()
    await Promise.all([moveAll(), moveAll()])
    await expectAllRecords()
    expect(await earlierNames()).toEqual([])
  })

  it('come piece by piece, moved or not, each once and in its present state', async () => {
    await open()
    await moveSome(5)
    await edit(idOf(3), { title: 'edited' })
    const found: LocalRecord[] = []
    for await (const { records } of readInBatches(database.collections.tasks)) {
      found.push(...records)
    }
    expect(found.map(({ id }) => id).toSorted()).toEqual(tasks.map(({ id }) => id))
    expect(found.find(({ id }) => id === idOf(3))?.['title']).toBe('edited')
  })

  it('take an edit before they are moved, which is not moved over', async () => {
    await open()
    await edit(idOf(0), { title: 'Oat milk', dueDate: '2026-12-31' })
    expect(await readRecord(database, task(0))).toMatchObject({ title: 'Oat milk' })
    const lists = await list(count)
    expect(lists.filter(({ id }) => id === idOf(0)).length).toBeLessThan(2)
    await moveAll()
    expect(await readRecord(database, task(0))).toMatchObject({ title: 'Oat milk' })
    expect(await database.device.table('tasks').count()).toBe(count)
  })

  it('stay where they are while there is no room, and are moved at the next start', async () => {
    await open()
    const table = database.device.table('tasks')
    const real = table.bulkPut
    const full = new DOMException('full', 'QuotaExceededError')
    table.bulkPut = () => Dexie.Promise.reject(full) as never
    await expect(moveAll()).rejects.toThrow('full')
    table.bulkPut = real
    await expectAllRecords()
    await moveAll()
    await expectAllRecords()
  })

  it('stay where they are while there is hardly any room, which is left to edits', async () => {
    await open()
    const storage = { estimate: async () => ({ usage: 91_000_000, quota: 100_000_000 }) }
    vi.stubGlobal('navigator', { storage })
    const isMoved = await moveAll()
    vi.unstubAllGlobals()
    expect(isMoved).toBe(false)
    expect(await database.device.table('tasks').count()).toBe(0)
    expect(await moveAll()).toBe(true)
    await expectAllRecords()
  })

  it('survive a start that was killed at any transaction', async () => {
    for (let at = 1, isKilled = true; isKilled; at += 1) {
      await database.close()
      name = `earlier-${(made += 1)}`
      await makeEarlierDevice(name, { records: { tasks } })
      await open()
      isKilled = await killedAt(at)
      await database.close()
      await open()
      await expectAllRecords()
      await moveAll()
      await expectAllRecords()
      expect(await earlierNames()).toEqual([])
      expect(at).toBeLessThan(100)
    }
  })

  it('go on being pulled from the same checkpoint', async () => {
    await open()
    expect((await database.device.checkpoints.get('tasks'))?.checkpoint).toEqual(checkpoint)
  })
})

const task = (index: number) => ({ id: idOf(index), kind: 'task' })

const edit = async (id: string, changes: object): Promise<void> => {
  const made = { id, kind: 'task', editId: `edit-${id}`, isNew: false, changes: { ...changes } }
  await append(database, made, await readRecord(database, { id, kind: 'task' }))
}

describe('an outbox of an earlier version', () => {
  it('shows in records that a crash had left without their edits', async () => {
    const at = '2026-11-26T00:00:00.000Z'
    const change = { ...task(7), editId: 'e', isNew: false, changes: { title: 'Oat milk' } }
    const before = toWire(tasks[7] as (typeof tasks)[number])
    const tables = openEarlierTables(name)
    await tables.table('outbox').add(firstChange(change, before, at, 'anna'))
    tables.close()
    await open()
    expect(await readRecord(database, task(7))).toMatchObject({ title: 'Oat milk' })
    await moveAll()
    expect(await readRecord(database, task(7))).toMatchObject({ title: 'Oat milk' })
  })
})

describe('a device that goes back to the version before', () => {
  it('keeps what waits to be sent, and pulls its records again', async () => {
    await open()
    await moveAll()
    await edit(idOf(1), { title: 'Oat milk' })
    await database.close()
    const tables = openEarlierTables(name)
    expect(await tables.table('outbox').toArray()).toMatchObject([{ id: idOf(1) }])
    expect(await tables.table('checkpoints').count()).toBe(0)
    tables.close()
    await open()
    await expect(readRecord(database, task(1))).resolves.toMatchObject({ title: 'Oat milk' })
  })
})
