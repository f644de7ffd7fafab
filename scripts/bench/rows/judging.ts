import { judge } from '../../lighthouse.ts'
import { medianOf } from '../measure.ts'
import type { Figure } from '../measure.ts'
import type { Bench } from '../stage/bench.ts'
import { whenTasksAre } from '../stage/load/countRecords.ts'
import { openDevice } from '../stage/device.ts'
import { looksFor, untilServed } from '../stage/prepared.ts'
import { startProduct } from '../stage/product.ts'

const tasks = 5000

export const measureJudging = async (bench: Bench): Promise<readonly Figure[]> => {
  const { folder, rounds, tell } = bench
  const { url, seeded } = await startProduct(bench, { tasks })
  const { cookie } = seeded.person
  const { page, profile, close } = await openDevice(folder, { signedIn: { url, cookie } })
  await page.goto(url)
  await whenTasksAre(page, tasks)
  await untilServed(page)
  await page.rest(looksFor)
  await close()
  const samples: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    /** A tab that had the app before would spend 0.6 s of a phone's time on unloading it. */
    const device = await openDevice(folder, { profile })
    const judging = judge(url, device.debuggingPort, ['performance'])
    const [judgment] = await judging.finally(device.close)
    const score = judgment?.score ?? Number.NaN
    tell(`  ${round}/${rounds} performance: ${score}`)
    samples.push(score)
  }
  return [
    {
      row: 'h',
      name: 'Lighthouse on performance, dashboard on a phone',
      unit: 'of 100',
      ours: medianOf(samples),
      limit: { type: 'at least', value: 90 },
    },
  ]
}
