import { beforeAll, expect, test } from 'vitest'
import { prepareFamily } from './arrivals.ts'
import { eventually, servedTasks, untilInstalled } from './inspect.ts'
import { violations } from './looks.ts'
import type { Person } from './person.ts'
import { addTask, heading, openPage, syncWord, tick, showMore, everyonesTasks } from './steps.ts'

const { anna, mia } = prepareFamily({ anna: { role: 'parent', at: everyonesTasks }, mia: 'child' })

beforeAll(async () => {
  for (const person of [anna, mia]) await openPage(person, everyonesTasks)
  await untilInstalled(mia.page)
})

const title = 'Take out the trash'

const day = (later = 0): string =>
  new Date(Date.now() + later * 24 * 60 * 60 * 1000).toLocaleDateString('sv')

const dialogOf = ({ page }: Person) => page.getByRole('dialog')
const saved = ({ page }: Person) => syncWord(page, 'All changes saved').waitFor()

const menu = async ({ page }: Person, item: string, at = 0): Promise<void> => {
  await page
    .getByRole('button', { name: `Options for “${title}”` })
    .nth(at)
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

const rows = async ({ page }: Person): Promise<readonly string[]> => {
  const items = page
    .getByRole('list', { name: 'Tasks' })
    .locator(':scope > *')
    .filter({ hasText: title })
  return (await items.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
}

const served = async (): Promise<readonly string[]> =>
  (await servedTasks(anna))
    .filter((task) => task.title.startsWith(title))
    .map(({ title: name, status }) => `${name}: ${status}`)

test('a parent makes a task that repeats, with turns in an order of their choice', async () => {
  const { page } = anna
  await page.getByRole('button', { name: 'Add Task' }).first().click()
  const dialog = dialogOf(anna)
  await dialog.getByLabel('Title').fill(title)
  await showMore(dialog)
  await dialog.getByLabel('Repeats').selectOption({ label: 'Weekly' })
  await dialog.getByRole('checkbox', { name: 'Take turns' }).check()
  await dialog.getByRole('checkbox', { name: 'Anna', exact: true }).check()
  expect(await dialog.getByLabel('First Due Date').inputValue()).toBe(day())
  await dialog.getByLabel('First Due Date').fill('')
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  await dialog.getByText('Enter the first due date').waitFor()
  await dialog.getByText('Choose at least two').waitFor()
  await dialog.getByRole('checkbox', { name: 'Mia', exact: true }).check()
  await dialog.getByRole('button', { name: 'Mia earlier' }).click()
  await dialog.getByLabel('First Due Date').fill(day())
  expect(await violations(page, 2)).toEqual([])
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await eventually(() => rows(anna)).toEqual([expect.stringMatching(/Mia’s turn.*Due today/)])
  await saved(anna)
})

test('two who tick the same time without a network have done it once, and the next turn follows', async () => {
  await eventually(() => rows(mia)).toHaveLength(1)
  await Promise.all([anna, mia].map((person) => person.goOffline()))
  for (const person of [anna, mia]) {
    await tick(person.page, title).click()
    await eventually(() => rows(person)).toEqual([
      expect.stringMatching(/Anna’s turn/),
      expect.stringMatching(/Mia.*Due today/),
    ])
  }
  await Promise.all([anna, mia].map((person) => person.goOnline()))
  await Promise.all([saved(anna), saved(mia)])
  await eventually(served).toEqual([`${title}: pending`, `${title}: completed`])
  for (const person of [anna, mia]) await eventually(() => rows(person)).toHaveLength(2)
  await openPage(mia, '/')
  await heading(mia.page, 'Hi, Mia!').waitFor()
  await openPage(mia, everyonesTasks)
})

test('a child can neither take another’s turn nor skip one', async () => {
  const { page } = mia
  await heading(page, 'Task Management').waitFor()
  await eventually(() => rows(mia)).toHaveLength(2)
  await eventually(() => tick(page, title).count()).toBe(1)
  const menus = page.getByRole('button', { name: `Options for “${title}”` })
  await eventually(() => menus.count()).toBe(1)
})

test('a task that is unticked comes back and can be ticked again', async () => {
  await tick(mia.page, title).click()
  await eventually(() => rows(mia)).toEqual([expect.stringMatching(/Mia’s turn/)])
  await tick(mia.page, title).click()
  await eventually(() => rows(mia)).toHaveLength(2)
  await saved(mia)
  await eventually(served).toEqual([`${title}: pending`, `${title}: completed`])
})

test('a turn that is skipped is seen, and taken back where that was a mistake', async () => {
  const { page } = anna
  await eventually(() => rows(anna)).toHaveLength(2)
  await menu(anna, 'Skip this one')
  await eventually(() => rows(anna)).toEqual([
    expect.stringMatching(/^Later.*Mia’s turn.*Anna’s turn was skipped/),
    expect.stringMatching(/^Past.*Anna.*Skipped/),
    expect.stringMatching(/Mia.*Due today/),
  ])
  await eventually(() => rows(mia)).toHaveLength(3)
  expect(await violations(mia.page, 3)).toEqual([])
  await page.keyboard.press('Control+z')
  await eventually(() => rows(anna)).toEqual([
    expect.stringMatching(/Anna’s turn/),
    expect.stringMatching(/Mia.*Due today/),
  ])
})

test('one time of a task is edited alone, and all times to come together', async () => {
  await menu(anna, 'Edit just this one')
  await dialogOf(anna).getByLabel('Title').fill(`${title} and the tree`)
  await dialogOf(anna).getByRole('button', { name: 'Save Changes' }).click()
  await dialogOf(anna).waitFor({ state: 'hidden' })
  await tick(anna.page, `${title} and the tree`).waitFor()
  await anna.page.getByRole('button', { name: `Options for “${title} and the tree”` }).click()
  await anna.page.getByRole('menuitem', { name: 'Edit this and future tasks' }).click()
  await dialogOf(anna).getByRole('heading', { name: 'Edit Repeating Task' }).waitFor()
  await dialogOf(anna).getByLabel('Title').fill(`${title} and glass`)
  await dialogOf(anna).getByRole('button', { name: 'Save Changes' }).click()
  await dialogOf(anna).waitFor({ state: 'hidden' })
  await tick(anna.page, `${title} and the tree`).click()
  await tick(anna.page, `${title} and glass`).waitFor()
  await saved(anna)
  await eventually(served).toEqual([
    `${title} and glass: pending`,
    `${title} and the tree: completed`,
    `${title}: completed`,
  ])
})

test('a parent’s edit of one time and a child’s tick of it merge after both were offline', async () => {
  const { page } = anna
  await page.getByRole('button', { name: 'Add Task' }).first().click()
  await dialogOf(anna).getByLabel('Title').fill('Feed the rabbits')
  await dialogOf(anna).getByLabel('Assign To').selectOption({ label: 'Mia' })
  await showMore(dialogOf(anna))
  await dialogOf(anna).getByLabel('Repeats').selectOption({ label: 'Daily' })
  await dialogOf(anna).getByLabel('First Due Date').fill(day())
  await dialogOf(anna).getByRole('button', { name: 'Create Task' }).click()
  await dialogOf(anna).waitFor({ state: 'hidden' })
  await tick(mia.page, 'Feed the rabbits').waitFor()
  await Promise.all([anna, mia].map((person) => person.goOffline()))
  await page.getByRole('button', { name: 'Edit “Feed the rabbits”' }).click()
  await dialogOf(anna).getByLabel('Title').fill('Feed the rabbits, with hay')
  await dialogOf(anna).getByRole('button', { name: 'Save Changes' }).click()
  await dialogOf(anna).waitFor({ state: 'hidden' })
  await tick(mia.page, 'Feed the rabbits').click()
  await anna.goOnline()
  await saved(anna)
  await mia.goOnline()
  await saved(mia)
  const fed = async (): Promise<readonly string[]> =>
    (await servedTasks(anna))
      .filter((task) => task.title.startsWith('Feed'))
      .map(({ title: name, status }) => `${name}: ${status}`)
  await eventually(fed).toEqual([
    'Feed the rabbits: pending',
    'Feed the rabbits, with hay: completed',
  ])
  for (const person of [anna, mia]) {
    await tick(person.page, 'Feed the rabbits, with hay').waitFor()
    await saved(person)
  }
})

test('a search finds a repeating task and opens all its times to come', async () => {
  const { page } = anna
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('glass')
  await page
    .getByRole('option', { name: /and glass/ })
    .first()
    .click()
  await dialogOf(anna).getByRole('heading', { name: 'Edit Repeating Task' }).waitFor()
  await dialogOf(anna).getByRole('button', { name: 'Cancel' }).click()
  await dialogOf(anna).waitFor({ state: 'hidden' })
})

test('deleting all times to come leaves the completed ones', async () => {
  const { page } = anna
  /** The search has opened the task page, which shows one’s own tasks first. */
  await page.getByRole('button', { name: 'Everyone' }).click()
  await openPage(anna, everyonesTasks)
  await page.getByRole('button', { name: `Options for “${title} and glass”` }).click()
  await page.getByRole('menuitem', { name: 'Delete this and future tasks' }).click()
  await tick(page, `${title} and glass`).waitFor({ state: 'hidden' })
  await saved(anna)
  await eventually(served).toEqual([`${title} and the tree: completed`, `${title}: completed`])
  await addTask(anna, { title: 'Only once' })
  await tick(page, 'Only once').waitFor()
})

test('no page complained', () => {
  expect([...anna.complaints(), ...mia.complaints()]).toEqual([])
})
