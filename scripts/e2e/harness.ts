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

export interface World {
  readonly url: string
  person(firstName: string, options?: PersonOptions): Promise<Person>
  killServer(): Promise<void>
  startServer(daysAhead?: number): Promise<void>
  backUp(): Promise<void>
  restoreOnNewDisk(): Promise<void>
  loseEverything(): Promise<void>
  release(name: string): Promise<void>
  close(): Promise<void>
}

export interface WorldOptions {
  readonly variables?: (url: string) => Readonly<Record<string, string>>
}

/**
 * Copies the build, so that a later build does not change it.
 * @throws Error if nothing was built.
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

const run = async (script: string, file: string, dataDir: string): Promise<void> => {
  const { code, err } = await runScript(script, [file], { variables: { DATA_DIR: dataDir } })
  if (code !== 0) throw new Error(`${script}: ${err}`)
}

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

/** A service worker that differs in a single byte is a new version to the browser. */
const markVersion = async (app: string, name: string): Promise<void> => {
  const file = join(app, 'sw.js')
  await writeFile(file, `${await readFile(file, 'utf8')}\n/* ${name} */\n`)
}
