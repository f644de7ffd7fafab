import type { CDPSession } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { readManifest, readRecordedDevice } from '#pwa/database/testing/recordedDevices.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { openEmptyPage, restoreInPage } from '../fixtures/dumpPage.ts'
import { startWorld } from './harness.ts'
import { heldIds } from './heldRecords.ts'
import { databaseNames } from './inspect.ts'
import type { Person } from './person.ts'
import { addTask, openTasks, syncWord, tick } from './steps.ts'

const world = prepare(beforeAll, startWorld)

const deviceWithRoom = async (bytes: number) => {
  const browser = { serviceWorkers: 'block' } as const
  const device = await world.person('Device', { ownBrowser: true, browser })
  await restoreInPage(device.page, world.url, await readRecordedDevice('pending'))
  const used = await usageOf(await device.context.newCDPSession(device.page))
  /** Restarts the browser, because it remembers how much room it found last. */
  await device.restart()
  await device.context.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await openEmptyPage(device.page, world.url)
  const session = await device.context.newCDPSession(device.page)
  const origin = world.url
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: used + bytes })
  return {
    device,
    free: async () => void (await session.send('Storage.overrideQuotaForOrigin', { origin })),
  }
}

const usageOf = async (session: CDPSession): Promise<number> =>
  (await session.send('Storage.getUsageAndQuota', { origin: world.url })).usage

const outOfSpace = ({ page }: Person) =>
  page.getByRole('alert').filter({ hasText: 'This device is out of space' })

const earlierDatabases = async ({ page }: Person): Promise<readonly string[]> =>
  (await databaseNames(page)).filter((name) => name.startsWith('rxdb-dexie-'))

const waiting = async (): Promise<number> => {
  const { outbox, photos } = (await readManifest('pending')).people[0]?.device ?? {}
  return Number(outbox?.count) + Number(photos?.count)
}

const expectWholeAfterMoving = async (device: Person, before: number): Promise<void> => {
  await expect.poll(() => earlierDatabases(device), { timeout: 90_000 }).toEqual([])
  await outOfSpace(device).waitFor({ state: 'hidden' })
  await openEmptyPage(device.page, world.url)
  const { earlier, moved } = await heldIds(device.page)
  expect(earlier).toEqual([])
  expect(new Set(moved).size).toBe(before)
}

test('a device with little room leaves that to an edit, and moves its records when there is more', async () => {
  const { device, free } = await deviceWithRoom(4_000_000)
  const before = (await heldIds(device.page)).earlier.length
  await openTasks(device)
  await tick(device.page, 'Known task 11').waitFor()
  await addTask(device, { title: 'Written in need', due: '2019-01-01' })
  await tick(device.page, 'Written in need').waitFor()
  await syncWord(device.page, new RegExp(`${(await waiting()) + 1} changes waiting`)).waitFor()
  expect(await outOfSpace(device).count()).toBe(0)
  expect(await earlierDatabases(device)).not.toEqual([])
  await free()
  await expectWholeAfterMoving(device, before + 1)
})

test('a device without any room shows its records and says so, and moves them when there is room', async () => {
  const { device, free } = await deviceWithRoom(0)
  const before = (await heldIds(device.page)).earlier.length
  await openTasks(device)
  await tick(device.page, 'Known task 11').waitFor()
  await outOfSpace(device).waitFor()
  await syncWord(device.page, `Offline, ${await waiting()} changes waiting`).waitFor()
  expect(await earlierDatabases(device)).not.toEqual([])
  await free()
  await expectWholeAfterMoving(device, before)
})
