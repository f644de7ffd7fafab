import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photoOfPhone } from '#server/testing/photos/pictures.ts'
import { filmOf } from '#shared/testing/films.ts'
import { arriveAs, arriveAsFounder, call } from './arrivals.ts'
import { startWorld } from './harness.ts'
import type { World } from './harness.ts'
import { eventually, untilInstalled } from './inspect.ts'
import { takePictures, violationsAt } from './looks.ts'
import type { Person } from './person.ts'
import { openPage, syncWord } from './steps.ts'

let world: World
let anna: Person
let ben: Person
let parts: readonly { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }[]

const folder = 'Takeout/Google Photos/Photos from 2020/'
const photos = 8

const jsonOf = (day: string, more: object = {}): Uint8Array =>
  strToU8(
    JSON.stringify({
      photoTakenTime: { timestamp: String(Date.parse(`${day}T12:00:00Z`) / 1000) },
      geoData: { latitude: 52.5, longitude: 13.4 },
      ...more,
    }),
  )

const photo = (shade: number): Promise<Buffer> => photoOfPhone({ width: 640, height: 400, shade })

const partOf = (number: number, files: Readonly<Record<string, Uint8Array>>) => ({
  name: `takeout-00${number}.zip`,
  mimeType: 'application/zip',
  buffer: Buffer.from(zipSync(files, { level: 0 })),
})

const makeParts = async () => {
  const first: Record<string, Uint8Array> = {}
  const second: Record<string, Uint8Array> = {}
  for (let at = 0; at < photos; at += 1) {
    first[`${folder}IMG_${at}.jpg`] = await photo(10 + 20 * at)
    second[`${folder}IMG_${at}.jpg.supplemental-metadata.json`] = jsonOf(`2020-03-0${at + 1}`, {
      description: `Day ${at + 1}`,
    })
  }
  first['Takeout/Google Photos/Spring/IMG_0.jpg'] = await photo(10)
  first[`${folder}broken.jpg`] = await photo(230)
  first[`${folder}broken.jpg.json`] = strToU8('{"photoTakenTime": {')
  second[`${folder}lake.mp4`] = await filmOf('lake.mp4')
  second[`${folder}lake.mp4.json`] = jsonOf('1969-07-20', { favorited: true })
  second[`${folder}raw.dng`] = strToU8('raw')
  return [partOf(1, first), partOf(2, second)]
}

beforeAll(async () => {
  parts = await makeParts()
  world = await startWorld()
  anna = await world.person('Anna')
  await arriveAsFounder(anna)
  ben = await world.person('Ben')
  await arriveAs(ben, anna, 'parent')
  for (const person of [anna, ben]) {
    person.expectComplaint(/\/api\/objects\/.* 404/)
    await openPage(person, '/memories')
  }
  await untilInstalled(anna.page)
})

afterAll(() => world?.close())

const openImport = async ({ page }: Person): Promise<Locator> => {
  await page.getByRole('button', { name: 'More in the Memory Vault' }).click()
  await page.getByRole('menuitem', { name: 'Import photos' }).click()
  return page.getByRole('dialog', { name: 'Import photos' })
}

const choose = async (): Promise<Locator> => {
  const dialog = await openImport(anna)
  await dialog.getByLabel('Choose zip files').setInputFiles([...parts])
  return dialog
}

interface ServedMemory {
  readonly date: string
  readonly description: string | null
  readonly isFavorite: boolean
  readonly videoUrl: string | null
}

const served = async (person: Person): Promise<readonly ServedMemory[]> => {
  const family = await call(person, 'GET', '/api/families/current')
  const answer = await call(person, 'GET', `/api/families/${String(family['id'])}/memories`)
  return answer as unknown as readonly ServedMemory[]
}

test('the preview of an export says what it holds and what cannot be imported', async () => {
  const { page } = anna
  const opened = await openImport(anna)
  await opened.getByText('Choose zip files').waitFor()
  await takePictures(page, 'import-choose')
  await page.keyboard.press('Escape')
  const dialog = await choose()
  await dialog.getByText('9 photos, 1 video').waitFor()
  await dialog.getByText('1 duplicate is skipped').waitFor()
  await dialog.getByText(/^From .*1969/).waitFor()
  await dialog.getByText('1 file can’t be imported').click()
  await dialog.getByText('raw.dng').waitFor()
  await takePictures(page, 'import-preview')
  expect(await violationsAt(page)).toEqual([])
})

test('an import that is interrupted by a reload gives everybody each photo once, with its date', async () => {
  const { page } = anna
  const dialog = page.getByRole('dialog', { name: 'Import photos' })
  await dialog.getByRole('button', { name: 'Import 10' }).click()
  await dialog.getByText(/^[1-9] of 10/).waitFor()
  await page.reload()
  const again = await choose()
  await again.getByText(/(is|are) already here/).waitFor()
  await again.getByRole('button', { name: /^Import [1-9]$/ }).click()
  await takePictures(page, 'import-running')
  await again.getByText(/imported$/).waitFor()
  await takePictures(page, 'import-done')
  await page.keyboard.press('Escape')
  await syncWord(page, 'All changes saved').waitFor()
  await eventually(async () => (await served(ben)).filter(({ videoUrl }) => videoUrl).length).toBe(
    1,
  )
  const all = await served(ben)
  const told = all.map(({ date, description }) => `${date} ${description ?? ''}`).toSorted()
  const days = Array.from({ length: photos }, (_, at) => `2020-03-0${at + 1} Day ${at + 1}`)
  expect(told.length).toBe(10)
  expect(told).toEqual(expect.arrayContaining(['1969-07-20 ', ...days]))
  const liked = (await served(anna)).filter(({ isFavorite }) => isFavorite)
  expect(liked.map(({ date }) => date)).toEqual(['1969-07-20'])
  await ben.page.getByText('July 1969').waitFor()
})

test('a second import of the same photos adds none', async () => {
  const { page } = anna
  const dialog = await choose()
  await dialog.getByText('Nothing new to import').waitFor()
  await dialog.getByText('11 are already here').waitFor()
  await takePictures(page, 'import-nothing')
  await page.keyboard.press('Escape')
  expect((await served(anna)).length).toBe(10)
  expect([...anna.complaints(), ...ben.complaints()]).toEqual([])
})

test('a folder is imported with the dates of the files beside its photos', async () => {
  const { page } = anna
  const inside = await mkdtemp(join(tmpdir(), 'our-life-folder-'))
  await writeFile(join(inside, 'kite.jpg'), await photo(222))
  await writeFile(join(inside, 'kite.jpg.json'), jsonOf('2018-10-03', { description: 'Kite' }))
  await openPage(anna, '/memories')
  const dialog = await openImport(anna)
  await dialog.getByLabel('Choose a folder').setInputFiles(inside)
  await dialog.getByRole('button', { name: 'Import 1' }).click()
  await dialog.getByText(/imported$/).waitFor()
  await page.keyboard.press('Escape')
  await syncWord(page, 'All changes saved').waitFor()
  await eventually(async () => (await served(ben)).map(({ date }) => date)).toContain('2018-10-03')
  await rm(inside, { recursive: true })
})
