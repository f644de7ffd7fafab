import { afterEach, describe, expect, it } from 'vitest'
import { settleAcknowledged, settleWaiting } from './waitingNotes.ts'
import type { LocalDatabase } from './localDatabase.ts'
import { openTestDatabase } from './testing/openTestDatabase.ts'

let database: LocalDatabase
afterEach(() => database.close())

const note = (id: string, editId: string) => ({
  id,
  collection: 'tasks' as const,
  editId,
  since: '2026-11-21T10:00:00.000Z',
})

describe('edits that were acknowledged together', () => {
  it('wait no more, but for those that were edited again meanwhile', async () => {
    database = await openTestDatabase()
    const { waiting } = database.device
    await waiting.bulkPut([note('a', 'e1'), note('b', 'e3'), note('other', 'e4')])
    await settleAcknowledged(database.device, [
      { id: 'a', editId: 'e1', _deleted: false },
      { id: 'b', editId: 'e2', _deleted: false },
      { id: 'gone', editId: 'e5', _deleted: false },
    ])
    expect((await waiting.toArray()).map(({ id }) => id)).toEqual(['b', 'other'])
  })
})

describe('a merged edit that is noted and never written', () => {
  it('leaves the edit below it over what that was laid over, not over what it was merged with', async () => {
    database = await openTestDatabase()
    const { device } = database
    const record = (editId: string) => ({ id: 'a', editId, _deleted: false })
    await device.waiting.put({ ...note('a', 'mine'), over: ['base'] })
    await settleWaiting(device, record('mine'), record('merged'), record('theirs'))
    expect(await device.waiting.get('a')).toMatchObject({
      editId: 'merged',
      over: ['base', 'mine', 'theirs'],
    })
    /** As after a reload, which finds 'mine' in the record. */
    await settleWaiting(device, record('merged'), record('mine'))
    expect(await device.waiting.get('a')).toMatchObject({ editId: 'mine', over: ['base'] })
  })
})
