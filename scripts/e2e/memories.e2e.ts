import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { noisyPhoto, photoOfPhone } from '#server/testing/photos/pictures.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { arriveAs, arriveAsFounder } from './arrivals.ts'
import { startWorld } from './harness.ts'
import { eventually, untilInstalled } from './inspect.ts'
import { takePictures, violationsAt } from './looks.ts'
import type { Person } from './person.ts'
import { openByQuickAdd, openPage, syncWord } from './steps.ts'
import { jpegOf } from './paddedPhotos.ts'

const world = prepare(beforeAll, startWorld)
let anna: Person
let ben: Person
let tom: Person

beforeAll(async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
  anna = await world.person('Anna', { browser: phone })
  await arriveAsFounder(anna)
  ben = await world.person('Ben')
  await arriveAs(ben, anna, 'parent')
  tom = await world.person('Tom')
  await arriveAs(tom, anna, 'child')
  for (const person of [anna, ben, tom]) {
    /** The memory arrives before its photo, and this test checks that. */
    person.expectComplaint(/\/api\/objects\/.* 404/)
    await openPage(person, '/memories')
    await untilInstalled(person.page)
  }
})

const photo = async (shade: number) => ({
  name: `photo-${shade}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await photoOfPhone({ width: 640, height: 400, shade }),
})

type ChosenFile = Awaited<ReturnType<typeof photo>>

const tiles = (page: Page): Locator =>
  page.getByRole('group', { name: 'Memories' }).getByRole('listitem')

const tileOf = (page: Page, title: string): Locator =>
  tiles(page).filter({ has: page.getByRole('button', { name: new RegExp(`^${title}`) }) })

const seenPhotos = (page: Page): Promise<number> =>
  tiles(page)
    .locator('img')
    .evaluateAll(
      (images) =>
        images.filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)
          .length,
    )

const figure = ({ page }: Person, label: string): Locator =>
  page
    .locator('p', { hasText: new RegExp(`^${label}$`) })
    .first()
    .locator('..')
    .locator('..')

const dialogOf = ({ page }: Person): Locator => page.getByRole('dialog')

const choose = (person: Person, ...files: readonly ChosenFile[]): Promise<void> =>
  dialogOf(person)
    .locator('input[type=file]')
    .setInputFiles([...files])

const addOne = async (person: Person, title: string, shade: number): Promise<void> => {
  await person.page.getByRole('button', { name: 'Add Memory' }).click()
  await choose(person, await photo(shade))
  await dialogOf(person).getByLabel('Title').fill(title)
  await dialogOf(person).getByRole('button', { name: 'Add Memory' }).click()
  await tileOf(person.page, title).waitFor()
}

const openTile = async (person: Person, title: string): Promise<void> => {
  await tileOf(person.page, title).getByRole('button').first().click()
  await dialogOf(person).getByRole('heading', { name: title }).waitFor()
}

test('three photos added without a network are kept through a reload, and arrive at everybody', async () => {
  const { page } = anna
  await page.getByText('No memories yet').waitFor()
  await takePictures(page, 'memories-empty')
  await anna.goOffline()
  await page.getByRole('button', { name: 'Add Your First Memory' }).click()
  const add = dialogOf(anna).getByRole('button', { name: /^Add (\d )?Memor/ })
  expect(await add.isDisabled()).toBe(true)
  await takePictures(page, 'memories-add')
  await choose(anna, await photo(20), await photo(120), await photo(220))
  await dialogOf(anna).getByText('3 images uploaded successfully!').waitFor()
  await takePictures(page, 'memories-add-three')
  await add.click()
  await page.getByText('3 memories added successfully').waitFor()
  await eventually(() => seenPhotos(page)).toBe(3)
  await page.reload()
  await eventually(() => seenPhotos(page)).toBe(3)
  expect(await tiles(page).getByText('On its way').count()).toBe(3)
  await figure(anna, 'Total Memories').getByText('3', { exact: true }).waitFor()
  await anna.goOnline()
  await eventually(() => seenPhotos(ben.page)).toBe(3)
  await syncWord(page, 'All changes saved').waitFor()
  await eventually(() => tiles(page).getByText('On its way').count()).toBe(0)
  await eventually(() => seenPhotos(page)).toBe(3)
})

test('a photo has its words, and a search finds it by them', async () => {
  const { page } = ben
  await page.getByRole('button', { name: 'Add Memory' }).click()
  const dialog = dialogOf(ben)
  await choose(ben, await photo(170))
  await dialog.getByText('Image uploaded successfully!').waitFor()
  await dialog.getByLabel('Title').fill('First snow')
  await dialog.getByLabel('Caption').fill('On the roof at six')
  await dialog.getByLabel('Description').fill('We had waited for it all winter.')
  await dialog.getByLabel('Tags').fill('winter, roof')
  await dialog.getByLabel('Date').fill('')
  await dialog.getByRole('button', { name: 'Add Memory' }).click()
  await dialog.getByText('Date is required').waitFor()
  await dialog.getByLabel('Date').fill('2026-01-09')
  await takePictures(page, 'memories-add-one')
  await dialog.getByRole('button', { name: 'Add Memory' }).click()
  await page.getByText('Memory added successfully').waitFor()
  await page.getByRole('heading', { name: /^January .*2026$/ }).waitFor()
  await figure(ben, 'Total Memories').getByText('4', { exact: true }).waitFor()
  await figure(ben, 'This Month').getByText('3', { exact: true }).waitFor()
  const search = anna.page.getByPlaceholder('Search memories…')
  for (const words of ['winter roof', 'waited', 'Ben']) {
    await search.fill(words)
    await anna.page.getByText('1 memory found').waitFor()
    await tileOf(anna.page, 'First snow').waitFor()
  }
  await search.fill('zeppelin')
  await anna.page.getByText('No matches.').waitFor()
  await search.fill('')
  await eventually(() => tiles(anna.page).count()).toBe(4)
})

test('a date shows the photos of that day, and is part of the address', async () => {
  const { page } = anna
  await page.getByRole('button', { name: 'By Date' }).click()
  await page.getByLabel('Date').fill('2026-01-09')
  await eventually(() => tiles(page).count()).toBe(1)
  await page.reload()
  await tileOf(page, 'First snow').waitFor()
  await page.getByLabel('Date').fill('2020-01-01')
  await page.getByText('Nothing from this day.').waitFor()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await eventually(() => tiles(page).count()).toBe(4)
})

test('a favorite is visible to its person alone', async () => {
  const { page } = ben
  const heart = page.getByRole('button', { name: 'Favorite: First snow' })
  await tileOf(page, 'First snow').hover()
  await heart.click()
  await page.getByText('Favorite updated successfully').waitFor()
  await figure(ben, 'Favorites').getByText('1', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Favorites', exact: true }).click()
  await eventually(() => tiles(page).count()).toBe(1)
  await syncWord(page, 'All changes saved').waitFor()
  await figure(anna, 'Favorites').getByText('0', { exact: true }).waitFor()
  await heart.click()
  await page.getByText('No matching favorites.').waitFor()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await heart.click()
  await figure(ben, 'Favorites').getByText('1', { exact: true }).waitFor()
})

test('a comment reaches the others, and its author takes it away again', async () => {
  await openTile(anna, 'First snow')
  const dialog = dialogOf(anna)
  await dialog.getByText('No comments yet. Be the first to comment!').waitFor()
  await dialog.getByPlaceholder('Add a comment…').press('Enter')
  await dialog.getByText('Comment cannot be empty').waitFor()
  await dialog.getByPlaceholder('Add a comment…').fill('Look how deep it was!')
  await dialog.getByPlaceholder('Add a comment…').press('Enter')
  await anna.page.getByText('Comment added successfully').waitFor()
  await openTile(ben, 'First snow')
  await dialogOf(ben).getByText('Look how deep it was!').waitFor()
  await dialogOf(ben).getByText('Added by Ben').waitFor()
  await takePictures(ben.page, 'memory')
  expect(await violationsAt(ben.page)).toEqual([])
  await dialog.getByRole('button', { name: 'Delete Anna’s comment' }).click()
  await dialogOf(ben).getByText('No comments yet. Be the first to comment!').waitFor()
  await anna.page.keyboard.press('Escape')
})

test('keys go from photo to photo, and a photo’s words are edited', async () => {
  const { page } = ben
  const dialog = dialogOf(ben)
  await dialog.getByText('Photo 4 of 4').waitFor()
  await dialog.getByRole('button', { name: 'Previous photo' }).click()
  await dialog.getByText('Photo 3 of 4').waitFor()
  await page.keyboard.press('ArrowLeft')
  await dialog.getByText('Photo 2 of 4').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('heading', { name: 'First snow' }).waitFor()
  await dialog.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Memory' })
  await edit.getByLabel('Title').fill('The first snow')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Memory updated successfully').waitFor()
  await dialog.getByRole('heading', { name: 'The first snow' }).waitFor()
  await tileOf(anna.page, 'The first snow').waitFor()
})

test('a photo is deleted, and the deletion is taken back', async () => {
  const { page } = ben
  await dialogOf(ben).getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Memory deleted').waitFor()
  await eventually(() => tiles(anna.page).count()).toBe(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await tileOf(anna.page, 'The first snow').waitFor()
  await tileOf(page, 'The first snow').waitFor()
  await eventually(() => seenPhotos(page)).toBe(4)
})

test('a file that cannot be read or is too large says so before it is added', async () => {
  const { page } = ben
  await page.getByRole('button', { name: 'Add Memory' }).click()
  const dialog = dialogOf(ben)
  const text = { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear Anna') }
  const padded = jpegOf(await noisyPhoto(7), 10_485_761)
  await choose(ben, text, { name: 'large.jpg', mimeType: 'image/jpeg', buffer: padded })
  await dialog.getByText('We can’t read letter.jpg').waitFor()
  await dialog.getByText('large.jpg is larger than 10 MB').waitFor()
  const add = dialog.getByRole('button', { name: 'Add Memory' })
  expect(await add.isDisabled()).toBe(true)
  await takePictures(page, 'memories-problems')
  await dialog.getByRole('button', { name: 'Skip it' }).first().click()
  await dialog.getByText('We can’t read letter.jpg').waitFor({ state: 'hidden' })
  await dialog.getByRole('button', { name: 'Make it smaller' }).click()
  await dialog.getByLabel('Title').fill('Scaled down')
  await add.click()
  await tileOf(page, 'Scaled down').waitFor()
  await eventually(() => seenPhotos(anna.page)).toBe(5)
})

test('a child’s photo waits for a parent, who has it, and whose yes gives it to everybody', async () => {
  const eva = await world.person('Eva')
  await arriveAs(eva, anna, 'grandparent')
  eva.expectComplaint(/\/api\/objects\/.* 404/)
  await openPage(eva, '/memories')
  await eventually(() => seenPhotos(eva.page)).toBe(5)
  await addOne(tom, 'My castle', 45)
  await tileOf(tom.page, 'My castle').getByText('Waiting for a parent').waitFor()
  await tileOf(ben.page, 'My castle').getByText('Waiting for a parent').waitFor()
  await eventually(() => seenPhotos(ben.page)).toBe(6)
  await syncWord(tom.page, 'All changes saved').waitFor()
  expect(await tiles(eva.page).count()).toBe(5)
  await openTile(ben, 'My castle')
  await dialogOf(ben).getByRole('button', { name: 'Edit', exact: true }).click()
  await ben.page.getByText('Tom asked to add this photo. Saving approves it.').waitFor()
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await dialogOf(ben).getByRole('link', { name: 'Decide' }).click()
  const shown = ben.page.getByRole('img', { name: 'Photo: My castle' })
  await eventually(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
  await takePictures(ben.page, 'approvals-memory')
  await ben.page.getByRole('button', { name: 'Approve “My castle”' }).click()
  await tileOf(eva.page, 'My castle').waitFor()
  await eventually(() => seenPhotos(eva.page)).toBe(6)
  await eventually(() => tiles(tom.page).getByText('Waiting for a parent').count()).toBe(0)
  await eva.close()
})

test('the extended family looks and likes, and reads what others wrote', async () => {
  const uma = await world.person('Uma')
  await arriveAs(uma, anna, 'extended_family')
  uma.expectComplaint(/\/api\/objects\/.* 404/)
  await openPage(uma, '/memories')
  await openTile(uma, 'My castle')
  const dialog = dialogOf(uma)
  await dialog.getByText('Comments', { exact: true }).waitFor()
  await dialog.getByText('Added by Tom').waitFor()
  expect(await dialog.getByPlaceholder('Add a comment…').count()).toBe(0)
  for (const name of ['Edit', 'Delete']) {
    expect(await dialog.getByRole('button', { name, exact: true }).count()).toBe(0)
  }
  await dialog.getByRole('button', { name: 'Favorite', exact: true }).click()
  await uma.page.getByText('Favorite updated successfully').waitFor()
  expect(uma.complaints()).toEqual([])
  await uma.close()
})

const give = async (page: Page, how: 'drop' | 'paste', { name, buffer }: ChosenFile) =>
  page.evaluate(
    ([event, fileName, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], fileName, { type: 'image/jpeg' }))
      const options = { bubbles: true, cancelable: true }
      document.body.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      )
    },
    [how, name, buffer.toString('base64')] as const,
  )

test('photos are dropped on the page, and pasted beside them', async () => {
  const { page } = ben
  await openPage(ben, '/memories')
  await eventually(() => tiles(page).count()).toBe(6)
  await give(page, 'drop', await photo(200))
  await dialogOf(ben).getByText('Image uploaded successfully!').waitFor()
  await give(page, 'paste', await photo(210))
  await dialogOf(ben).getByText('2 images uploaded successfully!').waitFor()
  await dialogOf(ben).getByRole('button', { name: 'Remove photo-200.jpg' }).click()
  await dialogOf(ben).getByRole('button', { name: 'Add Memory' }).click()
  await eventually(() => seenPhotos(page)).toBe(7)
})

test('Quick Add and the dashboard add photos, too', async () => {
  const { page } = ben
  await openPage(ben, '/')
  const recent = page.getByRole('list', { name: 'Recent Memories' })
  await eventually(() => recent.getByRole('listitem').count()).toBe(4)
  await takePictures(page, 'memories-dashboard')
  await page.getByRole('button', { name: 'Add new memory' }).click()
  await choose(ben, await photo(90))
  await dialogOf(ben).getByLabel('Title').fill('From the dashboard')
  await dialogOf(ben).getByRole('button', { name: 'Add Memory' }).click()
  await recent.getByRole('img', { name: 'From the dashboard' }).waitFor()
  await openByQuickAdd(page, 'Memory')
  await choose(ben, await photo(150))
  await dialogOf(ben).getByLabel('Title').fill('By Quick Add')
  await dialogOf(ben).getByRole('button', { name: 'Add Memory' }).click()
  await recent.getByRole('link', { name: /By Quick Add/ }).click()
  await dialogOf(ben).getByRole('heading', { name: 'By Quick Add' }).waitFor()
  await page.keyboard.press('Escape')
})

test('the page of memories is accessible', async () => {
  await eventually(() => seenPhotos(anna.page)).toBe(9)
  for (const { page } of [anna, ben]) {
    expect(await violationsAt(page)).toEqual([])
    await takePictures(page, 'memories')
  }
})

test('no page complained', () => {
  for (const person of [anna, ben, tom]) expect(person.complaints()).toEqual([])
})
