import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inSoak } from '#shared/testing/soak.ts'
import { ifThere } from '#server/files.ts'
import { restore, unpackBackup } from '#server/testing/backups.ts'
import { realEnvironment } from '#server/testing/environment.ts'
import { addFamilyOf } from '#server/testing/people/people.ts'
import { runBuilt, startServer } from '#server/testing/processes/serve.ts'
import { prepareServer } from '#server/testing/prepared.ts'
import { doBackupWork } from './backupWork.ts'
import { createDailyBackup } from './dailyBackup.ts'
import type { DailyBackup } from './dailyBackup.ts'
import { runInProcess } from './runInProcess.ts'
import type { RunBackup } from './runInProcess.ts'

const source = new URL('./backupProcess.source.mjs', import.meta.url)

const hourMs = 60 * 60 * 1000

const server = prepareServer(beforeEach)
let backupDir: string
let daily: DailyBackup
const sizes: number[] = []

const here: RunBackup = (work, { now }) =>
  doBackupWork(work, { ...realEnvironment, now: () => now })

const dailyOf = (keep: number, run = runBuilt): DailyBackup =>
  createDailyBackup({
    dataDir: server.dataDir,
    backupDir,
    keep,
    environment: server.environment,
    run,
    onMade: (_file, bytes) => sizes.push(bytes),
  })

beforeEach(async () => {
  backupDir = join(server.dataDir, 'backups')
  daily = dailyOf(3)
})
afterEach(async () => {
  await daily.close()
})

const archives = async (): Promise<readonly string[]> =>
  ((await ifThere(readdir(backupDir))) ?? []).filter((name) => name.endsWith('.gz'))

describe('The daily backup', () => {
  it('runs when the newest one is a day old, not before', async () => {
    expect(await daily.whenDue()).toBe(true)
    expect(await daily.whenDue()).toBe(false)
    server.advance(23 * hourMs)
    expect(await daily.whenDue()).toBe(false)
    server.advance(hourMs + 1000)
    expect(await daily.whenDue()).toBe(true)
    expect(await archives()).toHaveLength(2)
    expect(sizes.every((bytes) => bytes > 1000)).toBe(true)
  })

  inSoak(() =>
    it('runs from the source, too, if nothing is built', async () => {
      daily = dailyOf(3, runInProcess(fileURLToPath(source)))
      expect(await daily.whenDue()).toBe(true)
      expect(await archives()).toHaveLength(1)
    }),
  )

  it('holds what people have, and can be restored; photos are left out', async () => {
    await addFamilyOf(server, 'parent')
    await mkdir(join(server.dataDir, 'photos'), { recursive: true })
    await writeFile(join(server.dataDir, 'photos', 'f00d'), 'a photo')
    await daily.whenDue()
    const [name = ''] = await archives()
    expect(name).toMatch(/^our-life-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/)
    const unpacked = await unpackBackup(join(backupDir, name), join(server.dataDir, 'unpacked'))
    expect(unpacked).toEqual(['our-life.sqlite', 'secrets/identity.json', 'rights-journal.jsonl'])
    const { restored } = await restore(join(server.dataDir, 'new'), join(backupDir, name))
    expect(restored).toEqual({ families: ['Ash'], accounts: 1, hasSealKey: true })
  })

  it('stays for as many days as it is told to, keys and leftovers included, others’ files for ever', async () => {
    await mkdir(join(backupDir, 'our-life-2020-01-01T00-00-00Z.tar.gz.part'), { recursive: true })
    await writeFile(join(backupDir, 'photos.tar.gz'), 'mine')
    const made: string[][] = []
    daily = dailyOf(3, here)
    for (let day = 0; day < 5; day += 1) {
      await daily.whenDue()
      made.push((await readdir(backupDir)).filter((name) => !name.startsWith('photos')))
      server.advance(25 * hourMs)
    }
    expect(made.map((names) => names.length)).toEqual([2, 4, 6, 6, 6])
    const [, , third = [], , last = []] = made
    expect(last.slice(0, 2)).toEqual(third.slice(4, 6))
    expect(last[1]).toBe(`${last[0]}.seal-key`)
    expect(await readFile(join(backupDir, 'photos.tar.gz'), 'utf8')).toBe('mine')
  })

  it('runs again if the newest one is from a clock that was ahead', async () => {
    daily = dailyOf(3, here)
    server.advance(1000 * hourMs)
    await daily.whenDue()
    server.advance(-1000 * hourMs)
    expect(await daily.whenDue()).toBe(true)
    expect(await archives()).toHaveLength(2)
  })

  it('removes none while no new one can be made, and goes on once it can', async () => {
    daily = dailyOf(1, here)
    await daily.whenDue()
    const before = await readdir(backupDir)
    server.advance(25 * hourMs)
    const identity = join(server.dataDir, 'secrets', 'identity.json')
    const secret = await readFile(identity)
    await rm(identity)
    await expect(daily.whenDue()).rejects.toThrow(/secrets are not in/)
    expect(await readdir(backupDir)).toEqual(before)
    await writeFile(identity, secret)
    expect(await daily.whenDue()).toBe(true)
    const after = await readdir(backupDir)
    expect(after).toHaveLength(2)
    expect(after).not.toEqual(before)
  })

  it('does not run if none is to be kept', async () => {
    expect(await dailyOf(0).whenDue()).toBe(false)
    await expect(readdir(backupDir)).rejects.toThrow('ENOENT')
  })

  it('begins once, however often it is asked for', async () => {
    expect(await Promise.all([daily.whenDue(), daily.whenDue()])).toEqual([true, false])
    expect(await archives()).toHaveLength(1)
  })

  it('stops with the server, and leaves no archive that is not whole', async () => {
    const making = daily.whenDue()
    await wait(5)
    await daily.close()
    expect(await making).toBe(false)
    expect(await archives()).toEqual([])
    expect(await daily.whenDue()).toBe(false)
  })
})

describe('A server', { timeout: 60_000 }, () => {
  it('backs up by itself soon after its start, and serves on where it can not', async () => {
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    const inTheWay = join(server.dataDir, 'in-the-way')
    await writeFile(inTheWay, '')
    const [good, bad] = await Promise.all([
      startServer({ log, config: { backupKeep: 2, backupDir } }),
      startServer({ log, config: { backupKeep: 2, backupDir: join(inTheWay, 'backups') } }),
    ])
    const isSaid = (text: string): boolean => lines.some((line) => line.includes(text))
    for (let tenths = 0; tenths < 300; tenths += 1) {
      if (isSaid('"msg":"backed up"') && isSaid('no folder')) break
      await wait(100)
    }
    expect(await archives()).toHaveLength(1)
    expect(isSaid('a part of its path is no folder')).toBe(true)
    expect((await fetch(`${bad.url}/healthz`)).status).toBe(200)
    await Promise.all([good.close(), bad.close()])
  })
})
