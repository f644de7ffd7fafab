import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { append } from '#pwa/outbox/outbox.ts'
import { openTestDatabase } from '#pwa/outbox/testing/openTestDatabase.ts'
import { pendingTasks } from '#shared/tasks/taskLists.ts'
import { asStored, buildTask } from '#shared/testing/builders.ts'
import { DeviceTables } from '../deviceTables.ts'
import { toMangoQuery } from '../listQueries.ts'
import type { LocalDatabase } from '../localDatabase.ts'
import { toLocal } from '../localRecord.ts'
import { readRecord } from '../readRecord.ts'
import { settings } from '../settings.ts'
import { makeEarlierDevice, openEarlierTables } from '../testing/earlierDevice.ts'
import { moveRecords } from './moveRecords.ts'
import { noteUnmoved } from './noteUnmoved.ts'

/** More records than one step moves. */
const count = 300

const idOf = (index: number): string => `task-${String(index).padStart(5, '0')}`

const tasks = Array.from({ length: count }, (_, index) =>
  toLocal(asStored(buildTask({ id: idOf(index), familyId: 'f', dueDate: '2026-11-26' }))),
)
const ids = tasks.map(({ id }) => id)
const checkpoint = { epoch: 'e', audiences: { 'household:f': { after: 5 } } }

let made = 0
let name: string
let database: LocalDatabase

const open = async (): Promise<LocalDatabase> => {
  database = await openTestDatabase({ name })
  return database
}

beforeEach(async () => {
  name = `without-room-${(made += 1)}`
  await makeEarlierDevice(name, { records: { tasks }, checkpoints: { tasks: checkpoint } })
  const tables = openEarlierTables(name)
  await tables.table('settings').put({ key: settings.outbox, value: true })
  tables.close()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await database.close()
})

/** Chromium checks for room only when a transaction commits, and then rolls it back. */
const fill = (): (() => void) => {
  const writing = new WeakSet<object>()
  const spies = (['put', 'add'] as const).map((method) => {
    const real = IDBObjectStore.prototype[method]
    return vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      writing.add(this.transaction)
      return real.apply(this, args)
    })
  })
  const real = IDBTransaction.prototype.dispatchEvent
  const ending = vi.spyOn(IDBTransaction.prototype, 'dispatchEvent')
  ending.mockImplementation(function (this: IDBTransaction, event) {
    if (event.type !== 'complete' || !writing.has(this)) return real.call(this, event)
    ;(this as unknown as { _abort(name: string): void })._abort('QuotaExceededError')
    return true
  })
  return () => {
    for (const spy of [...spies, ending]) spy.mockRestore()
  }
}

const shown = async (): Promise<readonly string[]> => {
  const list = toMangoQuery(pendingTasks('f', count))
  return (await database.collections.tasks.find(list).exec()).map(({ id }) => id)
}

const edit = async (changes: object): Promise<void> => {
  const made = { id: idOf(3), kind: 'task', editId: 'e', isNew: false, changes: { ...changes } }
  await append(database, made, await readRecord(database, made))
}

const earlierCheckpoints = (): Promise<number> => database.device.table('checkpoints').count()

describe('a device of an earlier version without any room', () => {
  it('opens, and shows its records', async () => {
    fill()
    await open()
    expect(await shown()).toEqual(ids)
    expect(await readRecord(database, { id: idOf(7), kind: 'task' })).toMatchObject({
      id: idOf(7),
    })
  })

  it('opens as often as it is tried', async () => {
    fill()
    for (const _ of [1, 2, 3]) {
      await open()
      expect(await shown()).toEqual(ids)
      await database.close()
    }
    await open()
  })

  it('leaves what an app of its version knows as it is', async () => {
    fill()
    await open()
    expect(await earlierCheckpoints()).toBe(1)
    expect(await database.device.checkpoints.count()).toBe(0)
  })

  it('says that it has no room where its records are to be moved, or one is edited', async () => {
    fill()
    await open()
    const full = { inner: { name: 'QuotaExceededError' } }
    await expect(moveRecords(database, () => false)).rejects.toMatchObject(full)
    await expect(edit({ title: 'Oat milk' })).rejects.toMatchObject(full)
    expect(await database.device.outbox.count()).toBe(0)
    expect(await shown()).toEqual(ids)
  })

  it('moves its records once there is room, in the same tab', async () => {
    const free = fill()
    await open()
    await expect(moveRecords(database, () => false)).rejects.toThrow()
    free()
    expect(await moveRecords(database, () => false)).toBe(true)
    expect(await shown()).toEqual(ids)
    expect(await database.device.table('tasks').count()).toBe(count)
    expect((await database.device.checkpoints.get('tasks'))?.checkpoint).toEqual(checkpoint)
  })

  it('moves its records once there is room, at a later start', async () => {
    const free = fill()
    await open()
    await database.close()
    free()
    await open()
    expect(await shown()).toEqual(ids)
    expect(await moveRecords(database, () => false)).toBe(true)
    expect(await shown()).toEqual(ids)
    expect((await database.device.checkpoints.get('tasks'))?.checkpoint).toEqual(checkpoint)
    expect(await earlierCheckpoints()).toBe(0)
  })

  it('takes over how far its records were pulled before the first edit that finds room', async () => {
    const free = fill()
    await open()
    free()
    await edit({ title: 'Oat milk' })
    expect((await database.device.checkpoints.get('tasks'))?.checkpoint).toEqual(checkpoint)
    expect(await earlierCheckpoints()).toBe(0)
    expect(await shown()).toEqual(ids)
    expect(await database.device.table('tasks').count()).toBe(1)
  })

  it('takes it over once, whichever of two tabs comes first', async () => {
    const free = fill()
    await open()
    free()
    const beside = new DeviceTables(`${name}-device`)
    await Promise.all([noteUnmoved(database.device), noteUnmoved(beside)])
    beside.close()
    expect(await moveRecords(database, () => false)).toBe(true)
    expect((await database.device.checkpoints.get('tasks'))?.checkpoint).toEqual(checkpoint)
    expect(await shown()).toEqual(ids)
  })
})

describe('a device that begins with this version', () => {
  it('looks for no records of an earlier one', async () => {
    name = `new-${name}`
    await open()
    const opened = vi.spyOn(IDBFactory.prototype, 'open')
    expect(await shown()).toEqual([])
    expect(opened).not.toHaveBeenCalled()
    await moveRecords(database, () => false)
    expect(opened).not.toHaveBeenCalled()
  })
})
