import { beforeAll, expect, test } from 'vitest'
import { prepareFamily } from './arrivals.ts'
import { eventually, untilInstalled } from './inspect.ts'
import { unseeUpdates } from './otherDevice.ts'
import type { Person } from './person.ts'
import { heading, openPage, signIn, syncWord } from './steps.ts'

const { world, anna } = prepareFamily({ anna: 'parent' })

beforeAll(async () => {
  await untilInstalled(anna.page)
})

const popup = ({ page }: Person) => page.getByRole('region', { name: 'What’s New' })

const unseen = async ({ page }: Person): Promise<number> =>
  Number.parseInt(
    await popup({ page } as Person)
      .getByText(/new updates?$/)
      .innerText(),
    10,
  )

test('a person who has just joined reads no news', async () => {
  await heading(anna.page, 'Recent Memories').waitFor()
  await syncWord(anna.page, 'All changes saved').waitFor()
  expect(await popup(anna).count()).toBe(0)
})

test('the dashboard tells what is new, three at first', async () => {
  await unseeUpdates(anna)
  await popup(anna).waitFor()
  expect(await unseen(anna)).toBeGreaterThan(3)
  await eventually(() => popup(anna).getByRole('article').count()).toBe(3)
  await popup(anna)
    .getByRole('button', { name: /^View \d+ more update/ })
    .click()
  await eventually(() => popup(anna).getByRole('article').count()).toBe(await unseen(anna))
})

test('the page makes room for the news on a desktop, so that it covers nothing', async () => {
  const { page } = anna
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const { left = 0, furthest } = await page.evaluate(() => {
      const pane = document.querySelector('[data-beside] > section')
      const others = [...document.querySelectorAll('main :is(section, header)')].filter(
        (each) => pane?.contains(each) !== true,
      )
      return {
        left: pane?.getBoundingClientRect().left,
        furthest: Math.max(...others.map((each) => each.getBoundingClientRect().right)),
      }
    })
    expect(furthest).toBeGreaterThan(width / 2)
    expect(left).toBeGreaterThanOrEqual(furthest)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('the news is one line that covers nothing if the page has no room', async () => {
  const { page } = anna
  for (const width of [1024, 1279]) {
    await page.setViewportSize({ width, height: 800 })
    await eventually(() => popup(anna).getByRole('article').count()).toBe(0)
    const covered = await page.evaluate(() => {
      const line = document.querySelector('main section.rise')
      const at = line?.getBoundingClientRect()
      const words = [...document.querySelectorAll('main :is(h1, h2, p, span, a)')].filter(
        (each) => line?.contains(each) === false,
      )
      /** The range measures the heading's text, because its element is as wide as the page. */
      const range = document.createRange()
      const lies = (each: Element): boolean => {
        range.selectNodeContents(each)
        const { left, right, top, bottom } = range.getBoundingClientRect()
        if (at === undefined) return true
        return left < at.right && right > at.left && top < at.bottom && bottom > at.top
      }
      return words.filter(lies).map(({ textContent }) => textContent)
    })
    expect(covered).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await eventually(() => popup(anna).getByRole('article').count()).toBe(3)
})

test('news that has popped up is one line afterwards, until somebody opens it', async () => {
  await openPage(anna, '/calendar')
  await heading(anna.page, 'Family Calendar').waitFor()
  await openPage(anna, '/')
  await popup(anna).getByRole('button', { name: 'Show what’s new' }).waitFor()
  await eventually(() => popup(anna).getByRole('article').count()).toBe(0)
  await popup(anna).getByRole('button', { name: 'Show what’s new' }).click()
  await eventually(() => popup(anna).getByRole('article').count()).toBe(3)
})

test('news that was seen offline stays seen on every device of that person', async () => {
  const before = await unseen(anna)
  await anna.goOffline()
  await popup(anna)
    .getByRole('button', { name: /^Got it/ })
    .first()
    .click()
  await eventually(() => unseen(anna)).toBe(before - 1)
  await anna.page.reload()
  await eventually(() => unseen(anna)).toBe(before - 1)
  await anna.goOnline()
  await syncWord(anna.page, 'All changes saved').waitFor()

  const tablet = await world.person('Anna')
  await tablet.page.goto(world.url)
  await tablet.page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(tablet)
  await eventually(() => unseen(tablet)).toBe(before - 1)
  await popup(tablet).getByRole('button', { name: 'Dismiss All' }).click()
  await popup(tablet).waitFor({ state: 'hidden' })
  await popup(anna).waitFor({ state: 'hidden' })
})

test('all updates can be read later', async () => {
  await openPage(anna, '/faq#release-notes')
  await heading(anna.page, 'Release Notes').waitFor()
  await anna.page
    .getByRole('region', { name: 'Release Notes' })
    .getByRole('heading', { name: 'Welcome to Our Life' })
    .waitFor()
})

test('no page complained', () => {
  expect(anna.complaints()).toEqual([])
})
