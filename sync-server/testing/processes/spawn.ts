import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { builtProgram } from './built.ts'

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
  /** The output so far. */
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
  /** The command for Node; the built server by default. */
  readonly command?: readonly string[]
  /** The program that runs it, and words before Node's own; Node itself by default. */
  readonly runner?: readonly string[]
  /** The working directory; the app is served from `dist/pwa` in it. The repository by default. */
  readonly directory?: string
}

const repository = fileURLToPath(new URL('../../..', import.meta.url))

/** The real process, which signals stop. The caller kills it and removes its data directory. */
export const spawnServer = async (options: SpawnOptions): Promise<SpawnedServer> => {
  const port = options.port ?? (await freePort())
  const command = options.command ?? [await builtProgram('server', 'main')]
  const [program = '', ...words] = options.runner ?? [process.execPath]
  const child = spawn(program, [...words, ...command], {
    cwd: options.directory ?? repository,
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
  /** A caller that only waits for the exit must not get an unhandled rejection. */
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
