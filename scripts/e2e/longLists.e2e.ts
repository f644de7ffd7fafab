import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { prepareFamily } from './arrivals.ts'
import { eventually } from './inspect.ts'
import { retried } from './person.ts'
import { openPage, syncWord, tick } from './steps.ts'

const { anna } = prepareFamily({ anna: 'parent' }, '/tasks')

const tasks = 60

beforeAll(async () => {
  await post('tasks', (at) => ({ title: `Task ${at}`, dueDate: `2031-01-01` }), tasks)
  await post('goals', (at) => ({ title: `Goal ${at}`, type: 'family' }), 24)
  await rowOf(anna.page, 'Task 1').waitFor()
  await syncWord(anna.page, 'All changes saved').waitFor()
})

const post = async (
  noun: 'tasks' | 'goals',
  body: (at: number) => Readonly<Record<string, string>>,
  count: number,
): Promise<void> => {
  const { request } = anna.context
  const family = await request.get(`${anna.url}/api/families/current`, retried)
  const { id } = (await family.json()) as { id: string }
  for (let at = 1; at <= count; at += 1) {
    const path = noun === 'tasks' ? `/api/families/${id}/tasks` : `/api/goals?familyId=${id}`
    const answer = await request.post(anna.url + path, {
      ...retried,
      data: body(at),
      headers: { origin: anna.url },
    })
    expect(answer.status()).toBeLessThan(300)
  }
}

const rows = (page: Page, list: string): Locator =>
  page.getByRole('list', { name: list, exact: true }).locator(':scope > li')

const rowOf = (page: Page, title: string): Locator =>
  rows(page, 'Tasks').filter({ has: page.getByRole('checkbox', { name: title, exact: true }) })

const scrollTo = (page: Page, where: 'top' | 'bottom'): Promise<void> =>
  page.evaluate((to) => window.scrollTo(0, to === 'top' ? 0 : document.body.scrollHeight), where)

const shiftsWhileWheeling = async (page: Page): Promise<number> => {
  await page.evaluate(() => {
    const seen = { shift: 0 }
    Reflect.set(window, 'seen', seen)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift' })
  })
  for (let turn = 0; turn < 12; turn += 1) {
    await page.mouse.wheel(0, 240)
    await page.waitForTimeout(50)
  }
  return page.evaluate(() => (Reflect.get(window, 'seen') as { shift: number }).shift)
}

test('a list draws what is in view, and says how long it is', async () => {
  const { page } = anna
  await eventually(() => rowOf(page, 'Task 1').getAttribute('aria-setsize')).toBe('50')
  expect(await rowOf(page, 'Task 1').getAttribute('aria-posinset')).toBe('1')
  expect(await rows(page, 'Tasks').count()).toBeLessThan(25)
  expect(await rowOf(page, 'Task 50').count()).toBe(0)
  expect(await shiftsWhileWheeling(page)).toBe(0)
  await scrollTo(page, 'bottom')
  await rowOf(page, 'Task 50').waitFor()
  await eventually(() => rowOf(page, 'Task 1').count()).toBe(0)
  expect(await rowOf(page, 'Task 50').getAttribute('aria-posinset')).toBe('50')
  await page.getByRole('button', { name: 'Show more' }).click()
  await scrollTo(page, 'bottom')
  await rowOf(page, 'Task 60').waitFor()
  await scrollTo(page, 'top')
  await rowOf(page, 'Task 1').waitFor()
})

test('the keyboard reaches every row, and the focused row stays', async () => {
  const { page } = anna
  await tick(page, 'Task 1').focus()
  await scrollTo(page, 'bottom')
  await rowOf(page, 'Task 60').waitFor()
  await eventually(() => rowOf(page, 'Task 3').count()).toBe(0)
  await eventually(() => focused(page)).toBe('Task 1')
  for (let at = 2; at <= 30; at += 1) {
    for (let control = 0; control < 3; control += 1) await page.keyboard.press('Tab')
    await eventually(() => focused(page)).toBe(`Task ${at}`)
  }
})

test('the focus moves to the row that takes the place of a ticked one', async () => {
  const { page } = anna
  const pending = page.getByRole('button', { name: 'Pending', exact: true })
  await pending.click()
  await eventually(() => pending.getAttribute('aria-pressed')).toBe('true')
  await tick(page, 'Task 5').focus()
  await page.keyboard.press('Space')
  await eventually(() => rowOf(page, 'Task 5').count()).toBe(0)
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toContain(
    'Task 6',
  )
  await page.keyboard.press('Tab')
  await eventually(() => focused(page)).toBe('Task 6')
})

test('the focus moves to the row that takes the place of a deleted one', async () => {
  const { page } = anna
  await page.getByRole('button', { name: /^Options.*Task 8”/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  await eventually(() => rowOf(page, 'Task 8').count()).toBe(0)
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toContain(
    'Task 9',
  )
})

test('cards fill each row with as many as fit', async () => {
  const { page } = anna
  await openPage(anna, '/goals')
  const cards = rows(page, 'Goals')
  await eventually(() => cards.first().getAttribute('aria-setsize')).toBe('24')
  const drawn = await cards.count()
  expect(drawn).toBeLessThan(20)
  expect(drawn % 2).toBe(0)
  await eventually(() => lastAtBottom(page)).toBe('24')
  const [left, right] = await Promise.all(
    [cards.nth(-2), cards.last()].map((card) => card.boundingBox()),
  )
  expect(left?.y).toBe(right?.y)
  expect(left?.height).toBe(right?.height)
  await page.setViewportSize({ width: 390, height: 800 })
  await eventually(() => lastAtBottom(page)).toBe('24')
  expect(anna.complaints()).toEqual([])
})

const lastAtBottom = async (page: Page): Promise<string | null> => {
  await scrollTo(page, 'bottom')
  return rows(page, 'Goals').last().getAttribute('aria-posinset')
}

const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
