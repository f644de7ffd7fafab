import { cp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import type { Headers } from 'tar-stream'
import { buffer } from 'node:stream/consumers'
import Database from 'better-sqlite3'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockDirectory } from '#server/store/sqlite/running/directoryLock.ts'
import { databaseVersion, inspectDatabase } from '#server/store/sqlite/running/onlineBackup.ts'
import { migrate, migrations } from '#server/store/sqlite/migrations.ts'
import { backUp, filesIn, makeDataDir, restore } from '#server/testing/backups.ts'
import { addPerson } from '#server/testing/people/people.ts'
import { startServer } from '#server/testing/processes/serve.ts'
import { prepareDirectory } from '#server/testing/prepared.ts'
import type { Manifest } from './manifest.ts'
import { BackupProblem } from './problem.ts'

const directory = prepareDirectory(beforeAll)
let origin: string
let archive: string
let dataDir: string
let folder: string
let made = 0

beforeAll(async () => {
  origin = join(directory.path, 'origin')
  archive = join(directory.path, 'ash.tar.gz')
  await makeDataDir(origin, 'Ash', { 'ab/abcdef': 'one', cdef01: 'three' })
  await backUp(origin, archive)
})
beforeEach(async () => {
  folder = join(directory.path, `folder-${(made += 1)}`)
  dataDir = join(folder, 'data')
  await mkdir(folder)
})

const databaseOf = (place: string): string => join(place, 'our-life.sqlite')
const familiesIn = (place: string): readonly string[] | undefined =>
  inspectDatabase(databaseOf(place))?.families

describe('Restoring', () => {
  it('puts all that is in a backup into an empty data directory, which a server then serves', async () => {
    const { restored, before, manifest } = await restore(dataDir, archive)
    expect(restored).toEqual({ families: ['Ash'], accounts: 1, hasSealKey: true })
    expect(before).toBeUndefined()
    expect(manifest.photos?.count).toBe(2)
    const there = await filesIn(dataDir)
    const were = await filesIn(origin)
    expect(Object.keys(there)).toEqual(Object.keys(were))
    for (const name of ['photos/ab/abcdef', 'photos/cdef01', 'secrets/seal.json']) {
      expect(there[name]).toBe(were[name])
    }
    const server = await startServer({ dataDir })
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    await server.close()
  })

  it('begins a new epoch, and ends every session', async () => {
    await cp(origin, dataDir, { recursive: true })
    const server = await startServer({ dataDir })
    const person = await addPerson(server)
    expect((await person.request('GET', '/api/auth/user')).status).toBe(200)
    const later = join(folder, 'later.tar.gz')
    await backUp(dataDir, later)
    await server.close()
    const epoch = inspectDatabase(databaseOf(dataDir))?.epoch
    await restore(dataDir, later)
    expect(inspectDatabase(databaseOf(dataDir))?.epoch).not.toBe(epoch)
    const again = await startServer({ dataDir, config: { port: Number(new URL(server.url).port) } })
    expect((await person.request('GET', '/api/auth/user')).status).toBe(401)
    await again.close()
  })

  it('keeps what stood there, photos apart, which are merged', async () => {
    await makeDataDir(dataDir, 'Birch', {
      cdef01: 'three',
      f00d: 'four',
      'ab/abcdef': 'torn photo',
    })
    await writeFile(join(dataDir, 'our-life.sqlite-wal'), 'of the old database')
    const were = await filesIn(dataDir)
    const { before = '', restored } = await restore(dataDir, archive)
    expect(restored.families).toEqual(['Ash'])
    expect(familiesIn(dataDir)).toEqual(['Ash'])
    const there = await filesIn(dataDir)
    expect(before).toMatch(/^before-restore-2/)
    for (const name of ['our-life.sqlite', 'rights-journal.jsonl', 'secrets/seal.json']) {
      expect([name, there[join(before, name)]]).toEqual([name, were[name]])
    }
    expect(await readFile(join(dataDir, before, 'our-life.sqlite-wal'), 'utf8')).toBe(
      'of the old database',
    )
    const photos = Object.entries(there).filter(([name]) => name.includes('photos/'))
    expect(photos.map(([name, bytes]) => [name, Buffer.from(bytes, 'base64').toString()])).toEqual([
      [`${before}/photos/ab/abcdef`, 'torn photo'],
      ['photos/ab/abcdef', 'one'],
      ['photos/cdef01', 'three'],
      ['photos/f00d', 'four'],
    ])
  })

  it('replays the rights journals of both, and keeps them as one', async () => {
    await cp(origin, dataDir, { recursive: true })
    const ofBackup = await readFile(join(dataDir, 'rights-journal.jsonl'), 'utf8')
    const since = account('since')
    await writeFile(join(dataDir, 'rights-journal.jsonl'), `${ofBackup}${since}\n{"torn`)
    const { restored } = await restore(dataDir, archive)
    expect(restored.accounts).toBe(2)
    const union = await readFile(join(dataDir, 'rights-journal.jsonl'), 'utf8')
    expect(union).toBe(`${ofBackup}${since}\n`)

    const elsewhere = join(folder, 'elsewhere')
    await mkdir(elsewhere)
    await writeFile(join(elsewhere, 'rights-journal.jsonl'), `${account('elsewhere')}\n`)
    await restore(elsewhere, archive)
    const united = await readFile(join(elsewhere, 'rights-journal.jsonl'), 'utf8')
    expect(united).toBe(`${ofBackup}${account('elsewhere')}\n`)
    expect(inspectDatabase(databaseOf(elsewhere))?.accounts).toBe(2)
  })

  it('takes a backup of the first version of the database', async () => {
    const old = join(folder, 'old')
    await cp(origin, old, { recursive: true })
    await rm(databaseOf(old))
    const db = new Database(databaseOf(old))
    migrate(db, migrations.slice(0, 1))
    db.exec(`INSERT INTO meta (key, value) VALUES ('epoch', 'old')`)
    db.close()
    await backUp(old, join(folder, 'old.tar.gz'))
    const { manifest } = await restore(dataDir, join(folder, 'old.tar.gz'))
    expect(manifest.databaseVersion).toBe(1)
    const facts = inspectDatabase(databaseOf(dataDir))
    expect(facts?.version).toBe(databaseVersion)
    expect(facts?.epoch).not.toBe('old')
  })

  it('makes do without photos in the backup, and removes none', async () => {
    const daily = join(folder, 'daily.tar.gz')
    await backUp(origin, daily, { withPhotos: false })
    await cp(origin, dataDir, { recursive: true })
    expect((await restore(dataDir, daily)).manifest.photos).toBeUndefined()
    expect(await readFile(join(dataDir, 'photos', 'cdef01'), 'utf8')).toBe('three')
  })
})

const account = (name: string): string =>
  JSON.stringify({
    type: 'account',
    account: { userId: name, issuer: 'urn:test', subject: name, createdAt: '2026-01-01T00:00:00Z' },
  })

describe('The sealing key of a restore', () => {
  const keyIn = (place: string): Promise<string> =>
    readFile(join(place, 'secrets', 'seal.json'), 'utf8')

  it('comes from the data directory, if it is the right one', async () => {
    const moved = await copyArchive({ withKey: false })
    await cp(join(origin, 'secrets'), join(dataDir, 'secrets'), { recursive: true })
    expect((await restore(dataDir, moved)).restored.hasSealKey).toBe(true)
    expect(await keyIn(dataDir)).toBe(await keyIn(origin))
  })

  it('comes from beside the archive if a new server has made another one', async () => {
    await makeDataDir(dataDir, 'Nobody yet')
    const another = await keyIn(dataDir)
    const { before = '', restored } = await restore(dataDir, archive)
    expect(restored.hasSealKey).toBe(true)
    expect(await keyIn(dataDir)).toBe(await keyIn(origin))
    expect(await keyIn(join(dataDir, before))).toBe(another)
  })

  it('comes from the given file, or from nowhere', async () => {
    const moved = await copyArchive({ withKey: false })
    const wrong = join(folder, 'wrong')
    await writeFile(wrong, JSON.stringify({ key: 'x'.repeat(43) }))
    await expect(restore(dataDir, moved, { sealKeyFile: wrong })).rejects.toThrow(
      /wrong is not the sealing key of .*tar\.gz\.$/,
    )
    await restore(dataDir, moved, { sealKeyFile: `${archive}.seal-key` })
    expect(await keyIn(dataDir)).toBe(await keyIn(origin))
  })

  it('causes an error with a way out if it is missing, and is made again on request', async () => {
    const moved = await copyArchive({ withKey: false })
    await expect(restore(dataDir, moved)).rejects.toThrow(
      /^The sealing key .* devices cannot give back .* --seal-key FILE, .* --without-seal-key\.$/,
    )
    expect(Object.keys(await filesIn(dataDir))).toEqual(['lock'])
    const { restored } = await restore(dataDir, moved, { withoutSealKey: true })
    expect(restored.hasSealKey).toBe(false)
    expect(await keyIn(dataDir)).not.toBe(await keyIn(origin))
    const server = await startServer({ dataDir })
    await server.close()
  })
})

const copyArchive = async ({ withKey }: { readonly withKey: boolean }): Promise<string> => {
  const copy = join(folder, 'copy.tar.gz')
  await cp(archive, copy)
  if (withKey) await cp(`${archive}.seal-key`, `${copy}.seal-key`)
  return copy
}

describe('Nothing is touched, and one line says why,', () => {
  const refusalOf = async (file: string): Promise<string> => {
    await cp(origin, dataDir, { recursive: true, force: false })
    const were = await filesIn(dataDir)
    const problem: unknown = await restore(dataDir, file, { withoutSealKey: true }).then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(problem).toBeInstanceOf(BackupProblem)
    const { message } = problem as BackupProblem
    expect(message).toMatch(/^[^\n]+\.$/)
    expect(await filesIn(dataDir)).toEqual(were)
    return message
  }
  const damaged = /is damaged, or is no backup of Our Life\.$/
  const newer = /was made by a newer version of this program\. Update the program/

  const forge = async (
    files: readonly (Pick<Headers, 'name' | 'type' | 'linkname'> & {
      readonly text?: string | Buffer
    })[],
  ): Promise<string> => {
    const tar = pack()
    for (const { text, ...header } of files) {
      if (text === undefined) tar.entry(header)
      else tar.entry(header, text)
    }
    tar.finalize()
    const path = join(folder, 'forged.tar.gz')
    await writeFile(path, gzipSync(await buffer(tar)))
    return path
  }
  const manifest = (fields: Partial<Manifest> = {}) => ({
    name: 'manifest.json',
    text: JSON.stringify({
      product: 'Our Life',
      format: 1,
      id: 'forged',
      madeAt: '2026-01-01T00:00:00Z',
      databaseVersion,
      sealKey: 'none',
      ...fields,
    }),
  })

  const soundFiles = async (fields?: Partial<Manifest>) => [
    manifest(fields),
    { name: 'our-life.sqlite', text: await readFile(databaseOf(origin)) },
  ]

  it('while a server runs there', async () => {
    await cp(origin, dataDir, { recursive: true })
    const lock = await lockDirectory(dataDir, { retries: 0 })
    const problem = /^A server is using .*: stop it, then restore\.$/
    await expect(restore(dataDir, archive)).rejects.toThrow(problem)
    lock?.release()
  })

  it('if there is no such file', async () => {
    expect(await refusalOf(join(folder, 'none'))).toMatch(/there is no such file/)
  })

  it('if it is a folder', async () => {
    expect(await refusalOf(folder)).toMatch(/it is a folder/)
  })

  it.each(['', 'no archive at all'])('if the file contains %j', async (text) => {
    await writeFile(join(folder, 'file'), text)
    expect(await refusalOf(join(folder, 'file'))).toMatch(damaged)
  })

  it.each([10, 1000, -1000, -30, -1])('if it was cut off at %i bytes', async (at) => {
    const cut = await copyArchive({ withKey: true })
    const { length } = await readFile(cut)
    await truncate(cut, at < 0 ? length + at : at)
    expect(await refusalOf(cut)).toMatch(damaged)
  })

  it('if one of its bits has changed', async () => {
    const turned = await copyArchive({ withKey: true })
    const bytes = await readFile(turned)
    const middle = Math.floor(bytes.length / 2)
    bytes[middle] = (bytes[middle] ?? 0) ^ 4
    await writeFile(turned, bytes)
    expect(await refusalOf(turned)).toMatch(damaged)
  })

  it.each([
    ['a path leads out of it', { name: 'photos/../../escaped', text: 'x' }],
    ['a path is absolute', { name: '/tmp/our-life-escaped', text: 'x' }],
    ['it has a link', { name: 'photos/link', type: 'symlink', linkname: '/etc' }],
    ['it has a folder', { name: 'photos/folder', type: 'directory' }],
    ['it has what no backup has', { name: 'secrets/seal.json', text: '{}' }],
  ] as const)('if %s', async (_what, file) => {
    const asOnePhoto = { photos: { count: 1, bytes: 'text' in file ? file.text.length : 0 } }
    expect(await refusalOf(await forge([...(await soundFiles(asOnePhoto)), file]))).toMatch(damaged)
    expect(await readdir(folder)).toEqual(['data', 'forged.tar.gz'])
  })

  it('if another program made it', async () => {
    expect(await refusalOf(await forge([{ name: 'readme.txt', text: 'x' }]))).toMatch(damaged)
    expect(
      await refusalOf(await forge([{ name: 'manifest.json', text: '{"product":"Other"}' }])),
    ).toMatch(damaged)
  })

  it('if a newer program made it', async () => {
    const text = '{"product":"Our Life","format":2,"what":"nobody knows yet"}'
    expect(await refusalOf(await forge([{ name: 'manifest.json', text }]))).toMatch(newer)
  })

  it('if the database is from a newer program', async () => {
    const file = await forge([manifest({ databaseVersion: databaseVersion + 1 })])
    expect(await refusalOf(file)).toMatch(newer)
  })

  it('if a line of the rights journal is damaged', async () => {
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'rights-journal.jsonl'), '{"type":"account"}\n')
    expect(await refusalOf(archive)).toMatch(
      /^Line 1 of .*data\/rights-journal\.jsonl is damaged\. Mend/,
    )
  })

  it('though an archive of one’s own making is restored, so that the refusals above are not of that', async () => {
    const { restored } = await restore(dataDir, await forge(await soundFiles()), {
      withoutSealKey: true,
    })
    expect(restored.families).toEqual(['Ash'])
  })
})
