import { m } from '#shared/messages/messages.ts'
import { medianOf, percentile } from '../measure.ts'
import type { Figure } from '../measure.ts'
import { inTurns } from '../stage/bench.ts'
import type { Bench } from '../stage/bench.ts'
import type { BarePage } from '../stage/barePage.ts'
import { openDevice } from '../stage/device.ts'
import type { Device } from '../stage/device.ts'
import { whenStatusIs } from '../stage/find.ts'
import { connectIdle } from '../stage/load/idleDevices.ts'
import { startProduct } from '../stage/product.ts'
import type { Product } from '../stage/product.ts'
import { watchDashboard, dashboardTimes, expectDashboard } from '../stage/watchDashboard.ts'

const idleDevices = 1000
const devicesPerPerson = 20
const tasks = 500
const changes = 10

export const measureHopping = async (bench: Bench): Promise<readonly Figure[]> => {
  const { plain, atEnd, tell } = bench
  const others = idleDevices / devicesPerPerson
  const product = await startProduct(bench, { tasks, reopened: 300, others })
  const cookies = product.seeded.others.flatMap(({ cookie }) =>
    Array.from({ length: devicesPerPerson }, () => cookie),
  )
  const idleOfOurs = await connectIdle(`${product.url}/api/sync/live?protocol=1`, cookies)
  atEnd(async () => idleOfOurs.close())
  const idleOfPlain = await connectIdle(`${plain.url}/live?idle`, Array(idleDevices).fill(''))
  atEnd(async () => idleOfPlain.close())
  const [ours, bare] = [await ourPair(bench, product), await barePair(bench)]
  tell(`  ${idleDevices} idle devices are connected to each`)
  const samples = await inTurns(bench, {
    ours: () => repeat(() => tickAcross(ours)),
    plain: () => repeat(() => sendAcross(bare)),
  })
  const [all, plainAll] = [samples.ours.flat(), samples.plain.flat()]
  const p95 = (of: readonly number[]) => ({ value: percentile(of, 95), samples: of })
  const name = `device to device, ${idleDevices} idle ones connected`
  return [
    {
      row: 'c',
      name: `${name}, median`,
      unit: 'ms',
      ours: medianOf(all),
      plain: medianOf(plainAll),
      limit: { type: 'times plain', value: 4.5 },
    },
    {
      row: 'c',
      name: `${name}, 95 of 100`,
      unit: 'ms',
      ours: p95(all),
      plain: p95(plainAll),
      limit: { type: 'times plain', value: 4.5 },
    },
  ]
}

const repeat = async (once: () => Promise<number>): Promise<number[]> => {
  const samples: number[] = []
  for (let done = 0; done < changes; done += 1) samples.push(await once())
  return samples
}

interface Pair {
  readonly from: BarePage
  readonly to: BarePage
}

const ourPair = async (bench: Bench, { url, seeded }: Product): Promise<Pair> => {
  const signedIn = { url, cookie: seeded.person.cookie }
  const [from, to] = [await open(bench, { signedIn }), await open(bench, { signedIn })]
  await watchDashboard(to.page, expectDashboard(seeded.tasks))
  await from.page.goto(`${url}/tasks?show=pending&who=everyone`)
  await to.page.goto(url)
  await dashboardTimes(to.page)
  await whenStatusIs(from.page, m.sync_saved())
  await to.page.rest(3000)
  await to.page.evaluate(watchPending, m.dashboard_pending_tasks())
  return { from: from.page, to: to.page }
}

const open = async (
  { folder, atEnd }: Bench,
  options: Parameters<typeof openDevice>[1],
): Promise<Device> => {
  const device = await openDevice(folder, options)
  atEnd(() => device.close())
  return device
}

const watchPending = (label: string): void => {
  const shown = (): string =>
    [...document.querySelectorAll('main p')].find(({ textContent }) => textContent === label)
      ?.nextElementSibling?.textContent ?? ''
  let last = shown()
  new MutationObserver(() => {
    const now = shown()
    if (now === last) return
    last = now
    Reflect.set(window, 'changedAt', performance.timeOrigin + performance.now())
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

const tickAcross = async ({ from, to }: Pair): Promise<number> => {
  await to.evaluate(() => Reflect.deleteProperty(window, 'changedAt'))
  const clicked = await from.evaluate(() => {
    const open = 'main [role="checkbox"][aria-checked="false"]'
    const box = document.querySelector<HTMLElement>(open)
    if (box === null) throw new Error('no open task is left')
    const at = performance.timeOrigin + performance.now()
    box.click()
    return at
  })
  const seen = await to.when(() => Reflect.get(window, 'changedAt') as number | undefined)
  await from.rest(1300)
  return seen - clicked
}

const barePair = async (bench: Bench): Promise<Pair> => {
  const [from, to] = [await open(bench, {}), await open(bench, {})]
  const page = `${bench.plain.url}/pages/plain.html`
  await from.page.goto(`${page}#work=send`)
  await to.page.goto(`${page}#work=follow`)
  await to.page.when(() => 'benchResult' in window)
  return { from: from.page, to: to.page }
}

let sent = 0

const sendAcross = async ({ from, to }: Pair): Promise<number> => {
  const id = `row-${(sent += 1)}`
  const began = await from.evaluate((name) => {
    const send = Reflect.get(window, 'sendTold') as (row: object) => Promise<number>
    return send({ id: name, title: 'Mow the lawn', status: 'completed' })
  }, id)
  const seen = await to.when((name) => {
    const ask = Reflect.get(window, 'seen') as (id: string) => number | undefined
    return ask(name)
  }, id)
  await from.rest(100)
  return seen - began
}
