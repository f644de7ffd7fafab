import { medianOf } from '../measure.ts'
import type { Figure } from '../measure.ts'
import { inTurns } from '../stage/bench.ts'
import type { BarePage } from '../stage/barePage.ts'
import type { Bench } from '../stage/bench.ts'
import { whenTasksAre } from '../stage/load/countRecords.ts'
import { openDevice, runPage } from '../stage/device.ts'
import { peerFigures, peersOf } from '../stage/peers.ts'
import { startProduct } from '../stage/product.ts'
import type { Product } from '../stage/product.ts'
import { pullAll } from '../stage/load/pullAll.ts'
import { dashboardTimes, expectDashboard, watchDashboard } from '../stage/watchDashboard.ts'

const records = 35_000

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
      name: 'first screen, beside all records by plain means',
      unit: 'ms',
      ours: medianOf(of('first')),
      plain: medianOf(plainAll),
      limit: { type: 'times plain', value: 0.27 },
    },
    {
      row: 'a',
      name: `all ${records} records`,
      unit: 'ms',
      ours: medianOf(of('all')),
      plain: medianOf(plainAll),
      peers: peerFigures(samples, 'all'),
      limit: { type: 'times plain', value: 2 },
    },
    {
      row: 'a',
      name: 'the local database on the disk after it',
      unit: 'MB',
      ours: medianOf(of('disk')),
      limit: { type: 'at most', value: 35 },
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
    const { first } = await dashboardTimes(device.page)
    return { first, all, disk: await onDisk(device.page) }
  } finally {
    await device.close()
  }
}

const onDisk = (page: BarePage): Promise<number> =>
  page.evaluate(async () => {
    const estimate: StorageEstimate & { usageDetails?: { indexedDB?: number } } =
      await navigator.storage.estimate()
    return (estimate.usageDetails?.indexedDB ?? Number.NaN) / 1e6
  })

export const fillPage = async (
  folder: string,
  address: string,
): Promise<Record<string, number>> => {
  const device = await openDevice(folder)
  try {
    return await runPage(device.page, address)
  } finally {
    await device.close()
  }
}
