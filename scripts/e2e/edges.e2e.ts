import { afterEach, describe, expect, test } from 'vitest'
import { inSoak } from '#shared/testing/soak.ts'
import { prepareFamily } from './arrivals.ts'
import { eventually, servedTitles, untilInstalled } from './inspect.ts'
import type { Person, PersonOptions } from './person.ts'
import { addTask, createAccount, heading, openPage, signIn, tick } from './steps.ts'

const { world, anna } = prepareFamily({ anna: 'parent' })
const present: Person[] = []

afterEach(async () => {
  const complaints = present.flatMap((person) => person.complaints())
  await Promise.all(present.splice(0).map((person) => person.close()))
  expect(complaints).toEqual([])
})

const visitor = async (firstName: string, options?: PersonOptions): Promise<Person> => {
  const person = await world.person(firstName, options)
  present.push(person)
  return person
}

const isNotFound = async ({ page }: Person): Promise<void> => {
  await heading(page, '404 Page Not Found').waitFor()
  await page.getByText('Did you forget to add the page to the router?').waitFor()
}

test('a signed-out person sees the landing page, and pages of the app lead to the sign-in', async () => {
  const person = await visitor('Uli')
  const { page } = person
  await page.goto(world.url)
  await heading(page, 'Manage budgets, calendars, tasks, and memories all in one place').waitFor()
  const cards = ['Smart Budgeting', 'Family Calendar', 'Task Management']
  const more = ['Memory Vault', 'Family Coordination', 'Easy Setup', 'Start Your Family’s Journey']
  for (const name of [...cards, ...more]) await heading(page, name).waitFor()
  for (const path of ['/no/such/page', '/tasks/none']) {
    await page.goto(world.url + path)
    await isNotFound(person)
  }
  for (const path of ['/tasks', '/account']) {
    await page.goto(world.url + path)
    await heading(page, 'Welcome to Our Life').waitFor()
  }
  await page.goto(world.url)
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  await heading(page, 'Create your account').waitFor()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await heading(page, 'Welcome to Our Life').waitFor()
  await page.getByText('create an account if you’re new here').waitFor()
})

test('a page that was on its way while the app was being installed opens offline, too', async () => {
  const { page, context } = await visitor('Willi')
  const late = await context.newPage()
  let letArrive = (): void => undefined
  const mayArrive = new Promise<void>((resolve) => (letArrive = resolve))
  await late.route('**/no/such/page', async (route) => {
    const response = await route.fetch()
    await mayArrive
    await route.fulfill({ response })
  })
  const arrived = late.goto(`${world.url}/no/such/page`)
  await page.goto(world.url)
  await untilInstalled(page)
  letArrive()
  await arrived
  await untilInstalled(late)
})

describe('signed in', () => {
  test('an unknown address is not found, and the way back is offered', async () => {
    await anna.page.goto(`${world.url}/no/such/page`)
    await isNotFound(anna)
    await anna.page.getByRole('link', { name: 'Go to the start page' }).click()
    await heading(anna.page, 'Family Dashboard').waitFor()
  })

  test('a session that ended elsewhere is told, and nothing on the device is lost', async () => {
    const { page, context } = anna
    anna.expectComplaint(/\/api\/.* 401 /)
    await openPage(anna, '/tasks')
    await untilInstalled(page)
    await anna.goOffline()
    await addTask(anna, { title: 'Before the session ended' })
    await context.clearCookies()
    await anna.goOnline()
    await page.getByText('You are logged out. Logging in again…').waitFor()
    await signIn(anna)
    await heading(page, 'Task Management').waitFor()
    await tick(page, 'Before the session ended').waitFor()
    await eventually(() => servedTitles(anna)).toEqual(['Before the session ended'])
  })

  test('the browser’s way back asks before it takes half-typed words along', async () => {
    const { page } = anna
    const back = () => page.evaluate(() => history.back())
    const dialog = page.getByRole('dialog')
    await openPage(anna, '/')
    await heading(page, 'Family Dashboard').waitFor()
    await openPage(anna, '/tasks')
    await page.getByRole('button', { name: 'Add Task' }).first().click()
    await dialog.getByLabel('Title').fill('Half a ti')
    await back()
    await dialog.getByText('Discard your changes?').waitFor()
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    expect(await dialog.getByLabel('Title').inputValue()).toBe('Half a ti')
    await back()
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await heading(page, 'Task Management').waitFor()
    await back()
    await heading(page, 'Family Dashboard').waitFor()
  })
})

describe('a new version', () => {
  const mark = (person: Person) =>
    person.page.evaluate(() => void (document.title = 'not reloaded'))
  const isMarked = (person: Person) => person.page.evaluate(() => document.title === 'not reloaded')
  const lookForVersion = (person: Person) =>
    person.page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
  const hasWaitingVersion = (person: Person) =>
    person.page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)

  test('waits until somebody asks for it, and loses no half-typed word', async () => {
    const { page } = anna
    await untilInstalled(page)
    await openPage(anna, '/account/profile')
    await heading(page, 'Profile').waitFor()
    await page.getByLabel('First name').fill('Anna-Louise')
    await mark(anna)
    await world.release('the second version')
    await lookForVersion(anna)
    await eventually(() => hasWaitingVersion(anna)).toBe(true)
    expect(await isMarked(anna)).toBe(true)
    expect(await page.getByLabel('First name').inputValue()).toBe('Anna-Louise')
    expect(await page.getByText('A new version is ready.').count()).toBe(0)

    const profile = page.getByRole('region', { name: 'Profile Information' })
    await profile.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('A new version is ready.').waitFor()
    expect(await isMarked(anna)).toBe(true)
    await page.getByRole('button', { name: 'Update now' }).click()
    await eventually(() => isMarked(anna).catch(() => true)).toBe(false)
    await heading(page, 'Profile').waitFor()
    await eventually(() => page.getByLabel('First name').inputValue()).toBe('Anna-Louise')
    expect(await page.getByText('A new version is ready.').count()).toBe(0)
  })

  inSoak(() =>
    test('comes at the next opening if somebody says Later', async () => {
      const person = await visitor('Dora', { ownBrowser: true })
      const { page } = person
      await page.goto(world.url)
      await untilInstalled(page)
      await mark(person)
      await world.release('the third version')
      await lookForVersion(person)
      await page.getByRole('button', { name: 'Later' }).click()
      await page.getByText('A new version is ready.').waitFor({ state: 'hidden' })
      expect(await isMarked(person)).toBe(true)
      await person.restart()
      await person.page.goto(world.url)
      await heading(person.page, 'Start Your Family’s Journey').waitFor()
      await eventually(() => hasWaitingVersion(person)).toBe(false)
    }),
  )
})

describe('a browser that keeps no data', () => {
  const isTold = async (person: Person): Promise<void> => {
    await person.page.goto(world.url)
    await person.page.getByRole('link', { name: 'Get Started' }).first().click()
    await createAccount(person)
    await heading(person.page, 'This browser can’t store your family’s data').waitFor()
    await person.page.goto(`${world.url}/tasks`)
    await heading(person.page, 'This browser can’t store your family’s data').waitFor()
  }

  test('says so if it has no IndexedDB at all', async () => {
    await isTold(
      await visitor('Emil', {
        before: () => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }),
      }),
    )
  })

  test('says so if it refuses to open a database', async () => {
    await isTold(
      await visitor('Fritz', {
        before: () => {
          IDBFactory.prototype.open = () => {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          }
        },
      }),
    )
  })
})

test('no page complained', () => {
  expect(anna.complaints()).toEqual([])
})
