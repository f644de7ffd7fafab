import { median, medianOf } from '../measure.ts'
import type { Figure } from '../measure.ts'
import { inTurns } from '../stage/bench.ts'
import type { Bench } from '../stage/bench.ts'
import { whenTasksAre } from '../stage/countRecords.ts'
import { openDevice, runPage } from '../stage/device.ts'
import { peerFigures, peersOf } from '../stage/peers.ts'
import { startProduct } from '../stage/product.ts'
import type { Product } from '../stage/product.ts'
import { pullAll } from '../stage/pullAll.ts'
import { dashboardTimes, expectDashboard, watchDashboard } from '../stage/watchDashboard.ts'

const records = 35_000

/** Row a: a device that has never been used gets a family of 35,000 records. */
export const measureArrival = async (bench: Bench): Promise<readonly Figure[]> => {
  const { folder, plain } = bench
  const product = await startProduct(bench, { tasks: records })
  const rows = await plain.publish('arrival.json', await pullAll(product))
  const samples = await inTurns(bench, {
    ours: () => arriveAtOurs(folder, product),
    plain: () => fillPage(folder, `${plain.url}/pages/plain.html#work=fill&rows=${rows}`),
    ...(await peersOf(bench, 'fill', (page) => fillPage(folder, page), { rows })),
  })
  const of = (name: string): readonly number[] => samples.ours.map((each) => each[name] ?? 0)
  const plainAll = samples.plain.map(({ all = 0 }) => all)
  return [
    {
      row: 'a',
      name: 'first screen, complete',
      unit: 'ms',
      ours: medianOf(of('complete')),
      limit: { type: 'at most', value: 1000 },
    },
    {
      row: 'a',
      name: 'first screen, of what has come',
      unit: 'ms',
      ours: medianOf(of('answered')),
    },
    {
      row: 'a',
      name: `all ${records} records`,
      unit: 'ms',
      ours: medianOf(of('all')),
      plain: { value: median(plainAll), samples: plainAll },
      peers: peerFigures(samples, 'all'),
      limit: { type: 'times plain', value: 3 },
    },
  ]
}

const arriveAtOurs = async (
  folder: string,
  { url, seeded }: Product,
): Promise<Record<string, number>> => {
  const { cookie } = seeded.person
  const device = await openDevice(folder, { signedIn: { url, cookie } })
  try {
    await watchDashboard(device.page, expectDashboard(seeded.tasks))
    await device.page.goto(url)
    const all = await whenTasksAre(device.page, records, seeded.tasks[0]?.id)
    const { answered, complete } = await dashboardTimes(device.page)
    return { answered, complete, all }
  } finally {
    await device.close()
  }
}

const fillPage = async (folder: string, address: string): Promise<Record<string, number>> => {
  const device = await openDevice(folder)
  try {
    return await runPage(device.page, address)
  } finally {
    await device.close()
  }
}
