import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { arriveAs, call, prepareFamily } from './arrivals.ts'
import { eventually, untilInstalled } from './inspect.ts'
import { phone, retried } from './person.ts'
import type { Person } from './person.ts'
import { heading, openPage, syncWord } from './steps.ts'

const { world, anna } = prepareFamily({ anna: { role: 'parent', browser: phone } })
let ben: Person

beforeAll(async () => {
  await untilInstalled(anna.page)
  await openPage(anna, '/budget')
})

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

const servedColors = async ({ context, url }: Person): Promise<readonly string[]> => {
  const family = await context.request.get(`${url}/api/families/current`, retried)
  const { id } = (await family.json()) as { id: string }
  const answer = await context.request.get(`${url}/api/families/${id}/budget/categories`, retried)
  return ((await answer.json()) as { color: string }[]).map(({ color }) => color)
}

const openCategory = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'More for the budget' }).click()
  await page.getByRole('menuitem', { name: 'Add Category' }).click()
}

const addCategory = async ({ page }: Person, name: string, amount: string): Promise<void> => {
  await openCategory(page)
  await dialog(page).getByLabel('Name', { exact: true }).fill(name)
  await dialog(page).getByLabel('Monthly Budget').fill(amount)
  await dialog(page).getByRole('button', { name: 'Add Category' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
}

const figure = (page: Page, label: string): Promise<string | null> =>
  page.getByText(label, { exact: true }).locator('xpath=../..').textContent()

const expenseRow = (page: Page, name: string) =>
  page
    .getByRole('list', { name: /Expenses/ })
    .getByRole('listitem')
    .filter({ hasText: name })

test('the empty page says what to do', async () => {
  const { page } = anna
  await page.getByText('No budget categories yet. Create your first category!').waitFor()
  await page.getByText('No expenses recorded yet. Add your first expense!').waitFor()
})

test('a category says what is wrong beside its field, and keeps what was typed', async () => {
  const { page } = anna
  await openCategory(page)
  await dialog(page).getByRole('button', { name: 'Add Category' }).click()
  await dialog(page).getByText('Name is required').waitFor()
  await dialog(page).getByText('Budget amount is required').waitFor()
  const name = dialog(page).getByLabel('Name', { exact: true })
  await eventually(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  await name.fill('Groceries')
  const amount = dialog(page).getByLabel('Monthly Budget')
  for (const [typed, wrong] of [
    ['-5', 'An amount can’t be negative'],
    ['12.345', 'Too many decimals for this currency'],
    ['plenty', 'Enter an amount, such as 12.50'],
  ] as const) {
    await amount.fill(typed)
    await dialog(page).getByRole('button', { name: 'Add Category' }).click()
    await dialog(page).getByText(wrong).waitFor()
    expect(await amount.inputValue()).toBe(typed)
    await eventually(() => amount.evaluate((field) => field === document.activeElement)).toBe(true)
  }
  await amount.fill('$800,50')
  await dialog(page).getByRole('button', { name: 'Add Category' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  await page.getByText('$0.00 of $800.50').waitFor()
  await addCategory(anna, 'Bakery', '100')
  await eventually(() => figure(page, 'Left this month')).toContain('of $900.50 · 100% left')
  await eventually(() => servedColors(anna)).toHaveLength(2)
  expect(new Set(await servedColors(anna)).size).toBe(2)
})

test('a parent records an expense in a shop without a network, with three taps', async () => {
  const { page } = anna
  await syncWord(page, 'All changes saved').waitFor()
  await page.context().setOffline(true)
  await openPage(anna, '/')
  await page.getByRole('button', { name: 'Quick add' }).tap()
  await dialog(page).getByRole('button', { name: 'Expense', exact: true }).tap()
  await dialog(page).getByLabel('Category').waitFor()
  await page.keyboard.type('3,20')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Rolls')
  await dialog(page).getByLabel('Category').selectOption({ label: 'Bakery' })
  await dialog(page).getByRole('button', { name: 'Add Expense' }).tap()
  await dialog(page).waitFor({ state: 'hidden' })
  await eventually(() => figure(page, 'Monthly Budget')).toContain('$897.30')
  await openPage(anna, '/budget')
  await expenseRow(page, 'Rolls').getByText('$3.20').waitFor()
  await page.getByRole('button', { name: 'Quick add' }).tap()
  await dialog(page).getByRole('button', { name: 'Expense', exact: true }).tap()
  await dialog(page).getByLabel('Category').waitFor()
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Pretzel')
  expect(await dialog(page).getByLabel('Category').inputValue()).toBe('')
  await dialog(page).getByLabel('Category').selectOption({ label: 'Bakery' })
  await dialog(page).getByRole('button', { name: 'Add Expense' }).tap()
  await expenseRow(page, 'Pretzel').getByText('Bakery').waitFor()
  await page.context().setOffline(false)
  await syncWord(page, 'All changes saved').waitFor()
})

describe('the other parent', () => {
  test('sees an expense, corrects it, deletes it and takes the deletion back', async () => {
    ben = await world.person('Ben')
    await arriveAs(ben, anna, 'parent')
    await openPage(ben, '/tasks')
    await untilInstalled(ben.page)
    await openPage(ben, '/budget')
    const { page } = ben
    await page.getByRole('button', { name: 'Edit “Rolls”' }).click()
    await dialog(page).getByLabel('Amount').fill('4.10')
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
    await expenseRow(page, 'Rolls').getByText('$4.10').waitFor()
    await eventually(() => figure(page, 'Total Spent')).toContain('$6.10')
    await page.getByRole('button', { name: 'Options for “Rolls”' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await eventually(() => figure(page, 'Total Spent')).toContain('$2.00')
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(() => figure(page, 'Total Spent')).toContain('$6.10')
    await syncWord(page, 'All changes saved').waitFor()
    await openPage(anna, '/budget')
    await eventually(() => figure(anna.page, 'Left this month')).toContain('$894.40')
  })

  test('searches by words and category, over all months', async () => {
    const { page } = ben
    await page.getByRole('button', { name: 'Search and filter' }).click()
    await page.getByText('2 expenses, $6.10').waitFor()
    await page.getByLabel('Search expenses').fill('pretz')
    await page.getByText('1 expense, $2.00').waitFor()
    await page.getByRole('search').getByLabel('Category').selectOption({ label: 'Groceries' })
    await page.getByText('No matching expenses.').waitFor()
    await page.getByRole('button', { name: 'Back to recent expenses' }).click()
  })

  test('changes a category’s amount, which leaves earlier months as they were', async () => {
    const { page } = ben
    await page.getByRole('button', { name: 'Options for “Groceries”' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await dialog(page)
      .getByText(/Earlier months don’t change/)
      .waitFor()
    await dialog(page).getByLabel('Monthly Budget').fill('900')
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
    await eventually(() => figure(page, 'Total Budget')).toContain('$1,000.00')
    await page.getByRole('button', { name: 'Previous month' }).click()
    await page.getByText(/No budget categories in/).waitFor()
    await page.getByRole('button', { name: 'This month' }).click()
    await eventually(() => figure(page, 'Total Budget')).toContain('$1,000.00')
  })

  test('deletes a category and says where its expenses go', async () => {
    const { page } = ben
    await page.getByRole('button', { name: 'Options for “Bakery”' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await dialog(page).getByText('Its 2 expenses stay. Where should they go?').waitFor()
    await dialog(page).getByLabel('Move expenses to').selectOption({ label: 'Groceries' })
    await dialog(page).getByRole('button', { name: 'Delete category' }).click()
    await expenseRow(page, 'Rolls').getByText('Groceries').waitFor()
    await page.getByRole('button', { name: 'Options for “Groceries”' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await dialog(page).getByText('Its 2 expenses stay.').waitFor()
    await dialog(page).getByRole('button', { name: 'Delete category' }).click()
    await expenseRow(page, 'Rolls').getByText('Uncategorized').waitFor()
    await eventually(() => figure(page, 'Remaining')).toContain('-$6.10')
    await syncWord(page, 'All changes saved').waitFor()
  })
})

test('an address opens the expense or the income that it names, and nothing else', async () => {
  const { page } = anna
  const { id } = await call(anna, 'GET', '/api/families/current')
  const budget = `/api/families/${String(id)}/budget`
  const entry = { description: 'Opened', amount: '12.00', date: '2026-03-14' }
  const category = await call(anna, 'POST', `${budget}/categories`, {
    name: 'Pets',
    budgetAmount: '9',
  })
  const [expense, income] = [
    await call(anna, 'POST', `${budget}/expenses`, { ...entry, categoryId: category['id'] }),
    await call(anna, 'POST', `${budget}/incomes`, entry),
  ]
  await openPage(anna, '/budget')
  await syncWord(page, 'All changes saved').waitFor()
  for (const [made, title] of [
    [expense, 'Edit Expense'],
    [income, 'Edit Income'],
  ] as const) {
    await openPage(anna, `/budget?open=${String(made['id'])}`)
    await heading(page, title).waitFor()
    await eventually(() => dialog(page).count()).toBe(1)
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  }
})

test('a child has no way to the money, and a dashboard without it', async () => {
  const mia = await world.person('Mia')
  await arriveAs(mia, anna, 'child')
  const { page } = mia
  expect(await page.getByRole('link', { name: 'Budget' }).count()).toBe(0)
  expect(await page.getByText('Monthly Budget').count()).toBe(0)
  await openPage(mia, '/budget')
  await heading(page, 'This page isn’t part of your account').waitFor()
  expect(mia.complaints()).toEqual([])
})

test('no page complained', () => {
  expect([...anna.complaints(), ...ben.complaints()]).toEqual([])
})
