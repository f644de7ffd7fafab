import { beforeEach, expect, it, vi } from 'vitest'
import type { PendingChange } from '#pwa/database/pendingChange.ts'
import { readRecord } from '#pwa/database/readRecord.ts'
import { buildTask } from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { append } from './outbox.ts'
import { readOutbox } from './readOutbox.ts'
import { storeStates } from './storeStates.ts'
import { openTestDatabase } from './testing/openTestDatabase.ts'

const database = prepare(beforeEach, openTestDatabase)

const task = { id: 't', kind: 'task' }

const readAll = async (): Promise<void> => {
  for await (const _ of readOutbox(database)) continue
}

const onServer = (id: string) => ({
  ...buildTask({ id, familyId: 'f', title: 'Milk' }),
  rev: 1,
  seal: 's',
  audience: 'household:f',
})

it.each([
  ['says no changes', { changes: undefined }],
  ['is of no collection', { collection: 'pets' }],
  ['was over nothing that is a record', { base: 'damaged' }],
])('A row that %s holds up nothing else, and its author is told', async (_, damage) => {
  await storeStates(database, 'tasks', [onServer('damaged'), onServer('sound')])
  for (const id of ['damaged', 'sound']) {
    const edit = { id, kind: 'task', editId: `edit-${id}`, isNew: false }
    const here = await readRecord(database, { id, kind: 'task' })
    await append(database, { ...edit, changes: { title: 'Oat milk' } }, here)
  }
  const [row] = await database.device.outbox.where('id').equals('damaged').toArray()
  await database.device.outbox.put({ ...row, ...damage } as unknown as PendingChange)
  await readAll()
  expect(await database.device.outbox.toArray()).toMatchObject([{ id: 'sound' }])
  expect(await readRecord(database, { id: 'sound', kind: 'task' })).toMatchObject({
    title: 'Oat milk',
  })
  expect(await database.device.attention.toArray()).toMatchObject([
    { recordId: 'damaged', reason: 'unreadable', state: 'open' },
  ])
})

it('keeps what was shown of a damaged row, though setting it aside was cut short', async () => {
  await storeStates(database, 'tasks', [onServer('t')])
  const here = await readRecord(database, task)
  const edit = { ...task, editId: 'edit-t', isNew: false, changes: { title: 'Oat milk' } }
  await append(database, edit, here)
  await database.device.outbox.toCollection().modify({ changes: undefined } as never)
  const cutShort = vi.spyOn(database.device.outbox, 'delete').mockRejectedValueOnce(new Error())
  await expect(readAll()).rejects.toThrow()
  expect(await database.device.attention.count()).toBe(0)
  cutShort.mockRestore()
  await readAll()
  expect(await database.device.outbox.count()).toBe(0)
  expect(await readRecord(database, task)).toMatchObject({ title: 'Milk' })
  expect(await database.device.attention.toArray()).toMatchObject([
    { reason: 'unreadable', content: { title: 'Oat milk' } },
  ])
})
