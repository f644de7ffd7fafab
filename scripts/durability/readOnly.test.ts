import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { damageOf } from '#server/testing/integrity.ts'
import { spawnServer } from '#server/testing/processes/spawn.ts'
import { makeTemporaryDirectory } from '#server/testing/temporaryStore.ts'
import { falseClaims, foundHousehold, newTasks, pullAll, push } from './household.ts'
import { asItsOwner, setWritable, waysToLock } from './lockedFiles.ts'
import { createServers } from './spawning.ts'

const directory = await makeTemporaryDirectory()
const sample = join(directory.path, 'sample')
await writeFile(sample, '')
const ways = waysToLock(sample)
const servers = createServers()

afterEach(() => servers.stop())
afterAll(() => directory.remove())

describe.each(ways)('A data directory that turns read-only, by $means', ({ means, ...way }) => {
  beforeAll(() => console.log(`read-only: ${means}`))

  it('lets a running server read, claim nothing, and write again when it can', async () => {
    const dataDir = join(directory.path, means.replaceAll(/\W+/g, '-'))
    const server = await servers.start({ dataDir })
    const household = await foundHousehold(server)
    const before = await push(household, newTasks(household.familyId, 20))
    way.lock(server)
    try {
      const during = await Promise.all(
        Array.from({ length: 8 }, () => push(household, newTasks(household.familyId, 20))),
      )
      expect(during.map(({ status }) => status)).toEqual(during.map(() => 503))
      const held = await pullAll(household)
      expect(falseClaims([before, ...during], held)).toEqual([])
      expect(held.size).toBe(20)
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    } finally {
      way.unlock(server)
    }
    const after = await push(household, newTasks(household.familyId, 20))
    expect(after.status).toBe(200)
    expect(falseClaims([before, after], await pullAll(household))).toEqual([])
    expect(damageOf(dataDir)).toEqual([])
  })
})

describe('A data directory that is read-only', () => {
  it('prints one line at the start, and works whole again after it becomes writable', async () => {
    const dataDir = join(directory.path, 'modes')
    const server = await servers.start({ dataDir })
    const household = await foundHousehold(server)
    const before = await push(household, newTasks(household.familyId, 20))
    await servers.stop()
    await setWritable(dataDir, false)
    try {
      const refused = await spawnServer({ dataDir, runner: asItsOwner() })
      expect(await refused.exited).toEqual({ code: 1, signal: null })
      const lines = refused
        .stderr()
        .split('\n')
        .filter((line) => line !== '' && !line.includes('WARNING'))
      expect(lines).toHaveLength(1)
      expect(lines[0]).toContain(dataDir)
      expect(refused.stdout()).toBe('')
    } finally {
      await setWritable(dataDir, true)
    }
    await servers.startAgain(server)
    expect(falseClaims([before], await pullAll(household))).toEqual([])
  })
})
