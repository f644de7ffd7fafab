import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { photoOfPhone } from '#server/testing/photos/pictures.ts'
import { addDays } from '#shared/time/localDays.ts'
import { memorySchema } from '#shared/memories/memory.ts'
import { createRandom } from '#shared/testing/random.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { arriveAsFounder } from './arrivals.ts'
import { startWorld } from './harness.ts'
import { eventually } from './inspect.ts'
import { takePictures } from './looks.ts'
import { sendNewRecords, servedRecords } from './otherDevice.ts'
import type { Person } from './person.ts'
import { openPage, syncWord } from './steps.ts'

const world = prepare(beforeAll, startWorld)
let anna: Person

const count = 2000
const latest = '2026-06-30'

const tiles = (page: Page): Locator => page.locator('[data-item]')

const title = (at: number): string => `Photo ${at}`

const tileOf = (page: Page, at: number): Locator =>
  tiles(page).filter({
    has: page.getByRole('button', { name: `Favorite: ${title(at)}`, exact: true }),
  })

beforeAll(async () => {
  anna = await world.person('Anna')
  anna.expectComplaint(/\/api\/objects\/.* 404/)
  await arriveAsFounder(anna)
  await openPage(anna, '/memories')
  await anna.page.getByRole('button', { name: 'Add Your First Memory' }).click()
  const buffer = await photoOfPhone({ width: 640, height: 400 })
  const file = { name: 'one.jpg', mimeType: 'image/jpeg', buffer }
  await anna.page.getByRole('dialog').locator('input[type=file]').setInputFiles([file])
  await anna.page.getByLabel('Date').fill('2026-07-31')
  await anna.page.getByRole('dialog').getByRole('button', { name: 'Add Memory' }).click()
  await anna.page.getByText('Memory added successfully').waitFor()
  await syncWord(anna.page, 'All changes saved').waitFor()
  await sendMemories()
  await anna.page.getByText(String((count + 1).toLocaleString('en'))).waitFor()
})

const sendMemories = async (): Promise<void> => {
  const one = (await servedRecords(anna)).find(({ kind }) => kind === 'memory')
  const random = createRandom(count)
  const made = Array.from({ length: count }, (_, at) => ({
    ...memorySchema.parse({
      ...one,
      id: random.id(new Date()),
      editId: random.token(),
      title: title(at + 1),
      date: addDays(latest, -at),
    }),
    _deleted: false,
  }))
  await sendNewRecords(anna, 'memories', made)
}

const scrollTo = (page: Page, where: 'top' | 'bottom'): Promise<void> =>
  page.evaluate((to) => window.scrollTo(0, to === 'top' ? 0 : document.body.scrollHeight), where)

const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.textContent ?? undefined)

test('the grid draws the photos in view alone, and nothing moves as they load', async () => {
  const { page } = anna
  await tileOf(page, 1).waitFor()
  expect(await tiles(page).count()).toBeLessThan(80)
  await page.evaluate(() => {
    const seen = { shift: 0, unasked: 0 }
    Reflect.set(window, 'seen', seen)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value = Number(Reflect.get(entry, 'value'))
        seen.shift += value
        if (Reflect.get(entry, 'hadRecentInput') !== true) seen.unasked += value
      }
    }).observe({ type: 'layout-shift' })
  })
  for (let turn = 0; turn < 20; turn += 1) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(50)
  }
  expect(
    await page.evaluate(() => Reflect.get(Reflect.get(window, 'seen') as object, 'shift')),
  ).toBe(0)
  await scrollTo(page, 'bottom')
  await tileOf(page, count).waitFor()
  expect(await tiles(page).count()).toBeLessThan(80)
  await eventually(() => tileOf(page, 1).count()).toBe(0)
})

test('arrow keys go from photo to photo, and what has the focus stays', async () => {
  const { page } = anna
  await scrollTo(page, 'top')
  await tileOf(page, 1).getByRole('button').first().focus()
  for (let at = 2; at <= 12; at += 1) {
    await page.keyboard.press('ArrowRight')
    await eventually(() => focused(page)).toContain(title(at))
  }
  await page.keyboard.press('ArrowLeft')
  await eventually(() => focused(page)).toContain(title(11))
  await scrollTo(page, 'bottom')
  await tileOf(page, count).waitFor()
  await eventually(() => focused(page)).toContain(title(11))
  await page.keyboard.press('ArrowRight')
  await eventually(() => focused(page)).toContain(title(12))
})

test('the scrubber beside the grid goes to any month, by keys and by the pointer, and nothing moves', async () => {
  const { page } = anna
  await scrollTo(page, 'top')
  const way = page.getByRole('slider', { name: 'Go to a month' })
  await way.focus()
  const month = () => way.getAttribute('aria-valuetext')
  await eventually(month).toBe('July 2026')
  await page.keyboard.press('ArrowDown')
  await eventually(month).toBe('June 2026')
  await page.getByRole('heading', { name: 'June 2026' }).waitFor()
  await page.keyboard.press('PageDown')
  await eventually(month).toBe('December 2025')
  await page.keyboard.press('PageUp')
  await eventually(month).toBe('July 2026')
  await page.keyboard.press('End')
  await tileOf(page, count).waitFor()
  const box = await way.boundingBox()
  const [x, top, height] = [(box?.x ?? 0) + 40, box?.y ?? 0, box?.height ?? 0]
  await page.mouse.move(x, top + height * 0.2)
  await page.mouse.down()
  await page.mouse.move(x, top + height / 2, { steps: 8 })
  await eventually(month).toContain('2023')
  await page.mouse.up()
  expect(await tiles(page).count()).toBeLessThan(80)
  expect(
    await page.evaluate(() => Reflect.get(Reflect.get(window, 'seen') as object, 'unasked')),
  ).toBe(0)
  expect(await struckYears(way)).toEqual([])
  await takePictures(page, 'seeing-many')
})

const struckYears = (way: Locator): Promise<readonly (string | null)[]> =>
  way.evaluate((track) => {
    const mark = track.lastElementChild?.children[1]?.getBoundingClientRect()
    const years = [...(track.firstElementChild?.children ?? [])]
    if (mark === undefined || years.length === 0) throw new Error('No mark or no years')
    return years
      .filter((year) => year.getBoundingClientRect().right > mark.left)
      .map((year) => year.textContent)
  })

test('no page complained', () => {
  expect(anna.complaints()).toEqual([])
})
