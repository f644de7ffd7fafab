import { judgeSpeed } from '../../lighthouse.ts'
import type { Speed } from '../../lighthouse.ts'
import { medianOf } from '../measure.ts'
import type { Figure } from '../measure.ts'
import { inTurns } from '../stage/bench.ts'
import type { Bench } from '../stage/bench.ts'
import { whenTasksAre } from '../stage/load/countRecords.ts'
import { openDevice } from '../stage/device.ts'
import { looksFor, untilServed } from '../stage/prepared.ts'
import { startProduct } from '../stage/product.ts'

const tasks = 5000

const pages = { dashboard: '/', tasks: '/tasks', calendar: '/calendar' } as const

export const measureJudging = async (bench: Bench): Promise<readonly Figure[]> => {
  const { folder, tell } = bench
  const { url, seeded } = await startProduct(bench, { tasks })
  const { cookie } = seeded.person
  const { page, profile, close } = await openDevice(folder, { signedIn: { url, cookie } })
  await page.goto(url)
  await whenTasksAre(page, tasks)
  await untilServed(page)
  await page.rest(looksFor)
  await close()
  /**
   * Each measurement starts a browser: a tab that had the app open would spend 0.6 s of a phone's
   * time on unloading it.
   */
  const judgeOnce = async (path: string, slowdown?: number): Promise<Speed> => {
    const device = await openDevice(folder, { profile })
    return judgeSpeed(url + path, device.debuggingPort, slowdown).finally(device.close)
  }
  /**
   * The first opening fills the browser's cache of compiled code, and shows how much slower a phone
   * is.
   */
  const { slowdown } = await judgeOnce('/')
  tell(`  a phone is ${slowdown.toFixed(1)} times slower than this machine`)
  const samples = await inTurns(
    bench,
    Object.fromEntries(
      Object.entries(pages).map(([name, path]) => [name, () => judgeOnce(path, slowdown)]),
    ),
  )
  return Object.entries(samples).map(([name, speeds]) => ({
    row: 'h',
    name: `Lighthouse on performance, ${name} on a phone`,
    unit: 'of 100',
    ours: medianOf(speeds.map(({ score }) => score)),
    limit: { type: 'at least', value: 90 },
  }))
}
