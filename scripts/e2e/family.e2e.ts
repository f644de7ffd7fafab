import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { prepare } from '#shared/testing/prepare.ts'
import { startWorld } from './harness.ts'
import { dumpDatabases, eventually, untilInstalled } from './inspect.ts'
import { retried } from './person.ts'
import type { Person } from './person.ts'
import {
  createAccount,
  foundFamily,
  heading,
  invite,
  join,
  openPage,
  password,
  signUp,
  syncWord,
} from './steps.ts'

const world = prepare(beforeAll, startWorld)
let anna: Person
let gil: Person
let kim: Person

beforeAll(async () => {
  anna = await world.person('Anna')
  await signUp(anna)
  await foundFamily(anna)
  gil = await world.person('Gil')
  await join(gil, await invite(anna, 'Grandparent'))
})

const allSaved = ({ page }: Person): Promise<void> => syncWord(page, 'All changes saved').waitFor()

const cardOf = (page: Page, title: string): Locator => page.getByRole('region', { name: title })

interface FamilyServed {
  readonly timeZone: string
  readonly currency: string
  readonly locale: string
  readonly weekStart: number
}

const servedFamily = async ({ context, url }: Person): Promise<FamilyServed> =>
  (await (await context.request.get(`${url}/api/families/current`, retried)).json()) as FamilyServed

test('parents are told of the server’s backups and of its room, and nobody else', async () => {
  const { page } = anna
  await openPage(anna, '/account/family')
  await page.getByRole('link', { name: /^Backup.*(Last backup: |No backup yet)/ }).waitFor()
  await page.getByRole('link', { name: /^Storage \d+% used/ }).click()
  await page.getByText(/^\d+ of 200,000 entries/).waitFor()
  await openPage(gil, '/account/family')
  await cardOf(gil.page, 'Family Members').waitFor()
  expect(await gil.page.getByRole('link', { name: /^(Backup|Storage)/ }).count()).toBe(0)
  await openPage(gil, '/account/family/storage')
  await heading(gil.page, 'This page isn’t part of your account').waitFor()
})

test('a page of the settings leads back to its row, by its link and by the browser’s Back', async () => {
  const { page } = anna
  const row = page.getByRole('main').getByRole('link', { name: /^Privacy & Security/ })
  const isFocused = () => row.evaluate((link) => link === document.activeElement)
  await openPage(anna, '/account')
  await row.click()
  await heading(page, 'Privacy & Security').waitFor()
  expect(await page.title()).toContain('Privacy & Security')
  await page.getByRole('main').getByRole('link', { name: 'Account Settings' }).click()
  await eventually(isFocused).toBe(true)
  await row.click()
  await page.getByLabel('Birthday').waitFor()
  await page.goBack()
  await eventually(isFocused).toBe(true)
  expect(await page.title()).toContain('Account Settings')
})

test('a page that a person has no use for leads to the index', async () => {
  await openPage(anna, '/account/nothing')
  await heading(anna.page, 'Account Settings').waitFor()
  expect(new URL(anna.page.url()).pathname).toBe('/account')
})

test('the palette finds each page of the settings by its name', async () => {
  const { page } = anna
  await openPage(anna, '/tasks')
  const names = ['Profile', 'Signed-in devices', 'Delete account', 'Name and settings', 'Backup']
  for (const name of names) {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill(name)
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
    await heading(page, name).waitFor()
  }
})

test('a parent sets time zone, money and weeks without a network', async () => {
  const { page } = anna
  await openPage(anna, '/account/family/settings')
  await untilInstalled(page)
  await anna.goOffline()
  await page.getByLabel('Time zone').selectOption('Europe/Berlin')
  await page.getByLabel('Currency').selectOption('EUR')
  await page.getByLabel('Money format').selectOption('de-DE')
  await page.getByLabel('Week starts on').selectOption({ label: 'Monday' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await syncWord(page, 'Offline, 1 change waiting').waitFor()
  await openPage(anna, '/budget')
  await page.getByText('0,00 €').first().waitFor()
  await page.goto(`${world.url}/account/family/settings`)
  await eventually(() => page.getByLabel('Time zone').inputValue()).toBe('Europe/Berlin')
  await anna.goOnline()
  await allSaved(anna)
  expect(await servedFamily(anna)).toMatchObject({
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    locale: 'de-DE',
    weekStart: 1,
  })
})

test('a person who does not manage the family sees none of its settings', async () => {
  await openPage(gil, '/account/family')
  await heading(gil.page, 'Your family').waitFor()
  expect(await gil.page.getByRole('link', { name: 'Name and settings' }).count()).toBe(0)
})

test('a grandparent finds a birthday with two taps', async () => {
  const { page } = anna
  await openPage(anna, '/account/privacy')
  await page.getByLabel('Birthday').fill('1984-05-04')
  await page.getByLabel('Phone').fill('030 123 456')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Profile updated successfully').waitFor()
  await allSaved(anna)
  await gil.page.goto(world.url)
  await gil.page.getByRole('link', { name: 'Account Settings' }).click()
  await gil.page.getByRole('link', { name: 'Your family' }).click()
  await gil.page.getByText('May 4, 1984').waitFor()
  await gil.page.getByRole('link', { name: '030 123 456' }).waitFor()
})

test('a birthday that is half typed is not taken for none', async () => {
  const privacy = anna.page.getByRole('main')
  await privacy.getByLabel('Birthday').press('Backspace')
  await privacy.getByRole('button', { name: 'Save Changes' }).click()
  await privacy.getByText('Enter a full date, or leave it empty').waitFor()
  await privacy.getByLabel('Birthday').fill('1984-05-04')
  await gil.page.getByText('May 4, 1984').waitFor()
})

test('an invitation names who sent it, with the last name once their profile is public', async () => {
  const { page } = anna
  const link = await invite(anna, 'Extended Family')
  const eva = await world.person('Eva')
  await eva.page.goto(link)
  await heading(eva.page, 'You’re invited to join The Nowaks as Extended Family').waitFor()
  await eva.page.getByText('Anna invited you').waitFor()
  await openPage(anna, '/account/profile')
  await page.getByLabel(/^Last name/).fill('Nowak')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Profile updated successfully').waitFor()
  await openPage(anna, '/account/privacy')
  await page.getByText('Public', { exact: true }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Profile updated successfully').waitFor()
  await allSaved(anna)
  await eva.page.reload()
  await eva.page.getByText('Anna Nowak invited you').waitFor()
  await eva.page.getByRole('button', { name: 'Create your account' }).click()
  await createAccount(eva)
  await eva.page.getByRole('button', { name: /^Join / }).click()
  await heading(eva.page, 'Family Dashboard').waitFor()
  await openPage(eva, '/account/family')
  await eva.page.getByText('May 4, 1984').waitFor()
  expect(eva.complaints()).toEqual([])
})

test('a parent tells the family a child’s birthday', async () => {
  const { page } = anna
  kim = await world.person('Kim')
  await join(kim, await invite(anna, 'Child'))
  await openPage(anna, '/account/family')
  await page.getByRole('button', { name: 'Options for Kim' }).click()
  await page.getByRole('menuitem', { name: 'Birthday and more' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Birthday').fill('2017-03-02')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Mar 2, 2017').waitFor()
  await openPage(kim, '/account/family')
  await kim.page.getByText('Mar 2, 2017').waitFor()
  expect(kim.complaints()).toEqual([])
})

test('a parent makes no password link for somebody who has only just joined', async () => {
  const { page } = anna
  await openPage(anna, '/account/family')
  await page.getByRole('button', { name: /^Options for Anna/ }).click()
  await page.getByRole('menuitem').first().waitFor()
  expect(await page.getByRole('menuitem', { name: 'New password' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Options for Gil' }).click()
  await page.getByRole('menuitem', { name: 'New password' }).click()
  const dialog = page.getByRole('dialog')
  anna.expectComplaint(/password-reset.* 409 /)
  await dialog.getByRole('button', { name: 'Make link' }).click()
  await dialog
    .getByText(
      'They joined less than 30 days ago. For now, only the person who runs the server can make this link.',
    )
    .waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(anna.complaints()).toEqual([])
})

test('somebody deletes their account, and their name stays', async () => {
  const { page } = gil
  await page.goto(`${world.url}/account/delete`)
  await page.getByRole('button', { name: 'Delete account…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Type “Gil” to confirm').fill('Gil')
  const confirm = dialog.getByRole('button', { name: 'Delete for good' })
  expect(await confirm.isDisabled()).toBe(true)
  await dialog.getByLabel('Your password').fill('not the password')
  gil.expectComplaint(/403/)
  await confirm.click()
  await dialog.getByText('Wrong password').waitFor()
  await dialog.getByLabel('Your password').fill(password)
  await confirm.click()
  await heading(page, 'Start Your Family’s Journey').waitFor()
  expect(await dumpDatabases(page)).not.toContain('The Nowaks')
  await openPage(anna, '/account/family')
  await eventually(() => anna.page.getByRole('button', { name: 'Options for Gil' }).count()).toBe(0)
  await page.goto(`${world.url}/api/login`)
  await page.getByLabel('Email').fill(gil.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').waitFor()
})

test('the last parent of a family cannot delete their account', async () => {
  const { page } = anna
  await openPage(anna, '/account/delete')
  await page.getByRole('button', { name: 'Delete account…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Type “Anna Nowak” to confirm').fill('Anna Nowak')
  await dialog.getByLabel('Your password').fill(password)
  anna.expectComplaint(/409/)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await dialog
    .getByText('A family needs at least one parent. Make someone else a parent first.')
    .waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

test('a parent deletes the family, which leaves every device and everybody without it', async () => {
  const { page } = anna
  await kim.page.goto(world.url)
  await heading(kim.page, 'Hi, Kim!').waitFor()
  await openPage(anna, '/account/family/delete')
  await page.getByRole('button', { name: 'Export Data' }).waitFor()
  await page.getByRole('button', { name: 'Delete family…' }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Delete for good' })
  await dialog.getByLabel('Type “The Nowaks” to confirm').fill('The Nowak')
  expect(await confirm.isDisabled()).toBe(true)
  await dialog.getByLabel('Type “The Nowaks” to confirm').fill('The Nowaks')
  await dialog.getByLabel('Your password').fill(password)
  await confirm.click()
  for (const person of [anna, kim]) {
    await heading(person.page, 'Create or join a family').waitFor()
    await eventually(async () => (await dumpDatabases(person.page)).includes('The Nowaks')).toBe(
      false,
    )
  }
  expect(anna.complaints()).toEqual([])
})
