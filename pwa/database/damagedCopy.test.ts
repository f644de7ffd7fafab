import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { firstChange } from '#pwa/outbox/merging/fold.ts'
import { openTestDatabase } from '#pwa/outbox/testing/openTestDatabase.ts'
import { applyPending } from '#pwa/outbox/applyPending.ts'
import { asStored, buildTask } from '#shared/testing/builders.ts'
import { copyWhatIsLeft, countsOf, startOver } from './damagedCopy.ts'
import { toLocal, toWire } from './localRecord.ts'
import { moveRecords } from './moving/moveRecords.ts'
import { readRecord } from './readRecord.ts'
import { settings } from './settings.ts'
import { makeEarlierDevice } from './testing/earlierDevice.ts'

const now = new Date('2026-11-26T12:00:00.000Z')

const tasks = ['a', 'b', 'c'].map((id) =>
  toLocal(asStored(buildTask({ id, familyId: 'f', title: 'Milk' }))),
)

const change = firstChange(
  { id: 'a', kind: 'task', editId: 'e', isNew: false, changes: { title: 'Oat milk' } },
  tasks[0] && toWire(tasks[0]),
  now.toISOString(),
  'anna',
)

let made = 0
let name: string

beforeEach(async () => {
  name = `damaged-copy-${(made += 1)}`
  const database = await openTestDatabase({ name })
  await database.collections.tasks.bulkInsert(tasks)
  await database.device.outbox.add(change)
  await database.device.settings.put({ key: settings.serverId, value: 'the-server' })
  await database.close()
})
afterEach(() => vi.restoreAllMocks())

const damaged = () => new DOMException('damaged', 'UnknownError')

const copy = () => copyWhatIsLeft(name, now)

const storeOf = async (store: string) =>
  (await copy()).databases.flatMap(({ stores }) => stores).find((each) => each.store === store)

const failReads = (store: string, keys: readonly unknown[], alsoKeys = false): void => {
  for (const method of ['getAll', 'get', 'getAllKeys'] as const) {
    const real = IDBObjectStore.prototype[method] as (...args: unknown[]) => IDBRequest
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
      this: IDBObjectStore,
      ...args: unknown[]
    ) {
      const isDamaged =
        method === 'getAll' ||
        (method === 'get' && keys.includes(args[0])) ||
        (alsoKeys && method === 'getAllKeys')
      if (this.name === store && isDamaged) throw damaged()
      return real.apply(this, args) as never
    })
  }
}

describe('A copy of what can be read of a device', () => {
  it('begins with the changes that were not sent, and has every record', async () => {
    const [own] = (await copy()).databases
    expect(own?.stores[0]).toMatchObject({ store: 'outbox', rows: [{ id: 'a' }], unread: 0 })
    expect((await storeOf('tasks'))?.rows).toMatchObject([{ id: 'a' }, { id: 'b' }, { id: 'c' }])
    expect(countsOf(await copy())).toEqual({ changes: 1, others: 3, unread: 0, isMoreLost: false })
  })

  it('keeps all other rows if one throws as it is read', async () => {
    failReads('tasks', ['b'])
    expect(await storeOf('tasks')).toMatchObject({ rows: [{ id: 'a' }, { id: 'c' }], unread: 1 })
    expect((await storeOf('outbox'))?.rows).toHaveLength(1)
    expect(countsOf(await copy())).toEqual({ changes: 1, others: 2, unread: 1, isMoreLost: false })
  })

  it('says of which store nothing could be read, and has the others', async () => {
    failReads('tasks', [], true)
    expect(await storeOf('tasks')).toEqual({ store: 'tasks', rows: [], unread: 'all' })
    expect(countsOf(await copy())).toMatchObject({ changes: 1, isMoreLost: true })
  })

  it('says which store is missing', async () => {
    await new Promise((resolve) => {
      const opening = indexedDB.open(`${name}-device`, 1000)
      opening.addEventListener('upgradeneeded', () => opening.result.deleteObjectStore('tasks'))
      opening.addEventListener('success', () => resolve(opening.result.close()))
    })
    expect(await storeOf('tasks')).toEqual({ store: 'tasks', rows: [], unread: 'all' })
    expect((await storeOf('outbox'))?.rows).toHaveLength(1)
  })

  it('says that a database does not open, and has what earlier versions kept elsewhere', async () => {
    name = `${name}-earlier`
    await makeEarlierDevice(name, { records: { tasks } })
    const real = IDBFactory.prototype.open
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...args) {
      if (args[0] === `${name}-device`) throw damaged()
      return real.apply(this, args)
    })
    const [own, ...earlier] = (await copy()).databases
    expect(own).toMatchObject({ isOpen: false, stores: [] })
    const rows = earlier.flatMap(({ stores }) => stores.flatMap((each) => each.rows))
    expect(rows).toHaveLength(3)
    expect(countsOf(await copy())).toMatchObject({ others: 3, isMoreLost: true })
  })

  it('leaves the device as it was', async () => {
    await copy()
    const database = await openTestDatabase({ name })
    expect(await database.collections.tasks.count().exec()).toBe(3)
    expect(await database.device.outbox.count()).toBe(1)
    await database.close()
  })
})

const killAt = (write: number): (() => void) => {
  let writes = 0
  const real = IDBDatabase.prototype.transaction
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction')
  spy.mockImplementation(function (this: IDBDatabase, ...args) {
    if (args[1] === 'readwrite') writes += 1
    if (writes >= write) throw new Error('killed')
    return real.apply(this, args)
  })
  return () => spy.mockRestore()
}

describe('A device that starts over', () => {
  it('keeps the changes that were not sent, and pulls the rest from the same server', async () => {
    failReads('tasks', ['b'])
    const left = await copy()
    vi.restoreAllMocks()
    await startOver(name, left)
    const database = await openTestDatabase({ name })
    await applyPending(database, true)
    expect(await database.device.outbox.toArray()).toMatchObject([
      { id: 'a', editId: 'e', changes: { title: 'Oat milk' } },
    ])
    expect(await readRecord(database, { id: 'a', kind: 'task' })).toMatchObject({
      title: 'Oat milk',
    })
    expect(await database.device.checkpoints.count()).toBe(0)
    expect((await database.device.settings.get(settings.serverId))?.value).toBe('the-server')
    expect(await readRecord(database, { id: 'c', kind: 'task' })).toBeUndefined()
    await database.close()
  })

  it('keeps the photos that wait', async () => {
    const before = await openTestDatabase({ name })
    await before.device.photos.add({ id: 'p', choice: '1', type: 'image/jpeg' })
    await before.device.photoContents.add({ id: 'p', content: new ArrayBuffer(7) })
    await before.close()
    await startOver(name, await copy())
    const database = await openTestDatabase({ name })
    expect(await database.device.photos.toArray()).toMatchObject([{ id: 'p', choice: '1' }])
    expect((await database.device.photoContents.get('p'))?.content).toHaveProperty('byteLength', 7)
    expect((await indexedDB.databases()).some((each) => each.name?.includes('aside'))).toBe(false)
    await database.close()
  })

  it('keeps the photos that wait whichever write it is killed at', async () => {
    for (let at = 1, isKilled = true; isKilled; at += 1) {
      name = `${name}-${at}`
      const before = await openTestDatabase({ name })
      for (const id of ['p', 'q']) {
        await before.device.photos.add({ id, choice: '1', type: 'image/jpeg' })
        await before.device.photoContents.add({ id, content: new ArrayBuffer(7) })
      }
      await before.close()
      const left = await copy()
      const revive = killAt(at)
      isKilled = await startOver(name, left).then(
        () => false,
        () => true,
      )
      revive()
      const database = await openTestDatabase({ name })
      await moveRecords(database, () => false)
      expect(await database.device.photos.toArray()).toMatchObject([{ id: 'p' }, { id: 'q' }])
      for (const id of ['p', 'q']) {
        const kept = await database.device.photoContents.get(id)
        expect(kept?.content).toHaveProperty('byteLength', 7)
      }
      expect((await indexedDB.databases()).some((each) => each.name?.includes('aside'))).toBe(false)
      await database.close()
      expect(at).toBeLessThan(50)
    }
  })

  it('opens where nothing could be read', async () => {
    await startOver(name, {
      takenAt: now.toISOString(),
      databases: [{ database: `${name}-device`, stores: [], isOpen: false }],
    })
    const database = await openTestDatabase({ name })
    expect(await database.device.outbox.count()).toBe(0)
    await database.close()
  })
})
