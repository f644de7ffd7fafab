import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { prepareFamily } from './arrivals.ts'
import { eventually } from './inspect.ts'
import { takePictures, violationsAt } from './looks.ts'
import type { Person } from './person.ts'
import { openPage } from './steps.ts'

const { anna } = prepareFamily({ anna: 'parent' })

beforeAll(async () => {
  anna.expectComplaint(/\/api\/objects\/.* 404/)
})

const inBerlin = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '52/1 31/1 1203/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '13/1 24/1 1783/100',
}

const photo = async (shade: number) => ({
  name: `photo-${shade}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width: 320, height: 200, channels: 3, background: { r: shade, g: 90, b: 160 } },
  })
    .withExif({ IFD0: { Make: 'Acme' }, IFD3: inBerlin })
    .jpeg()
    .toBuffer(),
})

const choose = async ({ page }: Person, title: string, shade: number) => {
  const add = page.getByRole('button', { name: /^Add (Memory|Your First Memory)$/ })
  await add.first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(await photo(shade))
  await dialog.getByLabel('Title').fill(title)
  return dialog
}

const save = async ({ page }: Person, title: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: 'Add Memory' }).click()
  await page
    .getByRole('button', { name: new RegExp(`^${title}`) })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('heading', { name: title }).waitFor()
}

interface Served {
  readonly title: string | null
  readonly place: unknown
  readonly imageUrl: string
}

const served = (page: Page, title: string): Promise<Served | undefined> =>
  page.evaluate(async (name) => {
    const family = (await (await fetch('/api/families/current')).json()) as { id: string }
    const answer = await fetch(`/api/families/${family.id}/memories`)
    return ((await answer.json()) as Served[]).find((memory) => memory.title === name)
  }, title)

const kept = (page: Page, path: string): Promise<string | undefined> =>
  page.evaluate(async (address) => {
    const answer = await fetch(`${address}/original`)
    return answer.ok ? new TextDecoder('latin1').decode(await answer.arrayBuffer()) : undefined
  }, path)

test('no page shows where a photo was taken until a parent switches places on', async () => {
  const { page } = anna
  await openPage(anna, '/memories')
  const adding = await choose(anna, 'Before', 20)
  expect(await adding.getByLabel('Location').count()).toBe(0)
  await save(anna, 'Before')
  expect(await page.getByRole('link', { name: 'Open in OpenStreetMap' }).count()).toBe(0)
  await eventually(async () => (await served(page, 'Before'))?.place).toBeNull()
  const { imageUrl = '' } = (await served(page, 'Before')) ?? {}
  await eventually(() => kept(page, imageUrl)).toContain('Acme')
  /** The place contains 12.03 seconds, as a big-endian or a little-endian number. */
  for (const seconds of ['\0\0\x04\xb3', '\xb3\x04\0\0']) {
    expect(await kept(page, imageUrl)).not.toContain(seconds)
  }
})

test('a memory shows its place and opens a map on request', async () => {
  const { page } = anna
  await openPage(anna, '/account/family/places')
  const choice = page.getByLabel('Save where photos are taken')
  expect(await choice.isChecked()).toBe(false)
  await takePictures(page, 'places-off')
  await choice.click()
  await page.getByText(/^On: new memories show/).waitFor()
  await openPage(anna, '/memories')
  const adding = await choose(anna, 'By the lake', 120)
  await eventually(() => adding.getByLabel('Location').inputValue()).toBe('52.520, 13.405')
  await takePictures(page, 'places-add')
  await save(anna, 'By the lake')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('52.520, 13.405').waitFor()
  const map = dialog.getByRole('link', { name: 'Open in OpenStreetMap' })
  expect(await map.getAttribute('href')).toBe(
    'https://www.openstreetmap.org/?mlat=52.52&mlon=13.405#map=14/52.52/13.405',
  )
  expect(await map.getAttribute('rel')).toBe('noreferrer')
  await takePictures(page, 'places-shown')
  expect(await violationsAt(page)).toEqual([])
  await eventually(async () => (await served(page, 'By the lake'))?.place).toEqual({
    latitude: 52.52,
    longitude: 13.405,
  })
})

test('a place can be corrected and removed', async () => {
  const { page } = anna
  const edit = async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
    return page.getByRole('dialog', { name: 'Edit Memory' })
  }
  const editing = await edit()
  await editing.getByLabel('Location').fill('Berlin')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await editing.getByText('Enter latitude and longitude, such as 52.520, 13.405').waitFor()
  await editing.getByLabel('Location').fill('52.43932, 13.17601')
  await takePictures(page, 'places-edit')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('dialog').getByText('52.439, 13.176').waitFor()
  await (await edit()).getByRole('button', { name: 'Remove location' }).click()
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await eventually(() => page.getByRole('link', { name: 'Open in OpenStreetMap' }).count()).toBe(0)
  await eventually(async () => (await served(page, 'By the lake'))?.place).toBeNull()
})

test('one button removes all places that are left', async () => {
  const { page } = anna
  await page.keyboard.press('Escape')
  await choose(anna, 'In the city', 220)
  await save(anna, 'In the city')
  await page.keyboard.press('Escape')
  await openPage(anna, '/account/family/places')
  await page.getByLabel('Save where photos are taken').click()
  await page.getByText('1 memory shows where it was taken.').waitFor()
  await takePictures(page, 'places-kept')
  await page.getByRole('button', { name: 'Remove all locations' }).click()
  await takePictures(page, 'places-remove')
  expect(await violationsAt(page)).toEqual([])
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: 'Remove all locations' }).click()
  await page.getByText('Locations removed').waitFor()
  expect(await page.getByText('1 memory shows where it was taken.').count()).toBe(0)
  await eventually(async () => (await served(page, 'In the city'))?.place).toBeNull()
})
