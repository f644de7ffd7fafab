import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { prepare } from '#shared/testing/prepare.ts'
import { arriveAs, arriveAsFounder } from './arrivals.ts'
import { startWorld } from './harness.ts'
import { eventually } from './inspect.ts'
import type { Person } from './person.ts'
import { addTask, heading, openByQuickAdd, openPage } from './steps.ts'

const world = prepare(beforeAll, startWorld)
let anna: Person

beforeAll(async () => {
  const inBerlin = { viewport: { width: 1280, height: 900 }, timezoneId: 'Europe/Berlin' }
  anna = await world.person('Anna', { browser: inBerlin })
  await arriveAsFounder(anna)
  await arriveAs(await world.person('Nora'), anna, 'extended_family')
})

const dialog = (): Locator => anna.page.locator('dialog[open]')
const button = (name: string): Locator => anna.page.getByRole('button', { name, exact: true })
const toast = (words: string): Locator =>
  anna.page.getByRole('region', { name: 'Notifications' }).getByText(words, { exact: true })
const save = (name: string): Promise<void> =>
  dialog().getByRole('button', { name, exact: true }).click()

const showIt = async (name: string): Promise<void> => {
  await toast(name).waitFor()
  await button('Show').press('Enter')
  const lit = anna.page.locator('[data-lit]')
  await lit.filter({ hasText: name }).waitFor()
  await eventually(() =>
    anna.page.evaluate(() => {
      const { top = -1, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {}
      return [document.activeElement?.textContent, top >= 0 && bottom <= window.innerHeight]
    }),
  ).toEqual([expect.stringContaining(name), true])
}

const quickAdd = async (what: string): Promise<void> => {
  await openByQuickAdd(anna.page, what)
  await dialog().waitFor()
}

const inDays = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toLocaleDateString('sv')

describe('a form', () => {
  test('says what is wrong only as long as it is wrong', async () => {
    await openPage(anna, '/tasks')
    await button('Add Task').first().click()
    await save('Create Task')
    await dialog().getByText('Title is required').waitFor()
    await dialog().getByLabel('Title').fill('Dentist')
    await dialog().getByText('Title is required').waitFor({ state: 'detached' })
    await dialog().getByLabel('Title').fill('')
    await dialog().getByText('Title is required').waitFor()
    await button('Close').first().click()
    await dialog().waitFor({ state: 'hidden' })
  })

  test('takes no second category of a name, in whatever letters', async () => {
    await openPage(anna, '/budget')
    for (const name of ['Groceries', 'groceries ']) {
      await button('Add Category').first().click()
      await dialog().getByLabel('Name', { exact: true }).fill(name)
      await dialog().getByLabel('Monthly Budget').fill('0')
      await save('Add Category')
      if (name === 'Groceries') await dialog().waitFor({ state: 'hidden' })
    }
    await dialog().getByText('You already have a category called “groceries”').waitFor()
    await dialog().getByLabel('Name', { exact: true }).fill('Fun')
    await save('Add Category')
    await dialog().waitFor({ state: 'hidden' })
  })

  test('takes no amount in another currency, and no expense of nothing', async () => {
    await button('Add Expense').first().click()
    const amount = dialog().getByLabel('Amount')
    await dialog().getByLabel('Description').fill('Bread')
    await dialog().getByLabel('Category').selectOption({ label: 'Groceries' })
    for (const [typed, wrong] of [
      ['5 €', 'Leave out the currency. Amounts are in your family’s own.'],
      ['0', 'Enter an amount above zero'],
    ] as const) {
      await amount.fill(typed)
      await save('Add Expense')
      await dialog().getByText(wrong).waitFor()
    }
    await amount.fill('$5')
    await save('Add Expense')
    await dialog().waitFor({ state: 'hidden' })
    await anna.page.getByText('$5.00').first().waitFor()
  })
})

describe('a record that is added out of view', () => {
  test('a task that is added among completed ones is shown', async () => {
    await openPage(anna, '/tasks?show=completed')
    await addTask(anna, { title: 'Buy stamps' })
    await showIt('Buy stamps')
    expect(anna.page.url()).toContain('show=pending')
    await eventually(() => anna.page.locator('[data-lit]').count()).toBe(0)
  })

  test('a task that is added far below is shown', async () => {
    for (let count = 1; count <= 14; count += 1) {
      await addTask(anna, { title: `Chore ${count}`, due: inDays(count) })
    }
    await addTask(anna, { title: 'Someday' })
    await showIt('Someday')
  })

  test('an expense of an earlier month is shown from another page', async () => {
    await quickAdd('Expense')
    await dialog().getByLabel('Amount').fill('3')
    await dialog().getByLabel('Description').fill('Rolls')
    await dialog().getByLabel('Category').selectOption({ label: 'Fun' })
    await dialog().getByLabel('Date').fill('2026-01-15')
    await save('Add Expense')
    await showIt('Rolls')
    await heading(anna.page, 'Family Budget').waitFor()
    expect(anna.page.url()).toContain('month=2026-01')
  })

  test('an event of a later year is shown in a list of its days', async () => {
    await quickAdd('Event')
    await dialog().getByLabel('Title').fill('Reunion')
    await dialog().getByLabel('Start Date & Time').fill('2028-05-06T10:00')
    await save('Create Event')
    await showIt('Reunion')
    await heading(anna.page, 'Family Calendar').waitFor()
  })

  test('a goal of one person is shown among the family’s', async () => {
    await openPage(anna, '/goals')
    await button('Create First Goal').click()
    await dialog().getByLabel('Title').fill('Camp')
    await dialog().getByLabel('Type').selectOption({ label: 'Family' })
    await save('Create Goal')
    await toast('Goal created successfully').waitFor()
    await button('Family Goals').click()
    await button('Add Goal').click()
    await dialog().getByLabel('Title').fill('Run')
    await save('Create Goal')
    await button('Show').click()
    await anna.page.locator('[data-lit]').filter({ hasText: 'Run' }).waitFor()
  })
})

describe('the event form', () => {
  test('says who does not see it, and shares it', async () => {
    await openPage(anna, '/calendar')
    await button('Add Event').first().click()
    await dialog().getByLabel('Title').fill('Bread')
    await dialog().getByRole('button', { name: 'More options' }).click()
    await dialog().getByLabel('Nora').check()
    const unseen = dialog().getByText(/^Nora can’t see this yet/)
    await unseen.waitFor()
    await dialog().getByRole('button', { name: 'Share it with them' }).click()
    await unseen.waitFor({ state: 'detached' })
    const shared = dialog().getByLabel('Share with extended family')
    expect(await shared.isChecked()).toBe(true)
    expect(await shared.evaluate((field) => field === document.activeElement)).toBe(true)
  })

  test('asks what short months do where it repeats on the 31st', async () => {
    await dialog().getByLabel('Start Date & Time').fill('2027-01-31T09:00')
    const repeats = dialog().getByLabel('Repeats')
    await repeats.selectOption({ label: 'Monthly, on the same date' })
    const short = dialog().getByLabel('In shorter months')
    expect(await short.inputValue()).toBe('last')
    await short.selectOption({ label: 'Skip it' })
    await repeats.selectOption({ label: 'Monthly, on the last day of the month' })
    await short.waitFor({ state: 'detached' })
    await repeats.selectOption({ label: 'Doesn’t repeat' })
  })

  test('says when it is where the clocks skip its hour, and keeps its length', async () => {
    await dialog().getByLabel('Start Date & Time').fill('2027-03-28T02:30')
    await dialog().getByLabel('End Date & Time (Optional)').fill('2027-03-28T03:30')
    await dialog()
      .getByText(/so it starts at 3:30.AM\./)
      .waitFor()
    await save('Create Event')
    const kept = anna.page
      .getByRole('region', { name: 'Upcoming Events' })
      .getByText(/Mar 28, 2027/)
    await kept.filter({ hasText: /3:30.AM – 4:30.AM/ }).waitFor()
  })
})

describe('what is typed on a page', () => {
  const question = (): Locator => anna.page.getByRole('alertdialog')
  const link = (name: string): Locator => anna.page.getByRole('link', { name, exact: true })

  test.each([
    ['/account/profile', 'Last name'],
    ['/account/family/settings', 'Family name'],
  ])('%s is asked about before another page comes', async (path, label) => {
    const { page } = anna
    await openPage(anna, '/tasks')
    await heading(page, 'Task Management').waitFor()
    await openPage(anna, path)
    const field = page.getByLabel(new RegExp(`^${label}`, 'i')).first()
    await field.fill('Nowak-Ash')
    await link('Calendar').first().click()
    await question().getByText('Discard your changes?').waitFor()
    await question().getByRole('button', { name: 'Keep editing' }).click()
    expect(await field.inputValue()).toBe('Nowak-Ash')
    await page.evaluate(() => window.history.back())
    await question().getByRole('button', { name: 'Keep editing' }).click()
    expect(new URL(page.url()).pathname).toBe(path)
    await page.evaluate(() => window.history.back())
    await question().getByRole('button', { name: 'Discard' }).click()
    await heading(page, 'Task Management').waitFor()
  })

  test('leaves without a question after it is saved', async () => {
    const { page } = anna
    await openPage(anna, '/account/profile')
    await page.getByLabel(/^Last name/i).fill('Ash')
    await button('Save Changes').click()
    await toast('Profile updated successfully').waitFor()
    await link('Calendar').first().click()
    await heading(page, 'Family Calendar').waitFor()
  })
})

test('no page complained', () => {
  expect(anna.complaints()).toEqual([])
})
