import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { inSoak } from '#shared/testing/soak.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { startWorld } from './harness.ts'
import { eventually, untilInstalled } from './inspect.ts'
import { retried } from './person.ts'
import type { Person } from './person.ts'
import { heading, openPage, signUp, skipForms, syncWord } from './steps.ts'

const world = prepare(beforeAll, startWorld)
const present: Person[] = []

afterEach(async () => {
  const complaints = present.flatMap((person) => person.complaints())
  await Promise.all(present.splice(0).map((person) => person.close()))
  expect(complaints).toEqual([])
})

const begin = async (firstName: string): Promise<Person> => {
  const person = await world.person(firstName)
  present.push(person)
  await signUp(person)
  return person
}

const today = new Date().toLocaleDateString('sv')

const createFamily = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Next Step' }).click()
  await page.getByLabel('Family Name').fill(name)
  await page.getByRole('button', { name: 'Create Family' }).click()
  await heading(page, 'Budget Category').waitFor()
}

interface ServedRecords {
  readonly categories: readonly object[]
  readonly tasks: readonly object[]
  readonly events: readonly object[]
}

const serverHas = async (person: Person, expected: ServedRecords): Promise<void> => {
  await openPage(person, '/account')
  await syncWord(person.page, 'All changes saved').waitFor()
  await eventually(() => served(person)).toEqual(expected)
}

const served = async ({ context, url }: Person): Promise<ServedRecords> => {
  const get = async (path: string) =>
    (await context.request.get(`${url}/api/families/${path}`, retried)).json()
  const { id } = (await get('current')) as { id: string }
  const list = async <F extends string>(path: string, fields: readonly F[]) =>
    ((await get(`${id}/${path}`)) as Record<F, unknown>[]).map((record) =>
      Object.fromEntries(fields.map((field) => [field, record[field]])),
    )
  return {
    categories: await list('budget/categories', ['name', 'budgetAmount', 'color']),
    tasks: await list('tasks', ['title', 'priority']),
    events: await list('calendar/events', ['title', 'startDate']),
  }
}

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

const isFocusedSoon = (target: Locator) => eventually(() => isFocused(target)).toBe(true)

const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let tabs = 0; tabs < 20; tabs += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not reach it')
}

test('steps 3 and 4 make a category, a task and an event, each once', async () => {
  const person = await begin('Nora')
  const { page } = person
  const next = page.getByRole('button', { name: 'Next Step' })
  const back = page.getByRole('button', { name: 'Back' })
  await createFamily(page, 'The Makers')

  const name = page.getByLabel('Category Name')
  const amount = page.getByLabel('Monthly Budget')
  await page.getByText('Step 3 of 5').waitFor()
  expect([await name.inputValue(), await amount.inputValue()]).toEqual(['Groceries', '800'])
  expect(await amount.getAttribute('inputmode')).toBe('decimal')
  expect(await page.getByRole('radio').count()).toBe(5)
  await amount.fill('')
  await next.click()
  await page.getByText('Budget amount is required').waitFor()
  await isFocusedSoon(amount)
  await name.fill('')
  await next.click()
  await page.getByText('Category name is required').waitFor()
  await isFocusedSoon(name)
  await name.fill('Food')
  await amount.fill('412.5')
  await page.getByRole('radio', { name: 'Green' }).check({ force: true })
  await next.click()

  const title = page.getByLabel('Task Title')
  await title.waitFor()
  await page.getByText('Step 3 of 5').waitFor()
  await page.reload()
  expect(await title.inputValue()).toBe('Plan weekly meals')
  await back.click()
  expect([await name.inputValue(), await amount.inputValue()]).toEqual(['Food', '412.5'])
  await name.fill('Food and drink')
  await next.click()
  await title.fill('')
  await next.click()
  await page.getByText('Task title is required').waitFor()
  await title.fill('Plan the meals')
  await page.getByRole('button', { name: 'High' }).click()
  await next.click()

  const event = page.getByLabel('Event Title')
  const date = page.getByLabel('Date')
  await page.getByText('Step 4 of 5').waitFor()
  expect([await event.inputValue(), await date.inputValue()]).toEqual(['Family dinner', today])
  await event.fill('')
  await date.fill('')
  await next.click()
  await page.getByText('Event title is required').waitFor()
  await page.getByText('Date is required').waitFor()
  await event.fill('Family lunch')
  await date.fill(today)
  await next.click()

  await page.getByText('Step 5 of 5').waitFor()
  await page.getByText('Food and drink, $412.50 a month').waitFor()
  await page.getByText('Plan the meals, High priority').waitFor()
  await page.getByText(/^Family lunch, /).waitFor()
  await back.click()
  await event.fill('Family breakfast')
  await next.click()
  await page.getByText(/^Family breakfast, /).waitFor()
  await serverHas(person, {
    categories: [{ name: 'Food and drink', budgetAmount: '412.50', color: '#10B981' }],
    tasks: [{ title: 'Plan the meals', priority: 'high' }],
    events: [{ title: 'Family breakfast', startDate: today }],
  })
  await openPage(person, '/onboarding')
  await page.getByRole('link', { name: 'Set family goals' }).click()
  await page.getByRole('heading', { name: 'Family Goals' }).first().waitFor()
})

inSoak(() =>
  test('Skip Setup leads out of every step, and the setup goes on where it was left', async () => {
    const person = await begin('Olga')
    const { page } = person
    await createFamily(page, 'The Skippers')
    await skipForms(page, ['Budget Category', 'Initial Task'])
    await page.getByLabel('Event Title').fill('Summer party')
    await page.getByRole('button', { name: 'Skip Setup' }).click()
    await heading(page, 'Family Dashboard').waitFor()
    await openPage(person, '/onboarding')
    expect(await page.getByLabel('Event Title').inputValue()).toBe('Summer party')
    await page.getByRole('button', { name: 'Skip this' }).click()
    await heading(page, 'You’re All Set!').waitFor()
    expect(await page.getByText('First event').count()).toBe(0)
    await serverHas(person, { categories: [], tasks: [], events: [] })
  }),
)

inSoak(() =>
  test('the setup takes no more than a keyboard', async () => {
    const person = await begin('Kim')
    const { page } = person
    const press = async (name: string): Promise<void> => {
      await tabTo(page, page.getByRole('button', { name }))
      await page.keyboard.press('Enter')
    }
    await press('Next Step')
    await isFocusedSoon(heading(page, 'Create Your Family'))
    await tabTo(page, page.getByLabel('Family Name'))
    await page.keyboard.type('The Typists')
    await page.keyboard.press('Enter')
    await isFocusedSoon(heading(page, 'Budget Category'))
    await tabTo(page, page.getByRole('radio', { name: 'Indigo' }))
    await page.keyboard.press('ArrowRight')
    await press('Next Step')
    await isFocusedSoon(heading(page, 'Initial Task'))
    await press('Low')
    await press('Next Step')
    await isFocusedSoon(heading(page, 'Calendar Event'))
    await tabTo(page, page.getByLabel('Event Title'))
    await page.keyboard.press('Enter')
    await isFocusedSoon(heading(page, 'You’re All Set!'))
    await press('Grandparent')
    await isFocusedSoon(page.getByLabel('Invitation link'))
    await press('Complete Setup & Start Using Our Life')
    await heading(page, 'Family Dashboard').waitFor()
    await serverHas(person, {
      categories: [{ name: 'Groceries', budgetAmount: '800.00', color: '#10B981' }],
      tasks: [{ title: 'Plan weekly meals', priority: 'low' }],
      events: [{ title: 'Family dinner', startDate: today }],
    })
  }),
)

test('a family that is founded without a network arrives when it is back', async () => {
  const person = await begin('Vera')
  const { page } = person
  await untilInstalled(page)
  await person.goOffline()
  await createFamily(page, 'The Offlines')
  await page.getByRole('button', { name: 'Next Step' }).click()
  await heading(page, 'Initial Task').waitFor()
  await page.reload()
  await heading(page, 'Initial Task').waitFor()
  await page.getByRole('button', { name: 'Next Step' }).click()
  await page.getByRole('button', { name: 'Next Step' }).click()
  await page.getByText('Groceries, $800.00 a month').waitFor()
  await page.getByRole('button', { name: 'Complete Setup & Start Using Our Life' }).click()
  await heading(page, 'Family Dashboard').waitFor()
  await page.reload()
  await page.getByRole('complementary').getByText('The Offlines').waitFor()
  await person.goOnline()
  await serverHas(person, {
    categories: [{ name: 'Groceries', budgetAmount: '800.00', color: '#4F46E5' }],
    tasks: [{ title: 'Plan weekly meals', priority: 'medium' }],
    events: [{ title: 'Family dinner', startDate: today }],
  })
  const answer = await person.context.request.get(`${person.url}/api/families/current`, retried)
  expect(await answer.json()).toMatchObject({ name: 'The Offlines' })
})
