import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pngOf } from '#server/testing/pictures.ts'
import { objectNameIn } from '#shared/domain/object.ts'
import { arriveAs, arriveAsFounder, call } from './arrivals.ts'
import { startWorld } from './harness.ts'
import type { World } from './harness.ts'
import { databaseNames, eventually, untilInstalled } from './inspect.ts'
import { takePictures, violationsAt } from './looks.ts'
import type { Person } from './person.ts'
import { daysAgo, sendMemory, sendPicture, today } from './sentMemories.ts'
import { heading, openPage, syncWord } from './steps.ts'

let world: World
let anna: Person
let eva: Person
/** By their titles, in the order of the vault. */
const pictures: Record<string, string> = {}

beforeAll(async () => {
  world = await startWorld()
  anna = await world.person('Anna')
  await arriveAsFounder(anna)
  const all = [
    { title: 'Lake', date: daysAgo(1), caption: 'The water was cold', tags: ['summer'] },
    { title: 'Garden', date: daysAgo(2), tags: ['summer', 'home'] },
    { title: 'First day', date: daysAgo(1200), tags: ['school'] },
    { title: 'Old house', date: daysAgo(1500) },
  ]
  for (const [at, said] of all.entries()) {
    const imageUrl = await sendPicture(anna, 40 + 50 * at)
    await sendMemory(anna, { ...said, imageUrl })
    pictures[said.title] = objectNameIn(imageUrl) ?? ''
  }
  eva = await world.person('Eva')
  await arriveAs(eva, anna, 'grandparent')
  for (const person of [anna, eva]) {
    await openPage(person, '/memories')
    await untilInstalled(person.page)
  }
})

afterAll(() => world?.close())

const tiles = (page: Page): Locator =>
  page.getByRole('group', { name: 'Memories' }).getByRole('listitem')

const tileOf = (page: Page, title: string): Locator =>
  tiles(page).filter({ has: page.getByRole('button', { name: `Favorite: ${title}` }) })

/** Of pictures that can really be seen, how wide they are. */
const widthsIn = (scope: Locator): Promise<readonly number[]> =>
  scope
    .locator('img')
    .evaluateAll((images) =>
      images.flatMap((image) =>
        image instanceof HTMLImageElement && image.naturalWidth > 0 ? [image.naturalWidth] : [],
      ),
    )

/** What is kept on this device, as '<title> <width>'. */
const kept = async (person: Person): Promise<readonly string[]> => {
  const ids = await person.page.evaluate(async () => {
    const found: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.endsWith('-device')) continue
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error(name)))
      })
      const keys = await new Promise<readonly unknown[]>((resolve, reject) => {
        const request = database
          .transaction('pictureContents')
          .objectStore('pictureContents')
          .getAllKeys()
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error(name)))
      })
      database.close()
      found.push(...keys.map(String))
    }
    return found
  })
  const titles = Object.entries(pictures)
  return ids
    .map((id) => {
      const [name, width] = id.split('-')
      return `${titles.find(([, each]) => each === name)?.[0] ?? name} ${width}`
    })
    .sort()
}

const open = async ({ page }: Person, title: string): Promise<Locator> => {
  await tileOf(page, title).getByRole('button').first().click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  return dialog
}

test('recent pictures are kept in two widths, older ones small, and one that was opened larger', async () => {
  const all = ['First day 320', 'Garden 320', 'Garden 960', 'Lake 320', 'Lake 960', 'Old house 320']
  await eventually(() => kept(anna)).toEqual(all)
  await open(anna, 'First day')
  await eventually(() => kept(anna)).toEqual([...all, 'First day 960'].sort())
  await anna.page.keyboard.press('Escape')
})

test('without a network they are seen after a reload, in the grid and at large', async () => {
  const { page } = anna
  await anna.goOffline()
  await page.reload()
  await eventually(() =>
    widthsIn(tiles(page).first().locator('..').locator('..').locator('..')),
  ).toEqual([320, 320, 320, 320])
  const dialog = await open(anna, 'First day')
  await eventually(() => widthsIn(dialog)).toEqual([960])
  await page.keyboard.press('ArrowRight')
  /** Only a small one is here: better than none. */
  await page.getByRole('dialog', { name: 'Old house' }).waitFor()
  await eventually(() => widthsIn(page.getByRole('dialog'))).toEqual([320])
  await page.keyboard.press('Escape')
  await anna.goOnline()
})

test('what was never fetched says so, blurred', async () => {
  const { page } = eva
  await eventually(() => kept(eva)).toHaveLength(6)
  await eva.goOffline()
  const imageUrl = await sendPicture(anna, 250)
  await sendMemory(anna, { title: 'Today', date: daysAgo(0), imageUrl })
  pictures['Today'] = objectNameIn(imageUrl) ?? ''
  eva.expectComplaint(/api\/objects.*ERR_FAILED/)
  await eva.context.route(/api\/objects/, (route) => route.abort())
  await eva.goOnline()
  await tileOf(page, 'Today').getByText('On its way').waitFor()
  await syncWord(page, 'All changes saved').waitFor()
  await eva.goOffline()
  await tileOf(page, 'Today').getByText('Not on this device yet').waitFor()
  await takePictures(page, 'seeing-not-here')
  await eva.context.unroute(/api\/objects/)
  await eva.goOnline()
  await eventually(() => widthsIn(tileOf(page, 'Today'))).toEqual([320])
})

test('a tag and who added them narrow the photos down, and stand in the address', async () => {
  const { page } = anna
  await page.getByLabel('Tag').selectOption('summer')
  await page.getByText('2 memories found').waitFor()
  await page.getByPlaceholder('Search memories...').fill('cold')
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

test('a slide show goes through them by keys, enlarges them, and plays', async () => {
  const { page } = anna
  const dialog = await open(anna, 'Lake')
  await dialog.getByRole('button', { name: 'Show at full size' }).click()
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
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const leo = await world.person('Leo', { browser: phone })
  await arriveAs(leo, anna, 'child')
  const { page } = leo
  await takePictures(page, 'seeing-child')
  let taps = 0
  const tap = async (target: Locator): Promise<void> => {
    await target.tap()
    taps += 1
  }
  const choosing = page.waitForEvent('filechooser')
  await tap(page.getByRole('button', { name: 'Add a photo' }))
  /** In the phone's own picker: one tap on a photo. */
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

test('a memory that is deleted takes its picture along on every device', async () => {
  await eventually(() => kept(eva)).toContain('Garden 960')
  const dialog = await open(anna, 'Garden')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  for (const person of [anna, eva]) {
    await eventually(async () => (await kept(person)).join()).not.toContain('Garden')
  }
})

test('who is removed from the family has none of its pictures left', async () => {
  const family = await call(anna, 'GET', '/api/families/current')
  const { id } = await call(eva, 'GET', '/api/auth/user')
  const path = `/api/families/${String(family['id'])}/members/${String(id)}`
  const answer = await anna.context.request.delete(world.url + path, {
    headers: { Origin: world.url },
  })
  expect(answer.status()).toBe(204)
  await eventually(() => kept(eva)).toEqual([])
})

test('who signs out for good leaves no picture on the device', async () => {
  const { page } = anna
  await openPage(anna, '/account')
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await page.getByLabel('Also remove them from this device').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
  await heading(page, "Start Your Family's Journey").waitFor()
  expect(await databaseNames(page)).toEqual([])
})

test('no page complained', () => {
  for (const person of [anna, eva]) expect(person.complaints()).toEqual([])
})
