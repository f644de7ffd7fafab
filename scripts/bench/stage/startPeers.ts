import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort, spawnServer } from '#server/testing/processes/spawn.ts'
import { root } from '../../ensureInstalled.mjs'
import type { Peer } from './bench.ts'
import { stop } from './process.ts'

const home = join(root, 'scripts', 'bench', 'peers')

export const installPeers = async (tell: (text: string) => void): Promise<void> => {
  if (existsSync(join(home, 'node_modules', '.package-lock.json'))) return
  tell('installing PouchDB and TinyBase for the bench')
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund'], { cwd: home, stdio: 'pipe' })
  let said = ''
  npm.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise((resolve) => npm.on('close', resolve))
  if (code !== 0)
    throw new Error(`The bench's peers could not be installed (--no-peers does without):\n${said}`)
}

export const startPeers = async (folder: string, pages: string): Promise<readonly Peer[]> => {
  const dataDir = await mkdtemp(join(folder, 'pouch-'))
  const port = await freePort()
  const server = await spawnServer({
    port,
    dataDir,
    directory: dataDir,
    command: [join(home, 'pouchServer.js'), String(port), dataDir],
  })
  await server.ready
  return [
    {
      name: 'RxDB alone',
      page: `${pages}/pages/rxdb.html`,
      works: ['open', 'tick'],
      parameters: {},
      stop: async () => undefined,
    },
    {
      name: 'PouchDB',
      page: `${pages}/peers/pouch.html`,
      works: ['fill', 'sendQueue', 'open', 'tick'],
      parameters: { server: server.url },
      stop: () => stop(server),
    },
    {
      name: 'TinyBase',
      page: `${pages}/peers/tiny.html`,
      works: ['fill', 'open', 'tick'],
      parameters: {},
      stop: async () => undefined,
    },
  ]
}
