import { expect, test } from 'vitest'
import { prepareFamily } from './arrivals.ts'
import { heldRecords } from './heldRecords.ts'
import { eventually, servedTasks } from './inspect.ts'
import type { Person } from './person.ts'
import { addTask, editTask, openPage, syncWord, tick, showMore } from './steps.ts'

const { anna, ben } = prepareFamily({ anna: 'parent', ben: 'parent' }, '/tasks')

const undo = ({ page }: Person) => page.keyboard.press('Control+z')
const isTicked = ({ page }: Person, title: string) => tick(page, title).getAttribute('aria-checked')
const saved = ({ page }: Person) => syncWord(page, 'All changes saved').waitFor()
const menu = async ({ page }: Person, title: string, item: string) => {
  await page.getByRole('button', { name: `Options for “${title}”` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('Ctrl+Z takes back ticking, editing, deleting and making, offline, one after another', async () => {
  const { page } = anna
  await anna.goOffline()
  await addTask(anna, { title: 'Plan the holiday' })
  await editTask(anna, 'Plan the holiday', { title: 'Plan the summer' })
  await tick(page, 'Plan the summer').click()
  await eventually(() => isTicked(anna, 'Plan the summer')).toBe('true')
  await menu(anna, 'Plan the summer', 'Delete')
  await tick(page, 'Plan the summer').waitFor({ state: 'hidden' })
  await undo(anna)
  await page.getByText('Restored').waitFor()
  await eventually(() => isTicked(anna, 'Plan the summer')).toBe('true')
  await undo(anna)
  await eventually(() => isTicked(anna, 'Plan the summer')).toBe('false')
  await undo(anna)
  await tick(page, 'Plan the holiday').waitFor()
  await undo(anna)
  await page.getByText('Undone').waitFor()
  await tick(page, 'Plan the holiday').waitFor({ state: 'hidden' })
  await undo(anna)
  await page.getByText('Nothing to undo').waitFor()
  await anna.goOnline()
  await saved(anna)
  await eventually(() => servedTasks(anna)).toEqual([])
})

test('Ctrl+Z in a field takes back the typing, and an open dialog keeps the keys', async () => {
  const { page } = anna
  await addTask(anna, { title: 'Buy milk' })
  await page.getByRole('button', { name: 'Add Task' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').pressSequentially('Bread')
  await undo(anna)
  expect(await dialog.getByLabel('Title').inputValue()).not.toBe('Bread')
  await showMore(dialog)
  await dialog.getByLabel('Priority').focus()
  await undo(anna)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await tick(page, 'Buy milk').waitFor()
  expect(await page.getByText('Undone').count()).toBe(0)
})

test('Undo keeps what somebody else has changed since, and says so', async () => {
  await saved(anna)
  await editTask(anna, 'Buy milk', { title: 'Buy oat milk' })
  await tick(ben.page, 'Buy oat milk').waitFor()
  await editTask(ben, 'Buy oat milk', { title: 'Buy rice milk' })
  await tick(anna.page, 'Buy rice milk').waitFor()
  await undo(anna)
  await anna.page.getByText('We couldn’t undo this').waitFor()
  await anna.page
    .getByText('“Buy rice milk” was changed again, so we left it')
    .or(anna.page.getByText('“Buy oat milk” was changed again, so we left it'))
    .waitFor()
  await tick(anna.page, 'Buy rice milk').waitFor()
})

test('a task shows who changed what, and goes back to what it was, on every device', async () => {
  const { page } = anna
  await saved(ben)
  await menu(anna, 'Buy rice milk', 'History')
  const dialog = page.getByRole('dialog', { name: 'History of “Buy rice milk”' })
  const entries = dialog.getByRole('listitem')
  await entries.first().getByText('Buy rice milk').waitFor()
  await eventually(() => entries.count()).toBe(3)
  await entries.first().getByText(/^Ben/).waitFor()
  await entries.first().getByText('Current version').waitFor()
  await entries.last().getByText('Added').waitFor()
  await entries
    .last()
    .getByRole('button', { name: /^Restore this version/ })
    .click()
  await dialog.waitFor({ state: 'hidden' })
  await tick(page, 'Buy milk').waitFor()
  await tick(ben.page, 'Buy milk').waitFor()
  await undo(anna)
  await tick(ben.page, 'Buy rice milk').waitFor()
})

test('the history says kindly offline that it needs a network, and asks again', async () => {
  const { page } = anna
  await saved(anna)
  await anna.goOffline()
  await menu(anna, 'Buy rice milk', 'History')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('You’re offline').waitFor()
  await anna.goOnline()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByText('Added').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})

test('a series shows its history, and one that was split is whole again', async () => {
  const { page } = anna
  const dialog = page.getByRole('dialog')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const chips = (title: string) => page.getByRole('table').getByRole('button', { name: title })
  await openPage(anna, '/calendar')
  await button('Add Event').first().click()
  await dialog.getByLabel('Title').fill('Swim')
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toLocaleDateString('sv')
  await dialog.getByLabel('Start Date & Time').fill(`${tomorrow}T16:00`)
  await dialog.getByRole('button', { name: 'More options' }).click()
  await dialog.getByLabel('Repeats').selectOption('weekly')
  await button('Create Event').click()
  await eventually(() => chips('Swim').count()).toBe(4)
  await chips('Swim').nth(1).click()
  await button('Edit').click()
  await button('This and following events').click()
  await dialog.getByLabel('Title').fill('Dive')
  await button('Save Changes').click()
  await eventually(() => chips('Dive').count()).toBe(3)
  /** The lists on the screen change before the count of waiting changes does. */
  const isSent = async (): Promise<boolean> =>
    (await heldRecords(page, ['events'])).some(
      ({ title, rev }) => title === 'Dive' && rev !== undefined,
    )
  await eventually(isSent).toBe(true)
  await undo(anna)
  await eventually(() => chips('Swim').count()).toBe(4)
  await eventually(() => chips('Dive').count()).toBe(0)
  await saved(anna)
  await chips('Swim').first().click()
  await dialog.getByRole('button', { name: 'History', exact: true }).click()
  const history = page.getByRole('dialog', { name: 'History of “Swim”' })
  await history.getByText('Added').waitFor()
  await history
    .getByText(/^Weekly, until/)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await history.waitFor({ state: 'hidden' })
})

test('no page complained', () => {
  expect(anna.complaints()).toEqual([])
  expect(ben.complaints()).toEqual([])
})
