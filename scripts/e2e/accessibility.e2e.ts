import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { prepare } from '#shared/testing/prepare.ts'
import { startWorld } from './harness.ts'
import { eventually, servedTitles } from './inspect.ts'
import { violations, violationsAt } from './looks.ts'
import type { Person } from './person.ts'
import {
  addTask,
  editTask,
  heading,
  invite,
  join,
  joinAsParent,
  openPage,
  settingPages,
  signUp,
  syncWord,
  tick,
} from './steps.ts'

const world = prepare(beforeAll, startWorld)
let anna: Person
let eva: Person
let link: string

const today = new Date().toLocaleDateString('sv')

beforeAll(async () => {
  anna = await world.person('Anna', { browser: { reducedMotion: 'reduce' } })
  eva = await world.person('Eva', { browser: { reducedMotion: 'reduce' } })
})

let turn = 0

const look = async ({ page }: Person, name: string): Promise<void> => {
  expect({ page: name, found: await violations(page, turn++) }).toEqual({ page: name, found: [] })
}

test('the pages before signing in are open to everybody', async () => {
  const { page } = eva
  await page.goto(world.url)
  await heading(page, 'Start Your Family’s Journey').waitFor()
  await look(eva, 'landing page')
  await page.goto(`${world.url}/nowhere`)
  await heading(page, '404 Page Not Found').waitFor()
  await look(eva, 'not found')
  await page.goto(`${world.url}/api/login`)
  await heading(page, 'Welcome to Our Life').waitFor()
  await look(eva, 'sign in')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await heading(page, 'Create your account').waitFor()
  await look(eva, 'create account')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('alert').waitFor()
  await look(eva, 'create account, with problems')
})

const firstForms = [
  ['category', 'Category Name', 'Category name is required'],
  ['task', 'Task Title', 'Task title is required'],
  ['event', 'Event Title', 'Event title is required'],
] as const

test('the onboarding is open to everybody', async () => {
  const { page } = anna
  await signUp(anna)
  await page.getByRole('button', { name: 'Skip Setup' }).click()
  await heading(page, 'Create or join a family').waitFor()
  await look(anna, 'no family yet')
  await page.getByRole('link', { name: 'Create or join a family' }).click()
  await page.getByText('Child', { exact: true }).click()
  await look(anna, 'role')
  await page.getByRole('button', { name: 'Next Step' }).click()
  await heading(page, 'Join with an invitation').first().waitFor()
  await look(anna, 'a child joins')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByText('Parent/Guardian', { exact: true }).click()
  await page.getByRole('button', { name: 'Next Step' }).click()
  await page.getByRole('button', { name: 'Create Family' }).click()
  await page.getByText('Family name is required').waitFor()
  await look(anna, 'family, with a problem')
  await page.getByLabel('Family Name').fill('The Nowaks')
  await page.getByRole('button', { name: 'Create Family' }).click()
  for (const [form, field, problem] of firstForms) {
    await page.getByLabel(field).fill('')
    await page.getByRole('button', { name: 'Next Step' }).click()
    await page.getByText(problem).waitFor()
    await look(anna, `${form}, with a problem`)
    await page.getByRole('button', { name: 'Skip this' }).click()
  }
  await heading(page, 'You’re All Set!').waitFor()
  await look(anna, 'all set')
  await page.getByRole('button', { name: 'Complete Setup & Start Using Our Life' }).click()
  await heading(page, 'Family Dashboard').waitFor()
})

test('the dashboard and the tasks are open to everybody', async () => {
  const { page } = anna
  await openPage(anna, '/tasks')
  await page.getByText('No tasks found. Create your first task!').waitFor()
  await look(anna, 'no tasks')
  await addTask(anna, { title: 'Water the tomatoes', assignTo: 'Anna', due: today })
  await addTask(anna, { title: 'Plan the weekend', due: '2020-01-01' })
  await tick(page, 'Plan the weekend').click()
  await look(anna, 'tasks')
  await page.getByRole('button', { name: 'Options for “Water the tomatoes”' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add Task' }).first().click()
  await page.getByRole('button', { name: 'Create Task' }).click()
  await page.getByText('Title is required').waitFor()
  await look(anna, 'task dialog, with a problem')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await openPage(anna, '/')
  await tick(page, 'Water the tomatoes').waitFor()
  await look(anna, 'dashboard')
  await page.setViewportSize({ width: 390, height: 900 })
  await page.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('dialog').waitFor()
  expect(await violationsAt(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('dialog').locator('header').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('the calendar is open to everybody', async () => {
  const { page } = anna
  await openPage(anna, '/calendar')
  await page.getByText('No events scheduled. Create your first event!').waitFor()
  await look(anna, 'no events')
  await page.getByRole('button', { name: 'Add Event' }).first().click()
  await page.getByRole('button', { name: 'Create Event' }).click()
  await page.getByText('Title is required').waitFor()
  await look(anna, 'event dialog, with a problem')
  await page.getByLabel('Title').fill('Dinner at grandmother’s')
  await page.getByLabel('Start Date & Time').fill(`${today}T23:30`)
  await page.getByRole('button', { name: 'More options' }).click()
  await page.getByLabel('Repeats').selectOption('weekly')
  await page.getByRole('dialog').getByText('Anna', { exact: true }).click()
  await look(anna, 'event dialog')
  await page.getByRole('button', { name: 'Create Event' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  for (const view of ['4 weeks', 'Month', 'Week', 'Agenda']) {
    await page.getByText(view, { exact: true }).click()
    await look(anna, `calendar, ${view}`)
  }
  await page
    .getByRole('button', { name: /Dinner at grandmother’s/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await look(anna, 'event')
  await closeDialog(page)
  await openPage(anna, '/')
  await page
    .getByRole('link', { name: /Dinner at grandmother’s/ })
    .first()
    .waitFor()
  await look(anna, 'dashboard with an event')
})

test('the family’s money is open to everybody', async () => {
  const { page } = anna
  await openPage(anna, '/budget')
  await page.getByText('No expenses recorded yet. Add your first expense!').waitFor()
  await look(anna, 'no budget')
  await page.getByRole('button', { name: 'Add Category' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('Groceries')
  await page.getByLabel('Monthly Budget').fill('100')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Category' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Add Expense' }).first().click()
  await page.getByLabel('Description').fill('Flour and apples')
  await page.getByLabel('Amount').fill('120')
  await look(anna, 'expense dialog')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Expense' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.locator('canvas').nth(1).waitFor()
  await look(anna, 'budget')
  await page.getByRole('button', { name: 'Search and filter' }).click()
  await page.getByRole('searchbox').waitFor()
  await look(anna, 'search of expenses')
  await openPage(anna, '/analytics')
  await page.locator('canvas').first().waitFor()
  await look(anna, 'analytics')
  await page.getByRole('button', { name: 'Tables' }).click()
  await page.getByRole('group', { name: 'Spending by category' }).waitFor()
  await look(anna, 'analytics as tables')
})

test('one’s own money is open to everybody', async () => {
  const { page } = anna
  await openPage(anna, '/personal-budgets')
  await page.getByText('No Personal Budgets').waitFor()
  await look(anna, 'no personal budgets')
  await page.getByRole('button', { name: 'New Budget' }).first().click()
  await page.getByRole('button', { name: 'Create Budget' }).click()
  await page.getByText('Title is required').waitFor()
  await look(anna, 'personal budget dialog, with a problem')
  await page.getByLabel('Title').fill('Bicycles')
  await page.getByLabel('Total Amount').fill('200')
  await page.getByRole('button', { name: 'Create Budget' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await heading(page, 'Bicycles').waitFor()
  await look(anna, 'personal budgets')
  for (const tab of ['Shared', 'Children', 'Controls']) {
    await page.getByRole('tab', { name: tab }).click()
    await look(anna, `personal budgets, ${tab}`)
  }
  await page.getByRole('tab', { name: 'Personal' }).click()
  await page.getByRole('link', { name: 'Bicycles', exact: true }).click()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await look(anna, 'share dialog')
  await closeDialog(page)
  await page.getByRole('button', { name: 'Add Expense' }).first().click()
  await page.getByLabel('Description').fill('Brakes')
  await page.getByLabel('Amount').fill('30')
  await look(anna, 'personal expense dialog')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Expense' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Edit “Brakes”' }).waitFor()
  await look(anna, 'personal budget')
})

test('the goals and the help are open to everybody', async () => {
  const { page } = anna
  await openPage(anna, '/goals')
  await page.getByRole('button', { name: 'Create First Goal' }).click()
  await page.getByLabel('Title').fill('Camp under the stars')
  await look(anna, 'goal dialog')
  await page.getByRole('dialog').getByRole('button', { name: 'Create Goal' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await heading(page, 'Camp under the stars').waitFor()
  await look(anna, 'goals')
  await openPage(anna, '/approvals')
  await page.getByText('No requests').waitFor()
  await look(anna, 'approvals')
  await openPage(anna, '/faq')
  await page.getByLabel('Search the questions').fill('invite')
  await look(anna, 'help, searched')
})

test('the palette, Quick Add and other parts of every page are accessible', async () => {
  const { page } = anna
  await page.keyboard.press('Escape')
  await heading(page, 'FAQ & Help').click()
  await page.keyboard.press('Control+k')
  await page.getByRole('option').first().waitFor()
  await look(anna, 'palette')
  await closeDialog(page)
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  await look(anna, 'shortcuts')
  await closeDialog(page)
  await page.getByRole('button', { name: 'Quick add' }).click()
  await page.getByRole('dialog', { name: 'Quick add' }).getByLabel('What is it?').fill('Tea, milk')
  await look(anna, 'quick add')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Escape')
})

const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

test('the family’s page and an invitation are open to everybody', async () => {
  const { page } = anna
  link = await invite(anna, 'Extended Family')
  await look(anna, 'family')
  await openPage(anna, '/account/family/invitations')
  await page.getByRole('button', { name: /^Cancel the invitation/ }).waitFor()
  await look(anna, 'open invitations')
  await openPage(anna, '/account/family')
  await page.getByRole('button', { name: 'Invite someone', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await look(anna, 'invite')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await eva.page.goto(link)
  await eva.page.getByRole('button', { name: 'Create your account' }).waitFor()
  await look(eva, 'invitation')
  await eva.page.goto(`${world.url}/join/abcdefghijklmnopqrstuvwxyz`)
  await heading(eva.page, 'We can’t find this invitation').waitFor()
  await look(eva, 'unknown invitation')
  await join(eva, link)
  await look(eva, 'dashboard of the extended family')
  await openPage(eva, '/tasks')
  await heading(eva.page, 'This page isn’t part of your account').waitFor()
  await look(eva, 'not for one’s role')
})

test('the account and what needs attention are open to everybody', async () => {
  const { page } = anna
  await openPage(anna, '/account')
  await page.getByRole('link', { name: 'Profile' }).waitFor()
  await look(anna, 'account')
  for (const path of settingPages) {
    await openPage(anna, path)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^(Account Settings|Manage Family)$/ })
      .waitFor()
    await look(anna, path)
  }
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await page.getByRole('dialog').waitFor()
  await look(anna, 'sign out')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await openPage(anna, '/attention')
  await page.getByText('Nothing needs your attention').waitFor()
  await look(anna, 'nothing needs attention')
})

test('a change that needs attention is open to everybody', async () => {
  const ben = await world.person('Ben')
  await joinAsParent(ben, anna)
  await openPage(ben, '/tasks?who=everyone')
  await tick(ben.page, 'Water the tomatoes').waitFor()
  await openPage(anna, '/tasks?who=everyone')
  await ben.goOffline()
  await editTask(anna, 'Water the tomatoes', { title: 'Water the flowers' })
  await syncWord(anna.page, 'All changes saved').waitFor()
  await eventually(() => servedTitles(anna)).toContain('Water the flowers')
  await editTask(ben, 'Water the tomatoes', { title: 'Water the lawn' })
  await ben.goOnline()
  await syncWord(anna.page, '1 change needs your attention').getByRole('link').click()
  await heading(anna.page, 'Needs your attention').waitFor()
  await anna.page.getByText('Replaced').waitFor()
  await look(anna, 'attention')
})

test('no page complained', () => {
  eva.expectComplaint(/\/api\/invitations\/.* 404 /)
  eva.expectComplaint(/\/identity\/.* (400|422) /)
  for (const person of [anna, eva]) expect(person.complaints()).toEqual([])
})
