import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manifestOfDevice, manifestOfDump } from '#pwa/database/testing/deviceManifest.ts'
import type { DeviceDump } from '#pwa/database/testing/deviceDump.ts'
import { readRecordedDevice } from '#pwa/database/testing/recordedDevices.ts'
import { createRandom } from '#shared/testing/random.ts'
import { dumpPage, openEmptyPage, restoreInPage } from '../fixtures/dumpPage.ts'
import { startWorld } from './harness.ts'
import type { World } from './harness.ts'
import { heldIds } from './heldRecords.ts'
import type { Person } from './person.ts'
import { home } from './steps.ts'

/** DEVICE_DUMP selects another recorded device (scripts/fixtures/recordDevices.ts --years). */

const kills = 20

let world: World
let device: Person
let dump: DeviceDump

const readDump = async (): Promise<DeviceDump> => {
  const path = process.env['DEVICE_DUMP']
  if (path === undefined) return readRecordedDevice('large')
  return JSON.parse(gunzipSync(await readFile(`${path}.json.gz`)).toString()) as DeviceDump
}

beforeAll(async () => {
  dump = await readDump()
  world = await startWorld()
  const browser = { serviceWorkers: 'block' } as const
  device = await world.person('Device', { ownBrowser: true, browser })
  await restoreInPage(device.page, world.url, dump)
}, 600_000)

afterAll(() => world?.close())

const openDashboard = async (): Promise<number> => {
  const { context, page, url } = device
  await context.route('**/api/**', (route) => route.abort('internetdisconnected'))
  const began = performance.now()
  await page.goto(url)
  await home(page).waitFor()
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  return Math.round(performance.now() - began)
}

const median = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

test('a device that is killed twenty times while its records are moved keeps all of them', async () => {
  const random = createRandom(Date.now())
  const [person] = (await manifestOfDump(dump)).people
  const { collections, device: tables } = person ?? {}
  const total = Object.values(collections ?? {}).reduce((sum, { count }) => sum + count, 0)
  console.log(`${total} records, ${await usedSpace()} MB`)
  const times: number[] = []
  let killedWhileMoving = 0
  for (let kill = 0; kill < kills; kill += 1) {
    times.push(await openDashboard())
    await pause(random.integer(0, 700))
    await device.crash()
    await openEmptyPage(device.page, world.url)
    const { earlier, moved } = await heldIds(device.page)
    expect(new Set([...earlier, ...moved]).size).toBe(total)
    if (earlier.length > 0 && moved.length > 0) killedWhileMoving += 1
    console.log(`${times.at(-1)} ms to the first list; ${moved.length} of ${total} are moved`)
    if (earlier.length === 0) await restoreInPage(device.page, world.url, dump)
  }
  times.push(await openDashboard())
  console.log(
    `${killedWhileMoving} kills while moving; first list after ${median(times)} ms (at most ${Math.max(...times)})`,
  )
  expect(killedWhileMoving).toBeGreaterThan(kills / 4)
  const began = performance.now()
  await expect.poll(() => earlierDatabases(), { timeout: 300_000, interval: 200 }).toEqual([])
  console.log(`the rest was moved ${Math.round(performance.now() - began)} ms later`)
  await openEmptyPage(device.page, world.url)
  console.log(`${await usedSpace()} MB`)
  const after = await manifestOfDevice(await dumpPage(device.page, dump.commit, dump.recordedAt))
  expect(after?.collections).toEqual(collections)
  for (const table of ['outbox', 'photos', 'photoContents', 'pictureContents', 'waiting']) {
    expect(after?.device[table]).toEqual(tables?.[table])
  }
}, 1_800_000)

const usedSpace = (): Promise<number> =>
  device.page.evaluate(async () => ((await navigator.storage.estimate()).usage ?? 0) / 1e6)

const earlierDatabases = (): Promise<readonly string[]> =>
  device.page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name = '' }) =>
      name.startsWith('rxdb-dexie-') ? [name] : [],
    ),
  )

test('a device whose records were moved opens as it did before, without an error', async () => {
  console.log(`${await openDashboard()} ms to the first list`)
  device.expectComplaint(/Service Worker registration blocked/)
  expect(device.complaints()).toEqual([])
})
