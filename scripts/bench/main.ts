/**
 * `npm run bench` measures the product, and compares it with plain servers and pages and with other
 * libraries.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../ensureBuilt.mjs'
import { withLock } from '../lock.mjs'
import { measureBytes } from './bytes.ts'
import type { Figure, RowName } from './measure.ts'
import { keepsLimit } from './measure.ts'
import { readOptions, usage } from './options.ts'
import type { BenchOptions } from './options.ts'
import { measureArrival } from './rows/arrival.ts'
import { measureFillingWithEdits } from './rows/fillingWithEdits.ts'
import { measureGrowing } from './rows/growing.ts'
import { measureHopping } from './rows/hopping.ts'
import { measureIngesting } from './rows/ingesting.ts'
import { measureJudging } from './rows/judging.ts'
import { measureLooking } from './rows/looking.ts'
import { measureOpening } from './rows/opening.ts'
import { measureReconnecting } from './rows/reconnecting.ts'
import { measureServing } from './rows/serving.ts'
import { measureSharing } from './rows/sharing.ts'
import { measureTicking } from './rows/ticking.ts'
import { measureTyping } from './rows/typing.ts'
import { measureVisiting } from './rows/visiting.ts'
import type { Bench } from './stage/bench.ts'
import { buildPages } from './stage/buildPages.ts'
import { installPeers, startPeers } from './stage/startPeers.ts'
import { startPlainServer } from './stage/plainServer.ts'
import { toTable } from './table.ts'

const rows: Partial<Record<RowName, (bench: Bench) => Promise<readonly Figure[]>>> = {
  a: measureArrival,
  b: measureReconnecting,
  c: measureHopping,
  d: measureOpening,
  e: measureTicking,
  f: measureServing,
  h: measureJudging,
  i: measureVisiting,
  j: measureTyping,
  k: measureIngesting,
  l: measureLooking,
  m: measureSharing,
  n: measureFillingWithEdits,
  o: measureGrowing,
}

const rowsWithPeers: readonly RowName[] = ['a', 'b', 'd', 'e']

const tell = (text: string): void =>
  console.error(`${Math.round(performance.now() / 1000)} s ${text}`)

const measureRows = async (options: BenchOptions): Promise<readonly Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'our-life-bench-'))
  const stops: (() => Promise<void>)[] = []
  try {
    const withPeers = options.withPeers && options.rows.some((row) => rowsWithPeers.includes(row))
    if (withPeers) await installPeers(tell)
    await buildPages()
    const plain = await startPlainServer(folder)
    stops.push(() => plain.stop())
    const peers = withPeers ? await startPeers(folder, plain.url) : []
    for (const peer of peers) stops.push(() => peer.stop())
    return await measureEach(options, { ...options, folder, plain, peers, tell })
  } finally {
    await Promise.all(stops.map((stop) => stop()))
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const measureEach = async (
  options: BenchOptions,
  bench: Omit<Bench, 'atEnd'>,
): Promise<readonly Figure[]> => {
  const figures: Figure[] = []
  for (const name of options.rows) {
    tell(`row ${name}, load ${loadavg()[0]?.toFixed(1)}`)
    const stops: (() => Promise<void>)[] = []
    try {
      const measured = await rows[name]?.({ ...bench, atEnd: (stop) => void stops.push(stop) })
      figures.push(...(measured ?? []))
    } finally {
      await Promise.all(stops.map((stop) => stop()))
    }
  }
  return figures
}

const measure = async (options: BenchOptions): Promise<readonly Figure[]> => {
  /** An older build would give different figures, or misread the data of this work tree. */
  await withLock(() => ensureBuilt({}))
  const inBrowsers = options.rows.filter((name) => name !== 'g')
  return [
    ...(inBrowsers.length > 0 ? await measureRows({ ...options, rows: inBrowsers }) : []),
    ...(options.rows.includes('g') ? await measureBytes() : []),
  ]
}

try {
  const options = readOptions(process.argv.slice(2))
  const figures = await measure(options)
  console.log(options.asJson ? JSON.stringify(figures, null, 2) : toTable(figures))
  process.exitCode = figures.some((figure) => keepsLimit(figure) === false) ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error)
  console.error(usage)
  process.exitCode = 1
}
