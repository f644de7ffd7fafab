import { cp, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { m } from '#shared/messages/messages.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import { whenRecordsAre } from './load/countRecords.ts'
import type { BarePage } from './barePage.ts'
import { openDevice, runPage } from './device.ts'
import { whenStatusIs } from './find.ts'
import type { Product } from './product.ts'

/**
 * The milliseconds to wait until a page has saved its screen for the next start, which it does
 * after a second without changes.
 */
export const looksFor = 5000

export const prepareOurs = async (
  folder: string,
  product: Product,
  holds: Partial<Record<CollectionName, number>>,
  lookedAt: readonly string[] = ['/'],
): Promise<string> => {
  const { url, seeded } = product
  const { page, profile, close } = await openDevice(folder, {
    signedIn: { url, cookie: seeded.person.cookie },
  })
  await page.goto(url)
  for (const [name, count] of Object.entries(holds)) {
    await whenRecordsAre(page, name as CollectionName, count)
  }
  await untilServed(page)
  for (const path of lookedAt) {
    await page.goto(url + path)
    await whenStatusIs(page, m.sync_saved())
    await page.rest(looksFor)
  }
  await close()
  return profile
}

export const untilServed = (page: BarePage): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active !== null)

/** The worker that the first opening registers serves the second and keeps its files. */
export const preparePage = async (folder: string, address: string): Promise<string> => {
  const { page, profile, close } = await openDevice(folder)
  await runPage(page, address)
  await page.goto('about:blank')
  await runPage(page, address)
  await close()
  return profile
}

/** An opening must not find the state that an earlier one left. */
export const onCopy = async (folder: string, profile: string): Promise<string> => {
  const copy = await mkdtemp(join(folder, 'copy-'))
  await cp(profile, copy, { recursive: true, filter: (path) => !path.includes('Singleton') })
  return copy
}

export const openPage = async (
  folder: string,
  profile: string,
  address: string,
): Promise<Record<string, number>> => {
  const device = await openDevice(folder, {
    profile: await onCopy(folder, profile),
    offline: 'for good',
  })
  try {
    return await runPage(device.page, address)
  } finally {
    await device.close()
  }
}
