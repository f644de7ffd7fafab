import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { prepareFamily } from './arrivals.ts'
import { eventually, untilInstalled } from './inspect.ts'
import { phone, retried } from './person.ts'
import { heading, openForm, openPage, signIn, signUp, syncWord, tick } from './steps.ts'

const { world, anna, ben } = prepareFamily({
  anna: { role: 'parent', browser: { ...phone, timezoneId: 'Europe/Berlin' } },
  ben: { role: 'parent', at: '/tasks' },
})

beforeAll(() => untilInstalled(anna.page))

const drawer = () => anna.page.getByRole('dialog', { name: 'Menu' })
const openDrawer = async (): Promise<void> => {
  await anna.page.getByRole('button', { name: /^More/ }).click()
  await drawer().waitFor()
}
const member = (name: string) =>
  drawer().getByRole('list', { name: 'Family Members' }).getByRole('listitem').filter({
    hasText: name,
  })

const goToTasks = async (): Promise<void> => {
  await openPage(anna, '/')
  await heading(anna.page, 'Family Dashboard').waitFor()
  await openPage(anna, '/tasks')
  await heading(anna.page, 'Task Management').waitFor()
}

describe('the drawer of a phone', () => {
  test('closes at the first way back, and the second one leaves the page', async () => {
    const { page } = anna
    await goToTasks()
    await openDrawer()
    await page.goBack()
    await drawer().waitFor({ state: 'hidden' })
    await heading(page, 'Task Management').waitFor()
    expect(new URL(page.url()).pathname).toBe('/tasks')
    await page.goBack()
    await heading(page, 'Family Dashboard').waitFor()
  })

  test('leaves nothing in the history, whether closed by hand or by a link', async () => {
    const { page } = anna
    await goToTasks()
    await openDrawer()
    await drawer().getByRole('button', { name: 'Close' }).click()
    await drawer().waitFor({ state: 'hidden' })
    await openDrawer()
    await drawer().getByRole('link', { name: 'Goals' }).click()
    await drawer().waitFor({ state: 'hidden' })
    await heading(page, 'Family Goals').waitFor()
    await page.goBack()
    await heading(page, 'Task Management').waitFor()
    expect(await drawer().isVisible()).toBe(false)
    await page.goBack()
    await heading(page, 'Family Dashboard').waitFor()
  })

  test('says who is online, and when the others were', async () => {
    await openDrawer()
    await member('Anna').getByText('Parent · Online').waitFor()
    await member('Ben').getByText('Parent · Online').waitFor()
    await ben.close()
    const lastSeen = async (): Promise<number> => {
      await drawer().getByRole('button', { name: 'Close' }).click()
      await drawer().waitFor({ state: 'hidden' })
      await openDrawer()
      await member('Ben').getByText(' · ').waitFor()
      return member('Ben').getByText('Last seen at').count()
    }
    await eventually(lastSeen).toBe(1)
    await anna.goOffline()
    await member('Ben').getByText('Parent', { exact: true }).waitFor()
    await member('Anna').getByText('Parent', { exact: true }).waitFor()
    await anna.goOnline()
    await member('Anna').getByText('Parent · Online').waitFor()
    await drawer().getByRole('button', { name: 'Close' }).click()
    await drawer().waitFor({ state: 'hidden' })
  })
})

test('a person without a family finds the help', async () => {
  const carl = await world.person('Carl')
  await signUp(carl)
  await carl.page.getByRole('button', { name: 'Skip Setup' }).click()
  await carl.page.getByRole('complementary').getByRole('link', { name: 'FAQ & Help' }).click()
  await heading(carl.page, 'FAQ & Help').waitFor()
  expect(carl.complaints()).toEqual([])
  await carl.close()
})

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const boxOf = async (locator: Locator): Promise<Box> => {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('nothing there')
  return box
}

const isOver = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const deleteTask = async (title: string): Promise<Locator> => {
  const { page } = anna
  await page.getByRole('button', { name: `Options for “${title}”` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const toast = page.getByRole('region', { name: 'Notifications' }).locator('.rise')
  await toast.getByText('Task deleted').waitFor()
  return toast
}

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1000, height: 760 },
  { width: 1280, height: 800 },
]

test('a parent has tasks down to the end of the page', async () => {
  const { request } = anna.context
  const family = await request.get(`${anna.url}/api/families/current`, retried)
  const { id } = (await family.json()) as { id: string }
  for (const { width } of sizes) {
    for (const at of [1, 2, 3, 4]) {
      await request.post(`${anna.url}/api/families/${id}/tasks`, {
        ...retried,
        data: { title: `Task ${at} at ${width}` },
        headers: { origin: anna.url },
      })
    }
  }
  await openPage(anna, '/tasks')
  await anna.page.getByRole('list', { name: 'Tasks' }).getByRole('checkbox').first().waitFor()
  await syncWord(anna.page, 'All changes saved').waitFor()
})

describe.each(sizes)('at $width pixels', (size) => {
  test('Quick Add lies over no row', async () => {
    const { page } = anna
    await page.setViewportSize(size)
    await openPage(anna, '/tasks')
    const menus = page.getByRole('button', { name: /^Options for / })
    const scroll = () => menus.last().scrollIntoViewIfNeeded({ timeout: 5000 })
    await eventually(() =>
      scroll().then(
        () => true,
        () => false,
      ),
    ).toBe(true)
    const main = await boxOf(page.getByRole('main'))
    const add = await boxOf(page.getByRole('button', { name: 'Quick add' }))
    const isBeside = add.x + add.width <= main.x
    const ends = [main.x + 20, main.x + main.width - 4]
    const isBar = await page.evaluate(
      ({ xs, y }) =>
        xs.every((x) => {
          const found = document.elementFromPoint(x, y)
          const bar = found?.closest('nav') ?? found
          return bar?.querySelector(':scope [aria-label="Quick add"]') != null
        }),
      { xs: ends, y: add.y + 2 },
    )
    expect(isBeside || isBar).toBe(true)
  })

  test('a toast lies neither over search and menu nor over a dialog’s title', async () => {
    const { page } = anna
    const toast = await deleteTask(`Task 1 at ${size.width}`)
    const search = await boxOf(page.getByRole('button', { name: 'Search', exact: true }))
    const add = await boxOf(page.getByRole('button', { name: 'Quick add' }))
    for (const box of [search, add]) expect(isOver(await boxOf(toast), box)).toBe(false)
    await deleteTask(`Task 2 at ${size.width}`)
    await openForm(page, 'Task')
    const dialog = page.getByRole('dialog', { name: 'Create New Task' })
    await dialog.getByLabel('Title').waitFor()
    const shown = dialog.getByRole('region', { name: 'Notifications' }).locator('.rise')
    await shown.waitFor()
    const title = dialog.getByRole('heading', { name: 'Create New Task' })
    await eventually(async () => isOver(await boxOf(shown), await boxOf(title))).toBe(false)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
  })
})

const places = () => anna.page.getByRole('navigation', { name: 'Every day' })
const sidebar = () => anna.page.getByRole('complementary')
const focusedPath = (): Promise<string | null | undefined> =>
  anna.page.evaluate(() => document.activeElement?.getAttribute('href'))

describe('a tablet that is turned, or shares its window', () => {
  const upright = { width: 820, height: 1180 }
  const turned = { width: 1180, height: 820 }

  test('the frame shows a bar, a rail of the pages used most, or the sidebar', async () => {
    const { page } = anna
    await page.setViewportSize(upright)
    await openPage(anna, '/tasks')
    await eventually(() => places().getByRole('link').allTextContents()).toEqual([
      'Today',
      'Calendar',
      'Lists',
    ])
    await page.setViewportSize({ width: 900, height: 600 })
    await eventually(() => places().getByRole('link').allTextContents()).toEqual([
      'Today',
      'Calendar',
      'Tasks',
      'Lists',
      'Budget',
      'Memories',
    ])
    expect((await boxOf(places())).width).toBe(80)
    await places().getByRole('button', { name: 'More' }).click()
    await drawer().getByRole('link', { name: 'Goals' }).waitFor()
    await page.keyboard.press('Escape')
    await page.setViewportSize(turned)
    await sidebar().getByRole('link', { name: 'Goals' }).waitFor()
    expect(await places().count()).toBe(0)
  })

  test('keeps the focus on the same page’s link', async () => {
    const { page } = anna
    await sidebar().getByRole('link', { name: 'Calendar' }).focus()
    for (const size of [upright, { width: 1000, height: 760 }, turned]) {
      await page.setViewportSize(size)
      await eventually(focusedPath).toBe('/calendar')
    }
    await sidebar().getByRole('link', { name: 'Goals' }).focus()
    await page.setViewportSize(upright)
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('More')
  })

  test('keeps the place on the page', async () => {
    const { page } = anna
    const title = `Task 4 at ${upright.width}`
    await tick(page, title).evaluate((row) => row.scrollIntoView({ block: 'start' }))
    const isInView = () =>
      tick(page, title).evaluate((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return top >= 0 && bottom <= window.innerHeight
      })
    for (const size of [turned, upright, { width: 600, height: 1180 }, upright]) {
      await page.setViewportSize(size)
      await eventually(isInView).toBe(true)
    }
  })

  test('keeps the open dialog, what was typed in it, and the focus', async () => {
    const { page } = anna
    await openForm(page, 'Task')
    const title = page.getByRole('dialog').getByLabel('Title')
    await title.fill('Half typed')
    for (const size of [turned, { width: 600, height: 1180 }, { width: 900, height: 600 }]) {
      await page.setViewportSize(size)
      await eventually(() => title.evaluate((field) => field === document.activeElement)).toBe(true)
      expect(await title.inputValue()).toBe('Half typed')
    }
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  test('keeps the question whether to sign out', async () => {
    const { page } = anna
    await page.setViewportSize(turned)
    await sidebar().getByRole('button', { name: 'Sign out' }).click()
    const question = page.getByRole('dialog', { name: 'Sign out' })
    await question.waitFor()
    for (const size of [upright, { width: 900, height: 600 }, turned]) {
      await page.setViewportSize(size)
      await eventually(() => question.getByRole('checkbox').isVisible()).toBe(true)
    }
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    await page.setViewportSize(phone.viewport)
  })
})

test('the adding button of a phone begins with what the page adds', async () => {
  const { page } = anna
  await openPage(anna, '/goals')
  await places().getByRole('button', { name: 'Add Goal' }).click()
  await page.getByRole('dialog', { name: 'Create New Goal' }).getByLabel('Title').waitFor()
  await page.keyboard.press('Escape')
  await openPage(anna, '/calendar')
  await heading(page, 'Family Calendar').waitFor()
  await places().getByRole('button', { name: 'Quick add' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quick add' })
  const kinds = dialog.getByRole('group').getByRole('button')
  await eventually(() => kinds.first().textContent()).toBe('Event')
  await page.keyboard.press('Escape')
})

test('the sidebar cuts nothing off: all of it is in view, or comes by scrolling', async () => {
  const { page } = anna
  await page.setViewportSize({ width: 1280, height: 560 })
  const sidebar = page.getByRole('complementary')
  const out = sidebar.getByRole('button', { name: 'Sign out' })
  await out.scrollIntoViewIfNeeded()
  const lowest = await boxOf(out)
  const word = await boxOf(syncWord(page, 'All changes saved'))
  expect(word.y + word.height).toBeLessThanOrEqual(560)
  const region = await boxOf(sidebar.locator('.overflow-y-auto'))
  expect(lowest.y + lowest.height).toBeLessThanOrEqual(region.y + region.height - 12)
  await page.setViewportSize({ width: 390, height: 844 })
})

test('a device in another time zone shows the family’s zone once in each view', async () => {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await openPage(anna, '/calendar')
  await openForm(anna.page, 'Event')
  await anna.page.getByLabel('Title').fill('Choir')
  await anna.page.getByLabel('Start Date & Time').fill(`${tomorrow}T18:00`)
  await anna.page.getByRole('button', { name: 'Create Event' }).click()
  await anna.page.getByRole('dialog').waitFor({ state: 'hidden' })
  await syncWord(anna.page, 'All changes saved').waitFor()
  const note = (page: Page) =>
    page.getByText('Times are in Central European Time').filter({ visible: true })
  const away = await world.person('Away', { browser: { timezoneId: 'America/New_York' } })
  await away.page.goto(`${world.url}/api/login?returnTo=/calendar`)
  await signIn({ ...away, page: away.page, email: anna.email })
  const { page } = away
  const choir = page.getByRole('main').getByRole('button', { name: /Choir/ })
  await choir.first().waitFor()
  for (const view of ['4 weeks', 'Month', 'Week', 'Agenda']) {
    await page.getByRole('button', { name: view, exact: true }).click()
    await eventually(() => note(page).count()).toBe(1)
  }
  await choir.last().click()
  const dialog = page.getByRole('dialog', { name: 'Choir' })
  await dialog.getByText(/6:00.*7:00 PM, Central European Time/).waitFor()
  await dialog.getByText(/Your time: 12:00.*1:00 PM/).waitFor()
  await page.keyboard.press('Escape')
  await openPage(away, '/')
  await note(page).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(away, '/calendar')
  const next = page.getByRole('region', { name: 'Upcoming Events' })
  await next.getByText('Times are in Central European Time').waitFor()
  expect(await note(anna.page).count()).toBe(0)
  expect(away.complaints()).toEqual([])
  await away.close()
})

test('no page complained', () => {
  expect(anna.complaints()).toEqual([])
})
