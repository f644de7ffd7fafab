import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteStore } from '#server/store/sqlite/sqliteStore.ts'
import type { SqliteStoreOptions } from '#server/store/sqlite/sqliteStore.ts'
import type { Store } from '#server/store/store.ts'
import { createTestEnvironment } from './environment.ts'

export interface TemporaryDirectory {
  readonly path: string
  remove(): Promise<void>
}

export const makeTemporaryDirectory = async (): Promise<TemporaryDirectory> => {
  const path = await mkdtemp(join(tmpdir(), 'our-life-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

export interface TemporaryStore extends Store {
  /** The data directory; gone once the store is closed. */
  readonly directory: string
}

/** A real store in a directory of its own, which `close` removes. */
export const openTemporaryStore = async (
  options: Partial<SqliteStoreOptions> = {},
): Promise<TemporaryStore> => {
  const directory = await makeTemporaryDirectory()
  const environment = createTestEnvironment()
  const store = await openSqliteStore({ directory: directory.path, environment, ...options })
  return {
    read: (work) => store.read(work),
    write: (work) => store.write(work),
    close: async () => {
      await store.close()
      await directory.remove()
    },
    directory: directory.path,
  }
}
