import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { call, prepareFamily } from './arrivals.ts'
import { counter } from './counter.ts'
import { eventually, untilInstalled } from './inspect.ts'
import { takePictures, violations } from './looks.ts'
import type { Person } from './person.ts'
import { heading, home, openPage, syncWord, tick } from './steps.ts'

const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true }
const { world, anna, leo } = prepareFamily({
  anna: 'parent',
  leo: { role: 'child', browser: tablet },
})
let familyId: string
let budgetId: string
let controlId: string

const today = new Date().toLocaleDateString('sv')
const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toLocaleDateString('sv')

interface ServedMember {
  readonly userId: string
  readonly user: { readonly firstName: string }
}

beforeAll(async () => {
  familyId = String((await call(anna, 'GET', '/api/families/current'))['id'])
  const answer = await call(anna, 'GET', `/api/families/${familyId}/members`)
  const members = answer as unknown as readonly ServedMember[]
  const idOf = ({ firstName }: Person): string =>
    members.find(({ user }) => user.firstName === firstName)?.userId ?? ''
  const [annas, leos] = [idOf(anna), idOf(leo)]
  const tasks = `/api/families/${familyId}/tasks`
  await call(anna, 'POST', tasks, { title: 'Feed the cat', assignedTo: leos, dueDate: today })
  await call(anna, 'POST', tasks, { title: 'Make your bed', assignedTo: leos, dueDate: yesterday })
  await call(anna, 'POST', tasks, { title: 'Pay the rent', assignedTo: annas, dueDate: yesterday })
  await call(anna, 'POST', `/api/families/${familyId}/calendar/events`, {
    title: 'Football',
    startDate: `${today}T23:30`,
    attendees: [leos, annas],
  })
  await makeBudget(leos)
  await leo.page.goto(world.url)
  await untilInstalled(leo.page)
})

const makeBudget = async (childId: string): Promise<void> => {
  const budget = {
    title: 'Pocket money',
    totalAmount: '10.00',
    period: 'weekly',
    isChildBudget: true,
    childId,
    currency: 'EUR',
  }
  budgetId = String((await call(anna, 'POST', '/api/personal-budgets', budget))['id'])
  const control = await call(anna, 'POST', '/api/child-budget-controls', {
    childBudgetId: budgetId,
    spendingLimit: '8.00',
    requiresApproval: true,
  })
  controlId = String(control['id'])
}

const main = (): Locator => leo.page.getByRole('main')
const list = (name: string): Locator => main().getByRole('list', { name, exact: true })
const money = (): Locator => list('My money')
const asks = (): Locator => list('What you asked for')

const fillAsk = async (what: string, amount: string): Promise<Locator> => {
  const dialog = leo.page.getByRole('dialog')
  await dialog.getByLabel('What do you want?').fill(what)
  await dialog.getByLabel('How much is it?').fill(amount)
  return dialog
}

describe('a child of eight with the family’s tablet', () => {
  test('sees its own tasks, what is on and who goes, and nothing that others have to do', async () => {
    await home(leo.page).waitFor()
    await tick(leo.page, 'Feed the cat').waitFor()
    await main().getByText('From yesterday').waitFor()
    await list('Today').getByText('Football').waitFor()
    await list('Today').getByText('Anna').waitFor()
    expect(await main().getByText('Pay the rent').count()).toBe(0)
    expect(
      await main()
        .getByText(/overdue|Mental Load|Family Budget/i)
        .count(),
    ).toBe(0)
  })

  test('finds its first task in the upper part of the page, on a phone too', async () => {
    for (const viewport of [{ width: 390, height: 844 }, tablet.viewport]) {
      await leo.page.setViewportSize(viewport)
      const box = await tick(leo.page, 'Feed the cat').boundingBox()
      expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThan(viewport.height * 0.45)
    }
  })

  test('sees what is left of its money without a tap', async () => {
    await money().getByText('€8.00').waitFor()
    await money().getByText('left this week').waitFor()
  })

  test('ticks a task with one tap, wherever on its card, and offline', async () => {
    const { counted } = counter()
    await leo.goOffline()
    await leo.page.goto(world.url)
    await tick(leo.page, 'Feed the cat').waitFor()
    /** A tap on the text shows that the tick box underneath is as large as the card. */
    const words = await main().getByText('Feed the cat').boundingBox()
    await leo.page.touchscreen.tap((words?.x ?? 0) + 40, (words?.y ?? 0) + 5)
    counted.taps += 1
    await eventually(() => tick(leo.page, 'Feed the cat').getAttribute('aria-checked')).toBe('true')
    await main().getByText('1 of 2 done').waitFor()
    expect(counted.taps).toBe(1)
    await leo.goOnline()
    await syncWord(leo.page, 'All changes saved').waitFor()
  })

  test('asks to spend with two taps, told before what is left', async () => {
    const { counted, tap } = counter()
    await tap(main().getByRole('button', { name: 'Ask to spend' }))
    const dialog = await fillAsk('Comic', '3.50')
    await dialog.getByText('You have €8.00 left this week.').waitFor()
    await dialog.getByText('Then you’ll have €4.50 left.').waitFor()
    await tap(dialog.getByRole('button', { name: 'Ask', exact: true }))
    await dialog.waitFor({ state: 'hidden' })
    expect(counted.taps).toBe(2)
    await money().getByText('€4.50').waitFor()
    await money().getByText('€3.50 is waiting for a yes.').waitFor()
    await asks().getByText('Waiting for an answer').waitFor()
  })

  test('sees at once what it bought, in its only budget', async () => {
    await main().getByRole('link', { name: 'See what I bought' }).tap()
    await main().getByRole('heading', { name: 'Expenses' }).waitFor()
    await main().getByText('Comic').first().waitFor()
  })

  test('reads the same amount on the budget’s card as on the jar', async () => {
    await main().getByRole('link', { name: 'All budgets' }).tap()
    await heading(leo.page, 'Personal Budgets').waitFor()
    await main().getByText('€4.50').waitFor()
    await main().getByText('left of €10.00').waitFor()
    await main().getByText('EUR · Weekly', { exact: true }).waitFor()
    await takePictures(leo.page, 'budget-cards')
    await openPage(leo, '/')
    await home(leo.page).waitFor()
  })

  test('reads who can see its profile, which nobody gave a date of birth', async () => {
    await openPage(leo, '/account/profile')
    await main().getByText('Only you can see this profile').waitFor()
    expect(await main().getByText('can see your profile and date').count()).toBe(0)
    await openPage(leo, '/')
    await home(leo.page).waitFor()
  })

  test('reads in words of its own why more than the limit does not go', async () => {
    await main().getByRole('button', { name: 'Ask to spend' }).tap()
    const dialog = await fillAsk('Robot', '30')
    await dialog.getByRole('button', { name: 'Ask', exact: true }).tap()
    await dialog.getByText('That’s too much. You can spend €4.50 more this week.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).tap()
    await dialog.waitFor({ state: 'hidden' })
  })

  test('sees the answer come from a parent’s device, with the word of why', async () => {
    await syncWord(leo.page, 'All changes saved').waitFor()
    const expenses = `/api/personal-budgets/${budgetId}/expenses`
    const [comic] = (await call(anna, 'GET', expenses)) as unknown as readonly { id: string }[]
    const answer = { verdict: 'returned', reason: 'You have two already' }
    await call(anna, 'POST', `/api/approvals/${comic?.id}`, answer)
    await asks().getByText('Anna sent it back').waitFor()
    await asks().getByText('You have two already').waitFor()
    await money().getByText('€8.00').waitFor()
  })

  test('spends past the limit without a network, and reads why it did not go, in its own words', async () => {
    await leo.goOffline()
    await main().getByRole('button', { name: 'Ask to spend' }).tap()
    const dialog = await fillAsk('Kite', '6')
    await dialog.getByRole('button', { name: 'Ask', exact: true }).tap()
    await dialog.waitFor({ state: 'hidden' })
    await call(anna, 'PUT', `/api/child-budget-controls/${controlId}`, { spendingLimit: '5.00' })
    await leo.goOnline()
    const kite = asks().getByRole('listitem').filter({ hasText: 'Kite, €6.00' })
    await kite.getByText('That didn’t work').waitFor()
    await kite.getByText('That’s more than your limit. You had €5.00 left for the week.').waitFor()
    await takePictures(leo.page, 'child-refused')
    await call(anna, 'PUT', `/api/child-budget-controls/${controlId}`, { spendingLimit: '8.00' })
    await money().getByText('€8.00').waitFor()
  })

  test('asks for an event, which waits for a parent and is not on before', async () => {
    await main().getByRole('button', { name: 'Ask for an event' }).tap()
    const dialog = leo.page.getByRole('dialog')
    await dialog.getByLabel('Title').fill('Sleepover')
    await dialog.getByLabel('Start Date & Time').fill(`${today}T20:00`)
    await dialog.getByRole('button', { name: 'Create Event' }).tap()
    await dialog.waitFor({ state: 'hidden' })
    await asks().getByText('Sleepover').waitFor()
    expect(await list('Today').getByText('Sleepover').count()).toBe(0)
  })

  test('reaches the whole page by the keyboard, at twice the text size and by a screen reader', async () => {
    const { page } = leo
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await page.evaluate(tooWide)).toEqual([])
    await page.evaluate(() => document.documentElement.removeAttribute('style'))
    await page.setViewportSize(tablet.viewport)
    await tick(page, 'Make your bed').focus()
    await page.keyboard.press('Space')
    await heading(page, 'My tasks').waitFor()
    await main().getByText('2 of 2 done').waitFor()
    await main().getByText('All done!').waitFor()
  })
})

const tooWide = (): string[] => {
  const { clientWidth } = document.documentElement
  return [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((each) => each.getBoundingClientRect().right > clientWidth + 1)
    .map((each) => `${each.tagName} ${each.className} ${(each.textContent ?? '').slice(0, 40)}`)
}

test('no page complained', () => {
  for (const person of [anna, leo]) expect(person.complaints()).toEqual([])
})
