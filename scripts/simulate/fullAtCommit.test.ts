import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { dataProblemOf } from '#pwa/state/device/dataProblemOf.ts'
import { aTask, openSyncStage } from '#server/testing/syncStage.ts'
import type { SyncStage } from '#server/testing/syncStage.ts'
import { judgeCommits } from './deviceCommits.ts'
import { createTracedWrites } from './deviceWrites.ts'
import { pullOnly, sendOnce } from './testing/groupStage.ts'
import { openStageDevice } from './testing/stageDevice.ts'
import { stageTransport } from './testing/stageTransport.ts'

let stage: SyncStage
let database: LocalDatabase
beforeEach(async () => {
  stage = await openSyncStage()
  await stage.join('F', 'ann', 'parent')
  await stage.put(aTask('a', 'F'))
  database = await openStageDevice('ann', `full-at-commit-${process.pid}`)
  await pullOnly(stage, database, 'F', 'F:ann', 'a')
})
afterEach(async () => {
  judgeCommits(undefined)
  await database.close()
  await stage.store.close()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

const batch = {
  group: 'group 1',
  writes: [
    { op: 'create', record: aTask('first', 'F') },
    { op: 'change', kind: 'task', id: 'a', fields: { title: 'changed' } },
    { op: 'create', record: aTask('second', 'F') },
  ],
} as const

const standing = async () => ({
  titles: (await database.collections.tasks.find().exec()).map((each) => each.get('title')),
  waiting: await database.device.outbox.count(),
})

const failCommit = (which: number): void => {
  let commits = 0
  judgeCommits(() => ((commits += 1) === which ? 'no room' : 'commit'))
}

it('a batch that finds no room at its commit leaves nothing, and is written whole once there is room', async () => {
  const { writeTogether } = createTracedWrites(database)
  failCommit(1)
  const full = await writeTogether(batch)
  expect(full.map(({ outcome }) => outcome)).toEqual(['full', 'full', 'full'])
  expect(await standing()).toEqual({ titles: ['a'], waiting: 0 })
  const written = await writeTogether(batch)
  expect(written.map(({ outcome }) => outcome)).toEqual(['written', 'written', 'written'])
  expect(await standing()).toEqual({ titles: ['changed', 'first', 'second'], waiting: 3 })
})

it('a group that finds no room at any commit of its sending goes in once, and as a whole', async () => {
  const transport = stageTransport(() => stage, 'ann')
  const { writeTogether } = createTracedWrites(database)
  await writeTogether(batch)
  let failures = 0
  for (let which = 1; (await database.device.outbox.count()) > 0; which += 1) {
    failCommit(which)
    await sendOnce(database, transport).catch((error: unknown) => {
      expect(dataProblemOf(error)).toBe('quota')
      failures += 1
    })
    const { waiting, titles } = await standing()
    expect({ waiting: waiting % 3, titles }).toEqual({
      waiting: 0,
      titles: ['changed', 'first', 'second'],
    })
  }
  expect(failures).toBeGreaterThan(1)
  expect(await stage.revsOf('first')).toEqual([1])
  expect(await stage.get('a')).toMatchObject({ title: 'changed', rev: 2 })
})
