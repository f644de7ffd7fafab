import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { prepare } from '#shared/testing/prepare.ts'
import { arriveAs, arriveAsFounder, call } from './arrivals.ts'
import { choosePicture } from './choosePicture.ts'
import { copyIn } from './copyIn.ts'
import { startWorld } from './harness.ts'
import { eventually } from './inspect.ts'
import { takePictures, violationsAt } from './looks.ts'
import type { Person } from './person.ts'
import { heading, home, openPage, signIn, syncWord } from './steps.ts'

/** Mia is eight and has no email address. Her father, Ben, has a family of his own. */

const world = prepare(beforeAll, startWorld)
let anna: Person
let ben: Person
let gil: Person
let mia: Person

const firstPassword = 'paper kites in may'
const secondPassword = 'paper boats in june'
const bornAt = `${new Date().getFullYear() - 8}-01-02`

beforeAll(async () => {
  anna = await world.person('Anna')
  ben = await world.person('Ben')
  gil = await world.person('Gil')
  mia = await world.person('Mia')
  await arriveAsFounder(anna, 'Nowak')
  await arriveAsFounder(ben, 'Berg')
  await arriveAs(gil, anna, 'grandparent')
})

const dialogIn = (page: Page) => page.getByRole('dialog')

const openMenu = async (name: string, item: string): Promise<void> => {
  await openPage(anna, '/account/family')
  await anna.page.getByRole('button', { name: `Options for ${name}` }).click()
  await anna.page.getByRole('menuitem', { name: item }).click()
}

const fillChild = async (fields: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(fields)) {
    await dialogIn(anna.page).getByLabel(label, { exact: true }).fill(value)
  }
}

const signInAsMia = async (password: string): Promise<void> => {
  await mia.page.goto(`${world.url}/api/login`)
  await signIn(mia, { email: 'Mia.Nowak', password })
}

test('a parent makes a child’s profile, and is told what is wrong with it', async () => {
  const { page } = anna
  await openPage(anna, '/account/family')
  await page.getByRole('button', { name: 'Add a child' }).click()
  const dialog = dialogIn(page)
  await dialog.getByRole('button', { name: 'Add child' }).click()
  await dialog.getByText('Enter a date of birth').waitFor()
  await dialog.getByText('Choose a password').waitFor()
  await dialog.getByText('A parent has to agree before a child can join').waitFor()
  expect(await violationsAt(page)).toEqual([])
  await fillChild({ 'First name': 'Mia', 'Date of birth': '1990-01-02' })
  await dialog.getByText('Child profiles are for under-18s').waitFor()
  await fillChild({ 'Date of birth': bornAt, 'Sign-in name': 'm!', Password: 'mia' })
  await dialog.getByText(/^Use 3 to 40 letters/).waitFor()
  await fillChild({ 'Sign-in name': 'mia.nowak' })
  await dialog.getByRole('checkbox').check()
  anna.expectComplaint(/\/children.* 400 /)
  await dialog.getByRole('button', { name: 'Add child' }).click()
  await dialog.getByText(/^Use at least 10 characters/).waitFor()
  await fillChild({ Password: firstPassword })
  await choosePicture(page, 40)
  await dialog.locator('img[src^="blob:"]').waitFor()
  await takePictures(page, 'add-child')
  await dialog.getByRole('button', { name: 'Add child' }).click()
  await page.getByText('Mia now has a profile').waitFor()
  await page.getByRole('main').locator('li img[src^="/api/objects/"]').waitFor()
  await page.getByText('Signs in as mia.nowak').waitFor()
  await page.getByText('Anna added a profile for Mia').waitFor()
})

test('a sign-in name that somebody has is refused at its field', async () => {
  const { page } = anna
  await page.getByRole('button', { name: 'Add a child' }).click()
  const dialog = dialogIn(page)
  await fillChild({
    'First name': 'Max',
    'Date of birth': bornAt,
    'Sign-in name': 'mia.nowak',
    Password: firstPassword,
  })
  await dialog.getByRole('checkbox').check()
  anna.expectComplaint(/\/children.* 409 /)
  await dialog.getByRole('button', { name: 'Add child' }).click()
  await dialog.getByText(/^Someone already has this sign-in name/).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('the child signs in on a device of its own and is at home', async () => {
  const { page } = mia
  await signInAsMia(firstPassword)
  await heading(page, 'Hi, Mia!').waitFor()
  await openPage(mia, '/account/profile')
  const born = page.getByLabel('Date of birth')
  expect(await born.isEditable()).toBe(false)
  await page.getByText('Only your parents can change this until you’re 18.').waitFor()
  expect(await violationsAt(page)).toEqual([])
})

test('a parent corrects a child’s name and birth date, and the child sees it', async () => {
  const { page } = anna
  await openMenu('Mia', 'Edit profile')
  const dialog = dialogIn(page)
  const picture = page.getByRole('main').locator('li img')
  const before = await picture.getAttribute('src')
  await choosePicture(page, 90)
  await dialog.locator(`img[src^="/api/objects/"]:not([src="${before}"])`).waitFor()
  await takePictures(page, 'edit-child')
  await dialog.getByLabel('Date of birth').fill('1990-01-02')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Child profiles are for under-18s').waitFor()
  await dialog.getByLabel('Date of birth').fill(bornAt.replace('01-02', '01-03'))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const born = mia.page.getByLabel('Date of birth')
  await eventually(() => born.inputValue()).toMatch(/^Jan 3, /)
})

test('a child cannot leave the family, delete its account or join another family alone', async () => {
  const { page } = mia
  for (const path of ['/account', '/account/leave', '/account/delete']) {
    await openPage(mia, path)
    await page.getByText(/^Your parents look after your account until/).waitFor()
    expect(await page.getByRole('link', { name: /^(Leave Family|Delete account)/ }).count()).toBe(0)
  }
  await page.goto(await invitationOf(ben))
  mia.expectComplaint(/accept.* 403 /)
  await page.getByRole('button', { name: 'Join Berg' }).click()
  await heading(page, 'Ask your parents first').waitFor()
  await page
    .getByRole('link', { name: /dashboard|home|start/i })
    .first()
    .click()
  await home(page).waitFor()
})

const invitationOf = async (parent: Person): Promise<string> => {
  const family = await call(parent, 'GET', '/api/families/current')
  const path = `/api/families/${String(family['id'])}/invitations`
  const invitation = await call(parent, 'POST', path, { role: 'child', consent: true })
  return String(invitation['url'])
}

test('a parent lets a child join the family of its other parent', async () => {
  const { page } = anna
  await openMenu('Mia', 'Add to another family')
  const dialog = dialogIn(page)
  await dialog.getByRole('button', { name: 'Add' }).click()
  await dialog.getByLabel('Invitation link').fill(await invitationOf(ben))
  await dialog.getByRole('button', { name: 'Add' }).click()
  await page.getByText('Mia is now in Berg too').waitFor()
  await page.getByText('Anna added Mia to another family').waitFor()
  await openPage(ben, '/account/family')
  await ben.page.getByRole('button', { name: 'Options for Mia' }).waitFor()
  await mia.page.getByRole('complementary').getByText('Switch family').waitFor()
})

test('a parent sets another password, which signs the child out', async () => {
  const { page } = anna
  await openMenu('Mia', 'Set a new password')
  const dialog = dialogIn(page)
  await dialog.getByLabel('New password').fill(secondPassword)
  await dialog.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('Mia has a new password').waitFor()
  mia.expectComplaint(/ 401 /)
  await mia.page.reload()
  await mia.page.getByLabel('Email or sign-in name').waitFor()
  await signIn(mia, { email: 'mia.nowak', password: firstPassword })
  await mia.page.getByText('Wrong name or password.').waitFor()
  await signIn(mia, { email: 'mia.nowak', password: secondPassword })
  await home(mia.page).waitFor()
})

test('a grown-up becomes a child only by their own yes', async () => {
  const { page } = anna
  await openMenu('Gil', 'Change role')
  const dialog = dialogIn(page)
  await dialog.getByText('Child', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('A parent has to agree before a child can join').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await askToBecomeChild()
  await gil.page.goto(world.url)
  await gil.page.getByText('Anna wants to change your role in Nowak to Child').waitFor()
  await heading(gil.page, 'Family Dashboard').waitFor()
  await gil.page.getByRole('button', { name: 'No, thank you' }).click()
  await syncWord(gil.page, 'All changes saved').waitFor()
  expect(await roleOf('Gil')).toBe('grandparent')
  await askToBecomeChild()
  await gil.page.getByRole('button', { name: 'Yes, change my role' }).click()
  await heading(gil.page, 'Hi, Gil!').waitFor()
  await eventually(() => roleOf('Gil')).toBe('child')
})

const askToBecomeChild = async (): Promise<void> => {
  const { page } = anna
  await openMenu('Gil', 'Change role')
  const dialog = dialogIn(page)
  await dialog.getByText('Child', { exact: true }).click()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('We asked Gil. Their role changes when they say yes.').first().waitFor()
  await syncWord(page, 'All changes saved').waitFor()
}

interface Listed {
  readonly userId: string
  readonly role: string
  readonly user: { readonly firstName: string }
}

const membersListed = async (): Promise<readonly Listed[]> =>
  (await call(anna, 'GET', '/api/families/current/members')) as unknown as readonly Listed[]

const roleOf = async (name: string): Promise<string | undefined> =>
  (await membersListed()).find(({ user }) => user.firstName === name)?.role

test('a parent downloads the child’s records, and nobody else’s', async () => {
  const { page } = anna
  const childId = (await membersListed()).find(({ user }) => user.firstName === 'Mia')?.userId
  const budget = { period: 'monthly', totalAmount: '20' }
  const pocket = { ...budget, title: 'Pocket money', isChildBudget: true, childId }
  const { id } = await call(anna, 'POST', '/api/personal-budgets', pocket)
  const today = new Date().toISOString().slice(0, 10)
  const comic = { description: 'A comic', amount: '3.50', date: today }
  await call(mia, 'POST', `/api/personal-budgets/${String(id)}/expenses`, comic)
  await call(anna, 'POST', '/api/personal-budgets', { ...budget, title: 'My secret shoes' })
  await openPage(anna, '/personal-budgets')
  await page.getByText('My secret shoes').first().waitFor()
  await openPage(anna, '/account/family')
  await syncWord(page, 'All changes saved').waitFor()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Options for Mia' }).click()
  await page.getByRole('menuitem', { name: 'Export the child’s data' }).click()
  const { records } = copyIn(readFileSync(await (await coming).path()))
  expect(records).toContainEqual(
    expect.objectContaining({
      kind: 'user',
      signInName: 'mia.nowak',
      dateOfBirth: bornAt.replace('01-02', '01-03'),
    }),
  )
  expect(records).toContainEqual(expect.objectContaining({ title: 'Pocket money' }))
  expect(records).toContainEqual(expect.objectContaining({ description: 'A comic' }))
  expect(records.filter(({ kind }) => kind === 'user')).toHaveLength(1)
  expect(JSON.stringify(records)).not.toContain('secret')
})

test('the last family of a child deletes the profile instead of removing it', async () => {
  const { page } = anna
  await openPage(ben, '/account/family')
  await ben.page.getByRole('button', { name: 'Options for Mia' }).click()
  await ben.page.getByRole('menuitem', { name: 'Remove from family' }).click()
  await ben.page.getByRole('button', { name: 'Remove Mia' }).click()
  await ben.page.getByText('Mia was removed from Berg').waitFor()
  await syncWord(ben.page, 'All changes saved').waitFor()
  anna.expectComplaint(/members.* 409 /)
  await openMenu('Mia', 'Remove from family')
  await page.getByRole('button', { name: 'Remove Mia' }).click()
  await page.getByText(/^This is Mia’s only family/).waitFor()
  await page.getByRole('button', { name: 'Delete profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Mia’s profile?' })
  await dialog.getByLabel(/^Type/).fill('Mia')
  await dialog.getByLabel('Your password').fill('a kettle on the stove')
  await dialog.getByRole('button', { name: 'Delete profile' }).click()
  await page.getByText('Mia’s profile was deleted').waitFor()
  await eventually(() => page.getByRole('button', { name: 'Options for Mia' }).count()).toBe(0)
  mia.expectComplaint(/ 401 /)
  await signInAsMia(secondPassword)
  await mia.page.getByText('Wrong name or password.').waitFor()
  expect(anna.complaints()).toEqual([])
  expect(mia.complaints()).toEqual([])
})
