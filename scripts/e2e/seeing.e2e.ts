import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { pngOf } from '#server/testing/photos/pictures.ts'
import { arriveAs, prepareFamily } from './arrivals.ts'
import { eventually } from './inspect.ts'
import { takePictures, violationsAt } from './looks.ts'
import { phone } from './person.ts'
import type { Person } from './person.ts'
import { daysAgo, sendMemory, sendPicture, today } from './sentMemories.ts'
import { openPage } from './steps.ts'

const { world, anna } = prepareFamily({ anna: 'parent' })

beforeAll(async () => {
  const all = [
    { title: 'Today', date: daysAgo(0) },
    { title: 'Lake', date: daysAgo(1), caption: 'The water was cold', tags: ['summer'] },
    { title: 'Garden', date: daysAgo(2), tags: ['summer', 'home'] },
    { title: 'First day', date: daysAgo(1200), tags: ['school'] },
    { title: 'Old house', date: daysAgo(1500) },
  ]
  for (const [at, said] of all.entries()) {
    await sendMemory(anna, { ...said, imageUrl: await sendPicture(anna, 40 + 50 * at) })
  }
  await openPage(anna, '/memories')
})

const tiles = (page: Page): Locator =>
  page.getByRole('group', { name: 'Memories' }).getByRole('listitem')

const tileOf = (page: Page, title: string): Locator =>
  tiles(page).filter({ has: page.getByRole('button', { name: `Favorite: ${title}` }) })

const open = async ({ page }: Person, title: string): Promise<Locator> => {
  await tileOf(page, title).getByRole('button').first().click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  return dialog
}

test('filters by tag and person narrow the photos down and are part of the address', async () => {
  const { page } = anna
  await page.getByLabel('Tag').selectOption('summer')
  await page.getByText('2 memories found').waitFor()
  await page.getByPlaceholder('Search memories…').fill('cold')
  await page.getByText('1 memory found').waitFor()
  await tileOf(page, 'Lake').waitFor()
  await page.reload()
  await page.getByText('2 memories found').waitFor()
  expect(new URL(page.url()).search).toBe('?tag=summer')
  await takePictures(page, 'seeing-filtered')
  await page.getByLabel('Tag').selectOption('All tags')
  await eventually(() => tiles(page).count()).toBe(5)
})

const show = ({ page }: Person): Locator => page.getByRole('dialog', { name: 'Slide show' })

const isShown = (person: Person, title: string): Promise<void> =>
  show(person)
    .getByRole('img', { name: `Photo: ${title}` })
    .waitFor()

const scale = (person: Person): Promise<number> =>
  show(person)
    .locator('[data-scale]')
    .evaluate((stage) => Number(stage.getAttribute('data-scale')))

test('a slide show takes the whole screen and gives it back', async () => {
  const { page } = anna
  await page.getByRole('button', { name: 'Slide show' }).click()
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await show(anna).getByRole('button', { name: 'Full screen', exact: true }).click()
  await show(anna).getByRole('button', { name: 'Exit full screen' }).waitFor()
  expect(await isFull()).toBe(true)
  await page.keyboard.press('f')
  await show(anna).getByRole('button', { name: 'Full screen', exact: true }).waitFor()
  expect(await isFull()).toBe(false)
  await page.keyboard.press('f')
  await show(anna).getByRole('button', { name: 'Close' }).click()
  await eventually(() => show(anna).count()).toBe(0)
  expect(await isFull()).toBe(false)
})

test('a slide show goes through them by keys, enlarges them, and plays', async () => {
  const { page } = anna
  const dialog = await open(anna, 'Lake')
  await dialog.getByRole('button', { name: 'Show full size' }).click()
  await isShown(anna, 'Lake')
  await show(anna).getByText('The water was cold').waitFor()
  expect(await violationsAt(page)).toEqual([])
  await takePictures(page, 'seeing-show')
  for (const key of ['+', '=', '-']) await page.keyboard.press(key)
  await eventually(() => scale(anna)).toBe(1.5)
  await page.keyboard.press('ArrowRight')
  await isShown(anna, 'Garden')
  await eventually(() => scale(anna)).toBe(1)
  await page.mouse.move(300, 300)
  await page.mouse.wheel(0, -300)
  await eventually(() => scale(anna)).toBeGreaterThan(1.5)
  await page.mouse.dblclick(300, 300)
  await eventually(() => scale(anna)).toBe(1)
  await page.mouse.dblclick(300, 300)
  await eventually(() => scale(anna)).toBe(2.5)
  await page.keyboard.press('ArrowLeft')
  await isShown(anna, 'Lake')
  await page.clock.install()
  await page.keyboard.press('Space')
  await show(anna).getByRole('button', { name: 'Pause' }).waitFor()
  await page.clock.runFor(5500)
  await isShown(anna, 'Garden')
  await show(anna).getByRole('button', { name: 'Pause' }).click()
  await page.clock.runFor(11_000)
  await isShown(anna, 'Garden')
  await page.clock.resume()
  await page.keyboard.press('Escape')
  await show(anna).waitFor({ state: 'hidden' })
  await page.getByRole('dialog', { name: 'Garden' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('fingers swipe and pinch; who wants less motion starts the show by themselves', async () => {
  const { page } = anna
  await page.getByRole('button', { name: 'Slide show' }).click()
  await isShown(anna, 'Today')
  await show(anna).getByRole('button', { name: 'Play' }).waitFor()
  const touch = await anna.context.newCDPSession(page)
  const fingers = (type: string, ...points: readonly (readonly [number, number])[]) =>
    touch.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    })
  await fingers('touchStart', [600, 400])
  for (const x of [500, 400, 300]) await fingers('touchMove', [x, 405])
  await fingers('touchEnd')
  await isShown(anna, 'Lake')
  await fingers('touchStart', [500, 400], [560, 400])
  for (const by of [30, 60]) await fingers('touchMove', [500 - by, 400], [560 + by, 400])
  await fingers('touchEnd')
  await eventually(() => scale(anna)).toBeGreaterThan(2)
  await isShown(anna, 'Lake')
  await show(anna).getByRole('button', { name: 'Close' }).click()
  await show(anna).waitFor({ state: 'hidden' })
})

test('the dashboard shows what was on this day in earlier years, and nothing where nothing was', async () => {
  const { page } = anna
  await openPage(anna, '/')
  await page.getByRole('list', { name: 'Recent Memories' }).waitFor()
  expect(await page.getByText('On this day').count()).toBe(0)
  const [year, ...rest] = today.split('-')
  const date = [Number(year) - 3, ...rest].join('-')
  const imageUrl = await sendPicture(anna, 222)
  await sendMemory(anna, { title: 'Three years old', date, imageUrl })
  const past = page.getByRole('list', { name: 'On this day' })
  await past.getByText('3 years ago').waitFor()
  expect(await past.getByRole('listitem').count()).toBe(1)
  await past.scrollIntoViewIfNeeded()
  await takePictures(page, 'seeing-this-day')
  await past.getByRole('link').click()
  await page.getByRole('dialog', { name: 'Three years old' }).waitFor()
  await page.keyboard.press('Escape')
})

test('a child adds a photo with three taps: the button, the photo, and yes', async () => {
  const leo = await world.person('Leo', { browser: phone })
  await arriveAs(leo, anna, 'child')
  anna.expectComplaint(/\/api\/objects\/.* 404/)
  const { page } = leo
  await page.getByRole('heading', { name: 'Hi, Leo!' }).waitFor()
  await takePictures(page, 'seeing-child')
  let taps = 0
  const tap = async (target: Locator): Promise<void> => {
    await target.tap()
    taps += 1
  }
  const choosing = page.waitForEvent('filechooser')
  await tap(page.getByRole('button', { name: 'Add a photo' }))
  await (
    await choosing
  ).setFiles({ name: 'cat.png', mimeType: 'image/png', buffer: await pngOf({ shade: 99 }) })
  taps += 1
  await page.getByText('Image uploaded successfully!').waitFor()
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Add Memory' }))
  await page.getByText('Memory added successfully').waitFor()
  expect(taps).toBe(3)
  expect(leo.complaints()).toEqual([])
  await leo.close()
})

test('no page complained', () => {
  expect(anna.complaints()).toEqual([])
})
