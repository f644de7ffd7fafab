import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerClient, startProvider } from '#server/testing/people/provider.ts'
import type { TestProvider } from '#server/testing/people/provider.ts'
import { arriveAsFounder, call } from './arrivals.ts'
import { startWorld } from './harness.ts'
import type { World } from './harness.ts'
import { eventually } from './inspect.ts'
import { violationsAt } from './looks.ts'
import type { Person } from './person.ts'
import { addTask, heading, openPage, password, syncWord, tick } from './steps.ts'

let world: World
let anna: Person
let provider: TestProvider | undefined

beforeAll(async () => {
  world = await startWorld({
    variables: () =>
      provider === undefined
        ? {}
        : {
            OIDC_ISSUER: provider.issuer,
            OIDC_CLIENT_ID: providerClient.clientId,
            OIDC_CLIENT_SECRET: providerClient.clientSecret,
          },
  })
  anna = await world.person('Anna')
  await arriveAsFounder(anna)
})

afterAll(async () => {
  await world?.close()
  await provider?.stop()
})

test('a password can be looked at while it is typed, where there is JavaScript', async () => {
  const eva = await world.person('Eva')
  await eva.page.goto(`${world.url}/api/login`)
  const field = eva.page.getByLabel('Password')
  await field.fill(password)
  await eva.page.getByRole('button', { name: 'Show password' }).click()
  expect(await field.getAttribute('type')).toBe('text')
  await eva.page.getByRole('button', { name: 'Hide password' }).click()
  expect(await field.getAttribute('type')).toBe('password')
  expect(eva.complaints()).toEqual([])
  await eva.close()
  const fay = await world.person('Fay', { browser: { javaScriptEnabled: false } })
  await fay.page.goto(`${world.url}/api/login`)
  await fay.page.getByLabel('Password').waitFor()
  expect(await fay.page.locator('button.reveal').isVisible()).toBe(false)
  await fay.close()
})

test('a signed-in person links their account to another service, and it stays theirs', async () => {
  const { page } = anna
  await openPage(anna, '/tasks')
  await addTask(anna, { title: 'Water the tomatoes' })
  await syncWord(page, 'All changes saved').waitFor()
  provider = await startProvider(world.url)
  await world.killServer()
  await world.startServer()
  await page.goto(`${world.url}/account/delete`)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('dialog').getByLabel('Your password').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await openPage(anna, '/account')
  await page.getByRole('link', { name: 'Password' }).click()
  await page.getByRole('link', { name: 'Change how you sign in' }).click()
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: /^Go to localhost/ }).click()
  await heading(page, 'Account Settings').waitFor()
  await eventually(() => page.getByRole('link', { name: 'Password' }).count()).toBe(0)
  await openPage(anna, '/tasks')
  await tick(page, 'Water the tomatoes').waitFor()
})

test('signing out ends the session at that service, too, and a page leads back through it', async () => {
  const { page } = anna
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await heading(page, 'Start Your Family’s Journey').waitFor()
  expect(provider?.signedOut).toHaveLength(1)
  await page.goto(`${world.url}/tasks`)
  await tick(page, 'Water the tomatoes').waitFor()
  expect(page.url()).toBe(`${world.url}/tasks`)
})

test('a child’s profile signs in beside that service, on the tablet that it shares with a parent', async () => {
  const { page } = anna
  const family = await call(anna, 'GET', '/api/families/current')
  const child = {
    firstName: 'Mia',
    lastName: '',
    dateOfBirth: `${new Date().getFullYear() - 8}-01-02`,
    signInName: 'mia',
    password: 'paper kites in may',
    consent: true,
  }
  await call(anna, 'POST', `/api/families/${String(family['id'])}/children`, child)
  await openPage(anna, '/account/this-device')
  await page.getByRole('button', { name: 'Add a person to this device' }).click()
  for (const action of ['Use this PIN', 'Save PIN']) {
    await page.locator('input[type=password]').fill('471183')
    await page.getByRole('button', { name: action }).click()
  }
  await heading(page, 'Sign in with a sign-in name').waitFor()
  await page.getByRole('link', { name: /^Continue with localhost/ }).waitFor()
  expect(await violationsAt(page)).toEqual([])
  await page.getByLabel('Sign-in name').fill(child.signInName)
  await page.getByLabel('Password').fill(child.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await heading(page, 'Choose a PIN, Mia').waitFor()
  await page.getByRole('button', { name: 'Continue without a PIN' }).click()
  await heading(page, 'Hi, Mia!').waitFor()
})

test('the sign-in page offers both ways again after the child has signed out', async () => {
  const { page } = anna
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await heading(page, 'Who’s here?').waitFor()
  await page.getByRole('button', { name: 'Someone else' }).click()
  await heading(page, 'Sign in with a sign-in name').waitFor()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByText(/^Ask a parent in your family/).waitFor()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await page.getByRole('link', { name: /^Continue with localhost/ }).click()
  await eventually(() => whoIs(anna)).toBe('Anna')
})

const whoIs = async (person: Person): Promise<unknown> =>
  (await call(person, 'GET', '/api/auth/user'))['firstName']

test('no page complained', () => {
  anna.expectComplaint(/\/api\/.* 40[13] /)
  expect(anna.complaints()).toEqual([])
})
