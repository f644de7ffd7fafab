import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld } from './harness.ts'
import type { World } from './harness.ts'
import { untilInstalled } from './inspect.ts'
import { retried } from './person.ts'
import type { Person } from './person.ts'
import { foundFamily, invite, join, openPage, signUp, syncWord } from './steps.ts'

/** Midday on the day of the server: no journey crosses a midnight by chance. */
const zones = Array.from({ length: 24 }, (_, at) => `Etc/GMT${at < 12 ? '-' : '+'}${at % 12}`)
const hourIn = (timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format())
const middayZone = zones.find((zone) => hourIn(zone) === 12) ?? 'Etc/GMT'

let world: World
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
  world = await startWorld()
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

afterAll(() => world?.close())

const over = () => kim.page.getByRole('dialog', { name: "That's all for today" })

/** Time goes by in which somebody uses the app, in steps of so many seconds. */
const pass = async (steps: number, seconds = 30): Promise<void> => {
  for (let step = 0; step < steps; step += 1) {
    await kim.page.mouse.move(100 + (step % 50), 100)
    await kim.page.clock.runFor(seconds * 1000)
  }
}

test('a child’s minutes are counted without a network, too', async () => {
  const { page } = kim
  await openPage(kim, '/tasks')
  await untilInstalled(page)
  await page.clock.install()
  await page.reload()
  await page.getByRole('heading', { name: 'Task Management' }).waitFor()
  await kim.goOffline()
  await pass(1)
  expect(await over().isVisible()).toBe(false)
})

test('a parent sees the minutes, and gives more by two taps, which lifts the page', async () => {
  await kim.goOnline()
  await syncWord(kim.page, 'All changes saved').first().waitFor({ state: 'attached' })
  await openPage(anna, '/personal-budgets')
  await anna.page.getByRole('tab', { name: 'Controls' }).click()
  await anna.page.getByText(/\d of 7 minutes used/).waitFor()
  await anna.page.getByRole('button', { name: '+15 min for Kim today' }).click()
  await anna.page.getByText(/\d of 22 minutes used/).waitFor()
})
