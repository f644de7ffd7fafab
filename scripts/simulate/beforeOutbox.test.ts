import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { IDBObjectStore } from 'fake-indexeddb'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { applyPending } from '#pwa/outbox/applyPending.ts'
import { openRecords } from '#pwa/outbox/openRecords.ts'
import { toLocal, toWire } from '#pwa/database/localRecord.ts'
import type { LocalRecord } from '#pwa/database/localRecord.ts'
import { moveRecords } from '#pwa/database/moving/moveRecords.ts'
import { openEarlierRecords } from '#pwa/database/testing/earlierDevice.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { pendingOf } from '#pwa/database/pendingChanges.ts'
import type { PendingChange } from '#pwa/database/pendingChange.ts'
import { takeOverEarlier } from '#pwa/outbox/takeOverEarlier.ts'
import { readCheckpoints } from '#pwa/sync/checkpoints.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { restoreDisk } from './deviceDisk.ts'
import type { Disk } from './deviceDisk.ts'

/**
 * The version before the outbox (commit 4ddd25e) left this. The server has four tasks, of which one
 * was edited, one removed and one edited twice with the first answer lost; one more was made, and
 * an edit of the fourth was written down when its tab ended.
 */
interface Recorded {
  readonly name: string
  readonly userId: string
  readonly ids: Readonly<Record<'edited' | 'removed' | 'twice' | 'left' | 'made', string>>
  readonly servers: Readonly<Record<string, WireRecord>>
  readonly disk: Disk
}

const file = new URL('./fixtures/before-outbox/device.json', import.meta.url)
const recorded = JSON.parse(readFileSync(file, 'utf8')) as Recorded
const { ids, servers } = recorded

let database: LocalDatabase | undefined

const open = async (): Promise<LocalDatabase> => {
  let made = 0
  const newId = (): string => `made-${(made += 1)}`
  database = await openRecords({
    name: recorded.name,
    userId: recorded.userId,
    environment: { now: () => new Date('2026-11-24'), newId, newEditId: newId },
    multiInstance: false,
  })
  return database
}

const close = async (): Promise<void> => {
  await database?.close()
  database = undefined
}

const startAnew = async (): Promise<void> => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
  await restoreDisk(recorded.disk)
}

beforeEach(startAnew)
afterEach(close)

const pending = async (id: string): Promise<PendingChange | undefined> =>
  pendingOf((await opened()).device, id)

const opened = async (): Promise<LocalDatabase> => database ?? open()

const taskHere = async (id: string): Promise<WireRecord | undefined> => {
  const { storageInstance } = (await opened()).collections.tasks
  const [found] = await storageInstance.findDocumentsById([id], true)
  return found
}

const expectAllTakenOver = async (): Promise<void> => {
  const { device } = await opened()
  expect(await device.outbox.count()).toBe(5)
  expect(await pending(ids.edited)).toMatchObject({
    base: servers[ids.edited],
    changes: { title: 'Oat milk' },
  })
  expect(await pending(ids.removed)).toMatchObject({
    base: servers[ids.removed],
    changes: { _deleted: true },
  })
  expect(await pending(ids.twice)).toMatchObject({
    base: { title: 'Eggs', rev: 1 },
    changes: { title: 'Ten eggs', description: 'Brown ones' },
    over: [servers[ids.twice]?.editId],
  })
  expect((await pending(ids.made))?.base).toBeUndefined()
  expect(await pending(ids.left)).toMatchObject({ base: servers[ids.left], editId: 'left-1' })
  expect(await taskHere(ids.left)).toMatchObject({ title: 'Tea', priority: 'high' })
  expect(await taskHere(ids.edited)).toMatchObject({ title: 'Oat milk' })
  const checkpoints = await readCheckpoints(device)
  expect([...checkpoints.keys()].toSorted()).toEqual(
    ['budgets', 'events', 'families', 'goals', 'memories', 'tasks'].toSorted(),
  )
  expect(Object.keys(checkpoints.get('tasks')?.audiences ?? {})).not.toEqual([])
  expect(await device.table('waiting').count()).toBe(0)
}

it('A device of before the outbox keeps what waited, what it was made over, and how far it had pulled', async () => {
  await open()
  await expectAllTakenOver()
  await close()
  const left = await indexedDB.databases()
  expect(left.filter(({ name }) => name?.includes('replication'))).toEqual([])
  await open()
  await expectAllTakenOver()
})

/**
 * Opens the database while the nth and all later writes fail, as on a full disk or in a killed tab.
 * @returns whether opening needed that many writes.
 */
const openFailingAt = async (write: number): Promise<boolean> => {
  const { put, add, delete: remove } = IDBObjectStore.prototype
  let writes = 0
  const failing = <A extends unknown[], T>(real: (...args: A) => T) =>
    function (this: IDBObjectStore, ...args: A): T {
      writes += 1
      if (writes >= write) throw new DOMException('no room left', 'QuotaExceededError')
      return real.apply(this, args)
    }
  Object.assign(IDBObjectStore.prototype, {
    put: failing(put),
    add: failing(add),
    delete: failing(remove),
  })
  try {
    await open()
  } catch {
  } finally {
    Object.assign(IDBObjectStore.prototype, { put, add, delete: remove })
  }
  await close()
  return writes >= write
}

it('Killed at any write of taking it over, it begins again and loses nothing', async () => {
  let write = 1
  for (; await openFailingAt(write); write += 1) {
    await expectAllTakenOver()
    await close()
    await startAnew()
  }
  expect(write).toBeGreaterThan(20)
})

it('takes over what a tab of the earlier version goes on writing beside this one', async () => {
  const here = await open()
  const [found] = await here.collections.tasks.storageInstance.findDocumentsById([ids.left], true)
  if (found === undefined) throw new Error('it was not there')
  const { collections, device } = here
  const document = { ...found, title: 'Green tea', editId: 'old-tab' }
  await collections.tasks.storageInstance.bulkWrite([{ previous: found, document }], 'old-tab')
  const since = '2026-11-24T00:00:00.000Z'
  const note = { id: ids.left, collection: 'tasks', editId: 'old-tab', since, over: ['left-1'] }
  await device.table('waiting').put(note)
  await takeOverEarlier(here)
  expect(await pending(ids.left)).toMatchObject({
    base: servers[ids.left],
    editId: 'old-tab',
    changes: { title: 'Green tea', priority: 'high' },
    over: ['left-1'],
  })
})

it('takes over what a tab of the earlier version writes into its own database after it was deleted', async () => {
  const here = await open()
  expect(await moveRecords(here, () => false)).toBe(true)
  const found = (await taskHere(ids.left)) as LocalRecord
  const former = await openEarlierRecords(recorded.name)
  await former.collections['tasks']?.bulkInsert([
    { ...toLocal(toWire(found)), title: 'Green tea', editId: 'old-tab' },
  ])
  await former.close()
  const since = '2026-11-24T00:00:00.000Z'
  const note = { id: ids.left, collection: 'tasks', editId: 'old-tab', since, over: ['left-1'] }
  await here.device.table('waiting').put(note)
  await takeOverEarlier(here)
  expect(await pending(ids.left)).toMatchObject({
    editId: 'old-tab',
    changes: { title: 'Green tea', priority: 'high' },
  })
  await applyPending(here, true)
  expect(await taskHere(ids.left)).toMatchObject({ title: 'Green tea' })
})
