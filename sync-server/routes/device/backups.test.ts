import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { jsonOf } from '#server/testing/answers.ts'
import { addFamilyOf } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { startServer } from '#server/testing/processes/serve.ts'
import type { TestServer, TestServerOptions } from '#server/testing/processes/serve.ts'
import { makeTemporaryDirectory } from '#server/testing/temporaryStore.ts'
import type { TemporaryDirectory } from '#server/testing/temporaryStore.ts'

let directory: TemporaryDirectory
let server: TestServer

const start = async (config: TestServerOptions['config']) => {
  directory = await makeTemporaryDirectory()
  const inTheWay = join(directory.path, 'file')
  await writeFile(inTheWay, '')
  const dataDir = join(directory.path, 'data')
  const backupDir = join(config?.backupDir === 'unusable' ? inTheWay : directory.path, 'backups')
  server = await startServer({ dataDir, config: { ...config, backupDir } })
  const { people, familyId } = await addFamilyOf(server, 'parent')
  const parent = people[0] as Person
  return () => jsonOf(parent.request('GET', `/api/families/${familyId}/backups`))
}

afterEach(async () => {
  await server.close()
  await directory.remove()
})

it('tells parents when the last backup was made', async () => {
  const ask = await start({ backupKeep: 2 })
  expect(await ask()).toEqual({ daily: true, madeAt: null, failedAt: null })
  const made = { daily: true, madeAt: expect.any(String) as string, failedAt: null }
  await expect.poll(ask, { timeout: 60_000 }).toEqual(made)
}, 90_000)

it('tells parents that the last one failed', async () => {
  const ask = await start({ backupKeep: 2, backupDir: 'unusable' })
  const failed = { daily: true, madeAt: null, failedAt: expect.any(String) as string }
  await expect.poll(ask, { timeout: 60_000 }).toEqual(failed)
}, 90_000)

it('tells parents that there are none', async () => {
  const ask = await start({ backupKeep: 0 })
  expect(await ask()).toEqual({ daily: false, madeAt: null, failedAt: null })
})
