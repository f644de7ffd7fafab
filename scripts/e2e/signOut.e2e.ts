import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { prepareFamily } from './arrivals.ts'
import { databaseNames, dumpDatabases, eventually, servedTitles } from './inspect.ts'
import { addTask, heading, signIn, syncWord, tick } from './steps.ts'

const { anna } = prepareFamily({ anna: 'parent' }, '/tasks')

beforeAll(async () => {
  await syncWord(anna.page, 'All changes saved').waitFor()
})

const askToSignOut = async (): Promise<void> => {
  await anna.page.getByRole('button', { name: 'Sign out' }).click()
  await anna.page.getByRole('dialog').waitFor()
}

const press = (name: string): Promise<void> =>
  anna.page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

const isLanding = (): Promise<void> => heading(anna.page, 'Start Your Family’s Journey').waitFor()

test('signing out is blocked while a change waits', async () => {
  await anna.goOffline()
  await addTask(anna, { title: 'Not sent yet' })
  await syncWord(anna.page, 'Offline, 1 change waiting').waitFor()
  await askToSignOut()
  await heading(anna.page, 'Changes are still waiting').waitFor()
  const buttons = anna.page.getByRole('dialog').getByRole('button')
  const named = async () => (await buttons.allInnerTexts()).filter((name) => name !== '')
  await eventually(named).toEqual(['Wait', 'Save a copy', 'Discard and sign out'])
})

test('saving a copy downloads a file that holds the record', async () => {
  const downloading = anna.page.waitForEvent('download')
  await press('Save a copy')
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^our-life-unsent-\d{4}-\d{2}-\d{2}\.json$/)
  const saved: unknown = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(saved).toMatchObject({ records: [{ kind: 'task', title: 'Not sent yet' }] })
  await anna.page.getByText('A copy is in your downloads.').waitFor()
})

test('a person who chooses to wait is back on the page, and the change is sent with the network', async () => {
  await press('Wait')
  await anna.page.getByRole('dialog').waitFor({ state: 'hidden' })
  await anna.goOnline()
  await eventually(() => servedTitles(anna)).toEqual(['Not sent yet'])
  await syncWord(anna.page, 'All changes saved').waitFor()
})

test('a person without waiting changes signs out, and a page leads through the sign-in back to itself', async () => {
  await askToSignOut()
  await press('Sign out')
  await isLanding()
  expect(await dumpDatabases(anna.page)).toContain('Not sent yet')
  await anna.page.goto(`${anna.url}/tasks?from=home`)
  await signIn(anna)
  await tick(anna.page, 'Not sent yet').waitFor()
  expect(anna.page.url()).toBe(`${anna.url}/tasks?from=home`)
})

test('a person who signs out of a shared computer leaves nothing on the device', async () => {
  await syncWord(anna.page, 'All changes saved').waitFor()
  await askToSignOut()
  await anna.page.getByText('Your family’s data stays on this device').waitFor()
  await anna.page.getByLabel('Also remove it from this device').check()
  await press('Sign out')
  await isLanding()
  expect(await databaseNames(anna.page)).toEqual([])
  const kept = await anna.page.evaluate(() => JSON.stringify(localStorage))
  for (const word of ['Nowak', 'Anna', 'Not sent yet']) expect(kept).not.toContain(word)
  await anna.page.goto(`${anna.url}/tasks`)
  await signIn(anna)
  await tick(anna.page, 'Not sent yet').waitFor()
})

test('a person who discards their changes signs out and leaves nothing on the device', async () => {
  await anna.context.route('**/api/sync/push', (route) => route.abort())
  await addTask(anna, { title: 'Never to be sent' })
  await anna.page
    .getByText(/1 change waiting/)
    .filter({ visible: true })
    .waitFor()
  await askToSignOut()
  await press('Discard and sign out')
  await anna.page.getByText('Unsent changes will be gone for good.').waitFor()
  await press('Discard and sign out')
  await isLanding()
  await anna.context.unroute('**/api/sync/push')
  const left = await dumpDatabases(anna.page)
  for (const word of ['Not sent yet', 'Never to be sent', 'Nowak', 'Anna']) {
    expect(left).not.toContain(word)
  }
  await anna.page.goto(`${anna.url}/api/login?returnTo=/tasks`)
  await signIn(anna)
  await tick(anna.page, 'Not sent yet').waitFor()
  expect(await tick(anna.page, 'Never to be sent').count()).toBe(0)
  expect(await dumpDatabases(anna.page)).not.toContain('Never to be sent')
  expect(await servedTitles(anna)).toEqual(['Not sent yet'])
})

test('no page complained', () => {
  anna.expectComplaint(/net::ERR_FAILED/)
  expect(anna.complaints()).toEqual([])
})
