import { phone } from './person.ts'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#shared/time/localDays.ts'
import { call, prepareFamily } from './arrivals.ts'
import { eventually } from './inspect.ts'
import { takePictures } from './looks.ts'
import type { Person } from './person.ts'
import { heading, openByQuickAdd, openForm, openPage, tick } from './steps.ts'

/**
 * Other files watch more places that once cost taps and scrolling: later.e2e, calendarKeys.e2e,
 * goals.e2e, onboarding.e2e, firstRecords.e2e, signIn.e2e and whatsNew.e2e.
 */
const { anna, kim } = prepareFamily({
  anna: { role: 'parent', browser: phone },
  kim: { role: 'child', browser: phone },
})

const today = new Date().toLocaleDateString('sv')

interface ServedMember {
  readonly userId: string
  readonly user: { readonly firstName: string }
}

beforeAll(async () => {
  const family = `/api/families/${String((await call(anna, 'GET', '/api/families/current'))['id'])}`
  const members = await call(anna, 'GET', `${family}/members`)
  const idOf = ({ firstName }: Person): string =>
    (members as unknown as readonly ServedMember[]).find(({ user }) => user.firstName === firstName)
      ?.userId ?? ''
  const task = (title: string, assignedTo: string, dueDate: string) =>
    call(anna, 'POST', `${family}/tasks`, { title, assignedTo, dueDate })
  for (const title of ['Tidy up', 'Homework', 'Feed the cat']) {
    await task(title, idOf(kim), addDays(today, -3))
  }
  await task('Pay the rent', idOf(anna), addDays(today, -2))
  await task('Call the doctor', idOf(anna), today)
  await call(anna, 'POST', `${family}/calendar/events`, {
    title: 'Parents’ evening',
    startDate: `${today}T23:00`,
  })
  const category = await call(anna, 'POST', `${family}/budget/categories`, {
    name: 'Groceries',
    budgetAmount: '800',
  })
  await call(anna, 'POST', `${family}/budget/expenses`, {
    description: 'Bread',
    amount: '3.20',
    categoryId: category['id'],
    date: today,
  })
})

const isHigh = async (target: Locator): Promise<boolean> => {
  const box = await target.boundingBox()
  return box !== null && box.y + Math.min(box.height, 44) <= 0.45 * phone.viewport.height
}

const palette = async (page: Page, words: string): Promise<readonly string[]> => {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(words)
  await page.getByRole('option').first().waitFor()
  const found = await page.getByRole('option').allInnerTexts()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox').waitFor({ state: 'hidden' })
  return found
}

describe('on a phone', () => {
  test('shows my current tasks in the upper part of the page and folds late ones', async () => {
    const { page } = anna
    await openPage(anna, '/')
    await page.getByText('You have 1 overdue task').waitFor()
    const own = tick(page, 'Call the doctor')
    await own.waitFor()
    await eventually(() => isHigh(own)).toBe(true)
    await page.getByText('Parents’ evening').first().waitFor()
    expect(await page.getByText('Tidy up').count()).toBe(0)
    await takePictures(page, 'friction-today')
  })

  test('shows my first task, the day’s first event and an amount in the upper part of the page', async () => {
    const { page } = anna
    await openPage(anna, '/tasks')
    await tick(page, 'Pay the rent').waitFor()
    await eventually(() => isHigh(tick(page, 'Pay the rent'))).toBe(true)
    await openPage(anna, '/calendar')
    const event = page.getByRole('button', { name: /^Parents’ evening/ }).first()
    await event.waitFor()
    await eventually(() => isHigh(event)).toBe(true)
    await openPage(anna, '/budget')
    await eventually(() => isHigh(page.getByText('$796.80').first())).toBe(true)
  })

  test('a task takes a line and a half, and says its priority only where it matters', async () => {
    const { page } = anna
    await openPage(anna, '/tasks')
    const row = page.getByRole('listitem').filter({ hasText: 'Call the doctor' }).first()
    await row.waitFor()
    const task = await row.locator(':scope > div').boundingBox()
    expect(task?.height).toBeLessThanOrEqual(84)
    expect(await row.getByText(/medium/i).isVisible()).toBe(false)
  })

  test('figures, titles and rows of the dashboard are links to their pages', async () => {
    const { page } = anna
    for (const [role, name, title] of [
      ['link', /Pending Tasks/, 'Task Management'],
      ['link', /Parents’ evening/, 'Family Calendar'],
    ] as const) {
      await openPage(anna, '/')
      await page.getByRole('main').getByRole(role, { name }).first().click()
      await heading(page, title).waitFor()
    }
    await page.getByRole('dialog').getByRole('heading', { name: 'Parents’ evening' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })

  test('a person on the dashboard leads to their tasks', async () => {
    const { page } = anna
    await openPage(anna, '/')
    const load = page.getByRole('region', { name: 'Mental Load Distribution' })
    await load.getByText('planning').first().click()
    await load.getByRole('link', { name: 'Kim', exact: true }).click()
    await tick(page, 'Homework').waitFor()
    expect(await page.getByText('Pay the rent').count()).toBe(0)
    expect(
      await page.getByRole('button', { name: 'Kim', exact: true }).getAttribute('aria-pressed'),
    ).toBe('true')
  })

  test('the calendar reopens in the view that was left', async () => {
    const { page } = anna
    await openPage(anna, '/calendar')
    await page.getByRole('button', { name: 'Month', exact: true }).click()
    await page.reload()
    await heading(page, 'Family Calendar').waitFor()
    await eventually(() =>
      page.getByRole('button', { name: 'Month', exact: true }).getAttribute('aria-pressed'),
    ).toBe('true')
    await page.locator(`[data-day="${today}"]`).waitFor()
    await takePictures(page, 'friction-month')
  })

  test('a new event’s form is short, has its time filled in, and cuts no word', async () => {
    const { page } = anna
    await openByQuickAdd(page, 'Event')
    const dialog = page.getByRole('dialog')
    const [from, to] = await Promise.all(
      ['Start Date & Time', 'End Date & Time (Optional)'].map((label) =>
        dialog.getByLabel(label).inputValue(),
      ),
    )
    expect(from).toMatch(/T\d\d:00$/)
    expect(Date.parse(`${to}Z`) - Date.parse(`${from}Z`)).toBe(60 * 60_000)
    expect(await dialog.getByLabel('Location').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  test('a child’s new task is its own', async () => {
    const { page } = kim
    await openPage(kim, '/tasks')
    await openForm(page, 'Task')
    await page.getByLabel('Title').fill('Draw a lion')
    await page.getByRole('button', { name: 'Create Task' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    const row = page.getByRole('listitem').filter({ hasText: 'Draw a lion' }).first()
    await row.getByText('Kim').first().waitFor()
  })
})

describe('the palette', () => {
  test.each([
    ['add expense', /expense/i],
    ['invite', /invite/i],
    ['export', /export|copy/i],
    ['grocer', /Groceries/],
    ['docter', /Call the doctor/],
  ])('finds what is meant by “%s”', async (words, wanted) => {
    await openPage(anna, '/')
    const found = await palette(anna.page, words)
    expect(found.some((each) => wanted.test(each))).toBe(true)
  })
})

test('a family has its dates written in its own language, on all of its devices', async () => {
  await openPage(kim, '/calendar')
  await openPage(anna, '/account/family/settings')
  await anna.page.getByLabel('Date format').selectOption('de-DE')
  await anna.page.getByRole('button', { name: 'Save Changes' }).last().click()
  await openPage(anna, '/calendar')
  const span = (page: Page): Locator => page.getByRole('heading', { level: 2 }).first()
  await anna.page.getByRole('button', { name: 'Agenda', exact: true }).click()
  const weekday = new Intl.DateTimeFormat('de-DE', { weekday: 'short' }).format(new Date())
  await eventually(() => span(anna.page).innerText()).toContain(weekday)
  await openPage(kim, '/calendar')
  await eventually(() => span(kim.page).innerText()).toContain(weekday)
})

test('an invitation is for no parent unless that is chosen', async () => {
  const { page } = anna
  await openPage(anna, '/account/family')
  await page.getByRole('button', { name: 'Invite someone' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Parent/Guardian' }).waitFor()
  expect(await dialog.getByLabel('Invitation link').count()).toBe(0)
  await page.keyboard.press('Escape')
})

test('no page complained', () => {
  for (const person of [anna, kim]) expect(person.complaints()).toEqual([])
})
