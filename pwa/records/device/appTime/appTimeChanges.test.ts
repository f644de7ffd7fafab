import { afterEach, describe, expect, it } from 'vitest'
import { memberId } from '#shared/people/family/member.ts'
import type { Role } from '#shared/core/role.ts'
import { buildFamily, buildMember } from '#shared/testing/builders.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { toLocal } from '#pwa/database/localRecord.ts'
import { heardServerTime, knownNow } from '#pwa/database/knownTime.ts'
import { openTestDatabase, testEnvironment } from '#pwa/outbox/testing/openTestDatabase.ts'
import { createWriter } from '#pwa/outbox/writer.ts'
import { appTimeChanges } from './appTimeChanges.ts'
import { addUsed } from './usedSeconds.ts'

let database: LocalDatabase

const open = async (userId: string) => {
  const environment = testEnvironment('made', () => new Date('2026-03-14T12:00:00.000Z'))
  database = await openTestDatabase({ environment, userId })
  const member = (id: string, role: Role) =>
    buildMember({ familyId: 'f', userId: id, role, id: memberId('f', id) })
  await database.collections.families.bulkInsert(
    [buildFamily({ id: 'f' }), member('ann', 'parent'), member('kim', 'child')].map(toLocal),
  )
  const writer = createWriter(database)
  return { writer, ...appTimeChanges({ database, writer }) }
}

afterEach(() => database.close())

const uses = async () =>
  (await database.collections.budgets.find().exec()).map((document) => document.toJSON())

describe('A child’s app', () => {
  it('counts minute by minute into one record a day, which no undo takes back', async () => {
    const { count, writer } = await open('kim')
    for (const day of ['2026-03-14', '2026-03-14', '2026-03-15']) await count('f', day)
    expect(await uses()).toMatchObject([
      { day: '2026-03-14', usedMinutes: 2, grantedMinutes: 0, userId: 'kim' },
      { day: '2026-03-15', usedMinutes: 1 },
    ])
    expect(await writer.undo()).toBeUndefined()
  })

  it('grants no time to its own child', async () => {
    const { grant } = await open('kim')
    const own = { familyId: 'f', userId: 'kim', day: '2026-03-14' }
    await expect(grant(own, 15)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await uses()).toEqual([])
  })
})

describe('A parent', () => {
  it('grants time, and takes it back', async () => {
    const { grant } = await open('ann')
    const undo = await grant({ familyId: 'f', userId: 'kim', day: '2026-03-14' }, 30)
    expect(await uses()).toMatchObject([{ grantedMinutes: 30, device: null }])
    await undo()
    expect(await uses()).toEqual([])
  })
})

describe('The time that is known', () => {
  const at = (time: string): Date => new Date(`2026-03-${time}:00.000Z`)
  const known = async (time: string) =>
    (await knownNow(database.device, at(time))).toISOString().slice(8, 16)

  it('never goes back, however the clock is set', async () => {
    await open('kim')
    expect(await known('14T18:00')).toBe('14T18:00')
    expect(await known('13T18:00')).toBe('14T18:00')
    expect(await known('14T18:30')).toBe('14T18:30')
  })

  it('follows a server that has answered, and brings a clock set ahead back', async () => {
    await open('kim')
    expect(await known('15T18:00')).toBe('15T18:00')
    await heardServerTime(database.device, at('14T18:01'), at('15T18:01'))
    expect(await known('15T18:02')).toBe('14T18:02')
    await heardServerTime(database.device, at('14T18:03'), at('14T18:03'))
    expect(await known('14T18:04')).toBe('14T18:04')
  })
})

describe('Used time', () => {
  it('adds up to minutes, and counts windows side by side once', () => {
    let used = { milliseconds: 0, at: 0 }
    let minutes = 0
    for (let at = 5000; at <= 120_000; at += 5000) {
      for (const now of [at, at + 10]) {
        const added = addUsed(used, 5000, now)
        used = added.used
        minutes += added.minutes
      }
    }
    expect(minutes).toBe(2)
  })

  it('keeps counting after the clock was set back', () => {
    const { used, minutes } = addUsed({ milliseconds: 58_000, at: 9e12 }, 5000, 1000)
    expect({ used, minutes }).toEqual({ used: { milliseconds: 3000, at: 1000 }, minutes: 1 })
  })
})
