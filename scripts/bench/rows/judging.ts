import { freePort } from '#server/testing/spawn.ts'
import { judge } from '../../lighthouse.ts'
import { medianOf } from '../measure.ts'
import type { Figure } from '../measure.ts'
import type { Bench } from '../stage/bench.ts'
import { whenTasksAre } from '../stage/countRecords.ts'
import { openDevice } from '../stage/device.ts'
import { startProduct } from '../stage/product.ts'

const tasks = 5000

/** Row h: what Lighthouse thinks of how fast a phone that has everything shows the dashboard. */
export const measureJudging = async (bench: Bench): Promise<readonly Figure[]> => {
  const { folder, rounds, tell } = bench
  const { url, seeded } = await startProduct(bench, { tasks })
  const debuggingPort = await freePort()
  const { cookie } = seeded.person
  const device = await openDevice(folder, { signedIn: { url, cookie }, debuggingPort })
  bench.atEnd(() => device.close())
  await device.page.goto(url)
  await whenTasksAre(device.page, tasks)
  await device.page.evaluate(() => navigator.serviceWorker.ready)
  await device.page.goto('about:blank')
  const samples: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const [judgement] = await judge(url, debuggingPort, ['performance'])
    const score = judgement?.score ?? Number.NaN
    tell(`  ${round}/${rounds} performance: ${score}`)
    samples.push(score)
  }
  return [
    {
      row: 'h',
      name: 'Lighthouse on performance, dashboard on a phone',
      unit: 'of 100',
      ours: medianOf(samples),
    },
  ]
}
