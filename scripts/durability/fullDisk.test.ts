import { rm } from 'node:fs/promises'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { damageOf } from '#server/testing/integrity.ts'
import { makeDisks } from './disks.ts'
import type { Disk } from './disks.ts'
import { falseClaims, foundHousehold, newTasks, pullAll, push } from './household.ts'
import type { Household, Pushed } from './household.ts'
import { createServers } from './spawning.ts'

const servers = createServers()

const pushUntilRefused = async (household: Household): Promise<readonly Pushed[]> => {
  const pushes: Pushed[] = []
  const refused = (): number => pushes.filter(({ status }) => status !== 200).length
  const device = async (): Promise<void> => {
    while (refused() < 12 && pushes.length < 2000) {
      pushes.push(await push(household, newTasks(household.familyId, 20)))
    }
  }
  await Promise.all(Array.from({ length: 6 }, device))
  return pushes
}

const statusOf = async (answer: Promise<Response>): Promise<number> => (await answer).status

const disks = await makeDisks()

describe.each(disks)('On $means that is full', (disk: Disk) => {
  beforeAll(() => {
    console.log(`full disk: ${disk.means}`)
    return () => disk.remove()
  })
  afterEach(async () => {
    await servers.stop()
    await rm(disk.path, { recursive: true, force: true })
  })

  it('no write is claimed that is not kept, reads go on, and writes as soon as there is room', async () => {
    const server = await servers.start({ dataDir: disk.path })
    const household = await foundHousehold(server)
    const early = [await push(household, newTasks(household.familyId, 20))]
    await disk.fill(server)
    const pushes = [...early, ...(await pushUntilRefused(household))]
    const refused = pushes.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))

    expect(falseClaims(pushes, await pullAll(household))).toEqual([])
    expect(await statusOf(household.parent.request('GET', '/api/families/current'))).toBe(200)
    expect(await statusOf(fetch(`${server.url}/healthz`))).toBe(200)
    expect(damageOf(disk.path)).toEqual([])

    await disk.free(server)
    const again = await Promise.all(refused.map(({ tasks }) => push(household, tasks)))
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]))
    const kept = [...pushes.filter(({ status }) => status === 200), ...again]
    const held = await pullAll(household)
    expect(falseClaims(kept, held)).toEqual([])
    expect(held.size).toBe(20 * pushes.length)
    expect(damageOf(disk.path)).toEqual([])
  })

  it('a process that is killed there starts again with all that it acknowledged', async () => {
    const server = await servers.start({ dataDir: disk.path })
    const household = await foundHousehold(server)
    await disk.fill(server)
    const before = await pushUntilRefused(household)
    const midway = Array.from({ length: 6 }, () =>
      push(household, newTasks(household.familyId, 20)),
    )
    await Promise.race(midway)
    server.child.kill('SIGKILL')
    const pushes = [...before, ...(await Promise.all(midway))]
    await server.exited
    await disk.free(server)
    const again = await servers.startAgain(server)
    expect(falseClaims(pushes, await pullAll(household))).toEqual([])
    expect(damageOf(server.dataDir)).toEqual([])
    expect((await push(household, newTasks(household.familyId, 20))).status).toBe(200)
    again.child.kill('SIGTERM')
    expect(await again.exited).toEqual({ code: 0, signal: null })
  })
})
