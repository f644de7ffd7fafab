import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arriveAsFounder } from './arrivals.ts'
import { startWorld } from './harness.ts'
import type { World } from './harness.ts'
import { eventually, untilInstalled } from './inspect.ts'
import type { Person } from './person.ts'
import { addTask, heading, openPage, openTasks, tick } from './steps.ts'

/** What is shown before the database is open is what was shown last, and never anything older. */

let world: World
let anna: Person

beforeAll(async () => {
  world = await startWorld()
  anna = await world.person('Anna', { before: holdDatabases })
  await arriveAsFounder(anna)
  await openPage(anna, '/tasks')
  await untilInstalled(anna.page)
  await addTask(anna, { title: 'Water the plants' })
  await addTask(anna, { title: 'Feed the cat' })
})

afterAll(() => world?.close())

/** Where it is asked for, databases open only when they are let: what a slow device does, for longer. */
const holdDatabases = (): void => {
  const held: (() => void)[] = []
  const isHeld = (): boolean => localStorage.getItem('held') !== null
  Reflect.set(window, 'letGo', () => {
    localStorage.removeItem('held')
    for (const goOn of held) goOn()
  })
  const handler = Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'onsuccess')
  Object.defineProperty(IDBRequest.prototype, 'onsuccess', {
    ...handler,
    set(this: IDBRequest, then: ((event: Event) => void) | null) {
      const later = (event: Event): void => {
        if (isHeld()) held.push(() => then?.call(this, event))
        else then?.call(this, event)
      }
      handler?.set?.call(this, this instanceof IDBOpenDBRequest && then !== null ? later : then)
    },
  })
}

const holdFromNow = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem('held', 'yes'))

const keptText = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('our-life.first-screen'))

const untilKept = (): Promise<void> => eventually(() => keptText(anna.page)).not.toBeNull()

const letGo = (page: Page): Promise<void> =>
  page.evaluate(() => (Reflect.get(window, 'letGo') as () => void)())

const pending = (page: Page): Promise<string | null> =>
  page
    .locator('main')
    .getByText('Pending Tasks', { exact: true })
    .locator('xpath=../following-sibling::*[1]')
    .textContent()

const untouchable = (page: Page) => page.locator('main [inert]')

test('the dashboard shows what it showed last, before the database is open', async () => {
  await openPage(anna, '/')
  await eventually(() => pending(anna.page)).toBe('2')
  await untilKept()
  await anna.goOffline()
  await holdFromNow(anna.page)
  await anna.restart()
  await anna.page.goto(`${world.url}/`)
  await eventually(() => pending(anna.page)).toBe('2')
  expect(await untouchable(anna.page).count()).toBe(1)
})

test('and can be used as soon as it is', async () => {
  await letGo(anna.page)
  await untouchable(anna.page).waitFor({ state: 'detached' })
  await openTasks(anna)
  await tick(anna.page, 'Water the plants').click()
  await anna.page.getByRole('checkbox', { name: 'Water the plants', checked: true }).waitFor()
})

test('a change anywhere has it forgotten: the next start waits for what the database says', async () => {
  await openPage(anna, '/')
  await eventually(() => pending(anna.page)).toBe('1')
  await untilKept()
  await openTasks(anna)
  await addTask(anna, { title: 'Sweep the floor' })
  await eventually(() => keptText(anna.page)).toBeNull()
  await holdFromNow(anna.page)
  await anna.restart()
  await anna.page.goto(`${world.url}/`)
  await heading(anna.page, 'Family Dashboard').waitFor()
  expect(await anna.page.getByText('Pending Tasks', { exact: true }).count()).toBe(0)
  await letGo(anna.page)
  await eventually(() => pending(anna.page)).toBe('2')
})

test('another page than those that keep anything waits for the database, and nothing breaks', async () => {
  await untilKept()
  await holdFromNow(anna.page)
  await anna.page.goto(`${world.url}/`)
  await eventually(() => pending(anna.page)).toBe('2')
  await anna.page.getByRole('link', { name: 'Goals', exact: true }).click()
  await letGo(anna.page)
  await heading(anna.page, 'Family Goals').waitFor()
})

test('who signs out leaves nothing of it behind', async () => {
  await anna.goOnline()
  await openPage(anna, '/')
  await untilKept()
  await anna.page
    .getByRole('status')
    .filter({ hasText: 'All changes saved', visible: true })
    .waitFor()
  await anna.page.getByRole('button', { name: 'Sign Out' }).click()
  await anna.page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
  await eventually(() => keptText(anna.page)).toBeNull()
})

test('no page complained', () => {
  expect(anna.complaints()).toEqual([])
})
