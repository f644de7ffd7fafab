import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort, spawnServer } from '#server/testing/processes/spawn.ts'
import { root } from '../../ensureInstalled.mjs'
import { pidOf, stop } from './process.ts'

export interface PlainServer {
  readonly url: string
  readonly pid: number
  publish(name: string, content: unknown): Promise<string>
  stop(): Promise<void>
}

export const startPlainServer = async (
  folder: string,
  nodeOptions: readonly string[] = [],
): Promise<PlainServer> => {
  const home = await mkdtemp(join(folder, 'plain-'))
  const dataDir = join(home, 'data')
  await mkdir(dataDir)
  const port = await freePort()
  const server = await spawnServer({
    port,
    dataDir,
    command: [
      ...nodeOptions,
      '--import',
      'tsx',
      join(root, 'scripts', 'bench', 'plain', 'server.ts'),
      String(port),
      join(root, 'dist', 'bench', 'pages'),
      dataDir,
    ],
    variables: { NODE_ENV: 'production' },
  })
  await server.ready
  return {
    url: server.url,
    pid: pidOf(server),
    publish: async (name, content) => {
      await writeFile(
        join(dataDir, name),
        content instanceof Uint8Array ? content : JSON.stringify(content),
      )
      return `/data/${name}`
    },
    stop: () => stop(server),
  }
}
