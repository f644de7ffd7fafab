import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tick } from '#shared/tasks/task.ts'
import { setStatus } from '#shared/goals/goal.ts'
import { addMonths } from '#shared/time/month.ts'
import {
  buildBudgetCategory,
  buildExpense,
  buildGoal,
  buildTask,
} from '#shared/testing/builders.ts'
import { createRandom } from '#shared/testing/random.ts'
import { arriveAs, call, prepareFamily } from './arrivals.ts'
import { eventually } from './inspect.ts'
import { violations } from './looks.ts'
import { sendNewRecords } from './otherDevice.ts'
import type { Person } from './person.ts'
import { heading, openPage, syncWord } from './steps.ts'

const { world, anna, ben } = prepareFamily({ anna: 'parent', ben: 'parent' }, '/tasks')

const now = new Date()
const random = createRandom(7)
const month = now.toISOString().slice(0, 7)
const before = addMonths(month, -1)

const fillFamily = async (): Promise<void> => {
  const idOf = async (person: Person, path: string) =>
    String((await call(person, 'GET', path))['id'])
  const familyId = await idOf(anna, '/api/families/current')
  const [annasId, bensId] = [await idOf(anna, '/api/auth/user'), await idOf(ben, '/api/auth/user')]
  const own = () => ({ id: random.id(now), editId: random.token(), familyId })
  const [food, fun] = ['Groceries', 'Fun'].map((name) =>
    buildBudgetCategory({ ...own(), name, amounts: [{ from: '2020-01', amount: '100.00' }] }),
  )
  const spent = (categoryId = '', date: string, amount: string) =>
    buildExpense({ ...own(), userId: annasId, categoryId, date, amount })
  const done = (assignedTo: string | null, at: string, isPlanning: boolean) =>
    buildTask({ ...own(), assignedTo, isPlanning, ...tick('completed', at) })
  const lastMonth = `${before}-15T12:00:00.000Z`
  await sendNewRecords(anna, 'budgets', [
    ...[food, fun].filter((category) => category !== undefined),
    spent(food?.id, `${month}-01`, '60.50'),
    spent(fun?.id, `${month}-01`, '20.00'),
    spent(food?.id, `${before}-15`, '30.25'),
    spent(food?.id, `${addMonths(month, -8)}-15`, '700.00'),
  ])
  await sendNewRecords(anna, 'tasks', [
    done(annasId, now.toISOString(), true),
    done(annasId, lastMonth, true),
    done(annasId, lastMonth, false),
    done(bensId, now.toISOString(), false),
    done(null, lastMonth, false),
  ])
  await sendNewRecords(anna, 'goals', [
    buildGoal({ ...own(), type: 'family', progress: 100, ...setStatus('completed', lastMonth) }),
  ])
}

const rowsOf = (page: Page, caption: string): Promise<readonly (readonly string[])[]> =>
  page
    .locator('main table', { has: page.locator('caption', { hasText: caption }) })
    .locator('tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')),
    )

const rowOf = async (page: Page, caption: string, name: string): Promise<readonly string[]> =>
  (await rowsOf(page, caption)).find(([first]) => first === name)?.slice(1) ?? []

const figure = (page: Page, label: string) =>
  page.getByRole('main').getByText(label, { exact: true }).first().locator('xpath=../..')

test('a household without a past is told what will be here', async () => {
  const { page } = anna
  await openPage(anna, '/')
  await page.getByRole('complementary').getByRole('link', { name: 'Family Analytics' }).click()
  await heading(page, 'Family Analytics').waitFor()
  await page.getByText('Nothing to show yet').waitFor()
  await page.getByRole('link', { name: 'Go to the tasks' }).waitFor()
})

test('figures appear with each change, and agree with the pages of money, tasks and goals', async () => {
  const { page } = anna
  await fillFamily()
  await eventually(() => rowOf(page, 'Spending by category', 'Total')).toHaveLength(7)
  const spent = await rowOf(page, 'Spending by category', 'Total')
  expect(spent.slice(-3)).toEqual(['$30.25', '$80.50', '$110.75'])
  expect((await rowOf(page, 'Spending by category', 'Groceries')).slice(-3)).toEqual([
    '$30.25',
    '$60.50',
    '$90.75',
  ])
  await eventually(() => rowOf(page, 'Tasks done', 'Total')).toHaveLength(7)
  const done = await rowOf(page, 'Tasks done', 'Total')
  expect(done.slice(-3)).toEqual(['3', '2', '5'])
  expect(await rowOf(page, 'Planning and execution', 'Anna')).toEqual(['2', '1', '3'])
  expect(await rowOf(page, 'Planning and execution', 'Ben')).toEqual(['0', '1', '1'])
  expect((await rowOf(page, 'Goals reached', 'Family')).slice(-3)).toEqual(['1', '0', '1'])
  await openPage(anna, '/budget')
  await eventually(() => figure(page, 'Total Spent').innerText()).toContain('$80.50')
  await openPage(anna, `/budget?month=${before}`)
  await eventually(() => figure(page, 'Total Spent').innerText()).toContain('$30.25')
  await openPage(anna, '/tasks')
  await eventually(() => figure(page, 'Completed').innerText()).toContain('5')
  await openPage(anna, '/goals')
  await eventually(() => figure(page, 'Completed').innerText()).toContain('1')
})

test('three, six or twelve months are shown, as charts or as tables, also after a reload and Back', async () => {
  const { page } = anna
  await openPage(anna, '/analytics')
  await page.locator('canvas').first().waitFor()
  await page.getByRole('button', { name: '12 months' }).click()
  await eventually(() => rowOf(page, 'Spending by category', 'Total')).toHaveLength(13)
  expect((await rowOf(page, 'Spending by category', 'Total')).at(-1)).toBe('$810.75')
  await page.getByRole('button', { name: 'Tables' }).click()
  await page.locator('canvas').first().waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('group', { name: 'Spending by category' }).waitFor()
  await eventually(() => rowOf(page, 'Spending by category', 'Total')).toHaveLength(13)
  await page.getByRole('button', { name: '3 months' }).click()
  await eventually(() => rowOf(page, 'Tasks done', 'Total')).toHaveLength(4)
})

test('a table is saved as a file, also without a network', async () => {
  const { page } = anna
  await anna.goOffline()
  await openPage(anna, '/analytics?months=3')
  const button = page.getByRole('button', { name: 'Save “Spending by category” as a table (CSV)' })
  const [saved] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(saved.suggestedFilename()).toMatch(/^spending-by-category-.*\.csv$/)
  const lines = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n')
  expect(lines.at(-1)).toBe('Total,0.00,30.25,80.50,110.75')
  await anna.goOnline()
  await syncWord(page, 'All changes saved').waitFor()
})

test('each look of the page is accessible', async () => {
  const { page } = anna
  for (const [turn, path] of [
    '/analytics',
    '/analytics?as=tables',
    '/analytics?months=12',
  ].entries()) {
    await openPage(anna, path)
    await page.getByText('so far').waitFor()
    expect({ path, found: await violations(page, turn) }).toEqual({ path, found: [] })
  }
})

test('a child reads in friendly words that the page is not for children', async () => {
  const leo = await world.person('Leo')
  await arriveAs(leo, anna, 'child')
  expect(
    await leo.page
      .getByRole('complementary')
      .getByRole('link', { name: 'Family Analytics' })
      .count(),
  ).toBe(0)
  await openPage(leo, '/analytics')
  await heading(leo.page, 'This page isn’t part of your account').waitFor()
  expect(leo.complaints()).toEqual([])
})

test('no page complained', () => {
  for (const person of [anna, ben]) expect(person.complaints()).toEqual([])
})
