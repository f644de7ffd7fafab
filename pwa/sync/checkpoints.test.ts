import { afterEach, beforeEach, expect, it } from 'vitest'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { openTestDatabase } from '#pwa/outbox/testing/openTestDatabase.ts'
import type { AudienceProgress, Checkpoint } from '#shared/sync/protocol.ts'
import { moveOn, readCheckpoints } from './checkpoints.ts'
import type { Checkpoints } from './checkpoints.ts'

let database: LocalDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const checkpoint = (progress: AudienceProgress): Checkpoint => ({
  epoch: 'e',
  audiences: { 'household:f': progress },
})
const tasks = (progress: AudienceProgress): Checkpoints =>
  new Map([['tasks', checkpoint(progress)]])

const bootstrapping = { upTo: 3, rank: 0, before: 2 }

it.each([
  ['where another tab is further', { after: 5 }, { after: 9 }, { after: 5 }],
  ['where another tab was set back', { after: 5 }, { after: 3 }, { after: 3 }],
  ['where another tab has ended a bootstrap', bootstrapping, { after: 3 }, bootstrapping],
])(
  'A checkpoint that is no longer as it was: the earlier stands, %s',
  async (_, mine, now, then) => {
    const { device } = database
    expect(await moveOn(device, new Map(), tasks(now))).toBe(true)
    expect(await moveOn(device, tasks(mine), tasks({ after: 10 }))).toBe(false)
    expect(await readCheckpoints(device)).toEqual(tasks(then))
  },
)

it('Where none is known to be the earlier, all of the collection is pulled again', async () => {
  const { device } = database
  await moveOn(device, new Map(), tasks(bootstrapping))
  const elsewhere = tasks({ ...bootstrapping, before: 1 })
  expect(await moveOn(device, elsewhere, tasks({ after: 10 }))).toBe(false)
  expect(await readCheckpoints(device)).toEqual(new Map())
})

it('A checkpoint that another tab has moved to the very same place stays there for both', async () => {
  const { device } = database
  await moveOn(device, new Map(), tasks({ after: 9 }))
  expect(await moveOn(device, tasks({ after: 5 }), tasks({ after: 9 }))).toBe(true)
  expect(await readCheckpoints(device)).toEqual(tasks({ after: 9 }))
})
