import { join } from 'node:path'
import { pino } from 'pino'
import { runInProcess } from '#server/backup/runInProcess.ts'
import type { RunBackup } from '#server/backup/runInProcess.ts'
import { readConfig } from '#server/config.ts'
import type { Config } from '#server/config.ts'
import type { Environment } from '#server/environment.ts'
import type { Allowances } from '#server/middleware/limitRate.ts'
import { startServer as start } from '#server/server.ts'
import type { RunningServer, ServerOptions } from '#server/server.ts'
import { builtProgram } from './built.ts'
import { realEnvironment } from '../environment.ts'
import { freePort } from './spawn.ts'
import { makeTemporaryDirectory } from '../temporaryStore.ts'

export interface TestServerOptions {
  readonly config?: Partial<Config>
  readonly allowances?: Allowances | 'unlimited'
  readonly appRoot?: string
  readonly dataDir?: string
  readonly log?: ServerOptions['log']
  readonly releaseNotes?: ServerOptions['releaseNotes']
  readonly migrations?: ServerOptions['migrations']
  readonly jobsAreStopped?: boolean
}

export interface TestServer extends Omit<RunningServer, 'close'> {
  readonly url: string
  readonly dataDir: string
  readonly environment: Environment
  advance(milliseconds: number): void
  close(): Promise<void>
}

const unlimited: Allowances = {
  perAddress: { standard: 1e6, sensitive: 1e6 },
  perAccount: 1e6,
}

export const startServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const directory = options.dataDir === undefined ? await makeTemporaryDirectory() : undefined
  const dataDir = options.dataDir ?? directory?.path ?? ''
  let offset = 0
  const environment: Environment = {
    ...realEnvironment,
    now: () => new Date(Date.now() + offset),
  }
  const config = { ...(await configFor(dataDir)), ...options.config }
  const allowances = options.allowances === 'unlimited' ? unlimited : options.allowances
  const server = await start({
    config,
    environment,
    releaseNotes: options.releaseNotes ?? [],
    log: options.log ?? pino({ level: 'silent' }),
    ...(options.migrations === undefined ? {} : { migrations: options.migrations }),
    appRoot: options.appRoot ?? join(dataDir, 'no-app'),
    runBackup: runBuilt,
    jobsAreStopped: options.jobsAreStopped ?? false,
    ...(allowances === undefined ? {} : { allowances }),
  })
  return {
    ...server,
    url: `http://localhost:${server.port}`,
    dataDir,
    environment,
    advance: (milliseconds) => {
      offset += milliseconds
    },
    close: async () => {
      await server.close(1000)
      await directory?.remove()
    },
  }
}

export const runBuilt: RunBackup = async (work, options) =>
  runInProcess(await builtProgram('server', 'backupProcess'))(work, options)

const configFor = async (dataDir: string): Promise<Config> => {
  const read = readConfig({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    BACKUP_KEEP: '0',
  })
  if (read.type === 'problems') throw new Error(read.problems.join('\n'))
  return read.config
}
