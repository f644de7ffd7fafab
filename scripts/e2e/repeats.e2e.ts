import { beforeAll, expect, test } from 'vitest'
import { prepareFamily } from './arrivals.ts'
import { eventually, servedTasks, untilInstalled } from './inspect.ts'
import { violations } from './looks.ts'
import type { Person } from './person.ts'
import { addTask, openPage, syncWord, tick, showMore, everyonesTasks } from './steps.ts'

const { anna, mia } = prepareFamily({ anna: { role: 'parent', at: everyonesTasks }, mia: 'child' })

beforeAll(async () => {
  for (const person of [anna, mia]) await openPage(person, everyonesTasks)
  await untilInstalled(mia.page)
})

const day = (later = 0): string =>
  new Date(Date.now() + later * 24 * 60 * 60 * 1000).toLocaleDateString('sv')

const dialogOf = ({ page }: Person) => page.getByRole('dialog')
const saved = ({ page }: Person) => syncWord(page, 'All changes saved').waitFor()
const toast = ({ page }: Person, title: string) => page.getByText(title, { exact: true }).first()

const menu = async ({ page }: Person, title: string, item: string): Promise<void> => {
  await page
    .getByRole('button', { name: `Options for “${title}”` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

const save = async (person: Person): Promise<void> => {
  await dialogOf(person).getByRole('button', { name: 'Save Changes' }).click()
  await dialogOf(person).waitFor({ state: 'hidden' })
}

const show = ({ page }: Person, filter: string) =>
  page
    .getByRole('group', { name: 'Show' })
    .getByRole('button', { name: filter, exact: true })
    .click()

const rows = async ({ page }: Person, title: string): Promise<readonly string[]> => {
  const items = page
    .getByRole('list', { name: 'Tasks' })
    .locator(':scope > *')
    .filter({ hasText: title })
  return (await items.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
}

const served = async (title: string) =>
  (await servedTasks(anna))
    .filter((task) => task.title === title)
    .map(({ status, ...task }) => ({
      status,
      repeats: Reflect.get(task, 'seriesId') !== null,
      dueDate: Reflect.get(task, 'dueDate') as unknown,
    }))

test('an existing task is made to repeat from its date on, and back again', async () => {
  await addTask(anna, { title: 'Clean the windows', assignTo: 'Mia', due: day(2) })
  await menu(anna, 'Clean the windows', 'Edit')
  await showMore(dialogOf(anna))
  await dialogOf(anna).getByLabel('Repeats').selectOption({ label: 'Weekly' })
  expect(await dialogOf(anna).getByLabel('First Due Date').inputValue()).toBe(day(2))
  expect(await dialogOf(anna).getByLabel('Assign To').inputValue()).not.toBe('')
  expect(await violations(anna.page)).toEqual([])
  await save(anna)
  await toast(anna, 'Now repeats').waitFor()
  await eventually(() => served('Clean the windows')).toEqual([
    { status: 'pending', repeats: true, dueDate: day(2) },
  ])
  await anna.page.keyboard.press('Control+z')
  await eventually(() => served('Clean the windows')).toEqual([
    { status: 'pending', repeats: false, dueDate: day(2) },
  ])
  await eventually(() => rows(anna, 'Clean the windows')).toHaveLength(1)
})

test('a task without a date repeats from today, and a completed one cannot repeat', async () => {
  await addTask(anna, { title: 'Air the rooms' })
  await menu(anna, 'Air the rooms', 'Edit')
  await showMore(dialogOf(anna))
  await dialogOf(anna).getByLabel('Repeats').selectOption({ label: 'Daily' })
  expect(await dialogOf(anna).getByLabel('First Due Date').inputValue()).toBe(day())
  await save(anna)
  await eventually(() => rows(anna, 'Air the rooms')).toEqual([expect.stringMatching(/Due today/)])
  await tick(anna.page, 'Clean the windows').click()
  await eventually(() => served('Clean the windows')).toMatchObject([{ status: 'completed' }])
  await menu(anna, 'Clean the windows', 'Edit')
  await showMore(dialogOf(anna))
  expect(await dialogOf(anna).getByLabel('Repeats').count()).toBe(0)
  await dialogOf(anna).getByRole('button', { name: 'Cancel' }).click()
  await dialogOf(anna).waitFor({ state: 'hidden' })
})

test('a task that repeats is paused without a network, seen as paused by all, and resumed', async () => {
  await saved(anna)
  await eventually(() => rows(mia, 'Air the rooms')).toHaveLength(1)
  await anna.goOffline()
  await menu(anna, 'Air the rooms', 'Pause this and future tasks')
  await toast(anna, 'Repeating task paused').waitFor()
  await eventually(() => rows(anna, 'Air the rooms')).toEqual([])
  const paused = ({ page }: Person) => page.getByRole('list', { name: 'Paused' })
  await paused(anna).getByText('Air the rooms').waitFor()
  await paused(anna)
    .getByText(/^Paused since/)
    .waitFor()
  await anna.page.keyboard.press('Control+k')
  await dialogOf(anna).getByRole('combobox').fill('air the rooms')
  await dialogOf(anna)
    .getByRole('option', { name: /Air the rooms.*Paused/ })
    .waitFor()
  await anna.page.keyboard.press('Escape')
  await anna.goOnline()
  await paused(mia).getByText('Air the rooms').waitFor()
  expect(
    await paused(mia)
      .getByRole('button', { name: /^Resume/ })
      .count(),
  ).toBe(0)
  await eventually(() => rows(mia, 'Air the rooms')).toEqual([])
  expect(await violations(anna.page, 1)).toEqual([])
  await anna.page.keyboard.press('Control+z')
  await eventually(() => rows(anna, 'Air the rooms')).toHaveLength(1)
  await menu(anna, 'Air the rooms', 'Pause this and future tasks')
  /**
   * Waits until the old row has gone, because the test might open its menu instead of the new
   * row's.
   */
  await eventually(() => rows(anna, 'Air the rooms')).toEqual([])
  await saved(anna)
  await menu(anna, 'Air the rooms', 'History')
  await dialogOf(anna).getByText('Paused since').first().waitFor()
  await dialogOf(anna).getByRole('button', { name: 'Close' }).first().click()
  await paused(anna).getByRole('button', { name: 'Resume “Air the rooms”' }).click()
  await eventually(() => rows(anna, 'Air the rooms')).toHaveLength(1)
  await eventually(() => rows(mia, 'Air the rooms')).toHaveLength(1)
})

test('a task that is ticked and unticked faster than it is written stays as it was', async () => {
  await tick(anna.page, 'Air the rooms').dblclick()
  /** The list keeps its rows as they are for this long, and only then shows what was written. */
  await anna.page.waitForTimeout(1500)
  await saved(anna)
  await eventually(() => rows(anna, 'Air the rooms')).toEqual([expect.stringMatching(/Due today/)])
  await eventually(() => tick(anna.page, 'Air the rooms').getAttribute('aria-checked')).toBe(
    'false',
  )
  await eventually(() => served('Air the rooms')).toMatchObject([{ status: 'pending' }])
})

test('a task that is unticked follows its series again', async () => {
  await tick(anna.page, 'Air the rooms').first().click()
  await eventually(() => served('Air the rooms')).toHaveLength(2)
  await show(mia, 'Completed')
  await eventually(() => rows(mia, 'Air the rooms')).toHaveLength(1)
  await tick(mia.page, 'Air the rooms').click()
  await show(mia, 'All')
  await saved(mia)
  await eventually(() => served('Air the rooms')).toHaveLength(1)
  await eventually(() => rows(anna, 'Air the rooms')).toHaveLength(1)
  await menu(anna, 'Air the rooms', 'Edit this and future tasks')
  await dialogOf(anna).getByLabel('Title').fill('Air all rooms')
  await save(anna)
  await eventually(() => rows(mia, 'Air all rooms')).toEqual([expect.stringMatching(/Due today/)])
})

test('a task that stops repeating leaves one single task', async () => {
  await menu(anna, 'Air all rooms', 'Edit this and future tasks')
  await showMore(dialogOf(anna))
  await dialogOf(anna).getByLabel('Repeats').selectOption({ label: 'Doesn’t repeat' })
  expect(await dialogOf(anna).getByLabel('Due Date').inputValue()).toBe(day())
  await dialogOf(anna)
    .getByText(/This one stays/)
    .waitFor()
  await save(anna)
  await toast(anna, 'No longer repeats').waitFor()
  await eventually(() => served('Air all rooms')).toEqual([
    { status: 'pending', repeats: false, dueDate: day() },
  ])
  await eventually(() => rows(mia, 'Air all rooms')).toHaveLength(1)
  await anna.page.keyboard.press('Control+z')
  await eventually(() => served('Air all rooms')).toMatchObject([{ repeats: true }])
})

test('the filter All shows as many tasks as Total Tasks counts', async () => {
  await menu(anna, 'Air all rooms', 'Skip this one')
  await eventually(() => rows(anna, 'Air all rooms')).toHaveLength(2)
  const total = async (): Promise<string | undefined> => {
    const card = anna.page.getByText('Total Tasks', { exact: true }).locator('xpath=..')
    return /\d+/.exec(await card.innerText())?.[0]
  }
  const shown = (): Promise<number> =>
    anna.page.getByRole('list', { name: 'Tasks' }).locator(':scope > *').count()
  await eventually(async () => Number(await total()) - (await shown())).toBe(0)
  await eventually(shown).toBe(3)
})

test('no page complained', () => {
  expect([...anna.complaints(), ...mia.complaints()]).toEqual([])
})
