import { beforeAll, expect, test } from 'vitest'
import { prepare } from '#shared/testing/prepare.ts'
import { arriveAs, arriveAsFounder } from './arrivals.ts'
import { startWorld } from './harness.ts'
import { eventually, untilInstalled } from './inspect.ts'
import { takePictures, violations } from './looks.ts'
import type { Person } from './person.ts'
import { heading, home, openPage, signIn } from './steps.ts'

const world = prepare(beforeAll, startWorld)
let anna: Person
let phone: Person
let tablet: Person

/** Only members of 30 days or more may get such a link. */
const daysAhead = 31

beforeAll(async () => {
  anna = await world.person('Anna')
  phone = await world.person('Gil')
  await arriveAsFounder(anna)
  await arriveAs(phone, anna, 'grandparent')
  for (const person of [anna, phone]) await untilInstalled(person.page)
  await world.killServer()
  await world.startServer(daysAhead)
  for (const person of [anna, phone]) {
    await person.page.goto(person.url)
    await home(person.page).waitFor()
  }
  tablet = { ...(await world.person('Tablet')), email: phone.email }
  await tablet.page.goto(`${tablet.url}/api/login`)
  await signIn(tablet)
  await home(tablet.page).waitFor()
  for (const person of [anna, phone, tablet]) person.expectComplaint(/ (401|410|425) /)
})

const notice = ({ page }: Person) =>
  page.getByText('Anna asked for a link to set a new password for you')

const askForLink = async (): Promise<string> => {
  const { page } = anna
  await openPage(anna, '/account/family')
  await page.getByRole('button', { name: /^Options for Gil/ }).click()
  await page.getByRole('menuitem', { name: 'New password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('It starts working after 24 hours').waitFor()
  await dialog.getByRole('button', { name: 'Make link' }).click()
  const url = await dialog.getByLabel('Link to set a password').inputValue()
  await dialog.locator('footer').getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  return url
}

let first: string
let second: string

test('a link that a parent asks for is told on each of the grandmother’s devices', async () => {
  for (const person of [phone, tablet]) await openPage(person, '/')
  first = await askForLink()
  for (const person of [phone, tablet]) await notice(person).waitFor()
  await takePictures(phone.page, 'password-link-notice')
  expect(await violations(phone.page)).toEqual([])
})

test('a password link opens nothing before a day has passed', async () => {
  const { page } = await visitor()
  await page.goto(first)
  await heading(page, 'This link doesn’t work yet').waitFor()
  await takePictures(page, 'password-link-waits')
})

test('one tap on one device stops a password link, and both devices know', async () => {
  await tablet.page.getByRole('button', { name: 'Stop it' }).click()
  for (const person of [phone, tablet]) await notice(person).waitFor({ state: 'detached' })
  const { page } = await visitor()
  expect((await page.goto(first))?.status()).toBe(410)
})

test('a password link that nobody stops sets the password a day later, and signs out all devices', async () => {
  second = await askForLink()
  for (const person of [phone, tablet]) await notice(person).waitFor()
  await world.killServer()
  await world.startServer(daysAhead + 1.1)
  const { page } = await visitor()
  await page.goto(second)
  await page.getByLabel('New password').fill('a heron by the pond')
  await takePictures(page, 'password-link-sets')
  await page.getByRole('button', { name: 'Save new password' }).click()
  for (const person of [phone, tablet]) await isSignedOut(person)
})

const isSignedOut = (person: Person): Promise<void> =>
  eventually(() => person.page.evaluate(async () => (await fetch('/api/auth/user')).status)).toBe(
    401,
  )

let visitors = 0

const visitor = async (): Promise<Person> => {
  visitors += 1
  const person = await world.person(`Visitor${visitors}`)
  person.expectComplaint(/ (410|425) /)
  return person
}

test('no page complained', () => {
  for (const person of [anna, phone, tablet]) expect(person.complaints()).toEqual([])
})
