import { setTimeout as pause } from 'node:timers/promises'
import type { Request } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { PullResponse } from '#shared/sync/protocol.ts'
import { createRandom } from '#shared/testing/random.ts'
import { prepareFamily } from './arrivals.ts'
import { heldRecords, heldVersions } from './heldRecords.ts'
import { eventually } from './inspect.ts'
import { renameTasks, sendNewTasks, servedRecords, servedVersions } from './otherDevice.ts'
import type { Person } from './person.ts'
import { openTasks, signIn, syncWord } from './steps.ts'

/** A device is killed while it fetches an old family (docs/protocol.md, What must hold 8). */

const howMany = 10_000

const { world, anna } = prepareFamily({ anna: 'parent' })
let phone: Person
let hereAtLastKill: ReadonlySet<string> = new Set()
const random = createRandom(11)

beforeAll(async () => {
  /** Leaves the app, because each of its pages would pull the tasks onto this device. */
  await anna.page.goto('about:blank')
  await sendNewTasks(
    anna,
    Array.from({ length: howMany }, (_, index) => `Chore ${index + 1}`),
  )
  phone = await world.person('Phone', { ownBrowser: true })
  await phone.context.route('**/api/sync/**', (route) => route.abort())
  await phone.page.goto(`${world.url}/api/login?returnTo=/tasks`)
  await signIn({ ...phone, page: phone.page, email: anna.email })
  await phone.page.waitForURL('**/tasks')
  await phone.page.waitForFunction(() => localStorage.getItem('our-life.person') !== null)
  /** The browser writes its cookies to disk when it closes; the restart also ends interceptions. */
  await phone.restart()
})

const held = async (): Promise<number> => (await heldRecords(phone.page)).length

const openUntilPull = async (pull: number): Promise<void> => {
  let asked = 0
  const isOfTasks = (request: Request): boolean =>
    request.url().endsWith('/api/sync/pull') && request.postData()?.includes('"tasks"') === true
  const reached = new Promise<void>((resolve) => {
    phone.page.on('request', (request) => {
      if (isOfTasks(request)) asked += 1
      if (asked === pull) resolve()
    })
    phone.page.on('response', async (response) => {
      if (!isOfTasks(response.request())) return
      const answer = (await response.json().catch(() => ({ resync: '' }))) as PullResponse
      if ('collections' in answer && answer.collections.tasks?.documents.length === 0) resolve()
    })
  })
  phone.page.goto(`${world.url}/tasks`).catch(() => undefined)
  await reached
}

test('a device that is killed between two pages and within them goes on where it was', async () => {
  const came: number[] = []
  for (const [pull, later] of [
    [3, 0],
    [5, random.integer(20, 150)],
    [4, random.integer(100, 400)],
  ] as const) {
    await openUntilPull(pull)
    await pause(later)
    await phone.crash()
    await openTasks(phone)
    came.push(await held())
  }
  console.log(`Killed with ${came.join(', ')} of ${howMany} tasks here`)
  expect(came[0]).toBeLessThan(howMany)
  expect(came).toEqual([...came].sort((a, b) => a - b))
})

test('a device that is killed together with the server goes on at the same place', async () => {
  const before = await held()
  await openUntilPull(2)
  await Promise.all([world.killServer(), phone.crash()])
  await openTasks(phone)
  await syncWord(phone.page, /Offline/).waitFor()
  const here = await heldRecords(phone.page)
  expect(here.length).toBeGreaterThanOrEqual(before)
  hereAtLastKill = new Set(here.map(({ id }) => id))
  await world.startServer()
})

test('a device that was killed often holds exactly the server’s records in the end', async () => {
  const served = await servedVersions(anna)
  await expect.poll(held, { timeout: 120_000, interval: 500 }).toBe(howMany)
  await eventually(() => heldVersions(phone.page)).toEqual(served)
  await syncWord(phone.page, 'All changes saved').waitFor()
})

test('a device that was killed takes a later version of every record that it held', async () => {
  const tasks = (await servedRecords(anna)).filter(({ id }) => hereAtLastKill.has(id))
  await renameTasks(anna, tasks, ({ title }) => `${title}, later`)
  const served = await servedVersions(anna)
  const renamed = async (): Promise<number> =>
    (await heldRecords(phone.page)).filter(({ title = '' }) => title.endsWith(', later')).length
  await expect.poll(renamed, { timeout: 120_000, interval: 500 }).toBe(hereAtLastKill.size)
  await eventually(() => heldVersions(phone.page)).toEqual(served)
})

test('no page complained', () => {
  phone.expectComplaint(/net::ERR_FAILED/)
  expect(phone.complaints()).toEqual([])
})
