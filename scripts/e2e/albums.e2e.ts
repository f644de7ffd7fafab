import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { photoOfPhone } from '#server/testing/photos/pictures.ts'
import { arriveAs, prepareFamily } from './arrivals.ts'
import { eventually, untilInstalled } from './inspect.ts'
import { takePictures, violationsAt } from './looks.ts'
import type { Person } from './person.ts'
import { heading, openPage, syncWord } from './steps.ts'

const { world, anna, gil } = prepareFamily({ anna: 'parent', gil: 'grandparent' })

beforeAll(async () => {
  for (const person of [anna, gil]) {
    person.expectComplaint(/\/api\/objects\/.* 404/)
    await openPage(person, '/memories')
    await untilInstalled(person.page)
  }
})

const dialogOf = ({ page }: Person): Locator => page.getByRole('dialog')

const photos = (page: Page): Locator =>
  page.getByRole('list', { name: 'Photos in the album' }).getByRole('listitem')

const order = (page: Page): Promise<string> =>
  photos(page)
    .locator('[aria-label]')
    .evaluateAll((all) =>
      [...new Set(all.map((each) => /(One|Two|Three|Four)/.exec(each.ariaLabel ?? '')?.[0]))].join(
        ' ',
      ),
    )

const seenPhotos = (page: Page): Promise<number> =>
  photos(page)
    .locator('img')
    .evaluateAll(
      (all) =>
        all.filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0).length,
    )

const addPhoto = async (person: Person, title: string, shade: number, date: string) => {
  const { page } = person
  await page.getByRole('button', { name: 'Add Memory' }).click()
  const dialog = dialogOf(person)
  await dialog.locator('input[type=file]').setInputFiles({
    name: `${title}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await photoOfPhone({ width: 480, height: 360, shade }),
  })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Date').fill(date)
  await dialog.getByRole('button', { name: 'Add Memory' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

const choose = async (person: Person, ...titles: readonly string[]): Promise<void> => {
  const dialog = dialogOf(person)
  for (const title of titles) await dialog.getByRole('checkbox', { name: title }).check()
  await dialog.getByRole('button', { name: /^Add \d photo/ }).click()
  await dialog.waitFor({ state: 'hidden' })
}

const savedNames = async ({ page }: Person): Promise<readonly string[]> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ])
  const files = unzipSync(await readFile(await download.path()))
  expect(download.suggestedFilename()).toBe('by-the-sea.zip')
  for (const content of Object.values(files))
    expect(content.subarray(0, 2)).toEqual(Uint8Array.of(0xff, 0xd8))
  return Object.keys(files)
}

test('an album is made without a network, and arrives with its photos', async () => {
  const { page } = anna
  await addPhoto(anna, 'One', 30, '2025-06-01')
  await addPhoto(anna, 'Two', 110, '2025-06-02')
  await addPhoto(anna, 'Three', 190, '2026-01-03')
  await page.getByRole('link', { name: 'Albums' }).click()
  await page.getByText('No albums yet').waitFor()
  await takePictures(page, 'albums-empty')
  await anna.goOffline()
  await page.getByRole('button', { name: 'Create Your First Album' }).click()
  const dialog = dialogOf(anna)
  await dialog.getByRole('button', { name: 'Create Album' }).click()
  await dialog.getByText('Title is required').waitFor()
  await dialog.getByLabel('Title').fill('At the sea')
  await dialog.getByLabel('Description').fill('A week in June')
  await dialog.getByRole('button', { name: 'Create Album' }).click()
  await heading(page, 'At the sea').waitFor()
  await page.getByText('No photos in this album yet').waitFor()
  await page.getByRole('button', { name: 'Add photos' }).click()
  await takePictures(page, 'albums-choose')
  await choose(anna, 'Three', 'One', 'Two')
  await eventually(() => order(page)).toBe('One Two Three')
  expect(
    await page.getByRole('button', { name: 'You need to be online to download' }).isDisabled(),
  ).toBe(true)
  await anna.goOnline()
  await openPage(gil, '/memories/albums')
  await gil.page.getByRole('link', { name: /At the sea\s*3 photos/ }).click()
  await eventually(() => order(gil.page)).toBe('One Two Three')
  await eventually(() => seenPhotos(gil.page)).toBe(3)
  for (const name of ['Add photos', 'Sort photos', 'More for this album']) {
    expect(await gil.page.getByRole('button', { name }).count()).toBe(0)
  }
})

const dragByFinger = async (page: Page, from: number, to: number, height = 0.9): Promise<void> => {
  const [start, end] = [await boxOf(page, from), await boxOf(page, to)]
  const touch = await page.context().newCDPSession(page)
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  const at = (box: typeof start, y: number) => ({ x: box.x + box.width / 2, y: box.y + y })
  await send('touchStart', [at(start, start.height * height)])
  await send('touchMove', [at(end, end.height * 0.7)])
  await send('touchMove', [at(end, end.height * 0.5)])
  await send('touchEnd', [])
  await touch.detach()
}

const boxOf = async (page: Page, at: number) => {
  const box = await photos(page).nth(at).boundingBox()
  if (box === null) throw new Error(`There is no photo ${at}`)
  return box
}

test('photos are put in order by dragging, buttons and keys, also by two at once', async () => {
  const ben = await world.person('Ben')
  await arriveAs(ben, anna, 'parent')
  ben.expectComplaint(/\/api\/objects\/.* 404/)
  await openPage(ben, new URL(anna.page.url()).pathname)
  await eventually(() => order(ben.page)).toBe('One Two Three')
  for (const { page } of [anna, ben]) {
    await page.getByRole('button', { name: 'Sort photos' }).click()
  }
  await photos(anna.page).nth(2).dragTo(photos(anna.page).nth(0))
  await eventually(() => order(anna.page)).toBe('Three One Two')
  await eventually(() => order(ben.page)).toBe('Three One Two')
  await dragByFinger(ben.page, 0, 1)
  await eventually(() => order(anna.page)).toBe('One Three Two')
  await dragByFinger(ben.page, 1, 0)
  await eventually(() => order(anna.page)).toBe('Three One Two')
  /** A finger that is not on the handle scrolls the page and moves nothing. */
  await dragByFinger(ben.page, 0, 1, 0.4)
  await anna.page.getByRole('button', { name: 'Move later: Three' }).click()
  await eventually(() => order(anna.page)).toBe('One Three Two')
  await anna.page.keyboard.press('ArrowRight')
  await eventually(() => order(anna.page)).toBe('One Two Three')
  await anna.page.getByText('Three is now photo 3 of 3').waitFor()
  await eventually(() => order(ben.page)).toBe('One Two Three')
  await anna.goOffline()
  await ben.goOffline()
  await anna.page.getByRole('button', { name: 'Move later: One' }).click()
  await eventually(() => order(anna.page)).toBe('Two One Three')
  await ben.page.getByRole('button', { name: 'Remove from the album: Two' }).click()
  await ben.page.getByRole('button', { name: 'Undo' }).click()
  await eventually(() => order(ben.page)).toBe('One Two Three')
  await ben.page.getByRole('button', { name: 'Move earlier: Three' }).click()
  await eventually(() => order(ben.page)).toBe('One Three Two')
  await anna.goOnline()
  await ben.goOnline()
  /** Anna and Ben moved different photos, so both photos stay in their new places. */
  for (const { page } of [anna, ben, gil]) {
    await eventually(() => order(page)).toBe('Three Two One')
  }
  expect(ben.complaints()).toEqual([])
  await ben.close()
})

test('an album gets a cover and another name', async () => {
  const { page } = anna
  await page.getByRole('button', { name: 'Use as cover: Two' }).click()
  await page.getByRole('button', { name: 'Use as cover: Two', pressed: true }).waitFor()
  await takePictures(page, 'album-sorting')
  expect(await violationsAt(page)).toEqual([])
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'More for this album' }).click()
  await page.getByRole('menuitem', { name: 'Edit album' }).click()
  await dialogOf(anna).getByLabel('Title').fill('By the sea')
  await dialogOf(anna).getByRole('button', { name: 'Save Changes' }).click()
  await heading(page, 'By the sea').waitFor()
  await heading(gil.page, 'By the sea').waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await openPage(anna, '/memories/albums')
  await heading(page, 'Albums').waitFor()
  await openPage(anna, `/memories/albums?open=${id}`)
  await heading(page, 'By the sea').waitFor()
  await takePictures(page, 'album')
  expect(await violationsAt(page)).toEqual([])
})

test('an album saves its originals as a zip in its order', async () => {
  await syncWord(anna.page, 'All changes saved').waitFor()
  expect(await savedNames(gil)).toEqual(['01-three.jpg', '02-two.jpg', '03-one.jpg'])
  await gil.context.route(/\/original$/, (request) => request.abort(), { times: 1 })
  gil.expectComplaint(/ERR_FAILED/)
  const names = await savedNames(gil)
  expect(names).toHaveLength(2)
  await gil.page.getByText('We couldn’t download 1 photo').waitFor()
  await takePictures(gil.page, 'album-missing')
})

test('a memory is added to albums from its dialog', async () => {
  const { page } = gil
  await openPage(gil, '/memories')
  await addPhoto(gil, 'Four', 240, '2026-02-01')
  await page.getByRole('button', { name: /^Four/ }).first().click()
  await dialogOf(gil).getByRole('button', { name: 'Add to album' }).click()
  const add = page.getByRole('dialog', { name: 'Add to album' })
  await add.getByText('You don’t have an album yet').waitFor()
  await add.getByLabel('New album').fill('Winter')
  await add.getByRole('button', { name: 'Create Album' }).click()
  await add.getByRole('checkbox', { name: 'Winter', checked: true }).waitFor()
  await takePictures(page, 'albums-add-to')
  await add.getByRole('checkbox', { name: 'Winter' }).click()
  await add.getByRole('checkbox', { name: 'Winter', checked: false }).waitFor()
  await add.getByRole('checkbox', { name: 'Winter' }).click()
  await add.getByRole('button', { name: 'Done' }).click()
  const winter = dialogOf(gil).getByRole('link', { name: 'Winter' })
  await winter.waitFor()
  await takePictures(page, 'album-memory')
  await winter.click()
  await eventually(() => order(page)).toBe('Four')
  await openPage(gil, '/memories')
  await page.getByLabel('Album', { exact: true }).selectOption('Winter')
  await page.getByText('1 memory found').waitFor()
  await page.reload()
  await page.getByText('1 memory found').waitFor()
  await takePictures(page, 'albums-filter')
  await page.getByLabel('Album', { exact: true }).selectOption('By the sea')
  await page.getByText('3 memories found').waitFor()
})

test('each year is an album; an album that was made is deleted and brought back', async () => {
  const { page } = anna
  await page.getByRole('link', { name: 'Albums' }).click()
  await page.getByRole('link', { name: /Winter\s*1 photo/ }).waitFor()
  await takePictures(page, 'albums')
  expect(await violationsAt(page)).toEqual([])
  await page.getByRole('link', { name: /2025\s*2 photos/ }).click()
  await eventually(() => order(page)).toBe('One Two')
  await page.getByRole('link', { name: 'Albums' }).click()
  await page.getByRole('link', { name: /By the sea/ }).click()
  await page.getByRole('button', { name: 'More for this album' }).click()
  await page.getByRole('menuitem', { name: 'Delete album' }).click()
  await page.getByText('Album deleted. Its photos are still in the vault.').waitFor()
  await page.getByRole('link', { name: /Winter/ }).waitFor()
  expect(await page.getByRole('link', { name: /By the sea/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: /By the sea\s*3 photos/ }).waitFor()
})

test('no page complained', () => {
  for (const person of [anna, gil]) expect(person.complaints()).toEqual([])
})
