import { readFile } from 'node:fs/promises'
import { realEnvironment } from '#server/testing/environment.ts'
import { openSqliteStore } from '#server/store/sqlite/sqliteStore.ts'
import type { Figure } from '../measure.ts'
import { percentile } from '../measure.ts'
import type { Bench } from '../stage/bench.ts'
import { pause } from '../stage/load/calls.ts'
import { heavyWorks } from '../stage/load/heavyWork.ts'
import type { HeavyWork } from '../stage/load/heavyWork.ts'
import { startOtherCallers } from '../stage/load/otherCallers.ts'
import { startProduct } from '../stage/product.ts'
import type { Product } from '../stage/product.ts'

const others = 8

const warming = 5000

const shortest = 20_000

const rest = 60_000
const megabyte = 1024 * 1024

export const measureSharing = async (bench: Bench): Promise<readonly Figure[]> => {
  const figures: Figure[] = []
  for (const heavy of heavyWorks) figures.push(...(await measureHeavy(bench, heavy)))
  return figures
}

const measureHeavy = async (bench: Bench, heavy: HeavyWork): Promise<readonly Figure[]> => {
  const { records, tell } = bench
  const server = await startProduct(bench, { ...heavy.plan(records), others })
  const callers = startOtherCallers(server, { withPhotos: heavy.isOfPhotos === true })
  const work = await heavy.begin({ url: server.url, seeded: server.seeded, records })
  await pause(warming)
  const before = await memoryOf(server)
  callers.forget()
  await workFor(heavy.again === true ? shortest : 0, work)
  await untilIdle(server)
  const { waits, photos } = await callers.stop()
  await pause(rest)
  const left = (await memoryOf(server)) - before
  await server.stop()
  tell(`  ${heavy.name}: ${waits.length} calls of others, ${left.toFixed(0)} MB left`)
  return [
    figure(`others’ calls while one ${heavy.name}, 95 of 100`, 'ms', percentile(waits, 95), 100),
    figure('the same, the longest', 'ms', Math.max(...waits), 500),
    ...(photos.length > 0
      ? [figure('others’ photos meanwhile, the longest', 'ms', Math.max(...photos))]
      : []),
    figure('memory a minute later, above that before', 'MB', left, 50),
  ]
}

const figure = (name: string, unit: string, value: number, most?: number): Figure => ({
  row: 'm',
  name,
  unit,
  ours: { value, samples: [value] },
  ...(most !== undefined && { limit: { type: 'at most', value: most } }),
})

const workFor = async (ms: number, work: () => Promise<void>): Promise<void> => {
  const began = performance.now()
  do await work()
  while (performance.now() - began < ms)
}

const untilIdle = async ({ dataDir }: Product): Promise<void> => {
  const store = await openSqliteStore({ directory: dataDir, environment: realEnvironment })
  try {
    while ((await store.read((tx) => tx.jobs.all())).length > 0) await pause(250)
  } finally {
    await store.close()
  }
}

const memoryOf = async ({ pid }: Product): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / megabyte
}
