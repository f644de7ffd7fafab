import { chmod, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { createTestEnvironment } from '#server/testing/environment.ts'
import { prepareDirectory } from '#server/testing/prepared.ts'
import { rightsJournalFile } from '../journal.ts'
import { lockDirectory } from './running/directoryLock.ts'
import { databaseFile, openSqliteStore } from './sqliteStore.ts'

const directory = prepareDirectory(beforeEach)

beforeEach(async () => {
  await chmod(directory.path, 0o755)
})

const modes = async (): Promise<Readonly<Record<string, string>>> => {
  const names = await readdir(directory.path)
  const found = await Promise.all(
    names.map(async (name) => {
      const { mode } = await stat(join(directory.path, name))
      return [name, (mode & 0o777).toString(8)] as const
    }),
  )
  return Object.fromEntries(found)
}

let opened = 0

const whileOpen = async (): Promise<Readonly<Record<string, string>>> => {
  const lock = await lockDirectory(directory.path, { retries: 0 })
  const environment = createTestEnvironment()
  const store = await openSqliteStore({ directory: directory.path, environment })
  opened += 1
  const userId = `person-${opened}`
  const account = { userId, issuer: 'home', subject: userId, createdAt: '2026-01-01' }
  await store.write((tx) => tx.accounts.createAccount(account))
  const found = await modes()
  await store.close()
  lock?.release()
  return found
}

const files = [
  'lock',
  databaseFile,
  `${databaseFile}-wal`,
  `${databaseFile}-shm`,
  rightsJournalFile,
]
const onlyTheOwners = Object.fromEntries(files.map((name) => [name, '600']))

it('creates files that only their owner can read, in a folder that others may list', async () => {
  expect(await whileOpen()).toEqual(onlyTheOwners)
})

it('makes files private again when it opens them', async () => {
  await whileOpen()
  await writeFile(join(directory.path, `${databaseFile}-wal`), '')
  for (const name of await readdir(directory.path)) await chmod(join(directory.path, name), 0o644)
  expect(await whileOpen()).toEqual(onlyTheOwners)
})
