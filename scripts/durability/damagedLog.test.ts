import { cp, open, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestEnvironment } from '#server/testing/environment.ts'
import { damageOf } from '#server/testing/integrity.ts'
import { makeTemporaryDirectory } from '#server/testing/temporaryStore.ts'
import { databaseFile, openSqliteStore } from '#server/store/sqlite/sqliteStore.ts'
import { falseClaims, foundHousehold, newTasks, pullAll, push } from './household.ts'
import type { Household, Pushed } from './household.ts'
import { createServers } from './spawning.ts'

/**
 * A crash loses nothing that was acknowledged (flushes.test.ts). If a person or a broken disk
 * changes the log, flushed data is lost; even then the database holds the commits up to some point,
 * each of them whole.
 */

const servers = createServers()
const directory = await makeTemporaryDirectory()
const left = join(directory.path, 'left')
const logOf = (dataDir: string): string => join(dataDir, `${databaseFile}-wal`)
const sharedMemoryOf = (dataDir: string): string => join(dataDir, `${databaseFile}-shm`)

let household: Household
let address: string
let logBytes = 0
const pushes: Pushed[] = []

/** SQLite's sizes in bytes: the log's header, and a frame's header with its page. */
const header = 32
const frame = 24 + 4096

beforeAll(async () => {
  const server = await servers.start({ dataDir: left })
  address = server.url
  household = await foundHousehold(server)
  for (let count = 0; count < 25; count += 1) {
    pushes.push(await push(household, newTasks(household.familyId, 4, 200)))
  }
  await servers.stop()
  logBytes = (await stat(logOf(left))).size
})
afterAll(async () => {
  await servers.stop()
  await directory.remove()
})

const commitsAfter = async (damage: (dataDir: string) => Promise<unknown>): Promise<number> => {
  const dataDir = join(directory.path, 'damaged')
  await cp(left, dataDir, { recursive: true })
  try {
    await damage(dataDir)
    const store = await openSqliteStore({
      directory: dataDir,
      environment: createTestEnvironment(),
    })
    const held = await store.read(async (tx) => {
      const ids = pushes.flatMap(({ tasks }) => tasks.map(({ id }) => id))
      const found = await Promise.all(ids.map((id) => tx.records.get(id)))
      return new Map(found.flatMap((record) => (record === undefined ? [] : [[record.id, record]])))
    })
    expect(damageOf(dataDir)).toEqual([])
    await store.close()
    const unclaimed = pushes.map(({ tasks }) => ({ tasks, status: undefined }))
    expect(falseClaims(unclaimed, held)).toEqual([])
    const there = pushes.map(({ tasks }) => held.has(tasks[0]?.id ?? ''))
    const kept = there.indexOf(false) === -1 ? there.length : there.indexOf(false)
    expect(there.slice(kept)).not.toContain(true)
    return kept
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const flip = async (file: string, position: number): Promise<void> => {
  const opened = await open(file, 'r+')
  const byte = Buffer.alloc(1)
  await opened.read(byte, 0, 1, position)
  byte[0] = (byte[0] ?? 0) ^ 0b0001_0000
  await opened.write(byte, 0, 1, position)
  await opened.close()
}

const append = async (file: string, bytes: Buffer): Promise<void> => {
  const opened = await open(file, 'a')
  await opened.write(bytes)
  await opened.close()
}

describe('After kill -9', () => {
  it('all that was acknowledged is there', async () => {
    expect(pushes.map(({ status }) => status)).toEqual(pushes.map(() => 200))
    expect(await commitsAfter(async () => undefined)).toBe(pushes.length)
  })

  it.each([0, 1, 4096, 32_768 - 1])(
    'all of it is there with %i bytes left of the shared memory',
    async (bytes) => {
      const kept = await commitsAfter((dataDir) => truncate(sharedMemoryOf(dataDir), bytes))
      expect(kept).toBe(pushes.length)
    },
  )

  it('all of it is there without the shared memory, or with another one’s', async () => {
    expect(await commitsAfter((dataDir) => rm(sharedMemoryOf(dataDir)))).toBe(pushes.length)
    const nonsense = commitsAfter((dataDir) => flip(sharedMemoryOf(dataDir), 20))
    expect(await nonsense).toBe(pushes.length)
  })

  it.each([
    ['a torn frame', Buffer.alloc(frame - 1, 7)],
    ['a page of zeros', Buffer.alloc(frame)],
    ['a few bytes', Buffer.from('torn')],
  ])('all of it is there with %s behind the log', async (_what, tail) => {
    expect(await commitsAfter((dataDir) => append(logOf(dataDir), tail))).toBe(pushes.length)
  })
})

describe('A log that lost its end', () => {
  it('leaves a clean database with the first commits, wherever it was cut', async () => {
    const frames = (logBytes - header) / frame
    const cuts = [0, 7, header, header + 1, logBytes - 1, logBytes - frame]
    for (let part = 1; part < 10; part += 1) {
      const start = header + Math.floor((frames * part) / 10) * frame
      cuts.push(start, start + 1, start + 24, start + 2000)
    }
    const kept = []
    for (const bytes of cuts.sort((a, b) => a - b)) {
      kept.push(await commitsAfter((dataDir) => truncate(logOf(dataDir), bytes)))
    }
    expect(kept).toEqual(kept.toSorted((a, b) => a - b))
    expect(kept[0]).toBe(0)
    expect(new Set(kept).size).toBeGreaterThan(5)
    expect(kept.at(-1)).toBeLessThan(pushes.length)
  })

  it('leaves a clean database with the first commits where a bit of it was changed', async () => {
    for (const behind of [1, 100, 4096, 4097, 4119, 3 * frame, 11 * frame + 5, 40 * frame + 12]) {
      const kept = await commitsAfter((dataDir) => flip(logOf(dataDir), logBytes - behind))
      expect(kept).toBeLessThan(pushes.length)
    }
  })

  it('lets the server start, and take again what the devices still have', async () => {
    const dataDir = join(directory.path, 'again')
    await cp(left, dataDir, { recursive: true })
    await truncate(logOf(dataDir), logBytes - 5 * frame - 100)
    await servers.start({ dataDir, port: Number(new URL(address).port) })
    const before = await pullAll(household)
    expect(before.size).toBeLessThan(4 * pushes.length)
    for (const { tasks } of pushes.slice(before.size / 4)) {
      expect((await push(household, tasks)).status).toBe(200)
    }
    expect(falseClaims(pushes, await pullAll(household))).toEqual([])
    expect(damageOf(dataDir)).toEqual([])
  })
})
