import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StoreUnavailable } from '#server/errors.ts'
import { createTestEnvironment } from '#server/testing/environment.ts'
import { makeTemporaryDirectory } from '#server/testing/temporaryStore.ts'
import type { TemporaryDirectory } from '#server/testing/temporaryStore.ts'
import { buildVersion } from '#server/testing/versions.ts'
import { readJournal, rightsJournalFile } from '../journal.ts'
import type { FeedReader } from '../store.ts'
import { storeContract } from '../store.contract.ts'
import { openWriter } from './running/connection.ts'
import { migrations } from './migrations.ts'
import { databaseFile, openSqliteStore } from './sqliteStore.ts'

const blockFile = async (file: string): Promise<() => Promise<void>> => {
  const aside = `${file}.aside`
  const isThere = existsSync(file)
  if (isThere) await rename(file, aside)
  await mkdir(file)
  return async () => {
    await rmdir(file)
    if (isThere) await rename(aside, file)
  }
}

const littleRoom = 150

const statements = new Set<string>()
const environment = createTestEnvironment()
const verbose = (sql: unknown) => statements.add(String(sql))

describe('the SQLite store', () => {
  storeContract(async () => {
    const directory = await makeTemporaryDirectory()
    const options = { directory: directory.path, environment, verbose }
    return {
      open: () => openSqliteStore(options),
      openWithLittleRoom: () => openSqliteStore({ ...options, maxPages: littleRoom }),
      journal: () => readJournal(join(directory.path, rightsJournalFile)),
      blockJournal: () => blockFile(join(directory.path, rightsJournalFile)),
      remove: () => directory.remove(),
    }
  })

  afterAll(() => {
    statements.clear()
  })

  it('answers every query of the suite above through an index, without sorting', async () => {
    const directory = await makeTemporaryDirectory()
    await (await openSqliteStore({ directory: directory.path, environment })).close()
    const db = new Database(join(directory.path, databaseFile), { readonly: true })
    /** Restores empty whole tables, and migrations read them once; both may scan. */
    const queries = [...statements].filter(
      (sql) =>
        /^\s*(SELECT|UPDATE|DELETE(?! FROM \w+$))/.test(sql) &&
        !migrations.some((migration) => migration.includes(sql.trim())),
    )
    expect(queries.length).toBeGreaterThan(50)
    for (const sql of queries) {
      const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all()
      const steps = (plan as { readonly detail: string }[]).map(({ detail }) => detail)
      /** The newest records of a list are sorted by id, without reading rows. */
      const isNewest = steps.some((step) => /\bCOVERING INDEX records_by_list\b/.test(step))
      const wrong = isNewest ? /\bSCAN\b/ : /\bSCAN\b|TEMP B-TREE/
      expect([sql, steps.filter((step) => wrong.test(step))]).toEqual([sql, []])
    }
    db.close()
    await directory.remove()
  })
})

describe('opening a database', () => {
  let directory: TemporaryDirectory
  beforeEach(async () => {
    directory = await makeTemporaryDirectory()
  })
  afterEach(() => directory.remove())
  const open = (path = directory.path) => openSqliteStore({ directory: path, environment })

  it('creates a missing data directory', async () => {
    const store = await open(join(directory.path, 'a', 'b'))
    expect(await store.read((tx) => tx.epoch())).toMatch(/^token-/)
    await store.close()
  })

  it('sets full durability, which better-sqlite3 does not set', async () => {
    const db = openWriter(join(directory.path, databaseFile))
    expect(db.pragma('synchronous', { simple: true })).toBe(2)
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal')
    expect(db.pragma('foreign_keys', { simple: true })).toBe(1)
    db.close()
  })

  it('reports a damaged file in one line, and leaves it unchanged', async () => {
    const file = join(directory.path, databaseFile)
    await writeFile(file, 'This is not a database. '.repeat(100))
    await expect(open()).rejects.toThrow(/^Cannot open the database .*damaged[^\n]*$/)
  })

  it('reports in one line that the data directory is a file', async () => {
    await writeFile(join(directory.path, 'file'), '')
    await expect(open(join(directory.path, 'file'))).rejects.toThrow(/its folder is a file$/)
    const below = open(join(directory.path, 'file', 'below'))
    await expect(below).rejects.toThrow(/a part of its path is no folder$/)
  })

  it('reports in one line that the database cannot be opened there', async () => {
    await mkdir(join(directory.path, databaseFile))
    await expect(open()).rejects.toThrow(/it can not be read or made there$/)
  })

  it('refuses a database that a newer program has written', async () => {
    await (await open()).close()
    const db = new Database(join(directory.path, databaseFile))
    db.pragma(`user_version = ${migrations.length + 1}`)
    db.close()
    await expect(open()).rejects.toThrow(/newer version of this program/)
  })
})

describe('the id of a server', () => {
  it('belongs to the empty database from the start, and stays', async () => {
    const directory = await makeTemporaryDirectory()
    const options = { directory: directory.path, environment, earlierServerId: 'of-the-key' }
    const first = await openSqliteStore(options)
    const id = await first.read((tx) => tx.serverId())
    expect(id).toMatch(/^token-/)
    await first.close()
    const again = await openSqliteStore(options)
    expect(await again.read((tx) => tx.serverId())).toBe(id)
    await again.close()
    await directory.remove()
  })

  it('follows from the key if the database has people and no id', async () => {
    const directory = await makeTemporaryDirectory()
    const options = { directory: directory.path, environment }
    await (await openSqliteStore(options)).close()
    const db = new Database(join(directory.path, databaseFile))
    db.exec(`DELETE FROM meta WHERE key = 'server-id';
      INSERT INTO accounts (user_id, issuer, subject, created_at) VALUES ('u', 'i', 's', '')`)
    db.close()
    const withoutKey = await openSqliteStore(options)
    await expect(withoutKey.read((tx) => tx.serverId())).rejects.toThrow('no id')
    await withoutKey.close()
    const store = await openSqliteStore({ ...options, earlierServerId: 'of-the-key' })
    expect(await store.read((tx) => tx.serverId())).toBe('of-the-key')
    await store.close()
    await directory.remove()
  })
})

describe('a database that was left without closing', () => {
  it('continues with numbers far above the last one, and knows the skipped ones', async () => {
    const directory = await makeTemporaryDirectory()
    const place = (name: string) => ({ directory: join(directory.path, name), environment })
    const running = await openSqliteStore(place('running'))
    await running.write((tx) => tx.records.put(buildVersion({ id: 'a' })))
    await cp(join(directory.path, 'running'), join(directory.path, 'left'), { recursive: true })
    const left = await openSqliteStore(place('left'))
    await left.write((tx) => tx.records.put(buildVersion({ id: 'b' })))
    const feed = (work: (feeds: FeedReader) => Promise<unknown>) =>
      left.read((tx) => work(tx.feeds))
    const next = Number(await feed((feeds) => feeds.counter('household:F')))
    expect(next).toBeGreaterThan(1000)
    const numbers = [1, 2, next - 2, next - 1, next]
    const skipped = await Promise.all(
      numbers.map((number) => feed((feeds) => feeds.wasSkipped('household:F', number))),
    )
    /** The last but one is the counter at opening, from which a bootstrap may start. */
    expect(skipped).toEqual([false, true, true, false, false])
    await Promise.all([running.close(), left.close()])
    const closed = await openSqliteStore(place('left'))
    const counter = await closed.read((tx) => tx.feeds.counter('household:F'))
    expect(counter).toBe(next)
    await closed.close()
    await directory.remove()
  })
})

describe('a group in which the disk fills up', () => {
  it('fails as a whole when SQLite leaves the transaction, and keeps nothing', async () => {
    const directory = await makeTemporaryDirectory()
    const options = { directory: directory.path, environment, maxPages: littleRoom }
    const store = await openSqliteStore(options)
    const put = (id: string, text: string) =>
      store.write((tx) => tx.records.put(buildVersion({ id, fields: { text } })))
    const results = await Promise.allSettled([
      put('small', ''),
      put('too-large', 'x'.repeat(2_000_000)),
      put('small-too', ''),
    ])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    for (const result of results.slice(0, 2)) {
      expect(result).toMatchObject({ reason: expect.any(StoreUnavailable) })
    }
    const counter = await store.read((tx) => tx.feeds.counter('household:F'))
    expect(counter).toBe(1)
    await store.close()
    await directory.remove()
  })
})
