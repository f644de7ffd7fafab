import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { prepareFamily } from './arrivals.ts'
import { eventually } from './inspect.ts'
import { heading, openPage } from './steps.ts'

const { anna } = prepareFamily({
  anna: { role: 'parent', browser: { viewport: { width: 1280, height: 900 }, hasTouch: true } },
})

beforeAll(async () => {
  await openPage(anna, '/calendar')
  await heading(anna.page, 'Family Calendar').waitFor()
})

const press = (key: string): Promise<void> => anna.page.keyboard.press(key)
const button = (name: string | RegExp) => anna.page.getByRole('button', { name, exact: true })
const dialog = () => anna.page.getByRole('dialog')

const focused = (): Promise<string | undefined> =>
  anna.page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['day'])

const firstDay = async (): Promise<string | null> =>
  anna.page.locator('[data-day]').first().getAttribute('data-day')

const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

const today = new Date().toLocaleDateString('sv')

describe('the keys of the calendar', () => {
  test('go from day to day and from week to week', async () => {
    await anna.page.locator(`[data-day="${today}"]`).focus()
    await press('ArrowRight')
    await eventually(focused).toBe(daysLater(today, 1))
    await press('ArrowDown')
    await eventually(focused).toBe(daysLater(today, 8))
    await press('ArrowUp')
    await press('ArrowLeft')
    await eventually(focused).toBe(today)
    await press('ArrowLeft')
    await eventually(focused).toBe(today)
  })

  test('turn its pages, again and again', async () => {
    await press('PageDown')
    await eventually(focused).toBe(daysLater(today, 28))
    await press('PageDown')
    await eventually(focused).toBe(daysLater(today, 56))
    await press('PageUp')
    await press('PageUp')
    await eventually(focused).toBe(today)
  })

  test('open a day, and come back to it', async () => {
    await press('Enter')
    await dialog().getByText('Nothing on this day.').waitFor()
    await press('Escape')
    await dialog().waitFor({ state: 'hidden' })
    await eventually(focused).toBe(today)
  })

  test('reach an event of the week by the hour, and open it', async () => {
    await button('Add Event').first().click()
    await anna.page.getByLabel('Title').fill('Breakfast')
    await anna.page.getByLabel('Start Date & Time').fill(`${today}T08:00`)
    await anna.page.getByLabel('End Date & Time (Optional)').fill(`${today}T09:00`)
    await button('Create Event').click()
    await dialog().waitFor({ state: 'hidden' })
    await button('Week').click()
    await anna.page.locator('[data-day]').last().focus()
    await press('Tab')
    await eventually(() => anna.page.evaluate(() => document.activeElement?.textContent)).toContain(
      'Breakfast',
    )
    await press('Enter')
    await dialog().getByRole('heading', { name: 'Breakfast' }).waitFor()
    await press('Escape')
    await dialog().waitFor({ state: 'hidden' })
  })
})

const swipe = async (page: Page, from: number, to: number): Promise<void> => {
  const { x, y, width } = (await page.locator('table').boundingBox()) ?? { x: 0, y: 0, width: 0 }
  const at = (share: number) => [{ x: x + share * width, y: y + 60 }]
  const client = await page.context().newCDPSession(page)
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ) => client.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', at(from))
  for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', at(from + (to - from) * part))
  await send('touchEnd', [])
  await client.detach()
}

describe('a finger', () => {
  test('turns the pages of the calendar by going from side to side', async () => {
    await anna.page.setViewportSize({ width: 390, height: 844 })
    await button('4 weeks').click()
    await eventually(firstDay).toBe(today)
    await swipe(anna.page, 0.9, 0.1)
    await eventually(firstDay).toBe(daysLater(today, 28))
    await swipe(anna.page, 0.1, 0.9)
    await eventually(firstDay).toBe(today)
  })

  test('turns no page by a short movement', async () => {
    await swipe(anna.page, 0.5, 0.42)
    await anna.page.waitForTimeout(300)
    expect(await firstDay()).toBe(today)
  })
})

describe('an event', () => {
  const add = async (title: string, from: string, to: string): Promise<void> => {
    await button('Add Event').first().click()
    await anna.page.getByLabel('Title').fill(title)
    await anna.page.getByLabel('Start Date & Time').fill(from)
    await anna.page.getByLabel('End Date & Time (Optional)').fill(to)
    await button('Create Event').click()
    await dialog().waitFor({ state: 'hidden' })
  }
  const named = (title: string) => anna.page.getByRole('button', { name: new RegExp(title) })
  const chip = (title: string) =>
    anna.page.locator('table').getByRole('button', { name: new RegExp(title) })
  const cellOf = (title: string) => anna.page.locator('td', { has: named(title) })
  const dayOf = (title: string): Promise<string | null> =>
    cellOf(title).locator('[data-day]').getAttribute('data-day')

  test('moves to another day by Shift and an arrow key, and comes back by Undo', async () => {
    await anna.page.setViewportSize({ width: 1280, height: 900 })
    await button('4 weeks').click()
    await add('Dentist', `${daysLater(today, 8)}T10:00`, `${daysLater(today, 8)}T11:00`)
    await chip('Dentist').focus()
    await press('Shift+ArrowRight')
    await eventually(() => dayOf('Dentist')).toBe(daysLater(today, 9))
    await press('Shift+ArrowDown')
    await eventually(() => dayOf('Dentist')).toBe(daysLater(today, 16))
    await anna.page.getByText('Event moved').first().waitFor()
    await anna.page.getByRole('button', { name: 'Undo' }).last().click()
    await eventually(() => dayOf('Dentist')).toBe(daysLater(today, 9))
  })

  test('moves to another day by dragging', async () => {
    await chip('Dentist').dragTo(
      anna.page.locator('td', { has: anna.page.locator(`[data-day="${daysLater(today, 10)}"]`) }),
    )
    await eventually(() => dayOf('Dentist')).toBe(daysLater(today, 10))
  })

  test('shows several days as one bar in each week', async () => {
    const monday = 8 - (new Date(today).getUTCDay() || 7)
    const first = daysLater(today, monday + 7)
    await add('Camp', `${first}T10:00`, `${daysLater(first, 3)}T11:00`)
    const [bar, cell] = await Promise.all([
      chip('Camp').boundingBox(),
      cellOf('Camp').boundingBox(),
    ])
    expect((bar?.width ?? 0) / (cell?.width ?? 1)).toBeGreaterThan(3.8)
    expect(await chip('Camp').count()).toBe(1)
  })

  test('shows as a dot on a phone and lists its day under the month', async () => {
    await anna.page.setViewportSize({ width: 390, height: 844 })
    await anna.page.locator(`[data-day="${daysLater(today, 10)}"]`).click()
    await button(/^Dentist/)
      .first()
      .waitFor()
    expect(await anna.page.locator('table').getByText('Dentist').count()).toBe(0)
    expect(await dialog().count()).toBe(0)
  })
})

describe('a click in the free time of the week by the hour', () => {
  test('begins an event at that time', async () => {
    await anna.page.setViewportSize({ width: 1280, height: 900 })
    await button('Week').click()
    const free = button(/^Add an event on /).first()
    const { height } = (await free.boundingBox()) ?? { height: 0 }
    await free.click({ position: { x: 20, y: (height / 24) * 14.6 } })
    await dialog().getByText('Create New Event').waitFor()
    await eventually(() => anna.page.getByLabel('Start Date & Time').inputValue()).toMatch(
      /T14:30$/,
    )
    await press('Escape')
    await dialog().waitFor({ state: 'hidden' })
  })

  test('no page complained', () => expect(anna.complaints()).toEqual([]))
})

test('a birthday is found by its person, and opens on its day', async () => {
  const { page } = anna
  await openPage(anna, '/account/privacy')
  await page.getByLabel('Birthday').fill('1990-02-03')
  await page.getByRole('button', { name: 'Save' }).last().click()
  await openPage(anna, '/')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('Anna birthday')
  await page.getByRole('option', { name: /Anna’s birthday/ }).click()
  await heading(page, 'Family Calendar').waitFor()
  await page.getByText('Anna’s birthday').first().waitFor()
})
