import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { prepare } from '#shared/testing/prepare.ts'
import { arriveAs, arriveAsFounder, call } from './arrivals.ts'
import { startWorld } from './harness.ts'
import { eventually, servedTitles, untilInstalled } from './inspect.ts'
import { violationsAt } from './looks.ts'
import type { Person } from './person.ts'
import { addTask, editTask, heading, openPage, syncWord, tick } from './steps.ts'

const world = prepare(beforeAll, startWorld)
let anna: Person
let ben: Person
let dora: Person
const familyIds: Record<string, string> = {}
let bergTask: string

const today = new Date().toISOString().slice(0, 10)

const fill = async (person: Person, name: string, amount: string): Promise<string> => {
  const id = familyIds[name]
  const post = (path: string, data: object) =>
    call(person, 'POST', `/api/families/${id}/${path}`, data)
  const task = await post('tasks', { title: `${name} task`, dueDate: today })
  const startDate = new Date(Date.now() + 3_600_000).toISOString()
  await post('calendar/events', { title: `${name} event`, startDate })
  const category = await post('budget/categories', { name: `${name} food`, budgetAmount: '2000' })
  const expense = { description: `${name} bread`, amount, categoryId: category['id'], date: today }
  await post('budget/expenses', expense)
  await call(person, 'POST', `/api/goals?familyId=${id}`, { title: `${name} goal`, type: 'family' })
  return String(task['id'])
}

const settle = async (person: Person, name: string, settings: object): Promise<void> => {
  familyIds[name] = String((await call(person, 'GET', '/api/families/current'))['id'])
  await call(person, 'PATCH', `/api/families/${familyIds[name]}`, settings)
}

beforeAll(async () => {
  anna = await world.person('Anna')
  ben = await world.person('Ben')
  dora = await world.person('Dora')
  await arriveAsFounder(anna, 'Nowak')
  await settle(anna, 'Nowak', { timeZone: 'America/New_York', locale: 'en-US', currency: 'USD' })
  await arriveAsFounder(ben, 'Berg')
  await settle(ben, 'Berg', { timeZone: 'Europe/Berlin', locale: 'de-DE', currency: 'EUR' })
  await fill(anna, 'Nowak', '12.50')
  bergTask = await fill(ben, 'Berg', '1234.50')
  await arriveAs(dora, anna, 'parent')
  const invitation = await call(ben, 'POST', `/api/families/${familyIds['Berg']}/invitations`, {
    role: 'parent',
  })
  await call(dora, 'POST', `/api/invitations/${String(invitation['token'])}/accept`)
})

const sidebar = (page: Page) => page.getByRole('complementary')
const choices = (page: Page) => sidebar(page).getByRole('list', { name: 'Your families' })

const switchTo = async ({ page }: Person, name: string): Promise<void> => {
  await sidebar(page).getByText('Switch family').click()
  await choices(page).getByRole('button', { name }).click()
  await inView(page, name)
}

const inView = (page: Page, name: string) =>
  sidebar(page).locator('p').getByText(name, { exact: true }).waitFor()

const seen = (page: Page): Promise<string> => page.getByRole('main').innerText()

const pages = [
  ['/', 'Family Dashboard', 'event'],
  ['/tasks', 'Task Management', 'task'],
  ['/calendar', 'Family Calendar', 'event'],
  ['/budget', 'Family Budget', 'bread'],
  ['/goals', 'Family Goals', 'goal'],
  ['/analytics', 'Family Analytics', 'food'],
  ['/account/family', 'Manage Family', ''],
] as const

const lookAround = async (person: Person, own: string, other: string): Promise<void> => {
  const { page } = person
  for (const [path, title, what] of pages) {
    await openPage(person, path)
    await heading(page, title).waitFor()
    if (what !== '') await page.getByText(`${own} ${what}`).first().waitFor({ state: 'attached' })
    expect({ path, seen: await seen(page) }).not.toMatchObject({
      seen: expect.stringContaining(other) as string,
    })
  }
}

test('both families are in the menu, with the role in each, by mouse and by keys', async () => {
  const { page } = dora
  await syncWord(page, 'All changes saved').waitFor()
  await untilInstalled(page)
  await inView(page, 'Berg')
  await sidebar(page).getByText('Switch family').focus()
  await page.keyboard.press('Enter')
  expect(await choices(page).getByRole('button').allInnerTexts()).toEqual([
    'Nowak\nParent',
    'Berg\nParent',
  ])
  expect(await violationsAt(page)).toEqual([])
  await page.keyboard.press('Escape')
  await choices(page).waitFor({ state: 'hidden' })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Now showing Nowak').waitFor()
  await inView(page, 'Nowak')
  await switchTo(dora, 'Berg')
})

test('nothing of one family shows in the other', async () => {
  const { page } = dora
  await page.getByText('Now showing').waitFor({ state: 'hidden' })
  await lookAround(dora, 'Berg', 'Nowak')
  await openPage(dora, '/budget')
  await page.getByText('1.234,50').first().waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await palette.getByRole('combobox').fill('task')
  await palette.getByRole('option', { name: 'Berg task' }).waitFor()
  await palette.getByRole('combobox').fill('Nowak')
  const found = palette.getByRole('group', { name: 'Found' })
  await eventually(() => found.getByRole('option').count()).toBe(0)
  await page.keyboard.press('Escape')
})

test('without a network one switches, reloads and writes; what waits of both is sent', async () => {
  const { page } = dora
  await dora.goOffline()
  await openPage(dora, '/tasks')
  await addTask(dora, { title: 'Berg lawn' })
  await switchTo(dora, 'Nowak')
  await page.getByText('Now showing').waitFor({ state: 'hidden' })
  await lookAround(dora, 'Nowak', 'Berg')
  await openPage(dora, '/budget')
  await page.getByText('$12.50').first().waitFor()
  await openPage(dora, '/tasks')
  await addTask(dora, { title: 'Nowak bins' })
  await page.reload()
  await tick(page, 'Nowak bins').waitFor()
  await inView(page, 'Nowak')
  await syncWord(page, 'Offline, 2 changes waiting').waitFor()
  await dora.goOnline()
  await syncWord(page, 'All changes saved').waitFor()
  await eventually(() => servedTitles(anna)).toEqual(['Nowak bins', 'Nowak task'])
  await eventually(() => servedTitles(ben)).toEqual(['Berg lawn', 'Berg task'])
})

test('Ctrl+Z takes back what was written in the family in view alone', async () => {
  const { page } = dora
  await addTask(dora, { title: 'Nowak windows' })
  await switchTo(dora, 'Berg')
  await page.keyboard.press('Control+z')
  await page.getByText('Nothing to undo').waitFor()
  expect(await seen(page)).not.toContain('windows')
  await switchTo(dora, 'Nowak')
  await page.keyboard.press('Control+z')
  await page.getByText('Undone').waitFor()
  await tick(page, 'Nowak windows').waitFor({ state: 'hidden' })
})

test('a link to a record of the other family brings that family into view and says so', async () => {
  const { page } = dora
  await openPage(dora, `/tasks?open=${bergTask}`)
  await page.getByText('Now showing Berg').waitFor()
  const dialog = page.getByRole('dialog', { name: 'Edit Task' })
  await dialog.waitFor()
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Berg task')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await inView(page, 'Berg')
  expect(await seen(page)).not.toContain('Nowak')
})

test('a budget of one’s own is seen in its home, and the other family leads there', async () => {
  const { page } = dora
  const budget = await call(dora, 'POST', `/api/personal-budgets?familyId=${familyIds['Berg']}`, {
    title: 'Berg savings',
    totalAmount: '100',
  })
  await openPage(dora, '/personal-budgets')
  await page.getByText('Berg savings').first().waitFor()
  await switchTo(dora, 'Nowak')
  await heading(page, 'Personal Budgets').waitFor()
  await openPage(dora, `/personal-budgets/${String(budget['id'])}`)
  await page.getByText('This budget is in Berg').waitFor()
  expect(await seen(page)).not.toContain('savings')
  await page.getByRole('button', { name: 'Switch to Berg' }).click()
  await heading(page, 'Berg savings').waitFor()
  await openPage(dora, '/tasks')
})

test('a change that needs attention shows in its own family and is counted in the other', async () => {
  const { page } = dora
  const { id } = await call(dora, 'GET', '/api/auth/user')
  await dora.goOffline()
  await editTask(dora, 'Berg task', { title: 'Mow the lawn' })
  await call(ben, 'PATCH', `/api/families/${familyIds['Berg']}/members/${String(id)}`, {
    role: 'grandparent',
  })
  await switchTo(dora, 'Nowak')
  await dora.goOnline()
  await syncWord(page, '1 change needs your attention').getByRole('link').click()
  await page.getByText('1 change in Berg needs your attention').waitFor()
  expect(await seen(page)).not.toContain('Mow the lawn')
  await page.getByRole('button', { name: 'Switch to Berg' }).click()
  await heading(page, 'Mow the lawn').waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByText('Nothing needs your attention').waitFor()
})

test('another role in one family changes nothing in the other', async () => {
  const { page } = dora
  await openPage(dora, '/budget')
  await heading(page, 'This page isn’t part of your account').waitFor()
  await switchTo(dora, 'Nowak')
  await heading(page, 'Family Budget').waitFor()
  await page.getByText('Nowak bread').first().waitFor()
  await sidebar(page).getByText('Switch family').click()
  expect(await choices(page).getByRole('button').allInnerTexts()).toEqual([
    'Nowak\nParent',
    'Berg\nGrandparent',
  ])
  await page.keyboard.press('Escape')
})

test('the drawer of a phone lists the families in targets for thumbs', async () => {
  const { page } = dora
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('Switch family').click()
  const choice = drawer.getByRole('button', { name: 'Berg' })
  expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  const folder = process.env['LOOK']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/families-390.png` })
  await choice.click()
  await drawer.getByText('Grandparent Account').waitFor()
})

test('no page complained', () => {
  for (const person of [anna, ben, dora]) expect(person.complaints()).toEqual([])
})
