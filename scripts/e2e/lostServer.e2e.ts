import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { prepare } from '#shared/testing/prepare.ts'
import { arriveAs, arriveAsFounder, call } from './arrivals.ts'
import { startWorld } from './harness.ts'
import { dumpDatabases, eventually, servedTasks, servedTitles, untilInstalled } from './inspect.ts'
import type { Person } from './person.ts'
import { addTask, createAccount, heading, openPage, openTasks, syncWord, tick } from './steps.ts'

/**
 * The server is lost, and only two browsers are left (docs/operating.md, A lost server is not a
 * lost family).
 */

const world = prepare(beforeAll, startWorld)
let anna: Person
let gran: Person

const bornOn = '1951-02-03'
const phone = '+49 30 1234'

beforeAll(async () => {
  anna = await world.person('Anna')
  gran = await world.person('Greta')
  await arriveAsFounder(anna)
  await arriveAs(gran, anna, 'grandparent')
  await openPage(anna, '/tasks')
  await addTask(anna, { title: 'Buy milk' })
  await addTask(anna, { title: 'Water the roses', assignTo: 'Greta' })
  await openPage(gran, '/tasks')
  await untilInstalled(gran.page)
  await untilInstalled(anna.page)
  await tick(gran.page, 'Water the roses').waitFor()
})

test('when the server is lost, each device has what its owner may read', async () => {
  await call(gran, 'PUT', '/api/user/profile', { dateOfBirth: bornOn })
  await eventually(() => dumpDatabases(gran.page)).toContain(bornOn)
  await gran.goOffline()
  await addTask(gran, { title: 'Bake for Sunday' })
  await openPage(gran, '/account/privacy')
  await gran.page.getByLabel('Phone').fill(phone)
  await gran.page.getByRole('button', { name: 'Save Changes' }).click()
  await eventually(() => dumpDatabases(gran.page)).toContain(phone)
  await syncWord(anna.page, 'All changes saved').waitFor()
  await world.loseEverything()
  for (const person of [anna, gran]) {
    person.expectComplaint(/\/api\/.* (401|403|404|409) /)
  }
})

const openAnew = async ({ page, url }: Person): Promise<void> => {
  await page.goto(url)
  await heading(page, 'This server doesn’t know you').waitFor()
}

test('everybody can still open, edit and save their records when the server is lost', async () => {
  const { page } = anna
  await openAnew(anna)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save a copy' }).click()
  const download = await coming
  expect(readFileSync(await download.path()).toString('utf8')).toContain('Water the roses')

  await page.getByRole('button', { name: 'Open my data' }).click()
  await syncWord(page, 'This server doesn’t know you. Nothing is sent.').waitFor()
  expect(await syncWord(page, 'All changes saved').count()).toBe(0)
  await openPage(anna, '/tasks')
  await addTask(anna, { title: 'Written without a server' })
  await tick(page, 'Written without a server').waitFor()
  await page.locator('p:visible', { hasText: 'This server doesn’t know you' }).first().waitFor()

  await openAnew(anna)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('alertdialog').getByText('Nothing is deleted').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
})

test('one device brings the family to the new server', async () => {
  const { page } = anna
  await openAnew(anna)
  await page.getByRole('button', { name: 'Move it to this server' }).click()
  await createAccount(anna)
  await page.getByText('3 tasks').waitFor()
  await page.getByLabel('Role of Greta').waitFor()
  await page.getByRole('button', { name: 'Move it to this server' }).click()
  await page.getByText('is here').first().waitFor()
  await page.getByRole('button', { name: 'Link for Greta' }).waitFor()
  await page.getByRole('button', { name: 'Open the family' }).click()
  await openTasks(anna)
  const titles = ['Buy milk', 'Water the roses', 'Written without a server']
  for (const title of titles) await tick(page, title).waitFor()
  await eventually(() => servedTitles(anna)).toEqual(titles)
})

test('a place waits for its member, and a task says who brought it', async () => {
  const { page } = anna
  await page.getByRole('button', { name: 'Options for “Buy milk”' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await page.getByRole('dialog').getByText('Brought in by Anna').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await openPage(anna, '/account/family')
  await page.getByText('Not back yet').waitFor()
})

test('the grandmother comes back to her own place with the records of her device', async () => {
  await anna.page.getByRole('button', { name: 'Options for Greta' }).click()
  await anna.page.getByRole('menuitem', { name: 'Link for Greta' }).click()
  await anna.page.getByRole('button', { name: 'Link for Greta' }).click()
  const link = await anna.page.getByLabel('Invitation link').inputValue()
  await anna.page.getByRole('dialog').locator('footer').getByRole('button').click()

  const { page } = gran
  await gran.goOnline()
  await openAnew(gran)
  await page.goto(link)
  await page.getByText('This is Greta’s own place').waitFor()
  await page.getByRole('button', { name: 'Create your account' }).click()
  await createAccount(gran)
  await page.getByRole('button', { name: /^Join / }).click()
  await heading(page, 'Move what’s on this device').waitFor()
  await page.getByRole('button', { name: 'Move it' }).click()
  await page.getByText('Everything from this device is here now.').waitFor()
  expect(await page.getByText(/^We couldn’t import/).count()).toBe(0)
  await page.getByRole('button', { name: 'Open the family' }).click()
  for (const person of [gran, anna]) {
    await eventually(() => servedTitles(person)).toEqual(allTitles)
    await openTasks(person)
    await showsAllOnce(person)
  }
  await anna.page.reload()
  await showsAllOnce(anna)
})

const allTitles = ['Bake for Sunday', 'Buy milk', 'Water the roses', 'Written without a server']

const showsAllOnce = async ({ page }: Person): Promise<void> => {
  for (const title of allTitles) await tick(page, title).waitFor()
  const rows = page.getByRole('list', { name: 'Tasks' }).locator(':scope > *')
  await eventually(() => rows.count()).toBe(allTitles.length)
}

test('the grandmother’s private records are hers again, and only hers', async () => {
  const me = await call(gran, 'GET', '/api/user/profile')
  const roses = (await servedTasks(anna)).find(({ title }) => title === 'Water the roses')
  expect(roses).toMatchObject({ assignedTo: me['id'] })
  expect(me).toMatchObject({ dateOfBirth: bornOn })
  expect(await dumpDatabases(anna.page)).not.toContain(bornOn)

  await openPage(gran, '/account/privacy')
  await eventually(() => gran.page.getByLabel('Phone').inputValue()).toBe(phone)
  await openPage(anna, '/account/family')
  await anna.page.getByText(phone).waitFor()
  await eventually(() => anna.page.getByRole('button', { name: 'Options for Greta' }).count()).toBe(
    1,
  )
  await anna.page.getByText('2 people').waitFor()
  await anna.page.getByText('Not back yet').waitFor({ state: 'detached' })
  for (const person of [anna, gran]) expect(person.complaints()).toEqual([])
})
