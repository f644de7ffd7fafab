import { phone } from './person.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { call, prepareFamily } from './arrivals.ts'
import { counter } from './counter.ts'
import { eventually } from './inspect.ts'
import {
  addTask,
  createAccount,
  heading,
  invite,
  openPage,
  password,
  settingPages,
  syncWord,
  tick,
} from './steps.ts'

const { world, anna } = prepareFamily({ anna: { role: 'parent', browser: phone } })
let link: string

const pages = [
  '/',
  '/calendar',
  '/tasks',
  '/lists',
  '/goals',
  '/memories',
  '/budget',
  '/analytics',
  '/approvals',
  '/faq',
  '/account',
  ...settingPages,
  '/attention',
]

const today = new Date().toLocaleDateString('sv')

beforeAll(async () => {
  await openPage(anna, '/tasks')
  await addTask(anna, { title: 'Water the tomatoes', due: today })
  const { id } = await call(anna, 'GET', '/api/families/current')
  const lists = `/api/families/${String(id)}/lists`
  const list = await call(anna, 'POST', lists, { title: 'Groceries' })
  await call(anna, 'POST', `/api/lists/${String(list['id'])}/items`, { text: '2 kg potatoes' })
  pages.push(`/lists/${String(list['id'])}`)
  link = await invite(anna, 'Extended Family')
})

describe('a parent with a phone', () => {
  test('ticks a task that is due today with one tap from the opened app', async () => {
    const { counted, tap } = counter()
    await anna.page.goto(world.url)
    await tap(tick(anna.page, 'Water the tomatoes'))
    await eventually(() => tick(anna.page, 'Water the tomatoes').getAttribute('aria-checked')).toBe(
      'true',
    )
    await syncWord(anna.page, 'All changes saved').waitFor()
    expect(counted.taps).toBe(1)
  })

  test('sees without a tap who carries the planning', async () => {
    await openPage(anna, '/')
    await heading(anna.page, 'Mental Load Distribution').waitFor()
  })

  test('writes a task from any page, and the first tap is under the thumb', async () => {
    const { counted, tap } = counter()
    await anna.page.goto(world.url)
    const add = anna.page.getByRole('button', { name: 'Quick add' })
    await add.waitFor()
    const box = await add.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(195, 0)
    expect(box?.y).toBeGreaterThan(600)
    await tap(add)
    const line = anna.page.getByRole('dialog', { name: 'Quick add' })
    await line.getByLabel('What is it?').fill('Feed the cat')
    await tap(line.getByRole('button', { name: 'Add', exact: true }))
    await line.waitFor({ state: 'hidden' })
    await syncWord(anna.page, 'All changes saved').waitFor()
    expect(counted.taps).toBe(2)
  })
})

test('a parent who is alone in the family has an invitation’s link with three taps', async () => {
  const { page } = anna
  const { counted, tap } = counter()
  await page.goto(world.url)
  await tap(page.getByRole('main').getByRole('link', { name: 'Invite someone' }))
  const dialog = page.getByRole('dialog')
  await tap(dialog.getByRole('button', { name: 'Grandparent' }))
  expect(await dialog.getByLabel('Invitation link').inputValue()).toContain('/join/')
  await tap(dialog.getByRole('button', { name: 'Copy' }))
  expect(counted.taps).toBe(3)
  await page.keyboard.press('Escape')
})

test('a founder comes from the landing page to the dashboard with nine taps, a link included', async () => {
  const { page, url } = await world.person('Rosa', { browser: phone })
  const { counted, tap } = counter()
  const press = (name: string): Promise<void> => tap(page.getByRole('button', { name }))
  await page.goto(url)
  await tap(page.getByRole('link', { name: 'Get Started' }).first())
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Email').fill('rosa@family.example')
  await page.getByLabel('Password').fill(password)
  await press('Create account')
  await heading(page, 'Choose Your Role').waitFor()
  await press('Next Step')
  await page.getByLabel('Family Name').fill('The Roses')
  await press('Create Family')
  for (const form of ['Budget Category', 'Initial Task', 'Calendar Event']) {
    await heading(page, form).waitFor()
    await press('Next Step')
  }
  await press('Extended Family')
  await page.getByLabel('Invitation link').waitFor()
  await press('Complete Setup & Start Using Our Life')
  await heading(page, 'Family Dashboard').waitFor()
  expect(counted.taps).toBe(9)
})

test('an aunt joins by the link with two taps and a sign-up', async () => {
  const eva = await world.person('Eva', { browser: phone })
  const { counted, tap } = counter()
  await eva.page.goto(link)
  await tap(eva.page.getByRole('button', { name: 'Create your account' }))
  await createAccount(eva)
  await tap(eva.page.getByRole('button', { name: 'Join The Nowaks' }))
  await heading(eva.page, 'Family Dashboard').waitFor()
  expect(counted.taps).toBe(2)
  expect(eva.complaints()).toEqual([])
})

test('a parent changes a member’s role with four taps', async () => {
  const { page } = anna
  const { counted, tap } = counter()
  await page.goto(world.url)
  await tap(page.getByRole('button', { name: 'More' }))
  await tap(page.getByRole('dialog').getByRole('link', { name: /^Eva/ }))
  const form = page.getByRole('dialog', { name: 'Eva’s role' })
  await tap(form.getByText('Grandparent', { exact: true }))
  await tap(form.getByRole('button', { name: 'Save' }))
  await page.getByText('Eva is now Grandparent').waitFor()
  expect(counted.taps).toBe(4)
})

test('a phone’s pages have targets for thumbs, and never scroll sideways, at twice the text either', async () => {
  for (const path of pages) {
    await openPage(anna, path)
    await anna.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await syncWord(anna.page, 'All changes saved').waitFor()
    const small = await anna.page.evaluate(smallTargets)
    const overflow = await anna.page.evaluate(sidewaysOverflow)
    const twice = await anna.page.evaluate(overflowAtTwiceTheText)
    expect({ path, small, overflow, twice }).toEqual({ path, small: [], overflow: 0, twice: 0 })
  }
})

const smallTargets = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('button, select, summary, a[href]')]
    .filter((control) => control.checkVisibility())
    .filter((control) => {
      const reach = parseFloat(getComputedStyle(control, '::after').height)
      const { height } = control.getBoundingClientRect()
      return Math.max(height, Number.isNaN(reach) ? 0 : reach) < 43.5
    })
    .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '')

const sidewaysOverflow = (): number => {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
}

const overflowAtTwiceTheText = (): Promise<number> => {
  const { style } = document.documentElement
  style.fontSize = '200%'
  return new Promise((resolve) => {
    setTimeout(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      style.fontSize = ''
      resolve(scrollWidth - clientWidth)
    }, 300)
  })
}

test('no page complained', () => {
  expect(anna.complaints()).toEqual([])
})
