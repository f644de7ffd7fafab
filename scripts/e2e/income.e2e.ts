import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { prepareFamily } from './arrivals.ts'
import { takePictures, violationsAt } from './looks.ts'
import type { Person } from './person.ts'
import { openPage } from './steps.ts'

const { anna, ben } = prepareFamily({ anna: 'parent', ben: 'parent' }, '/tasks')

beforeAll(async () => {
  for (const person of [anna, ben]) await openPage(person, '/budget')
})

const row = ({ page }: Person, name: string): Locator =>
  page.getByRole('list', { name: 'Income' }).getByRole('listitem').filter({ hasText: name })

const sum = ({ page }: Person, label: string): Locator =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })

test('an income is added without a network, and another parent sees what is left', async () => {
  const { page } = anna
  await anna.goOffline()
  await page.getByText('Add your income').waitFor()
  await page.getByRole('button', { name: 'Add Income' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Income' })
  await dialog.getByLabel('Amount').fill('0')
  await dialog.getByRole('button', { name: 'Add Income' }).click()
  await dialog.getByText('Description is required').waitFor()
  await dialog.getByLabel('Description').fill('Salary')
  await dialog.getByLabel('Amount').fill('2,450.50')
  await dialog.getByRole('button', { name: 'Add Income' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await row(anna, 'Salary').getByText('$2,450.50').waitFor()
  await anna.goOnline()
  await row(ben, 'Salary').waitFor()
  await sum(ben, 'Left').getByText('$2,450.50').waitFor()
  await takePictures(page, 'income')
  expect(await violationsAt(page)).toEqual([])
})

test('an expense leaves less, and an income is edited, deleted and brought back', async () => {
  const { page } = ben
  await page.getByRole('button', { name: 'Add Category' }).first().click()
  const category = page.getByRole('dialog')
  await category.getByLabel('Name', { exact: true }).fill('Home')
  await category.getByLabel('Monthly Budget').fill('900')
  await category.getByRole('button', { name: 'Add Category' }).click()
  await category.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Add Expense' }).first().click()
  const expense = page.getByRole('dialog', { name: 'Add Expense' })
  await expense.getByLabel('Amount').fill('450.50')
  await expense.getByLabel('Description').fill('Rent')
  await expense.getByRole('button', { name: 'Add Expense' }).click()
  await sum(anna, 'Left').getByText('$2,000.00').waitFor()
  await row(ben, 'Salary').getByRole('button', { name: /^Edit/ }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Edit Income' })
  await dialog.getByLabel('Amount').fill('400')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await sum(anna, 'Left').getByText('-$50.50').waitFor()
  await row(ben, 'Salary')
    .getByRole('button', { name: /^Options/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await row(ben, 'Salary').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await row(ben, 'Salary').waitFor()
  for (const person of [anna, ben]) expect(person.complaints()).toEqual([])
})
