import { phone } from './person.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { photoOfPhone } from '#server/testing/photos/pictures.ts'
import { call, prepareFamily } from './arrivals.ts'
import { counter } from './counter.ts'
import { eventually } from './inspect.ts'
import { takePictures } from './looks.ts'
import { heading, home, openPage, signIn, syncWord } from './steps.ts'
import * as tablet from './tablet.ts'

/**
 * These files count taps as well: taps.e2e, budget.e2e, approvals.e2e, faces.e2e, childHome.e2e,
 * seeing.e2e, family.e2e and accessibility.e2e (at twice the text size).
 */
const { world, anna, olga, eva, tom } = prepareFamily({
  anna: { role: 'parent', browser: phone },
  olga: { role: 'grandparent', browser: { viewport: { width: 1440, height: 900 } } },
  eva: { role: 'extended_family', browser: phone },
  tom: { role: 'parent', browser: { viewport: { width: 820, height: 1180 }, hasTouch: true } },
})

const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toLocaleDateString('sv')

beforeAll(async () => {
  for (const person of [anna, olga, eva, tom]) person.expectComplaint(/\/api\/objects\/.* 404/)
  const familyId = String((await call(anna, 'GET', '/api/families/current'))['id'])
  await call(anna, 'POST', `/api/families/${familyId}/calendar/events`, {
    title: 'Garden party',
    startDate: `${tomorrow}T15:00`,
    shared: true,
  })
})

const photos = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      name: `photo-${at}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photoOfPhone({ width: 320, height: 200, shade: 10 + 20 * at }),
    })),
  )

describe('a parent with a phone', () => {
  test('adds an event from any page with at most four taps', async () => {
    const { page } = anna
    const { counted, tap } = counter()
    await openPage(anna, '/goals')
    await tap(page.getByRole('link', { name: 'Calendar', exact: true }))
    await tap(page.getByRole('button', { name: 'Quick add' }))
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Event', exact: true }))
    await page.getByLabel('Title').fill('Dentist')
    await tap(page.getByRole('button', { name: 'Create Event' }))
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await syncWord(page, 'All changes saved').waitFor()
    expect(counted.taps).toBeLessThanOrEqual(4)
  })

  test('sees with at most one tap who carries the planning', async () => {
    await anna.page.goto(world.url)
    await heading(anna.page, 'Mental Load Distribution').waitFor()
  })
})

describe('an aunt with a phone', () => {
  test('sees the events meant for her without a tap', async () => {
    await eva.page.goto(world.url)
    await eva.page.getByRole('link', { name: /Garden party/ }).waitFor()
    await takePictures(eva.page, 'jobs-aunt')
  })

  test('adds ten photos with four taps, the picker’s own among them', async () => {
    const { page } = eva
    const { counted, tap } = counter()
    await page.goto(world.url)
    await tap(page.getByRole('main').getByRole('button', { name: 'Add new memory' }))
    const choosing = page.waitForEvent('filechooser')
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Choose photos' }))
    await (await choosing).setFiles(await photos(10))
    counted.taps += 1
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Add 10 Memories' }))
    await page.getByText('10 memories added successfully').waitFor()
    await syncWord(page, 'All changes saved').waitFor()
    expect(counted.taps).toBe(4)
  })

  test('browses the photos with one tap', async () => {
    const { page } = eva
    const { counted, tap } = counter()
    await page.goto(world.url)
    await home(page).waitFor()
    await tap(page.getByRole('link', { name: 'Memories', exact: true }))
    const tiles = page.getByRole('group', { name: 'Memories' }).getByRole('listitem')
    await eventually(() => tiles.count()).toBe(10)
    expect(counted.taps).toBe(1)
  })
})

describe('a grandparent at a desk', () => {
  test('sees the new photos and what is on this week without a click', async () => {
    await olga.page.goto(world.url)
    const recent = olga.page.getByRole('region', { name: 'Recent Memories' })
    await eventually(() => recent.locator('img').count()).toBeGreaterThan(0)
    const week = olga.page.getByRole('region', { name: 'This Week' })
    await week.getByText('Garden party').waitFor()
  })

  test('writes under a new photo with two clicks', async () => {
    const { page } = olga
    const { counted, click } = counter()
    await page.goto(world.url)
    await click(
      page
        .getByRole('region', { name: 'Recent Memories' })
        .getByRole('link')
        .filter({ has: page.locator('img') })
        .first(),
    )
    const dialog = page.getByRole('dialog')
    await dialog.getByPlaceholder('Add a comment…').fill('How lovely!')
    await click(dialog.getByRole('button', { name: 'Send comment' }))
    await page.getByText('Comment added successfully').waitFor()
    expect(counted.taps).toBe(2)
  })
})

test('a family adds a second face to its tablet with eight taps and a sign-in', async () => {
  const { page } = tom
  const { counted, tap } = counter()
  const typePin = async (pin: string, action: string): Promise<void> => {
    await page.locator('input[type=password]').fill(pin)
    await tap(page.getByRole('button', { name: action }))
  }
  await page.goto(world.url)
  await tap(page.getByRole('button', { name: /^(More|Open menu)$/ }).filter({ visible: true }))
  await tap(page.getByRole('dialog').getByRole('link', { name: 'Account Settings' }))
  await tap(page.getByRole('link', { name: /^This device/ }))
  await tap(page.getByRole('button', { name: 'Add a person to this device' }))
  await typePin('471183', 'Use this PIN')
  await typePin('471183', 'Save PIN')
  await signIn({ ...tom, email: olga.email })
  await heading(page, 'Choose a PIN, Olga').waitFor()
  await typePin('582219', 'Use this PIN')
  await typePin('582219', 'Save PIN')
  await home(page).waitFor()
  expect(counted.taps).toBeLessThanOrEqual(8)
  await page.getByRole('button', { name: 'Switch person' }).filter({ visible: true }).first().tap()
  await tablet.faces(tom)
})

test('an aunt leaves with three taps', async () => {
  const { page } = eva
  const { counted, tap } = counter()
  await page.goto(world.url)
  await home(page).waitFor()
  await tap(page.getByRole('main').getByRole('link', { name: 'Extended Family' }))
  await tap(page.getByRole('link', { name: 'Leave Family' }))
  await tap(page.getByRole('button', { name: 'Leave Family' }))
  await page.getByText('You left The Nowaks').waitFor()
  expect(counted.taps).toBe(3)
})

test('no page complained', () => {
  for (const person of [anna, olga, eva, tom]) expect(person.complaints()).toEqual([])
})
