import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { prepare } from '#shared/testing/prepare.ts'
import { startWorld } from './harness.ts'
import { eventually, untilInstalled } from './inspect.ts'
import { retried } from './person.ts'
import type { Person } from './person.ts'
import { foundFamily, invite, join, openPage, signUp, syncWord } from './steps.ts'

/** The journey runs at midday in the server's time zone, so that it never crosses midnight. */
const zones = Array.from({ length: 24 }, (_, at) => `Etc/GMT${at < 12 ? '-' : '+'}${at % 12}`)
const hourIn = (timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format())
const middayZone = zones.find((zone) => hourIn(zone) === 12) ?? 'Etc/GMT'

const world = prepare(beforeAll, startWorld)
let anna: Person
let kim: Person

const call = async (person: Person, method: 'post' | 'patch', path: string, data: object) => {
  const answer = await person.context.request[method](`${world.url}${path}`, {
    ...retried,
    data,
    headers: { origin: world.url },
  })
  return (await answer.json()) as { readonly id: string }
}

beforeAll(async () => {
  const browser = { timezoneId: middayZone }
  anna = await world.person('Anna', { browser })
  await signUp(anna)
  await foundFamily(anna)
  kim = await world.person('Kim', { browser })
  await join(kim, await invite(anna, 'Child'))
  const budget = { title: 'Pocket', totalAmount: '20', isChildBudget: true }
  const { id: childBudgetId } = await call(anna, 'post', '/api/personal-budgets', budget)
  const control = { childBudgetId, appTimeLimit: 7, requiresApproval: false }
  await call(anna, 'post', '/api/child-budget-controls', control)
})

const soon = () => kim.page.getByText('5 minutes left today')

const over = () => kim.page.getByRole('dialog', { name: 'That’s all for today' })

/** The mouse moves, so that the app counts as used. */
const pass = async (steps: number, seconds = 30): Promise<void> => {
  for (let step = 0; step < steps; step += 1) {
    await kim.page.mouse.move(100 + (step % 50), 100)
    await kim.page.clock.runFor(seconds * 1000)
  }
}

/** Repeats the steps, because the machine's speed decides when the page starts to count. */
const passUntil = async (told: Locator, seconds?: number): Promise<void> => {
  for (let step = 0; step < 200 && !(await told.isVisible()); step += 1) await pass(1, seconds)
  expect(await told.isVisible()).toBe(true)
}

test('a child’s minutes are counted without a network, too', async () => {
  const { page } = kim
  /** The device must receive the limit before it goes offline: without one, no limit applies. */
  await openPage(kim, '/personal-budgets')
  await page.getByText('0 of 7 minutes used').waitFor()
  await openPage(kim, '/tasks')
  await untilInstalled(page)
  await page.clock.install()
  await page.reload()
  await page.getByRole('heading', { name: 'Task Management' }).waitFor()
  await kim.goOffline()
  await pass(3)
  expect(await soon().count()).toBe(0)
})

test('the app announces once that five minutes are left', async () => {
  await passUntil(soon(), 2)
  await pass(4)
  expect(await soon().count()).toBe(0)
  expect(await over().isVisible()).toBe(false)
})

test('a page covers the app at the limit and keeps half-typed words beneath it', async () => {
  const { page } = kim
  await page.getByRole('button', { name: 'Add Task' }).first().click()
  await page.getByRole('dialog').getByLabel('Title').fill('Draw a lion')
  await passUntil(over())
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  expect(await over().isVisible()).toBe(true)
})

test('neither a clock that is set back nor a reload gives a child more minutes', async () => {
  const { page } = kim
  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() - 24 * 60 * 60 * 1000
  })
  await page.clock.runFor(60_000)
  expect(await over().isVisible()).toBe(true)
})

test('a parent sees the minutes and gives more by two taps, which removes the page over the app', async () => {
  await kim.goOnline()
  await syncWord(kim.page, 'All changes saved').first().waitFor({ state: 'attached' })
  await openPage(anna, '/personal-budgets')
  await anna.page.getByRole('tab', { name: 'Controls' }).click()
  await anna.page.getByText('7 of 7 minutes used').waitFor()
  await anna.page.getByRole('button', { name: '+15 min for Kim today' }).click()
  await anna.page.getByText('7 of 22 minutes used').waitFor()
  await over().waitFor({ state: 'hidden' })
  const title = kim.page.getByRole('dialog').getByLabel('Title')
  await eventually(() => title.inputValue()).toBe('Draw a lion')
  expect(kim.complaints()).toEqual([])
  expect(anna.complaints()).toEqual([])
})
