import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteStore } from '#server/store/sqlite/sqliteStore.ts'
import type { SqliteStoreOptions } from '#server/store/sqlite/sqliteStore.ts'
import type { Store } from '#server/store/store.ts'
import { createTestEnvironment } from './environment.ts'
import { wrongSumsIn } from './integrity.ts'

export interface TemporaryDirectory {
  readonly path: string
  remove(): Promise<void>
}

export const makeTemporaryDirectory = async (): Promise<TemporaryDirectory> => {
  return temporaryDirectory(await mkdtemp(join(tmpdir(), 'our-life-')))
}

const temporaryDirectory = (path: string): TemporaryDirectory => ({
  path,
  remove: () => rm(path, { recursive: true, force: true }),
})

export interface TemporaryStore extends Store {
  readonly directory: string
}

/** `close` removes the directory, and throws if a stored sum differs from its rows. */
export const openTemporaryStore = async (
  options: Partial<SqliteStoreOptions> = {},
): Promise<TemporaryStore> => {
  const directory =
    options.directory === undefined
      ? await makeTemporaryDirectory()
      : temporaryDirectory(options.directory)
  const environment = createTestEnvironment()
  const store = await openSqliteStore({ environment, ...options, directory: directory.path })
  return {
    read: (work) => store.read(work),
    write: (work) => store.write(work),
    close: async () => {
      await store.close()
      const wrong = wrongSumsIn(directory.path)
      await directory.remove()
      if (wrong.length > 0) throw new Error(wrong.join('\n'))
    },
    directory: directory.path,
  }
}
