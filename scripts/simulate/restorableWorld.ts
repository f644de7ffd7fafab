import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeBackup } from '#server/backup/makeBackup.ts'
import { sealKeyFileOf } from '#server/backup/layout.ts'
import { restoreBackup } from '#server/backup/restoreBackup.ts'
import type { Person } from '#server/testing/people/people.ts'
import { startServer } from '#server/testing/processes/serve.ts'
import type { TestServer } from '#server/testing/processes/serve.ts'
import { freePort } from '#server/testing/processes/spawn.ts'
import { makeTemporaryDirectory } from '#server/testing/temporaryStore.ts'
import { createWorldAround, generous } from './world.ts'
import type { World } from './world.ts'

export interface RestorableWorld extends World {
  backUp(): Promise<void>
  restore(): Promise<void>
  /** Restores the world from nothing but the backup and the sealing key beside it. */
  restoreOnNewDisk(options?: { readonly withSealKey: boolean }): Promise<void>
  loseEverything(): Promise<void>
  signIn(person: Person): Promise<Person>
}

export const createRestorableWorld = async (): Promise<RestorableWorld> => {
  const folder = await makeTemporaryDirectory()
  const dataDir = join(folder.path, 'data')
  const file = join(folder.path, 'backup.tar.gz')
  const port = await freePort()
  const start = (): Promise<TestServer> =>
    startServer({ dataDir, allowances: generous, config: { port } })
  let server = await start()
  const { environment } = server
  const world = await createWorldAround({
    server: () => server,
    end: async () => {
      await server.close()
      await folder.remove()
    },
  })
  const restore = async (withSealKey: boolean): Promise<void> => {
    await restoreBackup({ dataDir, file, withoutSealKey: !withSealKey }, { environment })
    server = await start()
  }
  /**
   * This object inherits from the world rather than copying it, because the world's server changes
   * after each restore.
   */
  return Object.assign(Object.create(world) as World, {
    backUp: async () => {
      await makeBackup({ dataDir, file, force: true, withPhotos: true }, environment)
    },
    restore: async () => {
      await server.close()
      await restore(true)
    },
    restoreOnNewDisk: async ({ withSealKey } = { withSealKey: true }) => {
      await server.close()
      await rm(dataDir, { recursive: true })
      await mkdir(dataDir)
      if (!withSealKey) await rm(sealKeyFileOf(file))
      await restore(withSealKey)
    },
    loseEverything: async () => {
      await server.close()
      await rm(dataDir, { recursive: true })
      await mkdir(dataDir)
      server = await start()
    },
    signIn: (person: Person) => signIn(server, person),
  })
}

const signIn = async (server: TestServer, person: Person): Promise<Person> => {
  const { userId } = person
  const setCookie = await server.sessions.start({
    userId,
    userAgent: 'test',
    idToken: null,
    cookieHeader: undefined,
  })
  return { ...person, cookie: setCookie.split(';')[0] ?? '' }
}
