import { m } from '#shared/messages/messages.ts'
import { median, medianOf } from '../measure.ts'
import type { Contender, Figure } from '../measure.ts'
import { inTurns } from '../stage/bench.ts'
import type { Bench } from '../stage/bench.ts'
import type { BarePage } from '../stage/barePage.ts'
import { whenTasksAre } from '../stage/load/countRecords.ts'
import { openDevice } from '../stage/device.ts'
import { whenStatusIs } from '../stage/find.ts'
import { pressWithControl } from '../stage/keyboard.ts'
import { heldMemory } from '../stage/memory.ts'
import { looksFor, untilServed } from '../stage/prepared.ts'
import { startProduct } from '../stage/product.ts'
import type { Product } from '../stage/product.ts'
import { searchPalette } from '../stage/searchPalette.ts'
import { dashboardTimes, expectDashboard, watchDashboard } from '../stage/watchDashboard.ts'
import { completeAfter, watchMain } from '../stage/watchMain.ts'
import { tickFirst } from './ticking.ts'

const [small, middle, large] = [5000, 35_000, 100_000] as const

const ticks = 5

const works = {
  filled: ['fill', 'ms'],
  started: ['offline start to dashboard', 'ms'],
  edited: ['tick to painted', 'ms'],
  foundFirst: ['first search in the palette', 'ms'],
  foundNext: ['next search in the palette', 'ms'],
  memory: ['memory of the dashboard’s page', 'MB'],
  memoryAfter: ['the same after the searches', 'MB'],
} as const

type Work = keyof typeof works
type Grown = Readonly<Record<Work, number>>

export const measureGrowing = async (bench: Bench): Promise<readonly Figure[]> => {
  const few = await measureWith(bench, small)
  const many = await measureWith(bench, middle)
  const most = await measureWith(bench, large)
  return (Object.keys(works) as Work[]).flatMap((work) => {
    const of = (samples: readonly Grown[]): Contender => medianOf(samples.map((each) => each[work]))
    const [name, unit] = works[work]
    const figure = (count: number, ours: Contender): Figure => ({
      row: 'o',
      name: `${name}, ${count} records`,
      unit,
      ours,
    })
    return [
      figure(small, of(few)),
      figure(middle, of(many)),
      {
        ...figure(large, of(most)),
        plain: straightOn(of(few).value, of(many).value),
        limit: { type: 'times plain', value: 1.2 },
      },
    ]
  })
}

/**
 * Returns what the largest device would cost if the cost grew in a straight line through the two
 * smaller ones.
 */
const straightOn = (few: number, many: number): Contender => {
  const value = few + (Math.max(0, many - few) * (large - small)) / (middle - small)
  return { value, samples: [value] }
}

const measureWith = async (bench: Bench, tasks: number): Promise<readonly Grown[]> => {
  const product = await startProduct(bench, { tasks, reopened: 300 })
  const { ours } = await inTurns(bench, { ours: () => measureDevice(bench.folder, product) })
  await product.stop()
  return ours
}

const measureDevice = async (folder: string, product: Product): Promise<Grown> => {
  const { profile, filled } = await fillDevice(folder, product)
  const { page, close } = await openDevice(folder, { profile, offline: 'for good' })
  try {
    await watchMain(page)
    await watchDashboard(page, expectDashboard(product.seeded.tasks))
    await page.goto(product.url)
    const { complete: started } = await dashboardTimes(page)
    await page.rest(looksFor)
    const memory = await heldMemory(page)
    await pressWithControl(page, 'k')
    const foundFirst = await searchPalette(page, 'dentist')
    const foundNext = await searchPalette(page, 'rabbits')
    const memoryAfter = await heldMemory(page)
    const edited = await tickSome(page, `${product.url}/tasks?show=pending&who=everyone`)
    return { filled, started, edited, foundFirst, foundNext, memory, memoryAfter }
  } finally {
    await close()
  }
}

const fillDevice = async (
  folder: string,
  { url, seeded }: Product,
): Promise<{ readonly profile: string; readonly filled: number }> => {
  const { cookie } = seeded.person
  const { page, profile, close } = await openDevice(folder, { signedIn: { url, cookie } })
  await page.goto(url)
  const filled = await whenTasksAre(page, seeded.tasks.length, seeded.tasks[0]?.id)
  await untilServed(page)
  await whenStatusIs(page, m.sync_saved())
  await page.rest(looksFor)
  await close()
  return { profile, filled }
}

const tickSome = async (page: BarePage, address: string): Promise<number> => {
  await page.goto(address)
  await completeAfter(page, m.tasks_heading())
  const times: number[] = []
  for (let ticked = 0; ticked < ticks; ticked += 1) {
    times.push((await tickFirst(page)).painted)
    await page.rest(1200)
  }
  return median(times)
}
