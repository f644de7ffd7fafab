import { cp, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { m } from '#shared/messages/messages.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { medianOf } from '../measure.ts'
import type { Figure } from '../measure.ts'
import { fillPage } from './arrival.ts'
import { inTurns } from '../stage/bench.ts'
import type { Bench } from '../stage/bench.ts'
import { whenTasksAre } from '../stage/load/countRecords.ts'
import { openDevice, runPage } from '../stage/device.ts'
import { whenStatusIs } from '../stage/find.ts'
import { addressOf, peerFigures, peersOf } from '../stage/peers.ts'
import { untilServed } from '../stage/prepared.ts'
import { startProduct } from '../stage/product.ts'
import type { Product } from '../stage/product.ts'
import { pullAll } from '../stage/load/pullAll.ts'

const edits = 10_000

/** A plain page stores this many records to show how fast the machine is, as in row a. */
const filled = 35_000

export const measureReconnecting = async (bench: Bench): Promise<readonly Figure[]> => {
  const { folder, plain, tell } = bench
  const product = await startProduct(bench, { tasks: edits })
  const documents = await pullAll(product)
  const rows = await plain.publish('reconnecting.json', documents.slice(-edits))
  const fillRows = await plain.publish('filling.json', repeated(documents))
  const { profile, wrote } = await prepareOurs(folder, product)
  await product.stop()
  tell(`  wrote ${edits} edits in ${Math.round(wrote)} ms`)
  const { fill, ...samples } = await inTurns(bench, {
    ours: () => reconnectOurs(folder, profile, product),
    plain: () =>
      sendQueue(folder, (work) => `${plain.url}/pages/plain.html#work=${work}&rows=${rows}`),
    fill: () => fillPage(folder, `${plain.url}/pages/plain.html#work=fill&rows=${fillRows}`),
    ...(await peersOf(bench, 'sendQueue', (_, peer) =>
      sendQueue(folder, (work) => addressOf(peer, work, { rows })),
    )),
  })
  return [
    {
      row: 'b',
      name: `${edits} offline edits sent on reconnect`,
      unit: 'ms',
      ours: medianOf(samples.ours.map(({ all }) => all ?? 0)),
      plain: medianOf(samples.plain.map(({ all }) => all ?? 0)),
      peers: peerFigures(samples, 'all'),
      limit: { type: 'times plain', value: 3.5 },
    },
    {
      row: 'b',
      name: `${edits} edits written offline, beside ${filled} records fetched by plain means`,
      unit: 'ms',
      ours: medianOf([wrote]),
      plain: medianOf(fill.map(({ all }) => all ?? 0)),
      limit: { type: 'times plain', value: 5 },
    },
  ]
}

const repeated = (documents: readonly WireRecord[]): readonly WireRecord[] =>
  Array.from({ length: Math.ceil(filled / documents.length) }, (_, round) =>
    documents.map((document) => ({ ...document, id: `${document.id}-${round}` })),
  )
    .flat()
    .slice(0, filled)

const prepareOurs = async (
  folder: string,
  { url, seeded }: Product,
): Promise<{ readonly profile: string; readonly wrote: number }> => {
  const { cookie, userId } = seeded.person
  const { page, profile, close } = await openDevice(folder, { signedIn: { url, cookie } })
  await page.goto(url)
  await whenTasksAre(page, edits)
  await untilServed(page)
  await whenStatusIs(page, m.sync_saved())
  await page.rest(1000)
  /**
   * Bypasses the app's service worker, which would answer with the app instead of the page of the
   * bench.
   */
  await page.client.send('Network.enable')
  await page.client.send('Network.setBypassServiceWorker', { bypass: true })
  const query = new URLSearchParams({ person: userId, edits: String(edits) })
  const { all = 0, waiting } = await runPage(page, `${url}/bench/pages/writer.html#${query}`)
  if (waiting !== edits) throw new Error(`${waiting} edits wait, not ${edits}`)
  await close()
  return { profile, wrote: all }
}

const reconnectOurs = async (
  folder: string,
  prepared: string,
  product: Product,
): Promise<Record<string, number>> => {
  const server = await product.copy()
  const profile = await mkdtemp(join(folder, 'copy-'))
  await cp(prepared, profile, { recursive: true, filter: (path) => !path.includes('Singleton') })
  const device = await openDevice(folder, { profile, offline: 'at first' })
  const { page } = device
  try {
    await page.goto(server.url)
    await whenStatusIs(page, m.sync_offline({ n: edits }))
    await page.rest(4000)
    const began = await page.evaluate(() => performance.now())
    await device.setOffline(false)
    /** An operating system sends this event to a page; the browser's own emulation does not. */
    await page.evaluate(() => dispatchEvent(new Event('online')))
    return { all: (await page.when(shownAt, m.sync_saved())) - began }
  } finally {
    await device.close()
    await server.stop()
  }
}

const shownAt = (words: string): number | undefined =>
  [...document.querySelectorAll('[role="status"]')].some(({ textContent }) => textContent === words)
    ? performance.now()
    : undefined

const sendQueue = async (
  folder: string,
  at: (work: 'fillQueue' | 'sendQueue') => string,
): Promise<Record<string, number>> => {
  const { page, close } = await openDevice(folder)
  try {
    await runPage(page, at('fillQueue'))
    await page.goto('about:blank')
    return await runPage(page, at('sendQueue'))
  } finally {
    await close()
  }
}
