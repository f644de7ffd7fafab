import { cp, mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../ensureInstalled.mjs'
import { freePort, spawnServer } from '#server/testing/processes/spawn.ts'
import type { Bench } from './bench.ts'
import { pidOf, stop } from './process.ts'
import { seed } from './load/seed.ts'
import type { Seeded, SeedPlan } from './load/seed.ts'

export interface Product {
  readonly url: string
  readonly pid: number
  readonly dataDir: string
  readonly seeded: Seeded
  /** Works only for a product that has been stopped. */
  copy(): Promise<Product>
  stop(): Promise<void>
}

export interface ProductOptions extends SeedPlan {
  readonly nodeOptions?: readonly string[]
}

/** Serves a copy of the last build, and stops at the row's end at the latest. */
export const startProduct = async (
  { folder, atEnd, tell }: Pick<Bench, 'folder' | 'atEnd' | 'tell'>,
  options: ProductOptions,
): Promise<Product> => {
  const home = await mkdtemp(join(folder, 'product-'))
  await cp(join(root, 'dist', 'pwa'), join(home, 'dist', 'pwa'), { recursive: true })
  await cp(join(root, 'dist', 'bench', 'pages'), join(home, 'dist', 'pwa', 'bench'), {
    recursive: true,
  })
  const dataDir = join(home, 'data')
  await mkdir(dataDir)
  const seeded = await seed(dataDir, options)
  tell(`  seeded ${seeded.tasks.length} tasks`)
  return serve({ home, dataDir, seeded, port: undefined, options, atEnd })
}

interface Serving extends Pick<Bench, 'atEnd'> {
  readonly home: string
  readonly dataDir: string
  readonly seeded: Seeded
  readonly port: number | undefined
  readonly options: ProductOptions
}

const serve = async (serving: Serving): Promise<Product> => {
  const { home, dataDir, seeded, options, atEnd } = serving
  const port = serving.port ?? (await freePort())
  const server = await spawnServer({
    dataDir,
    directory: home,
    port,
    command: [...(options.nodeOptions ?? []), join(root, 'dist', 'server', 'main.js')],
    variables: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      TRUST_PROXY: 'true',
      BASE_URL: `http://localhost:${port}`,
    },
  })
  atEnd(() => stop(server))
  await server.ready
  return {
    url: server.url,
    pid: pidOf(server),
    dataDir,
    seeded,
    copy: async () => {
      const copied = await mkdtemp(join(home, 'data-'))
      await cp(dataDir, copied, { recursive: true })
      /** The copy uses the same port, because devices know the server by its address. */
      return serve({ ...serving, dataDir: copied, port: Number(new URL(server.url).port) })
    },
    stop: () => stop(server),
  }
}
