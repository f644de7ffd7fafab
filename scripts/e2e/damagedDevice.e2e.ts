import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { DamagedCopy } from '#pwa/database/damagedCopy.ts'
import { readManifest, readRecordedDevice } from '#pwa/database/testing/recordedDevices.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { restoreInPage } from '../fixtures/dumpPage.ts'
import { startWorld } from './harness.ts'
import { eventually } from './inspect.ts'
import { takePictures, violations } from './looks.ts'
import { heading } from './steps.ts'

const world = prepare(beforeAll, startWorld)

const failToOpen = (): void => {
  const real = IDBFactory.prototype.open
  IDBFactory.prototype.open = function open(this: IDBFactory, name: string, version?: number) {
    if (version !== undefined && localStorage.getItem('damaged') !== null)
      throw new DOMException('Internal error opening backing store', 'UnknownError')
    return version === undefined ? real.call(this, name) : real.call(this, name, version)
  }
}

test('a copy of what can be read is saved, and the app starts over with what was not sent', async () => {
  const browser = { serviceWorkers: 'block' } as const
  const device = await world.person('Device', { browser, before: failToOpen })
  const { page } = device
  await device.context.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await restoreInPage(page, world.url, await readRecordedDevice('pending'))
  await page.evaluate(() => localStorage.setItem('damaged', 'yes'))
  await page.goto(`${world.url}/tasks`)
  await heading(page, 'We couldn’t open the data on this device').waitFor()
  expect(await page.getByRole('button', { name: 'Start over on this device' }).count()).toBe(0)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save a copy' }).click(),
  ])
  await page.getByRole('status').filter({ hasText: saved.suggestedFilename() }).waitFor()
  const { databases } = JSON.parse(await readFile(await saved.path(), 'utf8')) as DamagedCopy
  const { outbox, photos } = (await readManifest('pending')).people[0]?.device ?? {}
  expect(databases[0]?.stores[0]?.store).toBe('outbox')
  expect(databases[0]?.stores[0]?.rows).toHaveLength(Number(outbox?.count))
  expect(await violations(page)).toEqual([])
  await takePictures(page, 'damaged-device')
  await page.evaluate(() => localStorage.removeItem('damaged'))
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Start over on this device' }).click()
  await reloaded
  await eventually(() => waitingIn(page)).toEqual([Number(outbox?.count), Number(photos?.count)])
})

const waitingIn = (page: Page): Promise<readonly number[]> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('unknown')))
      })
    const all = (await indexedDB.databases()).map(({ name = '' }) => name)
    const database = await done(indexedDB.open(all.find((each) => each.endsWith('-device')) ?? ''))
    const counts: number[] = []
    for (const store of ['outbox', 'photos']) {
      counts.push(await done(database.transaction(store).objectStore(store).count()))
    }
    database.close()
    return counts
  })
