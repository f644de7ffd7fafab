import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { checkBackupDir } from './backup/checkBackupDir.ts'
import { runInProcess } from './backup/runInProcess.ts'
import { readConfig } from './config.ts'
import type { Config } from './config.ts'
import type { Environment } from './environment.ts'
import { readReleaseNotes } from './releaseNotes.ts'
import { startServer } from './server.ts'
import type { RunningServer } from './server.ts'

const environment: Environment = {
  now: () => new Date(),
  newId: () => uuidv7(),
  newToken: () => randomBytes(32).toString('base64url'),
}

const drainLimitMs = 10_000

const backupProcess = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'backup', 'backupProcess.source.mjs')
  : join(import.meta.dirname, 'backupProcess.js')

const printLine = (stream: NodeJS.WriteStream, text: string): void => {
  stream.write(`${text.replaceAll(/\s*\n\s*/g, ' ')}\n`)
}

const giveUp = (...problems: readonly string[]): void => {
  for (const problem of problems) printLine(process.stderr, problem)
  process.exitCode = 1
}

const start = async (config: Config): Promise<RunningServer | undefined> => {
  /** Logs go to stderr, so that stdout has only the line with the address. */
  const log = pino({ level: config.logLevel, base: null }, pino.destination(2))
  const runBackup = runInProcess(backupProcess)
  try {
    await checkBackupDir(config, environment, runBackup, log)
    return await startServer({
      config,
      environment,
      releaseNotes: await readReleaseNotes(),
      log,
      appRoot: 'dist/pwa',
      runBackup,
    })
  } catch (error) {
    giveUp(`Our Life cannot start. ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
}

const run = async (config: Config): Promise<void> => {
  const server = await start(config)
  if (server === undefined) return
  const stop = async (): Promise<void> => {
    await server.close(drainLimitMs)
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
  printLine(process.stdout, `Our Life is running at ${config.baseUrl}`)
  const { firstAccountLink } = server
  if (firstAccountLink === undefined) return
  printLine(process.stdout, `Nobody has an account yet. Make the first one: ${firstAccountLink}`)
}

const configured = readConfig(process.env)
if (configured.type === 'problems') giveUp(...configured.problems)
else await run(configured.config)
