import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import { firstChange } from '#pwa/outbox/merging/fold.ts'
import { applyPending } from '#pwa/outbox/applyPending.ts'
import { append } from '#pwa/outbox/outbox.ts'
import { openTestDatabase } from '#pwa/outbox/testing/openTestDatabase.ts'
import { push } from '#pwa/sync/sending/push.ts'
import { isSoak } from '#shared/testing/soak.ts'
import { asStored, buildTask } from '#shared/testing/builders.ts'
import type { PushRequest, PushResponse } from '#shared/sync/protocol.ts'
import type { LocalDatabase } from '../localDatabase.ts'
import { toLocal, toWire } from '../localRecord.ts'
import type { LocalRecord } from '../localRecord.ts'
import { moveRecords } from './moveRecords.ts'
import type { PendingChange } from '../pendingChange.ts'
import { readRecord } from '../readRecord.ts'
import {
  makeEarlierDevice,
  openEarlierRecords,
  openEarlierTables,
} from '../testing/earlierDevice.ts'

const at = '2026-11-26T00:00:00.000Z'

const task = { id: 't', kind: 'task' }

const stored = toLocal(asStored(buildTask({ id: 't', familyId: 'f', title: 'Milk' })))

let database: LocalDatabase
afterEach(() => database.close())

const edit = (editId: string, changes: object) => ({
  ...task,
  editId,
  isNew: false,
  changes: { ...changes },
})

const makeDevice = (name: string): Promise<void> =>
  makeEarlierDevice(name, { records: { tasks: [stored] } })

type Sent = Omit<PushRequest, 'protocol'>

const sendAll = async (): Promise<readonly Sent[]> => {
  const requests: Sent[] = []
  const transport = {
    push: async (sent: Sent): Promise<PushResponse> => {
      requests.push(sent)
      const accepted = sent.rows.map(({ newDocumentState: { id } }) => ({
        id,
        rev: 2,
        seal: 's',
        audience: 'household:f',
      }))
      return { accepted, conflicts: [], refused: [] }
    },
  }
  await push({ database, transport, epoch: () => undefined, isStopped: () => false })
  return requests
}

it('a tab of this version sends what a tab of an earlier version writes after it has moved the records', async () => {
  await makeDevice('beside-1')
  database = await openTestDatabase({ name: 'beside-1' })
  await moveRecords(database, () => false)
  const tables = openEarlierTables('beside-1')
  const change = firstChange(edit('e', { title: 'Oat milk' }), toWire(stored), at, 'anna')
  await tables.table('outbox').add(change)
  tables.close()
  await applyPending(database, true)
  expect(await readRecord(database, task)).toMatchObject({ title: 'Oat milk' })
  const sent = await sendAll()
  expect(sent.flatMap(({ rows }) => rows).map((row) => row.newDocumentState)).toMatchObject([
    { id: 't', title: 'Oat milk' },
  ])
  expect(await database.device.outbox.count()).toBe(0)
})

it('edits of one record by tabs of two versions become one pending change with both', async () => {
  await makeDevice('beside-2')
  database = await openTestDatabase({ name: 'beside-2' })
  const tables = openEarlierTables('beside-2')
  const change = firstChange(edit('e', { title: 'Oat milk' }), toWire(stored), at, 'anna')
  await tables.table('outbox').add(change)
  tables.close()
  const before = await readRecord(database, task)
  await append(database, edit('f', { description: 'two' }), before)
  await moveRecords(database, () => false)
  const both = { title: 'Oat milk', description: 'two' }
  expect(await readRecord(database, task)).toMatchObject(both)
  expect(await database.device.outbox.toArray()).toMatchObject([{ id: 't', changes: both }])
})

it('deletes what a tab of an earlier version pulls into its own database, and pulls it again', async () => {
  await makeDevice('beside-3')
  database = await openTestDatabase({ name: 'beside-3' })
  await moveRecords(database, () => false)
  const rx = await openEarlierRecords('beside-3')
  await rx.collections['tasks']?.bulkInsert([{ ...stored, title: 'Pulled by the earlier one' }])
  await rx.close()
  const checkpoint = { epoch: 'e', audiences: { 'household:f': { after: 9 } } }
  const tables = openEarlierTables('beside-3')
  await tables.table('checkpoints').put({ collection: 'tasks', checkpoint })
  tables.close()
  await database.device.checkpoints.put({ collection: 'tasks', checkpoint })
  await moveRecords(database, () => false)
  expect(await readRecord(database, task)).toMatchObject({ title: 'Milk' })
  expect(await database.device.checkpoints.count()).toBe(0)
  const left = (await indexedDB.databases()).map(({ name = '' }) => name)
  expect(left.filter((name) => name.startsWith('rxdb-dexie-beside-3'))).toEqual([])
})

it('ends a move though a tab of an earlier version lets go of nothing', async () => {
  await makeDevice('beside-4')
  const held = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('rxdb-dexie-beside-4--0--tasks')
    opening.addEventListener('success', () => resolve(opening.result))
  })
  database = await openTestDatabase({ name: 'beside-4' })
  await moveRecords(database, () => false)
  expect(await readRecord(database, task)).toMatchObject({ title: 'Milk' })
  held.close()
})

it('a device with very many pending changes of an earlier version shows and sends each once', async () => {
  const count = isSoak ? 50_000 : 2000
  const records = Array.from({ length: count }, (_, index) =>
    toLocal(asStored(buildTask({ id: `task-${String(index).padStart(6, '0')}`, familyId: 'f' }))),
  )
  const pending = records.map((record: LocalRecord): PendingChange =>
    firstChange(
      { ...edit(`e-${record.id}`, { title: `Oat ${record.id}` }), id: record.id },
      toWire(record),
      at,
      'anna',
    ),
  )
  await makeEarlierDevice('many-earlier', { records: { tasks: records }, pending })
  database = await openTestDatabase({ name: 'many-earlier' })
  await Promise.all([moveRecords(database, () => false), applyPending(database, true)])
  const shown = await database.device.table<LocalRecord>('tasks').toArray()
  expect(shown.map((record) => record['title'])).toEqual(records.map(({ id }) => `Oat ${id}`))
  expect(await database.device.outbox.count()).toBe(count)
  const sent = (await sendAll()).flatMap(({ rows }) => rows)
  expect(sent.map((row) => row.newDocumentState.id).toSorted()).toEqual(records.map(({ id }) => id))
  expect(await database.device.outbox.count()).toBe(0)
}, 600_000)
