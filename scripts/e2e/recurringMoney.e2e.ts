import type { Locator } from 'playwright-core'
import { buildMoneySeries } from '#shared/testing/builders.ts'
import { beforeAll, expect, test } from 'vitest'
import { prepareFamily } from './arrivals.ts'
import { takePictures, violationsAt } from './looks.ts'
import type { Person } from './person.ts'
import { sendNewRecords, servedRecords } from './otherDevice.ts'
import { openPage, syncWord } from './steps.ts'

const { anna, ben } = prepareFamily({ anna: 'parent', ben: 'parent' }, '/tasks')

beforeAll(async () => {
  for (const person of [anna, ben]) await openPage(person, '/budget')
})

const rowIn = ({ page }: Person, list: string, name: string): Locator =>
  page
    .getByRole('list', { name: list, exact: true })
    .getByRole('listitem')
    .filter({ hasText: name })

const categoryRow = (person: Person, name: string): Locator =>
  rowIn(person, 'Budget Categories', name)

test('rent is set up without a network, and entered on its day when the network is back', async () => {
  const { page } = anna
  await anna.goOffline()
  await page.getByRole('button', { name: 'Add Category' }).first().click()
  const category = page.getByRole('dialog')
  await category.getByLabel('Name', { exact: true }).fill('Home')
  await category.getByLabel('Monthly Budget').fill('1500')
  await category.getByLabel('Carry over what’s left').check()
  await category.getByRole('button', { name: 'Add Category' }).click()
  await category.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Add Recurring Amount' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Recurring Amount' })
  await dialog.getByRole('button', { name: 'Add Recurring Amount' }).click()
  await dialog.getByText('Description is required').waitFor()
  await dialog.getByLabel('Amount').fill('1,200')
  await dialog.getByLabel('Description').fill('Rent')
  await takePictures(page, 'recurring-dialog')
  await dialog.getByRole('button', { name: 'Add Recurring Amount' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await rowIn(anna, 'Recurring', 'Rent').getByText('Monthly').waitFor()
  expect(await rowIn(anna, 'Recent Expenses', 'Rent').count()).toBe(0)
  await anna.goOnline()
  await rowIn(ben, 'Recent Expenses', 'Rent').getByText('Recurring').waitFor()
  await categoryRow(anna, 'Home').getByText('$300.00').waitFor()
  expect(await rowIn(ben, 'Recent Expenses', 'Rent').count()).toBe(1)
})

test('a refund lowers the amount spent', async () => {
  const { page } = ben
  await page.getByRole('button', { name: 'Add Expense' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Expense' })
  await dialog.getByLabel('Amount').fill('50')
  await dialog.getByLabel('Description').fill('Deposit')
  await dialog.getByLabel('Refund').check()
  await dialog.getByRole('button', { name: 'Add Expense' }).click()
  await rowIn(anna, 'Recent Expenses', 'Deposit').getByText('-$50.00').waitFor()
  await rowIn(anna, 'Recent Expenses', 'Deposit').getByText('Refund').waitFor()
  await categoryRow(anna, 'Home').getByText('$350.00').waitFor()
})

test('the next month begins with the rest of this month', async () => {
  await anna.page.getByRole('button', { name: 'Next month' }).click()
  await categoryRow(anna, 'Home').getByText('Carried over: $350.00').waitFor()
  await categoryRow(anna, 'Home').getByText('$1,850.00').first().waitFor()
  await takePictures(anna.page, 'recurring')
  expect(await violationsAt(anna.page)).toEqual([])
})

test('an old bill that leaves out short months goes on in each, and what was missed is added if wanted', async () => {
  const { page } = anna
  const family = (await servedRecords(anna)).find(({ kind }) => kind === 'family')
  const { id: familyId = '', createdBy: userId } = family ?? {}
  const startDate = `${new Date().getUTCFullYear() - 1}-01-31`
  const old = { id: 'old-bill', familyId, userId: String(userId), description: 'Lessons' }
  const bill = buildMoneySeries({ ...old, amount: '70.00', startDate, rrule: 'FREQ=MONTHLY' })
  await sendNewRecords(anna, 'budgets', [{ ...bill, _deleted: false }])
  const lessons = rowIn(anna, 'Recurring', 'Lessons')
  await lessons.getByRole('button', { name: /^Options/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Months without a 31st are skipped.').waitFor()
  await dialog.getByLabel(/^Also add the \d+ that were missed/).check()
  await takePictures(page, 'recurring-offer')
  expect(await violationsAt(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Include every month from now on' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await lessons.filter({ hasText: 'Monthly, on the last day' }).waitFor()
  await lessons.filter({ hasText: 'Monthly, until' }).waitFor()
  await syncWord(page, 'All changes saved').waitFor()
  const entered = (await servedRecords(anna)).filter(
    (each) => each.kind === 'expense' && each['description'] === 'Lessons',
  )
  const days = entered.map((each) => String(each['date']).slice(8))
  expect(days.some((day) => day === '28' || day === '29')).toBe(true)
})

test('entered expenses stay when their recurring expense is deleted, and Undo restores it', async () => {
  const { page } = ben
  await rowIn(ben, 'Recurring', 'Rent')
    .getByRole('button', { name: /^Options/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await rowIn(ben, 'Recurring', 'Rent').waitFor({ state: 'hidden' })
  await rowIn(ben, 'Recent Expenses', 'Rent').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await rowIn(ben, 'Recurring', 'Rent').waitFor()
  expect(await rowIn(ben, 'Recent Expenses', 'Rent').count()).toBe(1)
  for (const person of [anna, ben]) expect(person.complaints()).toEqual([])
})
