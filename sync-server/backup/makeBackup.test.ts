import { rmSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSecrets } from '#server/identity/secrets.ts'
import { lockDirectory } from '#server/store/sqlite/running/directoryLock.ts'
import { databaseVersion, inspectDatabase } from '#server/store/sqlite/running/onlineBackup.ts'
import { openSqliteStore } from '#server/store/sqlite/sqliteStore.ts'
import { backUp, makeDataDir, unpackBackup } from '#server/testing/backups.ts'
import { realEnvironment } from '#server/testing/environment.ts'
import { damageOf } from '#server/testing/integrity.ts'
import { buildVersion } from '#server/testing/versions.ts'
import { prepareDirectory } from '#server/testing/prepared.ts'
import { makeBackup } from './makeBackup.ts'
import { fingerprintOf } from './manifest.ts'
import { BackupProblem } from './problem.ts'

const directory = prepareDirectory(beforeAll)
let dataDir: string
let folder: string
let file: string
let made = 0

beforeAll(async () => {
  dataDir = join(directory.path, 'data')
  await makeDataDir(dataDir, 'Ash', { 'ab/abcdef': 'one', cdef01: 'three', '.upload': 'half' })
})
beforeEach(async () => {
  folder = join(directory.path, `folder-${(made += 1)}`)
  await mkdir(folder)
  file = join(folder, 'ash.tar.gz')
})

describe('A backup', () => {
  it('holds the database, the secrets, the rights journal and the photos', async () => {
    const { manifest, bytes } = await backUp(dataDir, file)
    const unpacked = join(folder, 'unpacked')
    expect(await unpackBackup(file, unpacked)).toEqual([
      'our-life.sqlite',
      'secrets/identity.json',
      'rights-journal.jsonl',
      'photos/ab/abcdef',
      'photos/cdef01',
    ])
    expect(manifest.photos).toEqual({ count: 2, bytes: 8 })
    expect(bytes).toBe((await stat(file)).size)
    for (const name of ['secrets/identity.json', 'rights-journal.jsonl', 'photos/cdef01']) {
      expect(await readFile(join(unpacked, name))).toEqual(await readFile(join(dataDir, name)))
    }
    const facts = inspectDatabase(join(unpacked, 'our-life.sqlite'))
    expect(facts).toMatchObject({ families: ['Ash'], accounts: 1 })
  })

  it('succeeds even if a photo is removed at the same time', async () => {
    const swept = join(folder, 'swept')
    await makeDataDir(swept, 'Ash', { stays: 'one', swept: 'two' })
    const environment = {
      ...realEnvironment,
      newToken: () => {
        rmSync(join(swept, 'photos/swept'), { force: true })
        return realEnvironment.newToken()
      },
    }
    const job = { dataDir: swept, file, force: false, withPhotos: true }
    const { manifest } = await makeBackup(job, environment)
    expect(manifest.photos).toEqual({ count: 1, bytes: 3 })
    expect(await unpackBackup(file, join(folder, 'unpacked'))).toContain('photos/stays')
  })

  it('holds all that was acknowledged until it began, and opens clean, however much is being written', async () => {
    const busy = join(folder, 'busy')
    await openSecrets(busy)
    const store = await openSqliteStore({ directory: busy, environment: realEnvironment })
    const acknowledged: string[] = []
    let stopping = false
    const writing = (async () => {
      while (!stopping) {
        const id = `record-${acknowledged.length}`
        await store.write((tx) => tx.records.put(buildVersion({ id })))
        acknowledged.push(id)
      }
    })()
    for (const round of [1, 2, 3, 4]) {
      await wait(50)
      const before = [...acknowledged]
      await backUp(busy, join(folder, `${round}.tar.gz`))
      const unpacked = join(folder, `unpacked-${round}`)
      await unpackBackup(join(folder, `${round}.tar.gz`), unpacked)
      expect(damageOf(unpacked)).toEqual([])
      expect(before.length).toBeGreaterThan(0)
      expect(await missingIn(unpacked, before)).toEqual([])
    }
    stopping = true
    await writing
    await store.close()
  })

  it('keeps the sealing key separately, and only its owner can read both', async () => {
    const { manifest } = await backUp(dataDir, file)
    const { sealKey } = await openSecrets(dataDir)
    expect(await readdir(folder)).toEqual(['ash.tar.gz', 'ash.tar.gz.seal-key'])
    const apart = await readFile(`${file}.seal-key`, 'utf8')
    expect(apart).toBe(await readFile(join(dataDir, 'secrets', 'seal.json'), 'utf8'))
    expect(manifest.sealKey).toBe(fingerprintOf(sealKey))
    for (const path of [file, `${file}.seal-key`]) {
      expect((await stat(path)).mode & 0o777).toBe(0o600)
    }
  })

  it('leaves photos out where it is told to', async () => {
    const { manifest } = await backUp(dataDir, file, { withPhotos: false })
    expect(manifest.photos).toBeUndefined()
    const names = await unpackBackup(file, join(folder, 'unpacked'))
    expect(names.filter((name) => name.startsWith('photos'))).toEqual([])
  })

  it('replaces another only where it is told to', async () => {
    const first = await backUp(dataDir, file)
    await expect(backUp(dataDir, file)).rejects.toThrow(/is there already\. Add --force[^\n]*$/)
    const second = await backUp(dataDir, file, { force: true })
    expect(second.manifest.id).not.toBe(first.manifest.id)
    await rm(file)
    await expect(backUp(dataDir, file)).rejects.toThrow(/\.seal-key is there already/)
    expect(await readdir(folder)).toEqual(['ash.tar.gz.seal-key'])
  })

  it('tidies up what one that was cut off has left', async () => {
    await mkdir(join(`${file}.part`, 'room'), { recursive: true })
    await writeFile(join(`${file}.part`, 'room', 'our-life.sqlite'), 'half')
    await backUp(dataDir, file)
    expect(await readdir(folder)).toEqual(['ash.tar.gz', 'ash.tar.gz.seal-key'])
  })
})

const missingIn = async (place: string, ids: readonly string[]): Promise<readonly string[]> => {
  const store = await openSqliteStore({ directory: place, environment: realEnvironment })
  const found = await store.read((tx) => Promise.all(ids.map((id) => tx.records.get(id))))
  await store.close()
  return ids.filter((_, at) => found[at] === undefined)
}

describe('No backup is made, and one line says why,', () => {
  const problemOf = async (making: Promise<unknown>): Promise<string> => {
    const problem: unknown = await making.then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(problem).toBeInstanceOf(BackupProblem)
    const { message } = problem as BackupProblem
    expect(message).toMatch(/^[^\n]+\.$/)
    return message
  }

  it('if there is no database', async () => {
    const problem = await problemOf(backUp(folder, file))
    expect(problem).toMatch(/^There is no database in .*Set DATA_DIR/)
    expect(await readdir(folder)).toEqual([])
  })

  it('while another to the same file is under way', async () => {
    const lock = await lockDirectory(`${file}.part`, { retries: 0 })
    expect(await problemOf(backUp(dataDir, file))).toMatch(/^Another backup to .* is under way/)
    lock?.release()
    await backUp(dataDir, file)
  })

  it('if the secrets are missing', async () => {
    const bare = join(folder, 'bare')
    await (await openSqliteStore({ directory: bare, environment: realEnvironment })).close()
    expect(await problemOf(backUp(bare, file))).toMatch(/secrets are not in .*bare\/secrets/)
    expect(await readdir(folder)).toEqual(['bare'])
  })

  it('if the database is damaged', async () => {
    const damaged = join(folder, 'damaged')
    await makeDataDir(damaged, 'Ash')
    const path = join(damaged, 'our-life.sqlite')
    const bytes = await readFile(path)
    bytes.fill(0xee, bytes.length - 8192)
    await writeFile(path, bytes)
    expect(await problemOf(backUp(damaged, file))).toMatch(/^The database in .* is damaged\.$/)
    expect(await readdir(folder)).toEqual(['damaged'])
  })

  it('if a newer program has written the database', async () => {
    const later = join(folder, 'later')
    await makeDataDir(later, 'Ash')
    const db = new Database(join(later, 'our-life.sqlite'))
    db.pragma(`user_version = ${databaseVersion + 1}`)
    db.close()
    expect(await problemOf(backUp(later, file))).toMatch(/by a newer version .* Update the program/)
    expect(await readdir(folder)).toEqual(['later'])
  })

  it('if the file would be a folder, or below a file', async () => {
    await mkdir(file)
    expect(await problemOf(backUp(dataDir, file, { force: true }))).toMatch(/is no file\.$/)
    const below = join(folder, 'file', 'ash.tar.gz')
    await writeFile(join(folder, 'file'), '')
    expect(await problemOf(backUp(dataDir, below))).toMatch(/a part of its path is no folder/)
  })
})
