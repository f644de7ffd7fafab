import { rename, symlink, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { damageOf } from '#server/testing/integrity.ts'
import type { SpawnedServer } from '#server/testing/processes/spawn.ts'
import { makeTemporaryDirectory } from '#server/testing/temporaryStore.ts'
import { readJournal, rightsJournalFile } from '#server/store/journal.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { falseClaims, foundHousehold, newTasks, pullAll, push, pushDeletion } from './household.ts'
import { createServers } from './spawning.ts'

const servers = createServers()
const directory = await makeTemporaryDirectory()
afterEach(() => servers.stop())
afterAll(() => directory.remove())

const fillJournal = async ({ dataDir }: SpawnedServer): Promise<() => Promise<void>> => {
  const file = join(dataDir, rightsJournalFile)
  await rename(file, `${file}.aside`)
  /** On Linux, every write to this device fails with ENOSPC. */
  await symlink('/dev/full', file)
  return async () => {
    await unlink(file)
    await rename(`${file}.aside`, file)
  }
}

const endsIn = async (dataDir: string): Promise<readonly string[]> => {
  const entries = await readJournal(join(dataDir, rightsJournalFile))
  return entries.flatMap((entry) =>
    entry.type === 'record' && entry.record._deleted ? [entry.record.id] : [],
  )
}

const idsOf = (tasks: readonly WireRecord[]): readonly string[] =>
  tasks.map(({ id }) => id).toSorted()

describe('While the rights journal finds no room', () => {
  it('no deletion is claimed, reads go on, and with room all is written down and claimed', async () => {
    const dataDir = join(directory.path, 'room')
    const server = await servers.start({ dataDir })
    const household = await foundHousehold(server)
    await push(household, newTasks(household.familyId, 20))
    const held = [...(await pullAll(household)).values()]
    const makeRoom = await fillJournal(server)

    expect(await pushDeletion(household, held.slice(0, 5))).toBe(503)
    const made = await push(household, newTasks(household.familyId, 5))
    expect(falseClaims([made], await pullAll(household))).toEqual([])
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect(await pushDeletion(household, held.slice(5, 10))).toBe(503)

    await makeRoom()
    expect(await pushDeletion(household, held.slice(0, 5))).toBe(200)
    expect(await pushDeletion(household, held.slice(5, 10))).toBe(200)
    expect((await push(household, made.tasks)).status).toBe(200)
    expect((await endsIn(dataDir)).toSorted()).toEqual(idsOf(held.slice(0, 10)))
    const after = [...(await pullAll(household)).values()].filter(({ _deleted }) => !_deleted)
    expect(idsOf(after)).toEqual(idsOf([...held.slice(10), ...made.tasks]))
    expect(damageOf(dataDir)).toEqual([])
  })

  it('a crash keeps for it what it was not told: no later claim comes before that', async () => {
    const dataDir = join(directory.path, 'crash')
    const server = await servers.start({ dataDir })
    const household = await foundHousehold(server)
    await push(household, newTasks(household.familyId, 4))
    const held = [...(await pullAll(household)).values()]
    const makeRoom = await fillJournal(server)
    expect(await pushDeletion(household, held)).toBe(503)
    await servers.stop()
    await makeRoom()
    await servers.startAgain(server)
    expect((await push(household, newTasks(household.familyId, 1))).status).toBe(200)
    expect((await endsIn(dataDir)).toSorted()).toEqual(idsOf(held))
  })
})
