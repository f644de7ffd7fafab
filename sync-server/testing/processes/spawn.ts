import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { builtProgram } from './built.ts'

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
  stdout(): string
  stderr(): string
  readonly ready: Promise<void>
  readonly exited: Promise<Exit>
}

export interface SpawnOptions {
  readonly dataDir: string
  readonly port?: number
  readonly variables?: Readonly<Record<string, string>>
  readonly command?: readonly string[]
  readonly runner?: readonly string[]
  readonly directory?: string
}

const repository = fileURLToPath(new URL('../../..', import.meta.url))

/** The caller kills the server and removes its data directory. */
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
