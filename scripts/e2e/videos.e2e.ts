import { beforeAll, expect, test } from 'vitest'
import { filmOf } from '#shared/testing/films.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { arriveAs, arriveAsFounder } from './arrivals.ts'
import {
  addFilm,
  downloaded,
  openFilm,
  playedFor,
  saveFilm,
  servedFilm,
  tileNamed,
} from './filmSteps.ts'
import { startWorld } from './harness.ts'
import { eventually, untilInstalled } from './inspect.ts'
import { takePictures, violationsAt } from './looks.ts'
import type { Person } from './person.ts'
import { openPage } from './steps.ts'

const world = prepare(beforeAll, startWorld)
let anna: Person
let ben: Person

beforeAll(async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
  anna = await world.person('Anna', { browser: phone })
  await arriveAsFounder(anna)
  ben = await world.person('Ben')
  await arriveAs(ben, anna, 'parent')
  for (const person of [anna, ben]) {
    person.expectComplaint(/\/api\/objects\/.* 404/)
    await openPage(person, '/memories')
    await untilInstalled(person.page)
  }
})

const film = async (name: 'lake.webm' | 'lake.mp4' | 'hevc.mp4', mimeType: string) => ({
  name,
  mimeType,
  buffer: await filmOf(name),
})

test('a film added without a network plays here at once, through a reload, and then at everybody', async () => {
  const { page } = anna
  await anna.goOffline()
  await addFilm(anna, 'By the lake', await film('lake.webm', 'video/webm'))
  await page.getByRole('dialog').getByText('0:03').waitFor()
  await takePictures(page, 'videos-add')
  await saveFilm(anna)
  await tileNamed(page, 'By the lake').getByText('On its way').waitFor()
  await page.reload()
  await tileNamed(page, 'By the lake').getByText('0:03').waitFor()
  const dialog = await openFilm(anna, 'By the lake')
  await dialog.getByText('This video is on your device.').waitFor()
  expect(await playedFor(dialog.getByLabel('Video: By the lake'))).toBeGreaterThan(0)
  await takePictures(page, 'videos-waiting')
  await anna.goOnline()
  await eventually(async () => (await servedFilm(ben, 'By the lake'))?.videoUrl).toMatch(
    /^\/api\/objects\//,
  )
  await eventually(() => dialog.getByText('This video is on your device.').count()).toBe(0)
  expect(await violationsAt(page)).toEqual([])
})

test('the other parent sees how long it is, plays it from the server, and has it as it was but for its place', async () => {
  const { page } = ben
  await tileNamed(page, 'By the lake').getByText('0:03').waitFor()
  await takePictures(page, 'videos-tile')
  const ranges: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 206) ranges.push(answer.url())
  })
  const dialog = await openFilm(ben, 'By the lake')
  const player = dialog.getByLabel('Video: By the lake')
  await eventually(async () => playedFor(player)).toBeGreaterThan(0)
  expect(ranges.length).toBeGreaterThan(0)
  await takePictures(page, 'videos-playing')
  expect(await violationsAt(page)).toEqual([])
  const served = await servedFilm(ben, 'By the lake')
  expect(served?.videoSeconds).toBe(3)
  const path = served?.videoUrl ?? ''
  const sent = await filmOf('lake.webm')
  const kept = await downloaded(ben, path)
  expect([kept.bytes, path]).toEqual([sent.length, `/api/objects/${kept.hash}`])
  expect(await dialog.getByRole('link', { name: 'Download original' }).getAttribute('href')).toBe(
    `${path}/original`,
  )
  await page.keyboard.press('Escape')
})

test('a film that this browser cannot play says so and can be downloaded', async () => {
  const { page } = ben
  await addFilm(ben, 'The new phone', await film('hevc.mp4', 'video/mp4'))
  await saveFilm(ben)
  await eventually(async () => (await servedFilm(ben, 'The new phone'))?.videoUrl).toMatch(
    /objects/,
  )
  const dialog = await openFilm(ben, 'The new phone')
  await dialog.getByText('This browser can’t play this video').waitFor()
  const download = dialog.getByRole('link', { name: 'Download the video' })
  expect(await download.getAttribute('href')).toMatch(/\/original$/)
  await takePictures(page, 'videos-unplayable')
  await page.keyboard.press('Escape')
})

test('a file that is no film is not added, whatever its name', async () => {
  const { page } = ben
  await page.getByRole('button', { name: 'Add Memory' }).click()
  const dialog = page.getByRole('dialog')
  const buffer = Buffer.from('<svg onload="alert(1)"/>')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer })
  await dialog.getByText('We can’t read film.mp4').waitFor()
  await page.keyboard.press('Escape')
  expect([...anna.complaints(), ...ben.complaints()]).toEqual([])
})
