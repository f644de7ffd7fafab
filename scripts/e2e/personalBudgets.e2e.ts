import { beforeAll, expect, test } from 'vitest'
import { arriveAs, call, prepareFamily } from './arrivals.ts'
import { eventually, untilInstalled } from './inspect.ts'
import { takePictures } from './looks.ts'
import type { Person } from './person.ts'
import {
  addBudget,
  addCategory,
  addExpense,
  card,
  dialog,
  expense,
  figure,
  saved,
  tab,
} from './personalBudgetSteps.ts'
import { heading, openPage, syncWord } from './steps.ts'

const { world, anna } = prepareFamily({ anna: 'parent' })
let ben: Person

beforeAll(async () => {
  await untilInstalled(anna.page)
  ben = await world.person('Ben')
  await arriveAs(ben, anna, 'parent')
})

test('the empty tabs say what they are for', async () => {
  const { page } = anna
  await openPage(anna, '/personal-budgets')
  await page.getByText('No Personal Budgets').waitFor()
  await tab(page, 'Shared').click()
  await page.getByText('No budgets have been shared with your family yet').waitFor()
  await tab(page, 'Children').click()
  await page.getByText('No Children’s Budgets').waitFor()
  await page.getByText('Premium Feature').waitFor()
  await page.getByText('Included for every family').waitFor()
  await tab(page, 'Controls').click()
  await page.getByText('No Active Controls').waitFor()
})

test('a parent makes a budget of their own without a network, and says what is wrong', async () => {
  const { page } = anna
  await anna.goOffline()
  await tab(page, 'Personal').click()
  await page.getByRole('button', { name: 'New Budget' }).first().click()
  await dialog(page).getByRole('button', { name: 'Create Budget' }).click()
  await dialog(page).getByText('Title is required').waitFor()
  await dialog(page).getByText('Amount is required').waitFor()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await addBudget(page, 'Bicycles', '200')
  await card(page, 'Bicycles').getByText('$200.00', { exact: true }).waitFor()
  await card(page, 'Bicycles').getByText('left of $200.00', { exact: true }).waitFor()
  await card(page, 'Bicycles').getByText('USD · Monthly', { exact: true }).waitFor()
  await card(page, 'Bicycles').getByText('Private').waitFor()
})

test('a budget’s page adds up expenses by category, without a network too', async () => {
  const { page } = anna
  await page.getByRole('link', { name: 'Bicycles', exact: true }).click()
  await heading(page, 'Bicycles').waitFor()
  await addCategory(page, 'Repairs', '80')
  await page.getByRole('button', { name: 'Add Expense' }).first().click()
  await dialog(page).getByLabel('Category').selectOption({ label: 'Repairs' })
  await dialog(page).getByLabel('Amount').fill('30.50')
  await dialog(page).getByLabel('Description').fill('Brakes')
  await saved(page, 'Add Expense')
  await addExpense(page, 'Bell', '9.50')
  await eventually(() => figure(page, 'Spent')).toContain('$40.00')
  await eventually(() => figure(page, 'Left')).toContain('$160.00')
  await page.getByRole('progressbar', { name: 'Repairs: $30.50 of $80.00' }).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Uncategorized$9.50 spent' }).waitFor()
  await anna.goOnline()
  await syncWord(page, 'All changes saved').waitFor()
})

test('expenses and categories are changed, deleted and brought back', async () => {
  const { page } = anna
  await page.getByRole('button', { name: 'Edit “Bell”' }).click()
  await dialog(page).getByLabel('Amount').fill('19.50')
  await saved(page, 'Save Changes')
  await eventually(() => figure(page, 'Spent')).toContain('$50.00')
  await page.getByRole('button', { name: 'Options for “Bell”' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expense(page, 'Bell').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expense(page, 'Bell').waitFor()
  await page.getByRole('button', { name: 'Options for “Repairs”' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expense(page, 'Brakes').getByText('Uncategorized').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expense(page, 'Brakes').getByText('Repairs').waitFor()
})

test('a receipt is photographed without a network, and sent later', async () => {
  const { page } = anna
  await syncWord(page, 'All changes saved').waitFor()
  await anna.goOffline()
  await page.getByRole('button', { name: 'Edit “Brakes”' }).click()
  await dialog(page).locator('input[type=file]').setInputFiles(receipt)
  await dialog(page).getByAltText('Photo of the receipt').waitFor()
  await saved(page, 'Save Changes')
  await page.getByRole('button', { name: 'Receipt of “Brakes”' }).click()
  await dialog(page)
    .getByText(/This photo is on this device/)
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Close' }).first().click()
  await anna.goOnline()
  const served = async (): Promise<readonly unknown[]> => {
    const id = new URL(page.url()).pathname.split('/').at(-1)
    const found = await call(anna, 'GET', `/api/personal-budgets/${id}/expenses`)
    return (found as unknown as { receiptUrl: string | null }[]).map(({ receiptUrl }) => receiptUrl)
  }
  await eventually(served).toContainEqual(expect.stringContaining('/api/objects/'))
  await page.getByRole('button', { name: 'Receipt of “Brakes”' }).waitFor()
})

const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const receipt = { name: 'receipt.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') }

test('a receipt that is refused for good can be sent again, or another one', async () => {
  const { page } = anna
  anna.expectComplaint(/ 413 /)
  const uploads = '**/api/objects/upload/*'
  let tries = 0
  await page.context().route(uploads, (route) => {
    tries += 1
    return route.fulfill({ status: 413, contentType: 'text/html', body: '' })
  })
  await page.getByRole('button', { name: 'Edit “Bell”' }).click()
  await dialog(page).locator('input[type=file]').setInputFiles(receipt)
  await saved(page, 'Save Changes')
  await page.getByRole('button', { name: 'Receipt of “Bell”' }).click()
  await dialog(page)
    .getByText(/probably too large to upload/)
    .waitFor()
  await takePictures(page, 'receipt-refused')
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await eventually(() => tries).toBe(2)
  await page.context().unroute(uploads)
  await dialog(page).getByRole('button', { name: 'Choose another photo' }).waitFor()
  await dialog(page).locator('input[type=file]').setInputFiles(receipt)
  await dialog(page)
    .getByText(/probably too large to upload/)
    .waitFor({ state: 'hidden' })
  await dialog(page).locator('img[src^="/api/objects/"]').waitFor()
  await dialog(page).getByRole('button', { name: 'Close' }).first().click()
  await dialog(page).waitFor({ state: 'hidden' })
})

test('a budget’s history tells who changed what', async () => {
  const { page } = anna
  await page.getByRole('button', { name: 'Options for “Bell”' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await dialog(page).getByText('19.50').first().waitFor()
  await dialog(page).getByRole('button', { name: 'Close' }).first().click()
  await dialog(page).waitFor({ state: 'hidden' })
})

test('a budget is saved as a table', async () => {
  const { page } = anna
  await page.getByRole('button', { name: 'Options for “Bicycles”' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Save as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('bicycles.csv')
})

test('earlier periods say that today’s total measures them', async () => {
  const { page } = anna
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const date = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const past = { description: 'Saddle', amount: '20', date }
  await call(anna, 'POST', `/api/personal-budgets/${id}/expenses`, past)
  await page.getByText('Compared with today’s total.').waitFor()
  await takePictures(page, 'earlier-periods')
  await page.getByRole('list', { name: 'Earlier periods' }).getByRole('button').last().click()
  await eventually(() => figure(page, 'Total')).toContain('Today’s total')
  await page.getByRole('button', { name: 'Options for “Saddle”' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByText('Compared with today’s total.').waitFor({ state: 'detached' })
})

test('a search finds it and its expenses, and opens the right budget', async () => {
  const { page } = anna
  await openPage(anna, '/')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('Brakes')
  const found = page.getByRole('group', { name: 'Found' })
  await found.getByRole('option', { name: /Brakes/ }).click()
  await heading(page, 'Edit Expense').waitFor()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await heading(page, 'Bicycles').waitFor()
})

test('another parent sees a budget that is shared to view and loses it again', async () => {
  await openPage(ben, '/personal-budgets?tab=shared')
  await ben.page.getByText('No Shared Budgets').waitFor()
  await shareFromPage(anna, 'View Only')
  await card(ben.page, 'Bicycles').getByText('Shared', { exact: true }).waitFor()
  await card(ben.page, 'Bicycles').getByText('View Only').waitFor()
  await ben.page.getByRole('link', { name: 'Bicycles', exact: true }).click()
  await expense(ben.page, 'Brakes').getByText('Repairs').waitFor()
  expect(await ben.page.getByRole('button', { name: 'Add Expense' }).count()).toBe(0)
  expect(await ben.page.getByRole('button', { name: 'Add Category' }).count()).toBe(0)
})

const shareFromPage = async ({ page }: Person, permissions: string): Promise<void> => {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await heading(page, 'Share Budget').waitFor()
  await dialog(page).getByText(permissions, { exact: true }).click()
  await saved(page, 'Share')
}

test('the other parent adds an expense to a budget that is shared to edit', async () => {
  await shareFromPage(anna, 'View & Edit')
  await ben.page.getByRole('button', { name: 'Add Expense' }).first().waitFor()
  await addExpense(ben.page, 'Lights', '15')
  await dialog(ben.page).waitFor({ state: 'hidden' })
  await expense(anna.page, 'Lights').getByText('Ben').waitFor()
  await eventually(() => figure(anna.page, 'Spent')).toContain('$65.00')
})

test('a budget that is un-shared leaves the other device', async () => {
  await anna.page.getByRole('button', { name: 'Stop sharing with “The Nowaks”' }).click()
  await ben.page.getByText('We can’t find this budget').waitFor()
  await ben.page.getByRole('link', { name: 'All budgets' }).click()
  await tab(ben.page, 'Shared').click()
  await ben.page.getByText('No Shared Budgets').waitFor()
})

test('a budget is edited, archived, deleted and brought back', async () => {
  const { page } = anna
  const choose = async (item: string): Promise<void> => {
    await page.getByRole('button', { name: 'Options for “Bicycles”' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('Edit')
  await dialog(page).getByLabel('Total Amount').fill('250')
  await dialog(page).getByLabel('Carry over what’s left').check()
  await saved(page, 'Save Changes')
  await eventually(() => figure(page, 'Total')).toContain('$250.00')
  await choose('Archive')
  await page.getByText('Archived', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'All budgets' }).click()
  await page.getByText('1 archived budget').click()
  await page.getByRole('link', { name: 'Bicycles', exact: true }).click()
  await choose('Unarchive')
  await page.getByText('Archived', { exact: true }).waitFor({ state: 'detached' })
  await choose('Delete')
  await page.getByText('No Personal Budgets').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await card(page, 'Bicycles').waitFor()
})

test('a search finds what another family shares with the one in view, and nothing else of it', async () => {
  const [nowaks, bergs] = [
    String((await call(ben, 'GET', '/api/families/current'))['id']),
    String((await call(anna, 'POST', '/api/families', { name: 'The Bergs' }))['id']),
  ]
  const makeBudget = async (title: string): Promise<string> => {
    const budget = { title, totalAmount: '50', visibility: 'shared' }
    return String(
      (await call(anna, 'POST', `/api/personal-budgets?familyId=${bergs}`, budget))['id'],
    )
  }
  const budgetId = await makeBudget('Sailing')
  await makeBudget('Sailing alone')
  const share = { budgetId, sharedWithFamilyId: nowaks, permissions: 'view' }
  await call(anna, 'POST', '/api/budget-shares', share)
  const { page } = ben
  await openPage(ben, '/personal-budgets?tab=shared')
  await card(page, 'Sailing').waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('Sailing')
  await page
    .getByRole('option', { name: /Sailing/ })
    .first()
    .click()
  await heading(page, 'Sailing').waitFor()
})

test('no page complained', () => {
  expect([anna, ben].flatMap((person) => person.complaints())).toEqual([])
})
