import { m } from '#shared/messages/messages.ts'
import { medianOf } from '../measure.ts'
import type { Figure } from '../measure.ts'
import { inTurns } from '../stage/bench.ts'
import type { Bench } from '../stage/bench.ts'
import { whenTasksAre } from '../stage/load/countRecords.ts'
import type { BarePage } from '../stage/barePage.ts'
import { openDevice, runPage } from '../stage/device.ts'
import { whenStatusIs } from '../stage/find.ts'
import { peersOf } from '../stage/peers.ts'
import { startProduct } from '../stage/product.ts'
import type { Product } from '../stage/product.ts'
import { pullAll } from '../stage/load/pullAll.ts'

const tasks = 5000
const ticks = 10

export const measureTicking = async (bench: Bench): Promise<readonly Figure[]> => {
  const { folder, plain } = bench
  const product = await startProduct(bench, { tasks, reopened: 300 })
  const rows = await plain.publish('ticking.json', await pullAll(product))
  const peerSamples = await peersOf<Samples>(
    bench,
    'tick',
    async (address) => ({ painted: await tickOnPage(folder, address) }),
    { rows },
  )
  const samples = await inTurns<string, Samples>(bench, {
    ours: () => tickOurs(folder, product),
    plain: async () => ({
      painted: await tickOnPage(folder, `${plain.url}/pages/plain.html#work=tick&rows=${rows}`),
    }),
    ...peerSamples,
  })
  const of = (contender: string, name: keyof Samples) =>
    medianOf((samples[contender] ?? []).flatMap((each) => each[name] ?? []))
  const peers = Object.fromEntries(
    bench.peers.map(({ name }) => [name, of(name, 'painted')] as const),
  )
  return [
    {
      row: 'e',
      name: `tick to painted, ${tasks} tasks`,
      unit: 'ms',
      ours: of('ours', 'painted'),
      plain: of('plain', 'painted'),
      limit: { type: 'times plain', value: 1.5 },
    },
    {
      row: 'e',
      name: 'tick to counted in the local database and painted',
      unit: 'ms',
      ours: of('ours', 'counted'),
      plain: of('plain', 'painted'),
      peers,
      limit: { type: 'times plain', value: 2 },
    },
  ]
}

interface Samples {
  readonly painted: readonly number[]
  readonly counted?: readonly number[]
}

const tickOnPage = async (folder: string, address: string): Promise<readonly number[]> => {
  const device = await openDevice(folder)
  try {
    const { samples } = await runPage<{ samples: readonly number[] }>(device.page, address)
    return samples
  } finally {
    await device.close()
  }
}

const tickOurs = async (folder: string, { url, seeded }: Product): Promise<Samples> => {
  const { cookie } = seeded.person
  const { page, close } = await openDevice(folder, { signedIn: { url, cookie } })
  try {
    await page.goto(`${url}/tasks?show=pending&who=everyone`)
    await whenTasksAre(page, tasks)
    await whenStatusIs(page, m.sync_saved())
    await page.rest(2000)
    const painted: number[] = []
    const counted: number[] = []
    for (let ticked = 0; ticked < ticks; ticked += 1) {
      const times = await tickFirst(page)
      painted.push(times.painted)
      counted.push(times.counted)
      await page.rest(1200)
    }
    return { painted, counted }
  } finally {
    await close()
  }
}

interface TickTimes {
  readonly drawn: number
  readonly kept: number
  readonly counted: number
}

/**
 * Clicks the first open task.
 * @returns milliseconds since the click arrived in the page. `painted` also waits until the tick is
 * stored, which the box shows by saying that it is checked.
 */
export const tickFirst = async (page: BarePage): Promise<{ painted: number; counted: number }> => {
  await page.evaluate(watchFirst, m.tasks_stat_pending())
  await page.click(() => document.querySelector('main [role="checkbox"][aria-checked="false"]'))
  const { drawn, kept, counted } = await page.when(() => {
    const times = Reflect.get(window, 'tickTimes') as TickTimes
    return [times.drawn, times.kept, times.counted].every(Number.isFinite) && times
  })
  return { painted: Math.max(drawn, kept), counted }
}

const watchFirst = (label: string): void => {
  const times: Partial<Record<keyof TickTimes, number>> = {}
  Reflect.set(window, 'tickTimes', times)
  const box = document.querySelector('main [role="checkbox"][aria-checked="false"]')
  if (box === null) throw new Error('no open task is left')
  const pending = (): string =>
    [...document.querySelectorAll('main p')].find(({ textContent }) => textContent === label)
      ?.nextElementSibling?.textContent ?? ''
  const before = pending()
  let clicked: number | undefined
  const note = (name: keyof TickTimes): void => {
    times[name] = performance.now() - (clicked ?? Number.NaN)
  }
  const notePainted = (name: keyof TickTimes): void => {
    if (name in times) return
    times[name] = Number.NaN
    /** Runs right after the frame, ahead of other tasks that the page has queued. */
    requestAnimationFrame(() => {
      void scheduler.postTask(() => note(name), { priority: 'user-blocking' })
    })
  }
  addEventListener('click', (event) => void (clicked ??= event.timeStamp), {
    capture: true,
    once: true,
  })
  new MutationObserver(() => {
    if (clicked === undefined) return
    if (box.hasAttribute('data-looks-checked')) notePainted('drawn')
    if (box.getAttribute('aria-checked') === 'true' && !('kept' in times)) note('kept')
    if (pending() !== before) notePainted('counted')
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
}
