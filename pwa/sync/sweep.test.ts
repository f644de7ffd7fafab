import { afterEach, expect, it } from 'vitest'
import type { LocalDatabase } from '#pwa/data/localDatabase.ts'
import { toLocal } from '#pwa/data/localRecord.ts'
import { openTestDatabase } from '#pwa/data/testing/openTestDatabase.ts'
import { buildTask } from '#shared/testing/builders.ts'
import { createSweep } from './sweep.ts'
import { noteUnechoed, unechoedIds } from './unechoed.ts'

let database: LocalDatabase
afterEach(() => database.close())

it('A sweep whose removals were never stored comes again after a restart', async () => {
  database = await openTestDatabase()
  const { tasks } = database.collections
  const audience = 'household:left'
  await tasks.bulkInsert([toLocal({ ...buildTask({ id: 't' }), audience })])
  const { sweep } = createSweep(database, 'tasks')
  expect(await sweep(['household:here'], [])).toEqual([{ id: 't', _deleted: true }])
  /** The page is still on its way into the storage when the next one is asked for. */
  expect(await sweep(['household:here'], [])).toEqual([])
  const afterRestart = createSweep(database, 'tasks')
  expect(await afterRestart.sweep(['household:here'], [])).toEqual([{ id: 't', _deleted: true }])
})

it('What came of an audience that was lost before the pull was whole goes, though the list is the one of before', async () => {
  database = await openTestDatabase()
  const { tasks } = database.collections
  const { sweep, beforeStoring } = createSweep(database, 'tasks')
  expect(await sweep(['household:here'], [])).toEqual([])
  await beforeStoring(['household:here', 'household:back'])
  await tasks.bulkInsert([toLocal({ ...buildTask({ id: 't' }), audience: 'household:back' })])
  const afterCrash = createSweep(database, 'tasks')
  expect(await afterCrash.sweep(['household:here'], [])).toEqual([{ id: 't', _deleted: true }])
})

it('What comes, goes, comes and goes again is taken away twice', async () => {
  database = await openTestDatabase()
  const { tasks } = database.collections
  const record = toLocal({ ...buildTask({ id: 't' }), audience: 'household:back' })
  const { sweep, beforeStoring } = createSweep(database, 'tasks')
  await tasks.bulkInsert([record])
  expect(await sweep(['household:here'], [])).toEqual([{ id: 't', _deleted: true }])
  await beforeStoring(['household:here', 'household:back'])
  expect(await sweep(['household:here'], [])).toEqual([{ id: 't', _deleted: true }])
})

it('What was acknowledged and not brought by a whole pull goes, though the audiences are the same', async () => {
  database = await openTestDatabase()
  const { tasks } = database.collections
  const { sweep } = createSweep(database, 'tasks')
  expect(await sweep(['household:here'], [])).toEqual([])
  const echoed = { ...buildTask({ id: 'echoed' }), audience: 'household:here' }
  await tasks.bulkInsert([toLocal(buildTask({ id: 't' })), toLocal(echoed)])
  await noteUnechoed(database.device, 'tasks', ['t', 'echoed', 'gone'])
  const acknowledged = await unechoedIds(database.device, 'tasks')
  expect(await sweep(['household:here'], acknowledged)).toEqual([{ id: 't', _deleted: true }])
  expect(await unechoedIds(database.device, 'tasks')).toEqual(['t'])
})
