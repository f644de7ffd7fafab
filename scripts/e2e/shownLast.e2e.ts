import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arriveAsFounder } from './arrivals.ts'
import { startWorld } from './harness.ts'
import type { World } from './harness.ts'
import { eventually, untilInstalled } from './inspect.ts'
import type { Person } from './person.ts'
import { addTask, heading, openPage, tick } from './steps.ts'

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

/** What is kept of some collections' records, as one text; empty for nothing. */
const keptText = (page: Page, of = ''): Promise<string> =>
  page.evaluate(
    (prefix) =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .sort()
        .map((key) => localStorage.getItem(key))
        .join(''),
    `our-life.shown-last.${of}`,
  )

/** Opens a page and looks at it until what it shows is kept. */
const lookAt = async (path: string): Promise<void> => {
  const before = await keptText(anna.page)
  await openPage(anna, path)
  await eventually(() => keptText(anna.page)).not.toBe(before)
}

const untilKept = (): Promise<void> => eventually(() => keptText(anna.page, 'tasks')).not.toBe('')

const letGo = (page: Page): Promise<void> =>
  page.evaluate(() => (Reflect.get(window, 'letGo') as () => void)())

const pending = (page: Page): Promise<string | null> =>
  page
    .locator('main')
    .getByText('Pending Tasks', { exact: true })
    .locator('xpath=../following-sibling::*[1]')
    .textContent()

const untouchable = (page: Page) => page.locator('main [inert]')

test('the first pages show what they showed last, before the database is open', async () => {
  await openPage(anna, '/')
  await eventually(() => pending(anna.page)).toBe('2')
  await untilKept()
  await lookAt('/calendar')
  await lookAt('/budget')
  await openPage(anna, '/tasks')
  /** Of the pages, its list alone asks for so many. */
  await eventually(() => keptText(anna.page, 'tasks')).toContain(String.raw`\"limit\":51`)
  await anna.goOffline()
  await holdFromNow(anna.page)
  await anna.restart()
  await anna.page.goto(`${world.url}/`)
  await eventually(() => pending(anna.page)).toBe('2')
  expect(await untouchable(anna.page).count()).toBe(1)
  await anna.page.goto(`${world.url}/calendar`)
  await anna.page.getByRole('button', { name: 'Add Event' }).first().waitFor()
  expect(await untouchable(anna.page).count()).toBe(1)
  await anna.page.goto(`${world.url}/budget`)
  await anna.page.getByText('Total Budget', { exact: true }).waitFor()
  expect(await untouchable(anna.page).count()).toBe(1)
  await anna.page.goto(`${world.url}/tasks`)
  await anna.page.getByText('Water the plants').first().waitFor()
  expect(await untouchable(anna.page).count()).toBe(1)
})

test('and can be used as soon as it is', async () => {
  await letGo(anna.page)
  await untouchable(anna.page).waitFor({ state: 'detached' })
  await tick(anna.page, 'Water the plants').click()
  await anna.page.getByRole('checkbox', { name: 'Water the plants', checked: true }).waitFor()
})

test('a change has all forgotten that it concerns, and nothing else', async () => {
  await openPage(anna, '/')
  await eventually(() => pending(anna.page)).toBe('1')
  await untilKept()
  await openPage(anna, '/goals')
  const ofEvents = await keptText(anna.page, 'events')
  await anna.page.getByRole('button', { name: 'Quick Add' }).click()
  await anna.page.getByRole('menuitem', { name: 'Task', exact: true }).click()
  const dialog = anna.page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Sweep the floor')
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await eventually(() => keptText(anna.page, 'tasks')).toBe('')
  expect(ofEvents).not.toBe('')
  expect(await keptText(anna.page, 'events')).toBe(ofEvents)
  await holdFromNow(anna.page)
  await anna.restart()
  await anna.page.goto(`${world.url}/`)
  await anna.page.getByText('Pending Tasks', { exact: true }).waitFor()
  expect(await pending(anna.page)).not.toMatch(/\d/)
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
  await eventually(() => keptText(anna.page)).toBe('')
  /** Longer than what is shown has to be at rest before it is kept. */
  await anna.page.waitForTimeout(2000)
  expect(await keptText(anna.page)).toBe('')
})

test('no page complained', () => {
  expect(anna.complaints()).toEqual([])
})
