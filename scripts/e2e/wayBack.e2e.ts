import type { Locator } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { prepareFamily } from './arrivals.ts'
import { addTask, heading, openPage } from './steps.ts'

const { anna } = prepareFamily({ anna: 'parent' }, '/tasks')

beforeAll(async () => {
  await addTask(anna, { title: 'Pay the rent' })
})

beforeEach(async () => {
  const { page } = anna
  await openPage(anna, '/')
  await heading(page, 'Family Dashboard').waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Tasks' }).first().click()
  await heading(page, 'Task Management').waitFor()
})

const dialog = (name: string): Locator => anna.page.getByRole('dialog', { name })
const hidden = { state: 'hidden' } as const

const leavesNothing = async (): Promise<void> => {
  const { page } = anna
  expect(new URL(page.url()).pathname).toBe('/tasks')
  await page.goBack()
  await heading(page, 'Family Dashboard').waitFor()
}

const goBack = (): Promise<void> => anna.page.evaluate(() => history.back())

const openNewTask = async (): Promise<void> => {
  await anna.page.getByRole('main').getByRole('button', { name: 'Add Task' }).click()
  await dialog('Create New Task').waitFor()
}

test('the way back closes a dialog in which nothing was typed, then leaves the page', async () => {
  await openNewTask()
  await goBack()
  await dialog('Create New Task').waitFor(hidden)
  await leavesNothing()
})

test('the way back asks each time if something was typed', async () => {
  await openNewTask()
  const open = dialog('Create New Task')
  await open.getByLabel('Title').fill('Water the plants')
  await goBack()
  await open.getByRole('button', { name: 'Keep editing' }).click()
  expect(await open.getByLabel('Title').inputValue()).toBe('Water the plants')
  await goBack()
  await open.getByRole('button', { name: 'Discard' }).click()
  await open.waitFor(hidden)
  await leavesNothing()
})

test('the way back closes a menu, and the dialog that was opened from it', async () => {
  const { page } = anna
  const options = page.getByRole('button', { name: 'Options for “Pay the rent”' })
  const menu = page.getByRole('menu')
  await options.click()
  await menu.waitFor()
  await goBack()
  await menu.waitFor(hidden)
  await options.click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog('Edit Task').waitFor()
  await goBack()
  await dialog('Edit Task').waitFor(hidden)
  await leavesNothing()
})

test('the way back closes the palette', async () => {
  const { page } = anna
  await page.keyboard.press('Control+k')
  const palette = dialog('Search and commands')
  await palette.getByRole('combobox').fill('rent')
  await goBack()
  await palette.waitFor(hidden)
  await leavesNothing()
})

test('the way back finds no entry of a dialog that was closed, saved or left by a link', async () => {
  const { page } = anna
  await openNewTask()
  await dialog('Create New Task').getByRole('button', { name: 'Close' }).click()
  await dialog('Create New Task').waitFor(hidden)
  await page.keyboard.press('Control+k')
  await dialog('Search and commands').getByRole('combobox').fill('rent')
  await page.getByRole('option', { name: 'Pay the rent' }).first().click()
  await dialog('Edit Task').getByRole('button', { name: 'Save' }).waitFor()
  await dialog('Edit Task').getByRole('button', { name: 'Cancel' }).click()
  await dialog('Edit Task').waitFor(hidden)
  expect(new URL(page.url()).search).toBe('')
  /** Opening a found record changes the page's address, so the first Back undoes that. */
  await goBack()
  await page.waitForTimeout(300)
  await leavesNothing()
})

test('Forward and a reload open the page without its dialog', async () => {
  const { page } = anna
  await openNewTask()
  await goBack()
  await dialog('Create New Task').waitFor(hidden)
  await page.evaluate(() => history.forward())
  await heading(page, 'Task Management').waitFor()
  expect(await dialog('Create New Task').isVisible()).toBe(false)
  await openNewTask()
  await page.reload()
  await heading(page, 'Task Management').waitFor()
  await leavesNothing()
})
