import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { firstChange } from '#pwa/outbox/merging/fold.ts'
import { openTestDatabase } from '#pwa/outbox/testing/openTestDatabase.ts'
import { pendingTasks } from '#shared/tasks/taskLists.ts'
import { asStored, buildTask } from '#shared/testing/builders.ts'
import { toMangoQuery } from './listQueries.ts'
import type { LocalDatabase } from './localDatabase.ts'
import { toLocal, toWire } from './localRecord.ts'
import type { LocalRecord } from './localRecord.ts'
import { moveRecords } from './moving/moveRecords.ts'
import { readRecord } from './readRecord.ts'
import { reindexOtherLists } from './moving/reindexRecords.ts'
import { settings } from './settings.ts'
import { makeEarlierDevice, openEarlierTables } from './testing/earlierDevice.ts'
import { earlierDatabaseName } from './moving/unmovedRecords.ts'

/** More records than one step moves. */
const count = 300

const idOf = (index: number): string => `task-${String(index).padStart(5, '0')}`

const tasks = Array.from({ length: count }, (_, index) =>
  toLocal(asStored(buildTask({ id: idOf(index), familyId: 'f', dueDate: '2026-11-26' }))),
)
const ids = tasks.map(({ id }) => id)
const checkpoint = { epoch: 'e', audiences: { 'household:f': { after: 5 } } }
const checkpoints = { tasks: checkpoint, events: checkpoint }

let made = 0
let name: string
let database: LocalDatabase
const open = async (): Promise<LocalDatabase> => {
  database = await openTestDatabase({ name })
  return database
}
const make = (records: readonly LocalRecord[] = tasks): Promise<void> =>
  makeEarlierDevice(name, { records: { tasks: records }, checkpoints })
beforeEach(() => {
  name = `damaged-${(made += 1)}`
})
afterEach(async () => {
  vi.restoreAllMocks()
  await database.close()
})

const moveAll = (): Promise<boolean> => moveRecords(database, () => false)

const reached = async (): Promise<readonly string[]> =>
  (await database.device.checkpoints.toArray()).map(({ collection }) => collection)

const moved = async (): Promise<readonly LocalRecord[]> =>
  database.device.table<LocalRecord>('tasks').toArray()

const isEarlierLeft = async (): Promise<boolean> =>
  (await indexedDB.databases()).some((each) => each.name === earlierDatabaseName(name, 'tasks'))

const onDisk = async (work: (docs: ReturnType<Dexie['table']>) => Promise<unknown>) => {
  const earlier = await new Dexie(earlierDatabaseName(name, 'tasks')).open()
  await work(earlier.table('docs'))
  earlier.close()
}

describe('a row of an earlier version that is damaged', () => {
  const damages: readonly (readonly [string, object])[] = [
    ['does not say whether it is deleted', { _deleted: undefined }],
    ['says in another way whether it is deleted', { _deleted: 'perhaps' }],
    ['has no kind', { kind: undefined }],
    ['is of a kind that is no text', { kind: 7 }],
    ['is in no list', { list: undefined }],
    ['has a date that is no text', { listDate: { year: 2026 } }],
    ['has no revision', { _rev: undefined }],
    ['does not say when it was written', { _meta: undefined }],
    [
      'has fields from which no list follows',
      { dueDate: 5, status: { is: 'damaged' }, repeats: 1 },
    ],
  ]

  it.each(damages)('that %s keeps nothing else from being moved', async (_, damage) => {
    await make()
    await onDisk((docs) => docs.update(idOf(7), damage))
    await open()
    await reindexOtherLists(database, 'tasks')
    await moveAll()
    const sound = (await moved()).filter(({ id }) => id !== idOf(7))
    expect(sound.map(({ id }) => id)).toEqual(ids.filter((id) => id !== idOf(7)))
    expect(await isEarlierLeft()).toBe(false)
  })

  it('causes a pull of its whole collection, and a notice to its person', async () => {
    await make()
    await onDisk((docs) => docs.update(idOf(7), { _deleted: undefined, title: 'Oat milk' }))
    await open()
    await moveAll()
    expect(await reached()).toEqual(['events'])
    expect(await database.device.attention.toArray()).toMatchObject([
      { recordId: idOf(7), reason: 'damaged', content: { title: 'Oat milk' }, state: 'open' },
    ])
    const [item] = await database.device.attention.toArray()
    expect(item?.content).not.toHaveProperty('list')
  })

  it('appears in no list before it is moved', async () => {
    await make()
    await onDisk((docs) => docs.update(idOf(7), { _meta: undefined }))
    await open()
    const found = await database.collections.tasks
      .find(toMangoQuery(pendingTasks('f', count)))
      .exec()
    expect(found.length).toBe(count - 1)
    expect(await readRecord(database, { id: idOf(7), kind: 'task' })).toBeUndefined()
  })

  it('shows what is pending of it', async () => {
    await make()
    await onDisk((docs) => docs.update(idOf(7), { _rev: 5 }))
    const before = toWire(tasks[7] as LocalRecord)
    const change = {
      id: idOf(7),
      kind: 'task',
      editId: 'e',
      isNew: false,
      changes: { title: 'Oat' },
    }
    const tables = openEarlierTables(name)
    await tables
      .table('outbox')
      .add(firstChange(change, before, '2026-11-26T00:00:00.000Z', 'anna'))
    tables.close()
    await open()
    await moveAll()
    expect(await readRecord(database, { id: idOf(7), kind: 'task' })).toMatchObject({
      title: 'Oat',
    })
    expect(await database.device.outbox.count()).toBe(1)
  })
})

describe('a row of an earlier version that says little', () => {
  it('moves if it is a removal', async () => {
    const removal = toLocal({ id: 'gone', _deleted: true })
    await make([...tasks, removal])
    await open()
    await moveAll()
    expect((await moved()).find(({ id }) => id === 'gone')).toMatchObject({
      _deleted: true,
      kind: '',
    })
    expect(await database.device.attention.count()).toBe(0)
  })

  it('moves if this version does not know its kind', async () => {
    const unknown = toLocal({ id: 'pet', kind: 'pet', _deleted: false, legs: 4 })
    await make([...tasks, unknown])
    await open()
    await moveAll()
    expect((await moved()).find(({ id }) => id === 'pet')).toMatchObject({ kind: 'pet', legs: 4 })
    expect(await reached()).toEqual(['events', 'tasks'])
  })
})

describe('a database of an earlier version', () => {
  const opening = (fails: (name: string) => boolean): void => {
    const real = IDBFactory.prototype.open
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...args) {
      if (fails(args[0])) throw new DOMException('damaged', 'UnknownError')
      return real.apply(this, args)
    })
  }

  it('that never opens has its collection pulled again, and its person is told', async () => {
    await make()
    opening((each) => each === earlierDatabaseName(name, 'tasks'))
    await open()
    expect(await database.collections.tasks.find().exec()).toEqual([])
    await moveAll()
    expect(await reached()).toEqual(['events'])
    expect(await database.device.attention.toArray()).toMatchObject([
      { collection: 'tasks', reason: 'damaged', content: {} },
    ])
    expect(await isEarlierLeft()).toBe(false)
  })

  it('that does not open at first is moved', async () => {
    await make()
    await open()
    let isFailing = true
    opening((each) => {
      const fails = isFailing && each === earlierDatabaseName(name, 'tasks')
      isFailing &&= !fails
      return fails
    })
    await moveAll()
    expect((await moved()).length).toBe(count)
    expect(await reached()).toEqual(['events', 'tasks'])
  })

  it('that is gone has its collection pulled again', async () => {
    await make()
    await Dexie.delete(earlierDatabaseName(name, 'tasks'))
    await open()
    await moveAll()
    expect(await reached()).toEqual(['events'])
  })
})

describe('a connection that the browser closes while records are moved', () => {
  it('opens again for lists, which show all records', async () => {
    await make()
    await open()
    const list = toMangoQuery(pendingTasks('f', count))
    expect((await database.collections.tasks.find(list).exec()).length).toBe(count)
    const table = database.collections.tasks.internalStorageInstance as unknown as {
      readonly unmoved: { readonly opening: Promise<Dexie> }
    }
    ;(await table.unmoved.opening).close()
    const found = await database.collections.tasks.storageInstance.findDocumentsById(ids, true)
    expect(found.length).toBe(count)
  })

  it('leaves all records, which the next start moves', async () => {
    await make()
    await open()
    let asked = 0
    const moving = moveRecords(database, () => {
      asked += 1
      if (asked === 4) database.device.close()
      return false
    })
    await expect(moving).rejects.toThrow()
    await database.close().catch(() => undefined)
    await open()
    await moveAll()
    expect((await moved()).map(({ id }) => id)).toEqual(ids)
  })
})

describe('storage that throws while records are moved', () => {
  const requests = [
    ['reads', IDBObjectStore.prototype, 'getAll'],
    ['reads', IDBObjectStore.prototype, 'get'],
    ['reads', IDBObjectStore.prototype, 'openCursor'],
    ['writes', IDBObjectStore.prototype, 'put'],
    ['writes', IDBObjectStore.prototype, 'delete'],
  ] as const

  it.each(requests)('loses and doubles nothing if it %s: %#', async (_, prototype, method) => {
    await make()
    await open()
    for (let at = 1, hasThrown = true; hasThrown; at += 7) {
      let calls = 0
      hasThrown = false
      const real = prototype[method] as (...args: unknown[]) => IDBRequest
      const spy = vi.spyOn(prototype, method as 'getAll')
      spy.mockImplementation(function (this: IDBObjectStore, ...args: unknown[]) {
        calls += 1
        if (calls !== at) return real.apply(this, args) as never
        hasThrown = true
        throw new DOMException('no', 'UnknownError')
      })
      await moveAll().catch(() => undefined)
      spy.mockRestore()
      const found = await database.collections.tasks.storageInstance.findDocumentsById(ids, true)
      expect(found.map(({ id }) => id).toSorted()).toEqual(ids)
      if (at > 3000) throw new Error('never ends')
    }
    await moveAll()
    expect((await moved()).map(({ id }) => id)).toEqual(ids)
    expect(await isEarlierLeft()).toBe(false)
    expect(await reached()).toEqual(['events', 'tasks'])
  })
})

describe('an earlier version that has worked since', () => {
  it('makes this one pull all of it again, and look for what it has lost', async () => {
    await make()
    await open()
    await moveAll()
    await database.device.settings.put({ key: settings.swept('tasks'), value: 'household:f' })
    await database.close()
    const tables = openEarlierTables(name)
    await tables.table('checkpoints').put({ collection: 'tasks', checkpoint })
    tables.close()
    await open()
    await moveAll()
    expect(await reached()).toEqual([])
    expect(await database.device.settings.get(settings.swept('tasks'))).toBeUndefined()
    await database.device.checkpoints.put({ collection: 'tasks', checkpoint })
    await moveAll()
    expect(await reached()).toEqual(['tasks'])
  })
})
