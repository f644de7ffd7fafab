import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, spawnServer } from '#server/testing/spawn.ts'
import type { SpawnedServer } from '#server/testing/spawn.ts'
import type { HistoryFile } from './historyFile.ts'

export interface Account {
  readonly userId: string
  /** The Cookie header of a signed-in session. */
  readonly cookie: string
}

/** The server of a run: always the same port and data, whatever process serves them. */
export interface ServerProcess {
  readonly url: string
  readonly dataDir: string
  /** Made at the first start. */
  readonly people: readonly Account[]
  /** Ends it at once, as a power cut does, and starts another. @param later milliseconds that its clock is moved on. */
  killAndRestart(later: number): Promise<void>
  /** Stops it cleanly, for its data to be looked at. @returns what it logged, errors alone. */
  stop(): Promise<string>
  removeData(): Promise<void>
}

const command = ['--import', 'tsx', 'scripts/simulate/run/serverEntry.ts']

/** Starts a server over new data. @param offset how wrong its clock is, in milliseconds. */
export const startServerProcess = async (
  history: HistoryFile,
  people: number,
  offset: number,
): Promise<ServerProcess> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'our-life-simulation-'))
  const port = await freePort()
  let clock = offset
  const note = (what: 'started' | 'killed' | 'stopped'): void =>
    history.add({ type: 'server', what, offset: clock, realTime: Date.now() })
  const start = async (count: number): Promise<SpawnedServer> => {
    const variables = { PEOPLE: String(count), CLOCK_OFFSET: String(clock), BACKUP_KEEP: '0' }
    note('started')
    const started = await spawnServer({ dataDir, port, command, variables })
    await started.ready
    return started
  }
  let running = await start(people)
  const orphaned = (): void => void running.child.kill('SIGKILL')
  process.on('exit', orphaned)
  let logged = ''
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    running.child.kill(signal)
    await running.exited
    logged += running.stderr()
    note(signal === 'SIGKILL' ? 'killed' : 'stopped')
  }
  return {
    url: running.url,
    dataDir,
    people: (JSON.parse(running.stdout()) as { people: Account[] }).people,
    killAndRestart: async (later) => {
      await end('SIGKILL')
      clock += later
      running = await start(0)
    },
    stop: async () => {
      await end('SIGTERM')
      process.off('exit', orphaned)
      return logged
    },
    removeData: () => rm(dataDir, { recursive: true, force: true }),
  }
}
