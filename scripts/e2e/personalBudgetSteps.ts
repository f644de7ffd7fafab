import type { Locator, Page } from 'playwright-core'
import { heading } from './steps.ts'

export const dialog = (page: Page): Locator => page.getByRole('dialog')

export const saved = async (page: Page, button: string): Promise<void> => {
  await dialog(page).getByRole('button', { name: button, exact: true }).click()
  await dialog(page).waitFor({ state: 'hidden' })
}

export const tab = (page: Page, name: string): Locator =>
  page.getByRole('tab', { name, exact: true })

export const card = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: heading(page, title) })

export const expense = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: 'Expenses', exact: true })
    .getByRole('listitem')
    .filter({ hasText: name })

export const figure = (page: Page, label: string): Promise<string | null> =>
  page.getByText(label, { exact: true }).first().locator('xpath=../..').textContent()

export const addBudget = async (page: Page, title: string, amount: string): Promise<void> => {
  await page.getByRole('button', { name: 'New Budget' }).first().click()
  await heading(page, 'Create Personal Budget').waitFor()
  await dialog(page).getByLabel('Title').fill(title)
  await dialog(page).getByLabel('Total Amount').fill(amount)
  await saved(page, 'Create Budget')
}

export const addExpense = async (page: Page, name: string, amount: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add Expense' }).first().click()
  await dialog(page).getByLabel('Amount').fill(amount)
  await dialog(page).getByLabel('Description').fill(name)
  await dialog(page).getByRole('button', { name: 'Add Expense', exact: true }).click()
}

export const addCategory = async (page: Page, name: string, amount: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add Category' }).first().click()
  await dialog(page).getByLabel('Name', { exact: true }).fill(name)
  await dialog(page).getByLabel('Monthly Budget').fill(amount)
  await saved(page, 'Add Category')
}
