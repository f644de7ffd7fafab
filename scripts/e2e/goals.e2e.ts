import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { prepareFamily } from './arrivals.ts'
import { eventually } from './inspect.ts'
import { takePictures, violationsAt } from './looks.ts'
import type { Person } from './person.ts'
import { openPage, syncWord } from './steps.ts'

const { anna, tom } = prepareFamily({ anna: 'parent', tom: 'child' }, '/goals')

const card = ({ page }: Person, title: string): Locator =>
  page
    .getByRole('list', { name: 'Goals' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })

const slider = (person: Person, title: string): Locator =>
  card(person, title).getByRole('slider', { name: `Set the progress of “${title}”` })

const progressOf = (person: Person, title: string): Promise<string | null> =>
  slider(person, title)
    .or(card(person, title).getByRole('progressbar'))
    .evaluate((bar) =>
      bar instanceof HTMLInputElement ? bar.value : bar.getAttribute('aria-valuenow'),
    )

const figure = ({ page }: Person, label: string): Locator =>
  page
    .locator('p', { hasText: new RegExp(`^${label}$`) })
    .first()
    .locator('..')
    .locator('..')

const setTo = async (person: Person, title: string, percent: number): Promise<void> => {
  const bar = slider(person, title)
  const { width = 0, height = 0 } = (await bar.boundingBox()) ?? {}
  /** The track begins and ends half the handle's width inside the bar. */
  const x = 10 + ((width - 20) * percent) / 100
  await bar.click({ position: { x: Math.min(x, width - 2), y: height - 8 } })
}

test('a parent sets the first goal, for the whole family', async () => {
  const { page } = anna
  await page.getByText('Start setting goals to track your family’s progress').waitFor()
  await page.getByRole('button', { name: 'Create First Goal' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create Goal' }).click()
  await dialog.getByText('Title is required').waitFor()
  await dialog.getByLabel('Title').fill('Camp under the stars')
  await dialog.getByLabel('Type').selectOption({ label: 'Family' })
  await dialog.getByLabel('Assigned To').waitFor({ state: 'hidden' })
  await dialog.getByLabel('Target Date').fill('2031-07-04')
  await dialog.getByRole('button', { name: 'Create Goal' }).click()
  await page.getByText('Goal created successfully').waitFor()
  await card(anna, 'Camp under the stars').getByText('Jul 4, 2031').waitFor()
  await syncWord(page, 'All changes saved').waitFor()
})

test('a child sets one for itself, offline, and both move on what both may', async () => {
  await card(tom, 'Camp under the stars').waitFor()
  await tom.goOffline()
  await tom.page.getByRole('button', { name: 'Add Goal' }).click()
  const dialog = tom.page.getByRole('dialog')
  await eventually(() => dialog.getByLabel('Type').locator('option').allTextContents()).toEqual([
    'Individual',
  ])
  await dialog.getByLabel('Title').fill('Learn to swim')
  await dialog.getByRole('button', { name: 'Create Goal' }).click()
  await card(tom, 'Learn to swim').getByText('Assigned to Tom').waitFor()
  await setTo(tom, 'Camp under the stars', 25)
  await eventually(() => progressOf(tom, 'Camp under the stars')).toBe('25')
  await syncWord(tom.page, 'Offline, 2 changes waiting').waitFor()
  await tom.goOnline()
  await card(anna, 'Learn to swim').getByText('Assigned to Tom').waitFor()
  await eventually(() => progressOf(anna, 'Camp under the stars')).toBe('25')
  await card(tom, 'Learn to swim')
    .getByRole('button', { name: /^Options/ })
    .click()
  await eventually(() => tom.page.getByRole('menuitem').allTextContents()).toEqual(['History'])
  await tom.page.keyboard.press('Escape')
})

test('a bar is moved by keys, five percent at a time', async () => {
  const bar = slider(anna, 'Camp under the stars')
  await bar.focus()
  await anna.page.keyboard.press('ArrowRight')
  await anna.page.keyboard.press('ArrowRight')
  await eventually(() => progressOf(tom, 'Camp under the stars')).toBe('35')
  expect(await bar.evaluate((element) => element === document.activeElement)).toBe(true)
  await anna.page.keyboard.press('ArrowLeft')
  await anna.page.keyboard.press('ArrowLeft')
  await eventually(() => progressOf(tom, 'Camp under the stars')).toBe('25')
})

test('reaching a hundred completes a goal, and less does not take that back', async () => {
  await setTo(tom, 'Learn to swim', 100)
  await tom.page.getByText('Goal completed').waitFor()
  await card(anna, 'Learn to swim').getByText('Completed', { exact: true }).waitFor()
  await setTo(anna, 'Learn to swim', 75)
  await eventually(() => progressOf(tom, 'Learn to swim')).toBe('75')
  await card(tom, 'Learn to swim').getByText('Completed', { exact: true }).waitFor()
  await figure(anna, 'Total Goals').getByText('2', { exact: true }).waitFor()
  await openPage(anna, '/')
  await figure(anna, 'Active Goals').getByText('1 completed this month').waitFor()
  await openPage(anna, '/goals')
})

test('a parent pauses, resumes, edits and deletes, and takes the deletion back', async () => {
  const { page } = anna
  const title = 'Camp under the stars'
  const choose = async (item: string): Promise<void> => {
    await card(anna, title)
      .getByRole('button', { name: `Options for “${title}”` })
      .click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('Pause')
  await card(tom, title).getByText('Paused').waitFor()
  await choose('Resume')
  await card(tom, title).getByText('Active', { exact: true }).waitFor()
  await choose('Edit')
  await page.getByRole('dialog').getByLabel('Description').fill('Bring the big tent')
  await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click()
  await card(tom, title).getByText('Bring the big tent').waitFor()
  await choose('Delete')
  await page.getByText('Goal deleted').waitFor()
  await card(anna, title).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await card(anna, title).waitFor()
  await eventually(() => progressOf(tom, title)).toBe('25')
})

test('the filter shows one type and is part of the address', async () => {
  await anna.page.getByRole('button', { name: 'Individual Goals' }).click()
  await card(anna, 'Camp under the stars').waitFor({ state: 'hidden' })
  await card(anna, 'Learn to swim').waitFor()
  await anna.page.reload()
  await card(anna, 'Learn to swim').waitFor()
  expect(await card(anna, 'Camp under the stars').count()).toBe(0)
})

test('no page complained', () => {
  expect(anna.complaints()).toEqual([])
  expect(tom.complaints()).toEqual([])
})

test('an amount is added up, also by two at the same time without a network', async () => {
  const { page } = anna
  for (const person of [anna, tom]) await openPage(person, '/goals')
  await page.getByRole('button', { name: 'Add Goal' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('New bikes')
  await dialog.getByLabel('Type').selectOption({ label: 'Family' })
  await dialog.getByLabel('Measured by').selectOption('An amount')
  await dialog.getByRole('button', { name: 'Create Goal' }).click()
  await dialog.getByText('Enter your target, such as 800 or 12.5').waitFor()
  await dialog.getByLabel('Target', { exact: true }).fill('800')
  await dialog.getByLabel('Unit').fill('€')
  await dialog.getByRole('button', { name: 'Create Goal' }).click()
  await card(tom, 'New bikes').getByText('€0 of €800').waitFor()
  for (const [person, amount] of [
    [anna, '120,50'],
    [tom, '80'],
  ] as const) {
    await person.goOffline()
    const form = card(person, 'New bikes')
    await form.getByLabel('Add to “New bikes”').fill('a lot')
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await form.getByText('Enter a number, such as 20 or -5').waitFor()
    await form.getByLabel('Add to “New bikes”').fill(amount)
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await form.getByText(/^€(120.50|80) of €800$/).waitFor()
  }
  for (const person of [anna, tom]) await person.goOnline()
  for (const person of [anna, tom]) {
    await card(person, 'New bikes').getByText('€200.50 of €800').waitFor()
    await eventually(() => progressOf(person, 'New bikes')).toBe('25')
  }
  await card(anna, 'New bikes').getByLabel('Add to “New bikes”').fill('599.50')
  await card(anna, 'New bikes').getByLabel('Add to “New bikes”').press('Enter')
  await page.getByText('Goal completed').waitFor()
  await card(tom, 'New bikes').getByText('Completed').waitFor()
  for (const person of [anna, tom]) {
    expect(await person.page.getByText(/needs? your attention/i).count()).toBe(0)
  }
})

test('steps are ticked, and a reached goal keeps its progress', async () => {
  const { page } = anna
  await page.getByRole('button', { name: 'Add Goal' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Learn to bake')
  await dialog.getByLabel('Type').selectOption({ label: 'Family' })
  await dialog.getByLabel('Measured by').selectOption('Steps')
  await dialog.getByLabel('Steps').fill('Scones\nBread')
  await dialog.getByRole('button', { name: 'Create Goal' }).click()
  for (const person of [anna, tom]) {
    await card(person, 'Learn to bake').getByText('0 of 2 steps').click()
  }
  await card(tom, 'Learn to bake').getByRole('checkbox', { name: 'Bread' }).check()
  await eventually(() => progressOf(anna, 'Learn to bake')).toBe('50')
  await card(anna, 'Learn to bake').getByRole('checkbox', { name: 'Scones' }).check()
  await page.getByText('Goal completed').first().waitFor()
  const titles = page.getByRole('list', { name: 'Goals' }).getByRole('heading')
  expect((await titles.allTextContents()).slice(0, 2)).toContain('Learn to bake')
  await takePictures(page, 'goals-measured')
  expect(await violationsAt(page)).toEqual([])
})
