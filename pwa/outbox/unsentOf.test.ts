import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { memberId } from '#shared/people/family/member.ts'
import type { Role } from '#shared/core/role.ts'
import { buildFamily, buildMember } from '#shared/testing/builders.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { toLocal } from '#pwa/database/localRecord.ts'
import { deviceTablesName } from '#pwa/database/openDatabase.ts'
import { appTimeChanges } from '#pwa/records/device/appTime/appTimeChanges.ts'
import { openTestDatabase } from './testing/openTestDatabase.ts'
import { countUnsentOf, unsentRecordsOf } from './unsentOf.ts'
import { createWriter } from './writer.ts'

let database: LocalDatabase | undefined

afterEach(async () => {
  vi.restoreAllMocks()
  await database?.close()
  database = undefined
})

it('finds what an inactive person has written and not taken back', async () => {
  database = await openTestDatabase({ userId: 'ann', name: 'our-life-ann' })
  const member = (id: string, role: Role) =>
    buildMember({ familyId: 'f', userId: id, role, id: memberId('f', id) })
  await database.collections.families.bulkInsert(
    [buildFamily({ id: 'f' }), member('ann', 'parent'), member('kim', 'child')].map(toLocal),
  )
  const { grant } = appTimeChanges({ database, writer: createWriter(database) })
  const undo = await grant({ familyId: 'f', userId: 'kim', day: '2026-03-14' }, 30)
  expect(await unsentRecordsOf('ann', 'appUse')).toMatchObject([
    { userId: 'kim', grantedMinutes: 30 },
  ])
  expect(await countUnsentOf('ann')).toBe(1)
  expect(await unsentRecordsOf('ann', 'task')).toEqual([])
  expect(await unsentRecordsOf('ben', 'appUse')).toEqual([])
  await undo()
  expect(await unsentRecordsOf('ann', 'appUse')).toEqual([])
})

it('creates no tables for a person whose tables are deleted during the look-up', async () => {
  const deleted = [{ name: deviceTablesName('ben'), version: 50 }]
  vi.spyOn(indexedDB, 'databases').mockResolvedValueOnce(deleted)
  expect(await countUnsentOf('ben')).toBe(0)
  const names = (await indexedDB.databases()).map(({ name }) => name)
  expect(names).not.toContain(deviceTablesName('ben'))
})
