import { beforeAll, expect, test } from 'vitest'
import { prepareFamily } from './arrivals.ts'
import { eventually, servedTasks } from './inspect.ts'
import type { Person } from './person.ts'
import { addTask, editTask, heading, openPage, syncWord, tick } from './steps.ts'

const { anna, ben } = prepareFamily({ anna: 'parent', ben: 'parent' }, '/tasks')

beforeAll(async () => {
  await addTask(anna, { title: 'Plan the holiday' })
  await tick(ben.page, 'Plan the holiday').waitFor()
})

const served = async () => {
  const [task] = await servedTasks(anna)
  return { title: task?.title, description: task?.description, status: task?.status }
}

test('edits of different fields of one task, both made offline, both survive', async () => {
  await Promise.all([anna.goOffline(), ben.goOffline()])
  await editTask(anna, 'Plan the holiday', { title: 'Plan the summer' })
  await editTask(ben, 'Plan the holiday', { description: 'Somewhere by the sea' })
  await tick(ben.page, 'Plan the holiday').click()
  await syncWord(anna.page, 'Offline, 1 change waiting').waitFor()
  await syncWord(ben.page, 'Offline, 1 change waiting').waitFor()
  await Promise.all([anna.goOnline(), ben.goOnline()])

  const merged = {
    title: 'Plan the summer',
    description: 'Somewhere by the sea',
    status: 'completed',
  }
  await eventually(served).toEqual(merged)
  for (const { page } of [anna, ben]) {
    await tick(page, merged.title).waitFor()
    await page.getByText(merged.description).waitFor()
    await eventually(() => tick(page, merged.title).getAttribute('aria-checked')).toBe('true')
    await syncWord(page, 'All changes saved').waitFor()
  }
})

test('a person whose change of the same field was replaced is told and can take it back', async () => {
  await Promise.all([anna.goOffline(), ben.goOffline()])
  await editTask(anna, 'Plan the summer', { title: 'To the sea' })
  await editTask(ben, 'Plan the summer', { title: 'To the mountains' })
  await anna.goOnline()
  await eventually(async () => (await served()).title).toBe('To the sea')
  await syncWord(anna.page, 'All changes saved').waitFor()
  await ben.goOnline()
  await eventually(async () => (await served()).title).toBe('To the mountains')
  await tick(anna.page, 'To the mountains').waitFor()

  await syncWord(anna.page, '1 change needs your attention').getByRole('link').click()
  await heading(anna.page, 'Needs your attention').waitFor()
  const entry = anna.page.getByRole('main').getByRole('listitem').filter({ hasText: 'Replaced' })
  await entry.getByText('To the sea').last().waitFor()
  await entry.getByText('To the mountains').last().waitFor()
  await entry.getByText(/by Ben/).waitFor()
  await entry.getByRole('button', { name: 'Use mine instead' }).click()
  await anna.page.getByText('Nothing needs your attention').waitFor()
  await eventually(async () => (await served()).title).toBe('To the sea')
  await tick(ben.page, 'To the sea').waitFor()
})

test('an amount that was replaced is told as money, and can be taken back', async () => {
  const dialog = ({ page }: Person) => page.getByRole('dialog')
  const expense = ({ page }: Person) =>
    page.getByRole('button', { name: 'Edit “Bread”', exact: true }).first()
  const setAmount = async (person: Person, amount: string) => {
    await expense(person).click()
    await dialog(person).getByLabel('Amount').fill(amount)
    await dialog(person).getByRole('button', { name: 'Save Changes' }).click()
    await dialog(person).waitFor({ state: 'hidden' })
  }
  await openPage(anna, '/budget')
  await anna.page.getByRole('button', { name: 'Add Category' }).first().click()
  await dialog(anna).getByLabel('Name', { exact: true }).fill('Groceries')
  await dialog(anna).getByLabel('Monthly Budget').fill('800')
  await dialog(anna).getByRole('button', { name: 'Add Category' }).click()
  await dialog(anna).waitFor({ state: 'hidden' })
  await anna.page.getByRole('button', { name: 'Add Expense' }).first().click()
  await dialog(anna).getByLabel('Amount').fill('3.20')
  await dialog(anna).getByLabel('Description').fill('Bread')
  await dialog(anna).getByLabel('Category').selectOption({ label: 'Groceries' })
  await dialog(anna).getByRole('button', { name: 'Add Expense' }).click()
  await dialog(anna).waitFor({ state: 'hidden' })
  await openPage(ben, '/budget')
  await expense(ben).waitFor()

  await Promise.all([anna.goOffline(), ben.goOffline()])
  await setAmount(anna, '3.50')
  await setAmount(ben, '4.10')
  await anna.goOnline()
  await syncWord(anna.page, 'All changes saved').waitFor()
  await ben.goOnline()
  await syncWord(anna.page, '1 change needs your attention').getByRole('link').click()
  const entry = anna.page.getByRole('main').getByRole('listitem').filter({ hasText: 'Bread' })
  await entry.getByText('$3.50').waitFor()
  await entry.getByText('$4.10').waitFor()
  await entry.getByRole('button', { name: 'Use mine instead' }).click()
  await anna.page.getByText('Nothing needs your attention').waitFor()
  await ben.page.getByText('$3.50').first().waitFor()
})

test('no page complained', () => {
  expect(anna.complaints()).toEqual([])
  expect(ben.complaints()).toEqual([])
})
