import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runScript } from '#server/testing/processes/runScript.ts'
import { freePort, spawnServer } from '#server/testing/processes/spawn.ts'
import type { SpawnedServer } from '#server/testing/processes/spawn.ts'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../browser.ts'
import { root } from '../ensureInstalled.mjs'
import { openPerson } from './person.ts'
import type { Person, PersonOptions } from './person.ts'

/** The built server as a process of its own, its data, and the browsers of those who use it. */
export interface World {
  readonly url: string
  /** Somebody new, whose browser knows nothing yet. */
  person(firstName: string, options?: PersonOptions): Promise<Person>
  /** kill -9, as a power cut would. */
  killServer(): Promise<void>
  /** On the same port, over the same data; its clock may be days ahead. */
  startServer(daysAhead?: number): Promise<void>
  /** Backs up by the command, while serving. */
  backUp(): Promise<void>
  /** The server's disk is gone: what comes back on a new one is what the backup holds. */
  restoreOnNewDisk(): Promise<void>
  /** The server's disk is gone and there is no backup: an empty one stands at the same address. */
  loseEverything(): Promise<void>
  /** Puts another version of the app in the place of the one that is served. */
  release(name: string): Promise<void>
  /** Ends everything and removes every trace. */
  close(): Promise<void>
}

export interface WorldOptions {
  /** More environment variables, asked for at each start of the server at this address. */
  readonly variables?: (url: string) => Readonly<Record<string, string>>
}

/**
 * Serves a copy of what `npm run build` made last, so that a build meanwhile harms nothing.
 * @throws Error when nothing was built.
 */
export const startWorld = async ({ variables = () => ({}) }: WorldOptions = {}): Promise<World> => {
  const folder = await mkdtemp(join(tmpdir(), 'our-life-journey-'))
  const app = join(folder, 'dist', 'pwa')
  await cp(join(root, 'dist', 'pwa'), app, { recursive: true })
  const dataDir = join(folder, 'data')
  const backup = join(folder, 'backup.tar.gz')
  const server = await createServer(folder, dataDir, variables)
  const people: Person[] = []
  let shared: Promise<Browser> | undefined
  const sharedBrowser = (): Promise<Browser> => (shared ??= launchBrowser())
  await server.start()
  return {
    url: server.url,
    person: async (firstName, options = {}) => {
      const profile = join(folder, `${firstName}-${people.length}`)
      await mkdir(profile)
      const person = await openPerson(
        { firstName, url: server.url, profile, sharedBrowser },
        options,
      )
      people.push(person)
      return person
    },
    startServer: server.start,
    killServer: server.kill,
    backUp: () => run('scripts/backup.ts', backup, dataDir),
    restoreOnNewDisk: async () => {
      await server.kill()
      await rm(dataDir, { recursive: true })
      await run('scripts/restore.ts', backup, dataDir)
      await server.start()
    },
    loseEverything: async () => {
      await server.kill()
      await rm(dataDir, { recursive: true })
      await server.start()
    },
    release: (name) => markVersion(app, name),
    close: async () => {
      await Promise.all(people.map((person) => person.close()))
      await (await shared)?.close()
      await server.kill()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

interface BuiltServer {
  readonly url: string
  start(daysAhead?: number): Promise<void>
  kill(): Promise<void>
}

/** Not started yet. @param folder where the copy of what was built is. */
const createServer = async (
  folder: string,
  dataDir: string,
  variables: NonNullable<WorldOptions['variables']>,
): Promise<BuiltServer> => {
  const port = await freePort()
  let running: SpawnedServer | undefined
  const url = `http://localhost:${port}`
  return {
    url,
    start: async (daysAhead = 0) => {
      running = await spawnServer({
        port,
        dataDir,
        directory: folder,
        command: ['--import', clockAhead(daysAhead), join(root, 'dist', 'server', 'main.js')],
        variables: { NODE_ENV: 'production', LOG_LEVEL: 'error', ...variables(url) },
      })
      await running.ready
    },
    kill: async () => {
      running?.child.kill('SIGKILL')
      await running?.exited
    },
  }
}

/** @throws Error with what the command said. */
const run = async (script: string, file: string, dataDir: string): Promise<void> => {
  const { code, err } = await runScript(script, [file], { variables: { DATA_DIR: dataDir } })
  if (code !== 0) throw new Error(`${script}: ${err}`)
}

/** A module to begin with, after which the process's clock is so many days ahead. */
const clockAhead = (days: number): string => {
  const script = `
    const Real = Date
    const ahead = ${days} * 24 * 60 * 60 * 1000
    globalThis.Date = class Date extends Real {
      constructor(...given) {
        if (given.length === 0) super(Real.now() + ahead)
        else super(...given)
      }
      static now() {
        return Real.now() + ahead
      }
    }`
  return `data:text/javascript,${encodeURIComponent(script)}`
}

/** Any other byte in the service worker is another version of the app to the browser. */
const markVersion = async (app: string, name: string): Promise<void> => {
  const file = join(app, 'sw.js')
  await writeFile(file, `${await readFile(file, 'utf8')}\n/* ${name} */\n`)
}
