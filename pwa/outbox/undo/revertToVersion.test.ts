import { afterEach, describe, expect, it } from 'vitest'
import { buildEvent, buildTask } from '#shared/testing/builders.ts'
import type { Role } from '#shared/core/role.ts'
import { changesBackTo } from './revertToVersion.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { toLocal } from '#pwa/database/localRecord.ts'
import { openTestDatabase, putFamily } from '../testing/openTestDatabase.ts'

let database: LocalDatabase

const open = async (role: Role) => {
  database = await openTestDatabase()
  await putFamily(database, role)
  const task = { id: 't', familyId: 'f', title: 'Oat milk', createdBy: 'ben' }
  await database.collections.tasks.insert(
    toLocal(buildTask({ ...task, status: 'completed', completedAt: '2026-11-21T10:00:00.000Z' })),
  )
  return changesBackTo(database, { id: 't', kind: 'task' })
}

afterEach(() => database.close())

const earlier = { title: 'Milk', status: 'pending', completedAt: null, familyId: 'f' }

describe('changesBackTo', () => {
  it('returns what differs, and leaves alone what that version did not know', async () => {
    expect((await open('parent'))(earlier)).toEqual({
      title: 'Milk',
      status: 'pending',
      completedAt: null,
    })
  })

  it('returns only what this person may write', async () => {
    expect((await open('child'))(earlier)).toEqual({ status: 'pending', completedAt: null })
  })

  it('returns nothing for a person who may write nothing, and never a fixed field', async () => {
    expect((await open('extended_family'))(earlier)).toEqual({})
    expect((await open('parent'))({ familyId: 'g' })).toEqual({})
  })

  it('returns nothing if the result would be no valid record of the kind', async () => {
    expect((await open('parent'))({ title: '' })).toEqual({})
    const event = { startDate: '2026-03-16', endDate: '2026-03-17' }
    await database.collections.events.insert(
      toLocal(buildEvent({ id: 'e', familyId: 'f', ...event })),
    )
    const back = await changesBackTo(database, { id: 'e', kind: 'event' })
    expect(back({ startDate: '2026-03-18' })).toEqual({})
    expect(back({ startDate: '2026-03-15' })).toEqual({ startDate: '2026-03-15' })
  })

  it('returns nothing for a record that is not here', async () => {
    await open('parent')
    expect((await changesBackTo(database, { id: 'gone', kind: 'task' }))(earlier)).toEqual({})
  })
})
