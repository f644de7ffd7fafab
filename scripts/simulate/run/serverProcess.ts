import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { sealKeyFileOf } from '#server/backup/layout.ts'
import { makeBackup } from '#server/backup/makeBackup.ts'
import { restoreBackup } from '#server/backup/restoreBackup.ts'
import type { Environment } from '#server/environment.ts'
import { builtProgram } from '#server/testing/processes/built.ts'
import { freePort, spawnServer } from '#server/testing/processes/spawn.ts'
import type { SpawnedServer } from '#server/testing/processes/spawn.ts'
import type { ServerEvent } from '../checker/sync/history.ts'
import type { HistoryFile } from './historyFile.ts'

export interface Account {
  readonly userId: string
  cookie: string
}

export interface TabletAccount {
  cookie: string
  readonly userIds: readonly string[]
}

export interface ServerProcess {
  readonly url: string
  readonly dataDir: string
  readonly people: readonly Account[]
  readonly tablet: TabletAccount
  now(): number
  /**
   * Ends the server at once, as a power cut does, and starts it again.
   * @param later milliseconds by which its clock moves on.
   */
  killAndRestart(later: number): Promise<void>
  backUp(): Promise<void>
  /** Only the backup and the files that must outlive the disk remain; everybody signs in again. */
  restore(): Promise<void>
  stop(): Promise<string>
  removeData(): Promise<void>
}

const createEnvironment = (): Environment => ({
  now: () => new Date(),
  newId: () => v7(),
  newToken: () => randomBytes(32).toString('base64url'),
})

interface Keeper {
  start(more: Readonly<Record<string, string>>): Promise<void>
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  note(what: ServerEvent['what']): void
  moveClock(later: number): void
  now(): number
  running(): SpawnedServer
  logged(): string
}

const createKeeper = (
  history: HistoryFile,
  place: { readonly dataDir: string; readonly port: number },
  offset: number,
): Keeper => {
  let clock = offset
  let running: SpawnedServer | undefined
  let logged = ''
  const note = (what: ServerEvent['what']): void =>
    history.add({ type: 'server', what, offset: clock, realTime: Date.now() })
  const orphaned = (): void => void running?.child.kill('SIGKILL')
  process.on('exit', orphaned)
  const current = (): SpawnedServer => {
    if (running === undefined) throw new Error('no server was ever started')
    return running
  }
  return {
    note,
    running: current,
    logged: () => logged,
    moveClock: (later) => {
      clock += later
    },
    now: () => Date.now() + clock,
    start: async (more) => {
      const variables = { CLOCK_OFFSET: String(clock), BACKUP_KEEP: '0', ...more }
      note('started')
      const program = await builtProgram('programs', 'serverEntry')
      running = await spawnServer({ ...place, command: [program], variables })
      await running.ready
    },
    end: async (signal) => {
      current().child.kill(signal)
      await current().exited
      logged += current().stderr()
      note(signal === 'SIGKILL' ? 'killed' : 'stopped')
      if (signal === 'SIGTERM') process.off('exit', orphaned)
    },
  }
}

export const startServerProcess = async (
  history: HistoryFile,
  people: number,
  offset: number,
): Promise<ServerProcess> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'our-life-simulation-'))
  const file = `${dataDir}.backup`
  const environment = createEnvironment()
  const keeper = createKeeper(history, { dataDir, port: await freePort() }, offset)
  await keeper.start({ PEOPLE: String(people) })
  const { people: accounts, tablet } = toldBy(keeper.running())
  return {
    url: keeper.running().url,
    dataDir,
    people: accounts,
    tablet,
    now: keeper.now,
    killAndRestart: async (later) => {
      await keeper.end('SIGKILL')
      keeper.moveClock(later)
      await keeper.start({})
    },
    backUp: async () => {
      await makeBackup({ dataDir, file, force: true, withPhotos: true }, environment)
    },
    restore: async () => {
      await keeper.end('SIGKILL')
      await restoreBackup({ dataDir, file, withoutSealKey: false }, { environment })
      keeper.note('restored')
      await keeper.start({ SIGN_IN: accounts.map(({ userId }) => userId).join(' ') })
      const told = toldBy(keeper.running())
      tablet.cookie = told.tablet.cookie
      for (const { userId, cookie } of told.people) {
        const account = accounts.find((each) => each.userId === userId)
        if (account !== undefined) account.cookie = cookie
      }
    },
    stop: async () => {
      await keeper.end('SIGTERM')
      return keeper.logged()
    },
    removeData: async () => {
      for (const path of [dataDir, file, sealKeyFileOf(file)])
        await rm(path, { recursive: true, force: true })
    },
  }
}

interface Told {
  readonly people: readonly Account[]
  readonly tablet: TabletAccount
}

const toldBy = (server: SpawnedServer): Told => JSON.parse(server.stdout()) as Told
