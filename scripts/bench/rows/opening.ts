import { cp, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { medianOf } from '../measure.ts'
import type { Figure } from '../measure.ts'
import { inTurns } from '../stage/bench.ts'
import type { Bench } from '../stage/bench.ts'
import { whenTasksAre } from '../stage/countTasks.ts'
import { openDevice, runPage } from '../stage/device.ts'
import { addressOf, peerFigures, peersOf } from '../stage/peers.ts'
import { startProduct } from '../stage/product.ts'
import type { Product } from '../stage/product.ts'
import { pullAll } from '../stage/pullAll.ts'
import { dashboardTimes, expectDashboard, watchDashboard } from '../stage/watchDashboard.ts'

const records = 35_000

/** Row d: from the opening of a device that has everything, without a network, to its dashboard. */
export const measureOpening = async (bench: Bench): Promise<readonly Figure[]> => {
  const { folder, plain, tell } = bench
  const product = await startProduct(bench, { tasks: records })
  const rows = await plain.publish('opening.json', await pullAll(product))
  const { familyId, userId } = product.seeded.person
  const ours = await prepareOurs(folder, product)
  tell('  prepared the app')
  const query = new URLSearchParams({ rows, family: familyId, person: userId })
  const page = `${plain.url}/pages/empty.html`
  const theirs = await preparePage(folder, `${page}#work=prepare&${query}`)
  const peerProfiles = new Map<string, string>()
  for (const peer of bench.peers) {
    const address = addressOf(peer, 'fill', Object.fromEntries(query))
    peerProfiles.set(peer.name, await preparePage(folder, address))
  }
  tell('  prepared the others')
  const samples = await inTurns(bench, {
    ours: () => openOurs(folder, ours, product),
    plain: () => openPage(folder, theirs, `${page}#work=show&${query}`, true),
    ...(await peersOf(
      bench,
      'open',
      (address, { name }) => openPage(folder, peerProfiles.get(name) ?? '', address, false),
      { family: familyId, person: userId },
    )),
  })
  return [
    {
      row: 'd',
      name: `offline start to dashboard, ${records} records`,
      unit: 'ms',
      ours: medianOf(samples.ours.map(({ complete }) => complete ?? 0)),
      plain: medianOf(samples.plain.map(({ complete }) => complete ?? 0)),
      peers: peerFigures(samples, 'complete'),
      limit: { type: 'times plain', value: 1.5 },
    },
  ]
}

/** A device that has pulled everything and keeps the app. @returns its profile. */
const prepareOurs = async (folder: string, product: Product): Promise<string> => {
  const { url, seeded } = product
  const { page, profile, close } = await openDevice(folder, {
    signedIn: { url, cookie: seeded.person.cookie },
  })
  await page.goto(url)
  await whenTasksAre(page, records)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await page.getByRole('status').filter({ hasText: 'All changes saved', visible: true }).waitFor()
  await close()
  return profile
}

/** Opened twice: what the first opening registered serves the second and keeps what it loads. */
const preparePage = async (folder: string, address: string): Promise<string> => {
  const { page, profile, close } = await openDevice(folder)
  await runPage(page, address)
  await page.reload()
  await page.waitForFunction(() => 'benchResult' in window, undefined, { polling: 50 })
  await close()
  return profile
}

/** On a copy, so that no opening finds what the one before has left. */
const onCopy = async (folder: string, profile: string): Promise<string> => {
  const copy = await mkdtemp(join(folder, 'copy-'))
  await cp(profile, copy, { recursive: true, filter: (path) => !path.includes('Singleton') })
  return copy
}

const openOurs = async (
  folder: string,
  profile: string,
  { url, seeded }: Product,
): Promise<Record<string, number>> => {
  const device = await openDevice(folder, { profile: await onCopy(folder, profile), offline: true })
  try {
    await watchDashboard(device.page, expectDashboard(seeded.tasks))
    await device.page.goto(url)
    return { ...(await dashboardTimes(device.page)) }
  } finally {
    await device.close()
  }
}

const openPage = async (
  folder: string,
  profile: string,
  address: string,
  offline: boolean,
): Promise<Record<string, number>> => {
  const device = await openDevice(folder, { profile: await onCopy(folder, profile), offline })
  try {
    return await runPage(device.page, address)
  } finally {
    await device.close()
  }
}
