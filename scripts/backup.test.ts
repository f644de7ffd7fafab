import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backUp, filesIn, makeDataDir, restore, unpackBackup } from '#server/testing/backups.ts'
import { createVisitor } from '#server/testing/browserless.ts'
import { realEnvironment } from '#server/testing/environment.ts'
import { damageOf } from '#server/testing/integrity.ts'
import { request } from '#server/testing/people/people.ts'
import { runScript } from '#server/testing/processes/runScript.ts'
import type { Ran, RunOptions } from '#server/testing/processes/runScript.ts'
import { openSqliteStore } from '#server/store/sqlite/sqliteStore.ts'
import { prepareDirectory } from '#server/testing/prepared.ts'
import { falseClaims, foundHousehold, newTasks, pullAll, push } from './durability/household.ts'
import type { Household, Pushed } from './durability/household.ts'
import { createServers } from './durability/spawning.ts'

const servers = createServers()
const directory = prepareDirectory(beforeAll)
let folder: string
let dataDir: string
let made = 0

beforeEach(async () => {
  folder = join(directory.path, `folder-${(made += 1)}`)
  dataDir = join(folder, 'data')
  await mkdir(folder)
})
afterEach(() => servers.stop())

const run = (
  command: 'backup' | 'restore',
  words: readonly string[],
  options: Pick<RunOptions, 'largestFile'> = {},
): Promise<Ran> =>
  runScript(`scripts/${command}.ts`, words, { variables: { DATA_DIR: dataDir }, ...options })

const keepWriting = (household: Household) => {
  const pushes: Pushed[] = []
  let stopping = false
  const writing = (async () => {
    while (!stopping) {
      pushes.push(await push(household, newTasks(household.familyId, 10)))
      await wait(40)
    }
  })()
  return {
    pushes,
    stop: async () => {
      stopping = true
      await writing
    },
  }
}

const patience = { timeout: 120_000 }

describe('npm run backup', patience, () => {
  it('holds every write acknowledged before it began, while the server goes on writing', async () => {
    const household = await foundHousehold(await servers.start({ dataDir }))
    const writer = keepWriting(household)
    await wait(1500)
    const before = [...writer.pushes]
    const file = join(folder, 'ash.tar.gz')
    const { code, out, err } = await run('backup', [file])
    const during = writer.pushes.length - before.length
    await writer.stop()
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(
      /^Backed up .*data to .*ash\.tar\.gz \([\d.]+ MB\)[^\n]*\nPhotos in it: 0\.\n/,
    )
    expect(out).toMatch(
      /The sealing key is in .*ash\.tar\.gz\.seal-key: [^\n]*forge records[^\n]*\n$/,
    )
    expect(before.length).toBeGreaterThan(5)
    expect(during).toBeGreaterThan(0)
    expect(writer.pushes.every(({ status }) => status === 200)).toBe(true)

    const unpacked = join(folder, 'unpacked')
    await unpackBackup(file, unpacked)
    expect(damageOf(unpacked)).toEqual([])
    const store = await openSqliteStore({ directory: unpacked, environment: realEnvironment })
    const held = await store.read(async (tx) => {
      const ids = writer.pushes.flatMap(({ tasks }) => tasks.map(({ id }) => id))
      const found = await Promise.all(ids.map((id) => tx.records.get(id)))
      return new Map(found.flatMap((record) => (record === undefined ? [] : [[record.id, record]])))
    })
    await store.close()
    expect(falseClaims(before, held)).toEqual([])
    const later = writer.pushes
      .slice(before.length)
      .map(({ tasks }) => ({ tasks, status: undefined }))
    expect(falseClaims(later, held)).toEqual([])
  })

  it('leaves nothing half made, and the old file as it was, when the disk is full', async () => {
    await makeDataDir(dataDir, 'Ash', { f00d: 'x'.repeat(3000) })
    const file = join(folder, 'ash.tar.gz')
    await backUp(dataDir, file)
    const were = await filesIn(folder)
    await writeFile(join(dataDir, 'photos', 'cafe'), randomBytes(1_000_000))
    const withPhoto = await filesIn(folder)
    const lines = new Map([
      [64, /^Cannot write [^\n]*: the disk is full, or fails\.\n$/],
      [800, /^There is no space left for [^\n]*\. Free some, then run it again\.\n$/],
    ])
    for (const [largestFile, line] of lines) {
      const { code, out, err } = await run('backup', [file, '--force'], { largestFile })
      expect([code, out]).toEqual([1, ''])
      expect(err).toMatch(line)
      expect(await filesIn(folder)).toEqual(withPhoto)
    }
    expect(withPhoto['ash.tar.gz']).toBe(were['ash.tar.gz'])
    expect((await run('backup', [file, '--force'])).code).toBe(0)
  })

  it('says in one line what is wrong', async () => {
    const nowhere = await run('backup', [join(folder, 'ash.tar.gz')])
    expect(nowhere).toMatchObject({ code: 1, out: '' })
    expect(nowhere.err).toMatch(/^There is no database in [^\n]+\n$/)
    expect(await readdir(folder)).toEqual([])
    for (const words of [[], ['a', 'b'], ['--what', 'a']]) {
      const { code, err } = await run('backup', words)
      expect([code, err]).toEqual([1, 'Usage: npm run backup -- FILE [--force]\n'])
    }
  })
})

describe('npm run restore', patience, () => {
  it('takes back a family on another machine: their records are there, and they sign in anew', async () => {
    const old = await servers.start({ dataDir })
    const household = await foundHousehold(old)
    const pushed = await push(household, newTasks(household.familyId, 20))
    const file = join(folder, 'ash.tar.gz')
    expect((await run('backup', [file])).code).toBe(0)
    await servers.stop()

    dataDir = join(folder, 'another')
    const { code, out, err } = await run('restore', [file])
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/^Restored the backup of 20\d\d-[^\n]*Z: Ash; accounts: 1\.\n/)
    expect(out).toContain('Everyone has to sign in again.\nDevices then automatically return')
    const server = await servers.start({ dataDir, port: Number(new URL(old.url).port) })
    expect((await household.parent.request('GET', '/api/auth/user')).status).toBe(401)
    const again = await signInAgain(server.url, household)
    expect(falseClaims([pushed], await pullAll(again))).toEqual([])
  })

  it('refuses while the server runs, and one server starts at a time', async () => {
    await makeDataDir(dataDir, 'Ash')
    const file = join(folder, 'ash.tar.gz')
    await backUp(dataDir, file)
    const first = await servers.start({ dataDir })
    const { code, out, err } = await run('restore', [file])
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(/^A server is using [^\n]*: stop it, then restore\.\n$/)
    await expect(servers.start({ dataDir })).rejects.toThrow(
      /Another server is using .*data: stop it/,
    )
    first.child.kill('SIGKILL')
    await servers.start({ dataDir })
  })

  it('leaves everything as it was when the disk is full', async () => {
    await makeDataDir(dataDir, 'Ash')
    const file = join(folder, 'ash.tar.gz')
    await backUp(dataDir, file)
    const were = await filesIn(folder)
    const { code, err } = await run('restore', [file], { largestFile: 64 })
    expect(code).toBe(1)
    expect(err).toMatch(/^There is no space left for [^\n]*restore-staging\. [^\n]*\n$/)
    expect(await filesIn(folder)).toEqual(were)
    expect((await restore(dataDir, file)).restored.families).toEqual(['Ash'])
  })

  it('does without the sealing key where it is told to, and says what that means', async () => {
    await makeDataDir(dataDir, 'Ash')
    const file = join(folder, 'ash.tar.gz')
    await backUp(dataDir, file)
    const key = await readFile(`${file}.seal-key`, 'utf8')
    await writeFile(join(folder, 'key'), key)
    dataDir = join(folder, 'another')
    await writeFile(`${file}.seal-key`, JSON.stringify({ key: 'y'.repeat(43) }))
    const refused = await run('restore', [file])
    expect(refused.code).toBe(1)
    expect(refused.err).toMatch(/--without-seal-key\.\n$/)
    const without = await run('restore', [file, '--without-seal-key'])
    expect(without.code).toBe(0)
    expect(without.out).toContain('devices cannot return what they got before')
    const given = await run('restore', [file, '--seal-key', join(folder, 'key')])
    expect(given.out).toMatch(/The earlier data is in .*before-restore-/)
    expect(await readFile(join(dataDir, 'secrets', 'seal.json'), 'utf8')).toBe(key)
  })
})

const signInAgain = async (url: string, household: Household): Promise<Household> => {
  const visitor = createVisitor(url)
  await visitor.signIn({ email: 'ada@example.org', password: 'correct horse battery staple' })
  const cookie = visitor.cookieHeader()
  const asked = (...words: Parameters<Household['parent']['request']>) =>
    request(url, cookie, ...words)
  return { ...household, parent: { ...household.parent, cookie, request: asked } }
}
