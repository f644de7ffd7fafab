import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { readConfig } from '#server/config.ts'
import type { Config } from '#server/config.ts'
import type { Environment } from '#server/environment.ts'
import type { Allowances } from '#server/middleware/limitRate.ts'
import { startServer as start } from '#server/server.ts'
import type { RunningServer, ServerOptions } from '#server/server.ts'
import { makeTemporaryDirectory } from './temporaryStore.ts'

export interface TestServerOptions {
  readonly config?: Partial<Config>
  readonly allowances?: Allowances
  readonly appRoot?: string
  /** By default a temporary one, removed on closing. */
  readonly dataDir?: string
  readonly log?: ServerOptions['log']
}

export interface TestServer extends Omit<RunningServer, 'close'> {
  /** Its origin, e.g. `http://localhost:23456`. */
  readonly url: string
  readonly dataDir: string
  /** The real time, moved on by `advance`. */
  readonly environment: Environment
  advance(milliseconds: number): void
  close(): Promise<void>
}

/** A whole server in this process, on a free port, over a real SQLite file. */
export const startServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const directory = options.dataDir === undefined ? await makeTemporaryDirectory() : undefined
  const dataDir = options.dataDir ?? directory?.path ?? ''
  let offset = 0
  const environment: Environment = {
    now: () => new Date(Date.now() + offset),
    newId: () => uuidv7(),
    newToken: () => randomBytes(32).toString('base64url'),
  }
  const config = { ...(await configFor(dataDir)), ...options.config }
  const server = await start({
    config,
    environment,
    log: options.log ?? pino({ level: 'silent' }),
    appRoot: options.appRoot ?? join(dataDir, 'no-app'),
    ...(options.allowances === undefined ? {} : { allowances: options.allowances }),
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

const configFor = async (dataDir: string): Promise<Config> => {
  const read = readConfig({ PORT: String(await freePort()), DATA_DIR: dataDir })
  if (read.type === 'problems') throw new Error(read.problems.join('\n'))
  return read.config
}

/** A port that was free a moment ago. */
export const freePort = async (): Promise<number> => {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

export interface Exit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

export interface SpawnedServer {
  readonly url: string
  readonly dataDir: string
  readonly child: ChildProcess
  /** What it has printed so far. */
  stdout(): string
  stderr(): string
  /** Resolves once it printed its address. @throws Error when it ended before that. */
  readonly ready: Promise<void>
  readonly exited: Promise<Exit>
}

export interface SpawnOptions {
  readonly dataDir: string
  readonly port?: number
  /** More environment variables. */
  readonly variables?: Readonly<Record<string, string>>
}

const repository = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The real process, from its sources: to be stopped with signals. Whoever spawns it kills it, and
 * removes its data directory.
 */
export const spawnServer = async (options: SpawnOptions): Promise<SpawnedServer> => {
  const port = options.port ?? (await freePort())
  const child = spawn(process.execPath, ['--import', 'tsx', 'sync-server/main.ts'], {
    cwd: repository,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      DATA_DIR: options.dataDir,
      ...options.variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { stdout: '', stderr: '' }
  const exited = new Promise<Exit>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed.stdout += chunk.toString()
      if (printed.stdout.includes('\n')) resolve()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      printed.stderr += chunk.toString()
    })
    void exited.then(() => reject(new Error(`The server ended early: ${printed.stderr}`)))
  })
  /** Who only waits for the exit must not see this one unhandled. */
  ready.catch(() => undefined)
  return {
    url: `http://localhost:${port}`,
    dataDir: options.dataDir,
    child,
    stdout: () => printed.stdout,
    stderr: () => printed.stderr,
    ready,
    exited,
  }
}
