import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { call, prepareFamily } from './arrivals.ts'
import { databaseNames, eventually, servedTitles } from './inspect.ts'
import type { Person } from './person.ts'
import * as tablet from './tablet.ts'
import { addTask, heading, openPage, signIn, syncWord, tick } from './steps.ts'

const { world, anna, kim } = prepareFamily({ anna: { role: 'parent', at: '/tasks' }, kim: 'child' })

const annasPin = '471183'
const kimsPin = '5822'

beforeAll(async () => {
  /** The birth date makes Kim a child, so that parents can look after her. */
  await call(kim, 'PUT', '/api/user/profile', { dateOfBirth: '2015-05-04' })
  anna.expectComplaint(/\/api\/device\/.* (403|409|429) /)
  anna.expectComplaint(/ 401 /)
})

const button = (name: string): Locator => anna.page.getByRole('button', { name, exact: true })
const face = (name: string): Locator => tablet.face(anna, name)
const faces = (): Promise<void> => tablet.faces(anna)
const typePin = (pin: string, action: string): Promise<void> => tablet.typePin(anna, pin, action)
const openWithPin = (name: string, pin: string): Promise<void> =>
  tablet.openWithPin(anna, name, pin)

const switchPerson = async (): Promise<void> => {
  await button('Switch person').first().click()
  await faces()
}

const isKims = () => heading(anna.page, 'Task Management').waitFor()

const kept = () => anna.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))

test('a device of one’s own has no faces, and nothing of them', async () => {
  expect(await kept()).not.toContain('our-life.device')
  expect(await button('Switch person').count()).toBe(0)
})

test('a second person is added by their own password, and chooses a PIN before anything else', async () => {
  await tablet.addToTablet(anna, annasPin, kim, kimsPin)
  await button('Switch person').first().waitFor()
  expect(await kept()).not.toContain(kimsPin)
  expect(await kept()).not.toContain(annasPin)
})

test('a reload stays with who is in front; one tap leads to the faces, and the PIN back', async () => {
  await openPage(anna, '/tasks')
  await isKims()
  await anna.page.reload()
  await isKims()
  await switchPerson()
  await anna.page.reload()
  await faces()
  expect(await call(kim, 'GET', '/api/user/profile')).toMatchObject({ firstName: 'Kim' })
  await openWithPin('Kim', kimsPin)
  await openPage(anna, '/tasks')
  await isKims()
})

test('no cookie gives access to a session while the faces are shown', async () => {
  await switchPerson()
  const status = await anna.page.evaluate(async () => (await fetch('/api/auth/user')).status)
  expect(status).toBe(401)
})

test('each person opens by the PIN offline, and their face shows what waits', async () => {
  await anna.goOffline()
  await openWithPin('Anna', annasPin)
  await openPage(anna, '/tasks')
  await addTask(anna, { title: 'Anna’s own idea' })
  await syncWord(anna.page, 'Offline, 1 change waiting').waitFor()
  await switchPerson()
  await face('Anna').filter({ hasText: '1 change waiting' }).waitFor()
  await openWithPin('Kim', kimsPin)
  await openPage(anna, '/tasks')
  await isKims()
  expect(await tick(anna.page, 'Anna’s own idea').count()).toBe(0)
  for (const title of ['Feed the cat', 'Water the plants']) await addTask(anna, { title })
  await syncWord(anna.page, 'Offline, 2 changes waiting').waitFor()
  await anna.page.reload()
  await tick(anna.page, 'Feed the cat').waitFor()
})

test('a tablet that is back online sends Kim’s changes in her name after her PIN', async () => {
  await anna.goOnline()
  await heading(anna.page, 'Enter your PIN again, Kim').waitFor()
  expect(await servedTitles(kim)).toEqual([])
  await anna.page.getByRole('dialog').getByLabel('Your PIN').fill(kimsPin)
  await button('Send my changes').click()
  await eventually(() => servedTitles(kim)).toEqual(['Feed the cat', 'Water the plants'])
  await syncWord(anna.page, 'All changes saved').waitFor()
})

test('waiting changes of the other person are sent in her name when she opens', async () => {
  await switchPerson()
  await face('Anna').filter({ hasText: '1 change waiting' }).waitFor()
  expect(await servedTitles(kim)).not.toContain('Anna’s own idea')
  await openWithPin('Anna', annasPin)
  await eventually(() => servedTitles(kim)).toContain('Anna’s own idea')
  await switchPerson()
  await face('Anna').waitFor()
  await eventually(() => face('Anna').innerText()).not.toContain('waiting')
})

test('the typed PIN wakes the session without a reload when the network is back', async () => {
  await anna.goOffline()
  await openWithPin('Kim', kimsPin)
  await openPage(anna, '/tasks')
  await addTask(anna, { title: 'Sent by itself' })
  await anna.goOnline()
  await eventually(() => servedTitles(kim)).toContain('Sent by itself')
  await switchPerson()
})

test('wrong PINs slow down, offline too and across a reload', async () => {
  await anna.goOffline()
  await face('Anna').click()
  for (const pin of ['900001', '900002', '900003']) {
    await typePin(pin, 'Open')
    await eventually(() => anna.page.getByLabel('Your PIN').getAttribute('aria-invalid')).toBe(
      'true',
    )
    await anna.page.getByText(/Wrong PIN|Too many tries/).waitFor()
    if (pin !== '900003') await anna.page.getByText('Wrong PIN').waitFor()
  }
  await anna.page.getByText(/Try again in 0:\d\d/).waitFor()
  await anna.page.reload()
  await face('Anna').click()
  await anna.page.getByText(/Try again in 0:\d\d/).waitFor()
  expect(await anna.page.getByLabel('Your PIN').isDisabled()).toBe(true)
  await anna.goOnline()
  await button('Other faces').click()
})

test('a person without a PIN opens with one tap, and a second tab follows', async () => {
  await openWithPin('Kim', kimsPin)
  await openPage(anna, '/account/this-device')
  await button('Remove PIN').click()
  await typePin(kimsPin, 'Continue')
  await anna.page.getByText('You don’t have a PIN.').waitFor()
  await switchPerson()
  let taps = 0
  await face('Kim').click()
  taps += 1
  await button('Switch person').first().waitFor()
  expect(taps).toBe(1)
  const second = await anna.context.newPage()
  await second.goto(`${anna.url}/tasks`)
  await heading(second, 'Task Management').waitFor()
  await switchPerson()
  await heading(second, 'Who’s here?').waitFor()
  await second.close()
})

test('a parent gives a child a new PIN, which opens from then on', async () => {
  await openPhone()
  const { page } = phone
  await openPage(phone, '/account/family')
  await page.getByRole('button', { name: /^Options for Kim/ }).click()
  await page.getByRole('menuitem', { name: 'Set a new PIN' }).click()
  for (const action of ['Use this PIN', 'Save PIN']) {
    await page.getByRole('dialog').locator('input[type=password]').fill('6913')
    await page.getByRole('dialog').getByRole('button', { name: action }).click()
  }
  await page.getByText('Kim has a new PIN.').waitFor()
  await anna.page.reload()
  await openWithPin('Kim', '6913')
  await button('Switch person').first().waitFor()
})

test('an untouched tablet returns to the faces after the chosen minutes', async () => {
  await openPage(anna, '/account/this-device')
  await anna.page.getByLabel('Go back to the faces after').selectOption({ label: '1 minute' })
  await anna.page.evaluate(() =>
    localStorage.setItem('our-life.active', String(Date.now() - 50_000)),
  )
  await anna.page.getByText('Touch the screen to stay here.').waitFor()
  await faces()
}, 60_000)

let phone: Person

const openPhone = async (): Promise<void> => {
  phone = await world.person('Anna’s phone')
  await phone.page.goto(`${phone.url}/api/login`)
  await signIn({ ...phone, email: anna.email })
  await heading(phone.page, 'Family Dashboard').waitFor()
}

test('a lost tablet is signed out from a phone, and all of everybody leaves it, unsent changes too', async () => {
  await anna.goOffline()
  await openWithPin('Kim', '6913')
  await openPage(anna, '/tasks')
  await addTask(anna, { title: 'Never sent' })
  await switchPerson()
  await openPage(phone, '/account/devices')
  const row = phone.page.getByRole('listitem').filter({ hasText: 'Also used by Kim' })
  await row.getByRole('button', { name: /^Sign out/ }).click()
  const dialog = phone.page.getByRole('alertdialog')
  await dialog.getByText('with any unsent changes').waitFor()
  await dialog
    .getByText('Kim will be signed out there too, and their data is removed with yours.')
    .waitFor()
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click()
  await row.waitFor({ state: 'detached' })
  expect(await databaseNames(anna.page)).not.toEqual([])
  await anna.goOnline()
  await eventually(() => databaseNames(anna.page)).toEqual([])
  await eventually(async () => (await kept()).includes('Kim')).toBe(false)
  expect(await servedTitles(kim)).not.toContain('Never sent')
  await anna.page.reload()
  await heading(anna.page, 'Start Your Family’s Journey').waitFor()
})

test('no page complained', () => {
  expect(anna.complaints()).toEqual([])
})
