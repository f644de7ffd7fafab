import { beforeAll, expect, test } from 'vitest'
import { call, prepareFamily } from './arrivals.ts'
import { dumpDatabases, eventually, servedTitles, untilInstalled } from './inspect.ts'
import type { Person } from './person.ts'
import { addTask, createAccount, heading, openPage, openTasks, syncWord, tick } from './steps.ts'

const { world, anna, tom } = prepareFamily({ anna: 'parent', tom: 'child' })

beforeAll(async () => {
  await openTasks(anna)
  await addTask(anna, { title: 'Buy milk' })
  await addTask(anna, { title: 'Feed the cat', assignTo: 'Tom' })
  await syncWord(anna.page, 'All changes saved').waitFor()
})

const openAnew = async ({ page, url }: Person): Promise<void> => {
  await page.goto(url)
  await heading(page, 'This server doesn’t know you').waitFor()
}

const waysName = 'This server doesn’t know you. Nothing is sent.'

const waysLink = ({ page }: Person) =>
  page.getByRole('link', { name: waysName }).filter({ visible: true })

const bringLink = ({ page }: Person) => page.getByRole('link', { name: 'Move it to this server' })

const agree = ({ page }: Person) =>
  page.getByRole('checkbox', { name: /^I’m this child’s parent or guardian/ }).check()

const bring = ({ page }: Person) => page.getByRole('button', { name: 'Move it to this server' })

test('when the server is lost, the devices have what they need to open', async () => {
  await call(anna, 'POST', '/api/families', { name: 'The Club', timeZone: 'UTC' })
  await eventually(() => dumpDatabases(anna.page)).toContain('The Club')
  await openTasks(tom)
  await tick(tom.page, 'Feed the cat').waitFor()
  for (const person of [anna, tom]) {
    await untilInstalled(person.page)
    person.expectComplaint(/\/api\/.* (401|403|404|409) |\/records .*ERR_FAILED/)
  }
  await world.loseEverything()
})

test('a child’s device does not offer to bring the family; what is there stays open', async () => {
  const { page } = tom
  await openAnew(tom)
  await page.getByRole('button', { name: 'Save a copy' }).waitFor()
  expect(await bring(tom).count()).toBe(0)
  await page.getByRole('button', { name: 'Open my data' }).click()
  await openPage(tom, '/tasks')
  await tick(page, 'Feed the cat').waitFor()
  await waysLink(tom).click()
  await heading(page, 'This server doesn’t know you').waitFor()
  await page.goBack()
  await tick(page, 'Feed the cat').waitFor()
  await waysLink(tom).click()
  await page.getByRole('button', { name: 'Open my data' }).click()
  await heading(page, 'Hi, Tom!').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.reload()
  await heading(page, 'This server doesn’t know you').waitFor()
})

test('the link to what can be done is in the drawer of a phone, too', async () => {
  const { page } = tom
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open my data' }).click()
  await page.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: waysName }).click()
  await heading(page, 'This server doesn’t know you').waitFor()
  await page.getByRole('button', { name: 'Open my data' }).click()
  await heading(page, 'Hi, Tom!').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.reload()
})

test('a person who signs in with a new account is warned, and finds the records again', async () => {
  const { page } = anna
  await openAnew(anna)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('alertdialog').getByText('Nothing is deleted').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Password').waitFor()
  await page.goBack()
  await heading(page, 'This server doesn’t know you').waitFor()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: /create/i }).click()
  await createAccount(anna)
  await heading(page, 'Choose Your Role').waitFor()
  await openPage(anna, '/account/data')
  await heading(page, 'Data from another server').waitFor()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save a copy' }).click()
  expect((await coming).suggestedFilename()).toMatch(/^our-life-.*\.zip$/)
  await page.reload()
  await heading(page, 'Data from another server').waitFor()
})

test('two families on one device: one after the other, with every step gone back and reloaded', async () => {
  const { page } = anna
  await page
    .getByText('Anna’s data from The Nowaks and The Club is still on this device.')
    .waitFor()
  await bringLink(anna).click()
  await page.getByText('Which family').waitFor()
  await page.getByText('The Nowaks').first().click()
  await page.getByText('2 tasks').waitFor()
  await page.getByLabel('Role of Tom').waitFor()
  await page.goBack()
  await heading(page, 'Data from another server').waitFor()
  await page.goForward()
  await page.reload()
  await page.getByText('The Nowaks').first().click()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'See what’s here' }).click()
  await page.getByText('The Nowaks').first().click()
  await anna.goOffline()
  await page.getByText('You need to be online.').waitFor()
  await eventually(() => bring(anna).isDisabled()).toBe(true)
  await anna.goOnline()
  let held = 0
  await page.route('**/api/brings/*/records', async (route) => {
    held += 1
    await route.fetch()
    await anna.goOffline()
    await route.abort()
  })
  await agree(anna)
  await bring(anna).click()
  await page.getByText('Waiting for the server. It continues automatically.').waitFor()
  await eventually(() => held).toBeGreaterThan(0)
  /**
   * The app must not offer a choice of families: choosing another one would give this one up
   * without a question.
   */
  expect(await page.getByText('Which family').count()).toBe(0)
  await page.unroute('**/api/brings/*/records')
  await anna.goOnline()
  await page.getByText('The Nowaks is here').waitFor()
  await page.reload()
  await page.getByText('Which family').waitFor()
  await page.getByText('The Nowaks').first().click()
  await agree(anna)
  await bring(anna).click()
  await page.getByText('The Nowaks is here').waitFor()
  await page.getByRole('button', { name: 'Open the family' }).click()
  await openTasks(anna)
  await tick(page, 'Buy milk').waitFor()
  await eventually(() => servedTitles(anna)).toEqual(['Buy milk', 'Feed the cat'])
  await openPage(anna, '/account/data')
  await page.getByText('Anna’s data from The Club is still on this device.').waitFor()
  await bringLink(anna).click()
  await page.getByText('Which family').waitFor()
  await page.getByText('The Club').first().click()
  await bring(anna).click()
  await page.getByText('The Club is here').waitFor()
  await page.getByRole('button', { name: 'Open the family' }).click()
  await heading(page, 'Family Dashboard').waitFor()
  expect(await call(anna, 'GET', '/api/families/current')).toMatchObject({ name: 'The Club' })
  await eventually(() => servedTitles(anna)).toEqual([])
  await openPage(anna, '/account/data')
  await page.getByText('Anna’s data from The Nowaks and The Club is on this server now.').waitFor()
  expect(await bringLink(anna).count()).toBe(0)
})

test('records that are no longer needed are removed from the device', async () => {
  const { page } = anna
  await openPage(anna, '/account/family')
  await openPage(anna, '/account/data')
  await page.getByRole('button', { name: 'Remove from this device' }).click()
  await page.getByRole('alertdialog').getByText('will be lost').waitFor()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Remove from this device' })
    .click()
  await heading(page, 'Data from another server').waitFor({ state: 'detached' })
  await page.reload()
  await heading(page, 'Data').waitFor()
  expect(await heading(page, 'Data from another server').count()).toBe(0)
  for (const person of [anna, tom]) expect(person.complaints()).toEqual([])
})
