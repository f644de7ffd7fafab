import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '#shared/time/localDays.ts'
import { call, prepareFamily } from './arrivals.ts'
import { heading, openPage, syncWord } from './steps.ts'

const { world, anna, ben } = prepareFamily({ anna: 'parent', ben: 'parent' }, '/tasks')

const today = new Date().toISOString().slice(0, 10)

const dialog = (): Locator => anna.page.getByRole('dialog', { name: 'Quick add' })
const parts = (): Locator => dialog().getByRole('list', { name: 'We understood' })
const kind = (name: string): Locator =>
  dialog().getByRole('group', { name: 'Add it as' }).getByRole('button', { name, exact: true })

const type = async (line: string): Promise<void> => {
  await anna.page.getByRole('button', { name: 'Quick add' }).click()
  await dialog().getByLabel('What is it?').fill(line)
}

const add = async (): Promise<void> => {
  await dialog().getByRole('button', { name: 'Add', exact: true }).click()
  await dialog().waitFor({ state: 'hidden' })
}

test('a line becomes an event, offline too, and what it says is shown first', async () => {
  const { page } = anna
  await openPage(anna, '/')
  await page.context().setOffline(true)
  await type('Swimming tomorrow 17:00 @Ben every week')
  await expect.poll(() => kind('Event').getAttribute('aria-current')).toBe('true')
  await expect.poll(() => parts().getByRole('button').allTextContents()).toHaveLength(4)
  await parts().getByRole('button', { name: 'Remove Ben' }).waitFor()
  await add()
  await page.context().setOffline(false)
  await syncWord(page, 'All changes saved').waitFor()
  await openPage(ben, `/calendar?day=${addDays(today, 1)}`)
  await ben.page.getByText('Swimming').first().waitFor()
})

test('one tap takes back a detail that was recognized wrongly', async () => {
  const { page } = anna
  await openPage(anna, '/tasks')
  await type('Read Friday tomorrow')
  await dialog().getByText('Read', { exact: true }).waitFor()
  await parts().getByRole('button').first().click()
  await dialog().getByText('Read Friday tomorrow', { exact: true }).waitFor()
  expect(await parts().getByRole('button').count()).toBe(0)
  await add()
  await page.getByRole('button', { name: 'Edit “Read Friday tomorrow”' }).waitFor()
})

test('another kind’s form is one tap away, with all that was typed', async () => {
  const { page } = anna
  await type('Dentist tomorrow 9:30')
  await kind('Task').click()
  const form = page.getByRole('dialog', { name: 'Create New Task' })
  expect(await form.getByLabel('Title').inputValue()).toBe('Dentist')
  expect(await form.getByLabel('Due Date').inputValue()).toBe(addDays(today, 1))
  expect(await form.getByLabel('Time (Optional)').inputValue()).toBe('09:30')
  await form.getByRole('button', { name: 'Create Task' }).click()
  await page.getByText('Due tomorrow, 9:30 AM').waitFor()
})

test('an expense without a category asks for one, and nothing typed is lost', async () => {
  await type('12.50 ice cream')
  await expect.poll(() => kind('Expense').getAttribute('aria-current')).toBe('true')
  await dialog().getByRole('button', { name: 'Add', exact: true }).click()
  await dialog().getByRole('textbox', { name: 'What is it?' }).waitFor()
  expect(await dialog().getByLabel('What is it?').getAttribute('aria-invalid')).toBe('true')
  await kind('List item').click()
  const form = anna.page.getByRole('dialog', { name: 'Add to a list' })
  expect(await form.getByLabel('Item').inputValue()).toBe('12.50 ice cream')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
  await openPage(anna, '/lists')
  await anna.page.getByText('Shopping').first().waitFor()
})

test('an expense is of the category of what was bought before, else asks for one', async () => {
  const { page } = anna
  const { id } = await call(anna, 'GET', '/api/families/current')
  const budget = `/api/families/${String(id)}/budget`
  for (const name of ['Food', 'Free time']) {
    await call(anna, 'POST', `${budget}/categories`, { name, budgetAmount: '100' })
  }
  await openPage(anna, '/budget')
  await page.getByText('Free time').first().waitFor()
  await type('3.20 Bread')
  const category = dialog().getByLabel('Category')
  expect(await category.inputValue()).toBe('')
  await category.selectOption({ label: 'Food' })
  await add()
  await type('8 € tickets')
  await dialog().getByRole('button', { name: 'Add', exact: true }).click()
  await dialog().getByText('Category is required').waitFor()
  await category.selectOption({ label: 'Free time' })
  await add()
  await type('4.10 bread and milk')
  await parts().getByText('Food', { exact: true }).waitFor()
  expect(await category.count()).toBe(0)
  await add()
  const row = page.getByRole('listitem').filter({ hasText: 'bread and milk' })
  await row.getByText('Food').waitFor()
})

test('the icon’s shortcuts begin what they say, and the palette takes a line', async () => {
  const { page } = anna
  await page.goto(`${world.url}/?add=event`)
  await page.getByRole('dialog', { name: 'Create New Event' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.keyboard.press('Escape')
  await heading(page, 'Family Dashboard').waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('Call the plumber on Friday')
  await page.getByRole('option', { name: 'Add “Call the plumber on Friday”' }).click()
  await dialog().getByText('Call the plumber', { exact: true }).waitFor()
  await add()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('plunber')
  await page.getByRole('option', { name: /Call the plumber/ }).waitFor()
  await page.getByRole('combobox').fill('invite')
  await page.getByRole('option', { name: 'Invite someone' }).click()
  await page.getByRole('dialog', { name: 'Invite someone' }).waitFor()
  expect(anna.complaints()).toEqual([])
})
