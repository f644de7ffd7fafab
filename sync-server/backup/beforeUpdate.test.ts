import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrations } from '#server/store/sqlite/migrations.ts'
import {
  databaseVersion,
  inspectDatabase,
  versionOfDatabase,
} from '#server/store/sqlite/running/onlineBackup.ts'
import { restore, unpackBackup } from '#server/testing/backups.ts'
import { createVisitor } from '#server/testing/browserless.ts'
import { runScript } from '#server/testing/processes/runScript.ts'
import { startServer } from '#server/testing/processes/serve.ts'
import { prepareDirectory } from '#server/testing/prepared.ts'

const earlierVersion = 19
const earlier = fileURLToPath(
  new URL(`../testing/earlier/version-${earlierVersion}.tar.gz`, import.meta.url),
)

const directory = prepareDirectory(beforeAll)
let origin: string
let dataDir: string
let made = 0

beforeAll(async () => {
  origin = join(directory.path, 'origin')
  await mkdir(join(origin, 'secrets'), { recursive: true })
  await unpackBackup(earlier, origin)
  const key = await readFile(`${earlier}.seal-key`)
  await writeFile(join(origin, 'secrets', 'seal.json'), key)
})
beforeEach(async () => {
  dataDir = join(directory.path, `data-${(made += 1)}`)
  await cp(origin, dataDir, { recursive: true })
})

const databaseOf = (folder: string): string => join(folder, 'our-life.sqlite')

const archives = async (): Promise<readonly string[]> => {
  const folder = join(dataDir, 'before-update')
  const found = (await readdir(folder)).filter((name) => name.endsWith('.tar.gz'))
  return found.map((name) => join(folder, name))
}

describe('A database of an earlier version of the program', () => {
  it('keeps all its data after the update', async () => {
    const server = await startServer({ dataDir })
    const ada = createVisitor(server.url)
    const who = { email: 'ada@example.org', password: 'seven green tomatoes' }
    await ada.signIn(who, '/api/auth/user')
    const families = await ada.fetch('/api/families/current')
    const { id } = (await families.json()) as { readonly id: string }
    const answer = await ada.fetch(`/api/families/${id}/tasks`)
    const tasks = (await answer.json()) as readonly { readonly title: string }[]
    expect(tasks.map(({ title }) => title).toSorted()).toEqual([
      'Task 1',
      'Task 2',
      'Task 3',
      'Task 4',
      'Task changed',
    ])
    await server.close()
    expect(inspectDatabase(databaseOf(dataDir))?.version).toBe(databaseVersion)
  })

  it('gets a backup in its own form before it is changed, which the earlier program can restore', async () => {
    await (await startServer({ dataDir })).close()
    const [archive = '', ...others] = await archives()
    expect(others).toEqual([])
    const unpacked = join(dataDir, 'unpacked')
    await unpackBackup(archive, unpacked)
    expect(inspectDatabase(databaseOf(unpacked))).toMatchObject({
      version: earlierVersion,
      families: ['Ash'],
      accounts: 2,
    })
  })

  it('gets one backup: the next start changes nothing', async () => {
    await (await startServer({ dataDir })).close()
    await (await startServer({ dataDir })).close()
    expect(await archives()).toHaveLength(1)
  })

  it('comes back by a restore of that backup', async () => {
    await (await startServer({ dataDir })).close()
    const [archive = ''] = await archives()
    const { restored } = await restore(dataDir, archive)
    expect(restored).toMatchObject({ families: ['Ash'], accounts: 2 })
  })
})

describe('A database that cannot be brought to the new version', () => {
  const broken = [...migrations, 'CREATE TABLE half (id TEXT); INSERT INTO nowhere VALUES (1);']

  it('stays as it was', async () => {
    await expect(startServer({ dataDir, migrations: broken })).rejects.toThrow()
    expect(inspectDatabase(databaseOf(dataDir))).toEqual(inspectDatabase(databaseOf(origin)))
  })

  it('reports the way back in one line', async () => {
    const failing = startServer({ dataDir, migrations: broken })
    await expect(failing).rejects.toThrow(
      /^Cannot open the database .*: it failed with SQLITE_ERROR\. Nothing was changed: the earlier version of this program still runs with this data\. A backup of it is in .*-version-19\.tar\.gz\. docs\/operating\.md tells more under 'Updating and going back'\.$/,
    )
  })

  it('works with a version whose migrations do not fail', async () => {
    await expect(startServer({ dataDir, migrations: broken })).rejects.toThrow()
    const server = await startServer({ dataDir })
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    await server.close()
  })
})

describe('A full disk', () => {
  it('keeps the database as it was, and says that the backup found no room', async () => {
    const ran = await runScript('scripts/admin.ts', ['jobs'], {
      variables: { DATA_DIR: dataDir },
      largestFile: 100,
    })
    expect(ran.code).toBe(1)
    expect(ran.err).toContain('the disk is full')
    expect(ran.err).toContain('Nothing was changed')
    expect(versionOfDatabase(databaseOf(dataDir))).toBe(earlierVersion)
  })

  it('hinders nothing once there is room', async () => {
    const variables = { DATA_DIR: dataDir }
    await runScript('scripts/admin.ts', ['jobs'], { variables, largestFile: 100 })
    expect(await runScript('scripts/admin.ts', ['jobs'], { variables })).toMatchObject({ code: 0 })
    expect(versionOfDatabase(databaseOf(dataDir))).toBe(databaseVersion)
  })
})
