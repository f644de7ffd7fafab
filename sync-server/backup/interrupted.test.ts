import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { everyFourth } from '#shared/testing/soak.ts'
import { inspectDatabase } from '#server/store/sqlite/running/onlineBackup.ts'
import { backUp, makeDataDir, restore } from '#server/testing/backups.ts'
import { addFamily, addPerson } from '#server/testing/people/people.ts'
import { runScript } from '#server/testing/processes/runScript.ts'
import { startServer } from '#server/testing/processes/serve.ts'
import { prepareDirectory } from '#server/testing/prepared.ts'

const directory = prepareDirectory(beforeAll)
let archive: string
/** The server was killed, so its last writes are only in the log beside the database. */
let left: string
let steps: readonly string[]

beforeAll(async () => {
  const origin = join(directory.path, 'origin')
  archive = join(directory.path, 'ash.tar.gz')
  left = join(directory.path, 'left')
  await makeDataDir(origin, 'Ash', { 'ab/abcdef': 'one', f00d: 'four' })
  await backUp(origin, archive)
  const server = await startServer()
  const { userId } = await addPerson(server)
  await addFamily(server, [{ userId, role: 'parent' }], 'Birch')
  await cp(server.dataDir, left, { recursive: true })
  await server.close()
  await mkdir(join(left, 'photos', 'ab'), { recursive: true })
  await writeFile(join(left, 'photos', 'ab', 'abcdef'), 'torn')

  const whole = join(directory.path, 'whole')
  await cp(left, whole, { recursive: true })
  const { out, code } = await interrupt(whole, 'never')
  expect(code).toBe(0)
  steps = out.trim().split('\n')
})

const interrupt = (dataDir: string, step: string): ReturnType<typeof runScript> =>
  runScript('restoreUntilKilled.ts', [dataDir, archive, step])

const familiesIn = (folder: string): readonly string[] | undefined =>
  inspectDatabase(join(folder, 'our-life.sqlite'))?.families

const completes = async (dataDir: string): Promise<void> => {
  const { manifest, restored } = await restore(dataDir, archive)
  expect(manifest.photos?.count).toBe(2)
  expect(restored.families).toEqual(['Ash'])
  expect(familiesIn(dataDir)).toEqual(['Ash'])
  const names = await readdir(dataDir)
  expect(names.filter((name) => name.startsWith('restore-'))).toEqual([])
  expect(await readFile(join(dataDir, 'photos', 'ab', 'abcdef'), 'utf8')).toBe('one')
  expect(await readFile(join(dataDir, 'photos', 'f00d'), 'utf8')).toBe('four')
}

it('passes through the steps that the tests below interrupt', () => {
  expect(steps).toEqual([
    'unpacking',
    'unpacking our-life.sqlite',
    'unpacking secrets/identity.json',
    'unpacking rights-journal.jsonl',
    'unpacking photos/ab/abcdef',
    'unpacking photos/f00d',
    'unpacked',
    'before the new epoch',
    'prepared',
    ...['secrets/seal.json', 'secrets/identity.json', 'rights-journal.jsonl'].flatMap((name) => [
      `before ${name} is kept`,
      `before ${name} is placed`,
    ]),
    'before our-life.sqlite-wal is kept',
    'before our-life.sqlite-shm is kept',
    'before our-life.sqlite is kept',
    'before our-life.sqlite is placed',
    'before photos/ab/abcdef is placed',
    'before photos/f00d is placed',
    'placed',
    'tidied',
  ])
})

it('completes when it is run again, wherever it was killed; no server starts meanwhile', async () => {
  const before = steps.indexOf('prepared')
  const killedAt = async (step: string, at: number): Promise<void> => {
    const dataDir = join(directory.path, `killed-${at}`)
    await cp(left, dataDir, { recursive: true })
    const { code, out } = await interrupt(dataDir, step)
    expect([step, out.trim().split('\n').at(-1), code]).toEqual([step, step, -1])
    const starting = startServer({ dataDir })
    await expect(starting).rejects.toThrow(
      /^A restore in .* was interrupted: run npm run restore -- FILE again\.( To go on without it, delete [^\n]*\.)?$/,
    )
    if (at <= before) expect(familiesIn(dataDir)).toEqual(['Birch'])
    await completes(dataDir)
    const kept = (await readdir(dataDir)).filter((name) => name.startsWith('before-restore-'))
    expect(kept.length).toBe(1)
    expect(familiesIn(join(dataDir, kept[0] ?? ''))).toEqual(['Birch'])
    await rm(dataDir, { recursive: true })
  }
  const telling = [...steps.entries()].filter(([, step]) => !/identity|journal|f00d/.test(step))
  expect(telling.length).toBeGreaterThan(14)
  const chosen = [...everyFourth(telling)]
  for (let next = chosen.splice(0, 2); next.length > 0; next = chosen.splice(0, 2)) {
    await Promise.all(next.map(([at, step]) => killedAt(step, at)))
  }
}, 300_000)

it('makes no server open an empty database in a new data directory', async () => {
  const dataDir = join(directory.path, 'new')
  await interrupt(dataDir, 'before the new epoch')
  await expect(startServer({ dataDir })).rejects.toThrow(/was interrupted/)
  expect(await readdir(dataDir)).not.toContain('our-life.sqlite')
  await completes(dataDir)
  await (await startServer({ dataDir })).close()
})

it('completes before another backup is restored over it', async () => {
  const dataDir = join(directory.path, 'another')
  await cp(left, dataDir, { recursive: true })
  await interrupt(dataDir, 'before our-life.sqlite is placed')
  const other = join(directory.path, 'cedar')
  await makeDataDir(other, 'Cedar')
  await backUp(other, join(directory.path, 'cedar.tar.gz'))
  const { restored, before = '' } = await restore(dataDir, join(directory.path, 'cedar.tar.gz'))
  expect(restored.families).toEqual(['Cedar'])
  expect(familiesIn(join(dataDir, before))).toEqual(['Ash'])
})

it('can be given up while it has touched nothing', async () => {
  const dataDir = join(directory.path, 'given-up')
  await cp(left, dataDir, { recursive: true })
  await interrupt(dataDir, 'prepared')
  await rm(join(dataDir, 'restore-unfinished.json'))
  await (await startServer({ dataDir })).close()
  expect(familiesIn(dataDir)).toEqual(['Birch'])
})

it('stands in the way of a backup, too', async () => {
  const dataDir = join(directory.path, 'no-backup')
  await cp(left, dataDir, { recursive: true })
  await interrupt(dataDir, 'before our-life.sqlite is placed')
  const file = join(directory.path, 'never.tar.gz')
  await expect(backUp(dataDir, file)).rejects.toThrow(/was interrupted/)
})
