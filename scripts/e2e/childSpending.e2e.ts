import { beforeAll, expect, test } from 'vitest'
import { call, prepareFamily } from './arrivals.ts'
import { eventually, untilInstalled } from './inspect.ts'
import { addBudget, addExpense, card, dialog, expense, saved, tab } from './personalBudgetSteps.ts'
import { heading, openPage } from './steps.ts'

const { anna, kim } = prepareFamily({ anna: 'parent', kim: 'child' })

beforeAll(async () => {
  await untilInstalled(kim.page)
})

test('a parent makes a child’s budget, and sets its limits', async () => {
  const { page } = anna
  await openPage(anna, '/personal-budgets?tab=children')
  await addBudget(page, 'Pocket money', '20')
  await card(page, 'Pocket money').getByText('Child', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Control “Pocket money”' }).click()
  await heading(page, 'Configure Parental Controls').waitFor()
  await dialog(page).getByLabel('Spending Limit').fill('10')
  const minutes = dialog(page).getByLabel('App Time Limit')
  expect(await minutes.getAttribute('placeholder')).toBe('60')
  await minutes.fill('45')
  await saved(page, 'Set Up Controls')
  await tab(page, 'Controls').click()
  await card(page, 'Pocket money').getByText('Approval Required').waitFor()
  await card(page, 'Pocket money').getByText('$10.00 a month').waitFor()
  await card(page, 'Pocket money').getByText('45 minutes per day').waitFor()
})

test('the child spends offline: it waits, and past the limit it reads why not', async () => {
  const { page } = kim
  await openPage(kim, '/personal-budgets')
  await page.getByRole('link', { name: 'Pocket money', exact: true }).click()
  await page.getByText(/\$10\.00 left of the limit/).waitFor()
  await kim.goOffline()
  await addExpense(page, 'Comic', '7.50')
  await dialog(page).waitFor({ state: 'hidden' })
  await expense(page, 'Comic').getByText('Waiting for a parent').waitFor()
  await page.getByText(/\$2\.50 left of the limit/).waitFor()
  await addExpense(page, 'Kite', '4')
  await dialog(page)
    .getByText(/You can spend \$2\.50 more this month/)
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
})

test('the server refuses an expense over a lowered limit with the rule and the rest', async () => {
  const [control] = (await call(anna, 'GET', '/api/child-budget-controls')) as unknown as [
    { readonly id: string },
  ]
  await call(anna, 'PUT', `/api/child-budget-controls/${control.id}`, { spendingLimit: '5.00' })
  await kim.goOnline()
  await kim.page
    .getByRole('link', { name: /attention/i })
    .first()
    .waitFor()
  await openPage(kim, '/attention')
  await kim.page
    .getByText('That’s more than your limit. You had $5.00 left for the month.')
    .waitFor()
})

test('an expense that a parent returns shows the reason', async () => {
  const { page } = kim
  await openPage(kim, '/personal-budgets')
  await page.getByRole('link', { name: 'Pocket money', exact: true }).click()
  await addExpense(page, 'Stickers', '2')
  await dialog(page).waitFor({ state: 'hidden' })
  const waiting = async () =>
    (await call(anna, 'GET', '/api/approvals')) as unknown as readonly {
      readonly recordId: string
    }[]
  await eventually(async () => (await waiting()).length).toBe(1)
  const [first] = await waiting()
  await call(anna, 'POST', `/api/approvals/${first?.recordId}`, {
    verdict: 'returned',
    reason: 'We have so many',
  })
  await expense(page, 'Stickers').getByText('Sent back').waitFor()
  await expense(page, 'Stickers')
    .getByText(/We have so many/)
    .waitFor()
})

test('no page complained', () => {
  expect([anna, kim].flatMap((person) => person.complaints())).toEqual([])
})
