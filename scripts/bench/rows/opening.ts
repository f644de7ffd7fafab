import { medianOf } from '../measure.ts'
import type { Contender, Figure } from '../measure.ts'
import { inTurns } from '../stage/bench.ts'
import type { Bench } from '../stage/bench.ts'
import { openDevice } from '../stage/device.ts'
import { addressOf, peerFigures, peersOf } from '../stage/peers.ts'
import { onCopy, openPage, prepareOurs, preparePage } from '../stage/prepared.ts'
import { startProduct } from '../stage/product.ts'
import type { Product } from '../stage/product.ts'
import { pullAll } from '../stage/load/pullAll.ts'
import { dashboardTimes, expectDashboard, watchDashboard } from '../stage/watchDashboard.ts'

const records = 35_000

export const measureOpening = async (bench: Bench): Promise<readonly Figure[]> => {
  const { folder, plain, tell } = bench
  const product = await startProduct(bench, { tasks: records })
  const rows = await plain.publish('opening.json', await pullAll(product))
  const { familyId, userId } = product.seeded.person
  const ours = await prepareOurs(folder, product, { tasks: records })
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
  const { pending: wanted } = expectDashboard(product.seeded.tasks)
  /** A page that finds nothing would be fast, so its rows are counted. */
  const openTheirs = async (profile: string, address: string): Promise<Record<string, number>> => {
    const sample = await openPage(folder, profile, address)
    if (sample['pending'] === wanted) return sample
    throw new Error(`${address} counts ${sample['pending']} open tasks, not ${wanted}`)
  }
  const samples = await inTurns(bench, {
    ours: () => openOurs(folder, ours, product),
    plain: () => openTheirs(theirs, `${page}#work=show&${query}`),
    ...(await peersOf(
      bench,
      'open',
      (address, { name }) => openTheirs(peerProfiles.get(name) ?? '', address),
      { family: familyId, person: userId },
    )),
  })
  return toFigures(samples)
}

type Samples = Readonly<Record<string, readonly Readonly<Record<string, number>>[]>>

const toFigures = (samples: Samples): readonly Figure[] => {
  const of = (contender: string, name: string): Contender =>
    medianOf((samples[contender] ?? []).map((each) => each[name] ?? 0))
  return [
    {
      row: 'd',
      name: `offline start to dashboard, ${records} records`,
      unit: 'ms',
      ours: of('ours', 'complete'),
      plain: of('plain', 'complete'),
      peers: peerFigures(samples, 'complete'),
      limit: { type: 'times plain', value: 2.2 },
    },
  ]
}

const openOurs = async (
  folder: string,
  profile: string,
  { url, seeded }: Product,
): Promise<Record<string, number>> => {
  const device = await openDevice(folder, {
    profile: await onCopy(folder, profile),
    offline: 'for good',
  })
  try {
    await watchDashboard(device.page, expectDashboard(seeded.tasks))
    await device.page.goto(url)
    return { ...(await dashboardTimes(device.page)) }
  } finally {
    await device.close()
  }
}
