import { phone } from './person.ts'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { pngOf } from '#server/testing/photos/pictures.ts'
import { call, prepareFamily } from './arrivals.ts'
import { counter } from './counter.ts'
import { eventually, untilInstalled } from './inspect.ts'
import { violations } from './looks.ts'
import type { Person } from './person.ts'
import { heading, openForm, openPage, syncWord } from './steps.ts'

const { anna, ben, leo } = prepareFamily({
  anna: { role: 'parent', browser: phone },
  ben: 'parent',
  leo: 'child',
})
let budgetId: string

const today = new Date().toLocaleDateString('sv')

beforeAll(async () => {
  const budget = await call(anna, 'POST', '/api/personal-budgets', {
    title: 'Pocket money',
    totalAmount: '20',
    period: 'monthly',
    isChildBudget: true,
  })
  budgetId = String(budget['id'])
  await call(anna, 'POST', '/api/child-budget-controls', {
    childBudgetId: budgetId,
    spendingLimit: '15',
    requiresApproval: true,
  })
  await untilInstalled(anna.page)
})

const spend = (description: string, amount: string) =>
  call(leo, 'POST', `/api/personal-budgets/${budgetId}/expenses`, {
    description,
    amount,
    date: today,
  })

const approvalsOf = async (person: Person): Promise<readonly string[]> => {
  const expenses: unknown = await call(person, 'GET', `/api/personal-budgets/${budgetId}/expenses`)
  return (expenses as readonly { readonly approval: string }[]).map(({ approval }) => approval)
}

const open = async ({ page, url }: Person, path: string, title: string): Promise<void> => {
  await page.goto(url + path)
  await heading(page, title).waitFor()
}

const approve = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: `Approve “${title}”` })

let turn = 0

const sendBack = async ({ page }: Person, title: string, why: string): Promise<void> => {
  await page.getByRole('button', { name: `Send back “${title}”` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await dialog.getByText('Enter a short reason').waitFor()
  expect(await violations(page, turn++)).toEqual([])
  await dialog.getByLabel('Why?').fill(why)
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

const decided = ({ page }: Person, title: string): Locator =>
  page.getByRole('region', { name: 'Recent decisions' }).getByRole('listitem').filter({
    hasText: title,
  })

const saved = ({ page }: Person): Promise<void> => syncWord(page, 'All changes saved').waitFor()

const askForEvent = async (title: string): Promise<void> => {
  const { page } = leo
  await openPage(leo, '/calendar')
  await openForm(page, 'Event')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('A parent has to say yes first').waitFor()
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Start Date & Time').fill(`${today}T23:30`)
  await dialog.getByRole('button', { name: 'More options' }).click()
  await dialog.getByLabel('Location').fill('At home')
  await dialog.getByRole('button', { name: 'Create Event' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

const upcoming = ({ page }: Person): Locator =>
  page.getByRole('region', { name: 'Upcoming Events' })

describe('A parent', () => {
  test('finds a quiet page while nobody asks', async () => {
    await open(anna, '/approvals', 'Approvals')
    await anna.page.getByText('No requests').waitFor()
    expect(await violations(anna.page, turn++)).toEqual([])
  })

  test('approves what a child asked with one tap from the opened app, and undoes it', async () => {
    await spend('Comic', '4')
    const { page } = anna
    await page.setViewportSize(phone.viewport)
    const { counted, tap } = counter()
    await open(anna, '/', 'Family Dashboard')
    const waiting = page.getByRole('region', { name: 'Waiting for you' })
    await waiting.getByText('Leo: Comic, $4.00').waitFor()
    await waiting.getByText('Leaves $16.00 of $20.00').waitFor()
    expect(await violations(page, turn++)).toEqual([])
    await page.setViewportSize(phone.viewport)
    await tap(approve(page, 'Comic'))
    await page.getByText('Approved', { exact: true }).waitFor()
    expect(counted.taps).toBe(1)
    await waiting.waitFor({ state: 'hidden' })
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).tap()
    await waiting.getByText('Leo: Comic, $4.00').waitFor()
    await saved(anna)
    expect(await approvalsOf(leo)).toEqual(['pending'])
  })

  test('puts a request off, which stays under Approvals', async () => {
    const { page } = anna
    const waiting = page.getByRole('region', { name: 'Waiting for you' })
    await waiting.getByRole('button', { name: 'Not now: “Comic”' }).tap()
    await waiting.waitFor({ state: 'hidden' })
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).tap()
    await waiting.getByRole('button', { name: 'Not now: “Comic”' }).tap()
    await page.reload()
    await heading(page, 'Family Dashboard').waitFor()
    await heading(page, 'Board').waitFor()
    expect(await waiting.count()).toBe(0)
  })

  test('reads under Approvals what would be left, and a page that closes loses no answer', async () => {
    await open(anna, '/approvals', 'Approvals')
    await anna.page.getByText('Leo asks to spend').waitFor()
    await anna.page.getByText('Pocket money').waitFor()
    await anna.page.getByText('Leaves $16.00 of $20.00').waitFor()
    await anna.page.getByText('Leaves $11.00 of the $15.00 limit').waitFor()
    await approve(anna.page, 'Comic').tap()
    await decided(anna, 'Comic').getByText('Approved by you').waitFor()
    await anna.page.getByText('No requests').waitFor()
    await anna.page.goto('about:blank')
    await anna.page.goto(anna.url)
    await heading(anna.page, 'Family Dashboard').waitFor()
    await eventually(() => approvalsOf(leo)).toEqual(['approved'])
    await saved(anna)
  })

  test('gets there by the menu as well, which says how many wait', async () => {
    await spend('Stickers', '1')
    await spend('Balloons', '2')
    await openPage(anna, '/calendar')
    await anna.page.getByRole('button', { name: /^More/ }).tap()
    await anna.page.getByRole('link', { name: /Approvals.*2 requests from your children/ }).tap()
    await approve(anna.page, 'Stickers').waitFor()
    expect(await violations(anna.page, turn++)).toEqual([])
    await anna.page.setViewportSize(phone.viewport)
    await approve(anna.page, 'Stickers').tap()
    await approve(anna.page, 'Stickers').waitFor({ state: 'detached' })
    await approve(anna.page, 'Balloons').tap()
    await anna.page.getByText('No requests').waitFor()
    await saved(anna)
  })
})

describe('An event of a child', () => {
  test('waits, goes back with a parent’s words, and is submitted again', async () => {
    await askForEvent('Midnight feast')
    await upcoming(leo).getByText('Waiting for a parent').waitFor()
    await saved(leo)
    await open(ben, '/approvals', 'Approvals')
    await ben.page.getByText('Leo asks for an event').waitFor()
    await ben.page.getByText('At home').waitFor()
    await sendBack(ben, 'Midnight feast', 'Too late for you')
    await decided(ben, 'Midnight feast').getByText('Sent back by you').waitFor()

    await upcoming(leo).getByText('Sent back').waitFor()
    await upcoming(leo)
      .getByRole('button', { name: /Midnight feast/ })
      .click()
    const dialog = leo.page.getByRole('dialog')
    await dialog.getByText('Ben sent it back').waitFor()
    await dialog.getByText('Too late for you').waitFor()
    expect(await violations(leo.page, turn++)).toEqual([])
    await dialog.getByRole('button', { name: 'Edit and ask again' }).click()
    await dialog.getByText('When you save, we’ll ask your parents again.').waitFor()
    await dialog.getByLabel('Title').fill('Tea party')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await upcoming(leo).getByText('Waiting for a parent').waitFor()

    await openPage(ben, '/calendar')
    await upcoming(ben)
      .getByRole('button', { name: /Tea party/ })
      .click()
    await ben.page.getByRole('dialog').getByRole('link', { name: 'Decide' }).click()
    await heading(ben.page, 'Approvals').waitFor()
    await approve(ben.page, 'Tea party').click()
    await saved(ben)
    await upcoming(leo).getByText('Waiting for a parent').waitFor({ state: 'detached' })
    await upcoming(leo).getByText('Tea party').waitFor()
  })

  test('a parent decides without a network and reads that the decision waits', async () => {
    await askForEvent('Sleepover')
    await saved(leo)
    await open(anna, '/approvals', 'Approvals')
    await approve(anna.page, 'Sleepover').waitFor()
    await anna.goOffline()
    await approve(anna.page, 'Sleepover').tap()
    await decided(anna, 'Sleepover').getByText('Approved by you').waitFor()
    await decided(anna, 'Sleepover').getByText('Waiting to be sent').waitFor()
    await anna.page.getByText('No requests').waitFor()
    await upcoming(leo).getByText('Waiting for a parent').waitFor()
    await anna.goOnline()
    await upcoming(leo).getByText('Waiting for a parent').waitFor({ state: 'detached' })
    await saved(anna)
  })
})

describe('Two parents who decide differently', () => {
  test('both parents see the first decision, and the second parent is told', async () => {
    await spend('Sweets', '3')
    await open(anna, '/approvals', 'Approvals')
    await approve(anna.page, 'Sweets').waitFor()
    await approve(ben.page, 'Sweets').waitFor()
    await anna.goOffline()
    await approve(anna.page, 'Sweets').tap()
    await decided(anna, 'Sweets').getByText('Approved by you').waitFor()
    await sendBack(ben, 'Sweets', 'Mind your teeth')
    await saved(ben)
    await anna.goOnline()
    await decided(anna, 'Sweets').getByText('Sent back by Ben').waitFor()
    await decided(anna, 'Sweets').getByText('Mind your teeth').waitFor()
    await decided(ben, 'Sweets').getByText('Sent back by you').waitFor()
    await openPage(anna, '/attention')
    await anna.page.getByText('Someone decided this first. Their decision counts.').waitFor()
    await heading(anna.page, 'Sweets').waitFor()
    expect(await anna.page.getByRole('button', { name: /again|mine/ }).count()).toBe(0)
    await anna.page.getByRole('button', { name: 'Dismiss' }).tap()
    await eventually(() => anna.page.getByRole('article').count()).toBe(0)
  })
})

describe('Photos and a comment of a child', () => {
  const photoOf = async (person: Person): Promise<string> => {
    const { uploadURL } = await call(person, 'POST', '/api/objects/upload')
    const sent = await person.context.request.put(String(uploadURL), {
      data: await pngOf(),
      headers: { Origin: person.url, 'Content-Type': 'image/png' },
    })
    return ((await sent.json()) as { objectPath: string }).objectPath
  }

  test('wait for a parent, who sees what they are about and answers', async () => {
    const family = await call(leo, 'GET', '/api/families/current')
    const memories = `/api/families/${String(family['id'])}/memories`
    const photo = { date: today, imageUrl: await photoOf(leo) }
    const said = { title: 'My snowman', caption: 'All by myself', tags: ['winter', 'garden'] }
    const snowman = await call(leo, 'POST', memories, { ...photo, ...said })
    await call(leo, 'POST', memories, photo)
    const comments = `/api/memories/${String(snowman['id'])}/comments`
    await call(leo, 'POST', comments, { comment: 'Look how big it is!' })

    const { page } = anna
    await page.setViewportSize(phone.viewport)
    await open(anna, '/approvals', 'Approvals')
    const cardOf = (title: string) =>
      page.getByRole('article').filter({ has: approve(page, title) })
    await cardOf('My snowman').getByText('Leo asks to add a photo').waitFor()
    await cardOf('My snowman').getByText('All by myself').waitFor()
    await cardOf('My snowman').getByText('winter and garden').waitFor()
    await cardOf('Look how big it is!').getByText('Leo asks to write a comment').waitFor()
    await cardOf('Look how big it is!').getByText('About “My snowman”').waitFor()
    expect(await violations(page, turn++)).toEqual([])
    await page.setViewportSize(phone.viewport)
    await approve(page, 'Photo').tap()
    await sendBack(anna, 'Look how big it is!', 'Let others say so')
    await page.setViewportSize(phone.viewport)
    await approve(page, 'My snowman').tap()
    await decided(anna, 'My snowman').getByText('Approved by you').waitFor()
    await saved(anna)

    await openPage(leo, '/')
    const asks = leo.page.getByRole('list', { name: 'What you asked for' })
    const ask = (title: string) => asks.getByRole('listitem').filter({ hasText: title })
    await ask('My snowman').getByText('Anna said yes').waitFor()
    await ask('Photo, ').getByText('Anna said yes').waitFor()
    await ask('Comment, Look how big it is!').getByText('Let others say so').waitFor()
    expect(await violations(leo.page, turn++)).toEqual([])
  })
})

test('no page complained', () => {
  for (const person of [anna, ben, leo]) expect(person.complaints()).toEqual([])
})
