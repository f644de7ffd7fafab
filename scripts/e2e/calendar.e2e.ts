import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { prepareFamily } from './arrivals.ts'
import { eventually } from './inspect.ts'
import { heading, openPage, syncWord } from './steps.ts'

const { anna } = prepareFamily({
  anna: { role: 'parent', browser: { viewport: { width: 1280, height: 900 } } },
})

beforeAll(async () => {
  await openPage(anna, '/calendar')
  await heading(anna.page, 'Family Calendar').waitFor()
})

const dialog = () => anna.page.getByRole('dialog')
const button = (name: string | RegExp) => anna.page.getByRole('button', { name, exact: true })
const chips = (title: string) => anna.page.getByRole('table').getByRole('button', { name: title })
const upcoming = () => anna.page.getByRole('region', { name: 'Upcoming Events' })

const tomorrowAt = (time: string): string => {
  const date = new Date(Date.now() + 24 * 60 * 60 * 1000)
  return `${date.toLocaleDateString('sv')}T${time}`
}

const fillEvent = async (title: string, start: string, end: string): Promise<void> => {
  await anna.page.getByLabel('Title').fill(title)
  await anna.page.getByLabel('Start Date & Time').fill(start)
  await anna.page.getByLabel('End Date & Time (Optional)').fill(end)
}

describe('the family calendar', () => {
  test('says so while nothing is planned', async () => {
    await upcoming().getByText('No events scheduled. Create your first event!').waitFor()
  })

  test('refuses an end before the start, at the field', async () => {
    await button('Add Event').first().click()
    await dialog().getByText('Create New Event').waitFor()
    await fillEvent('Dinner', tomorrowAt('18:00'), tomorrowAt('17:00'))
    await button('Create Event').click()
    await dialog().getByText('The end is before the start').waitFor()
  })

  test('keeps a half-typed end and does not take a half-typed year for a complete one', async () => {
    const { page } = anna
    const end = page.getByLabel('End Date & Time (Optional)')
    await end.fill('')
    await end.press('1')
    await button('Create Event').click()
    await dialog().getByText('Enter a full date, or leave it empty').waitFor()
    expect(await end.evaluate((field) => field.matches('[aria-invalid=true]'))).toBe(true)
    await end.fill('')
    await page.getByLabel('Start Date & Time').fill('0026-11-23T18:00')
    await button('Create Event').click()
    await dialog().getByText('Enter a year from 1900 to 2199').waitFor()
    await page.getByLabel('Start Date & Time').fill(tomorrowAt('18:00'))
  })

  test('shows an event in the grid and among those to come', async () => {
    await anna.page.getByLabel('End Date & Time (Optional)').fill(tomorrowAt('19:00'))
    await button('Create Event').click()
    await chips('Dinner').waitFor()
    await upcoming().getByText('Dinner').waitFor()
    await syncWord(anna.page, 'All changes saved').waitFor()
  })

  test('repeats an event, and deletes one time of it with a way back', async () => {
    await button('Add Event').first().click()
    await fillEvent('Swim', tomorrowAt('16:00'), tomorrowAt('17:00'))
    await button('More options').click()
    await anna.page.getByLabel('Repeats').selectOption('weekly')
    await button('Create Event').click()
    await eventually(() => chips('Swim').count()).toBe(4)
    await chips('Swim').nth(1).click()
    await button('Delete').click()
    await button('This event').click()
    await eventually(() => chips('Swim').count()).toBe(3)
    await button('Undo').click()
    await eventually(() => chips('Swim').count()).toBe(4)
  })

  test('changes one time of a series, and this and those after it', async () => {
    await chips('Swim').nth(1).click()
    await button('Edit').click()
    await button('This event').click()
    await anna.page.getByLabel('Title').fill('Gala')
    await button('Save Changes').click()
    await chips('Gala').waitFor()
    await chips('Swim').nth(1).click()
    await button('Edit').click()
    await button('This and following events').click()
    await anna.page.getByLabel('Title').fill('Dive')
    await button('Save Changes').click()
    await eventually(() => chips('Dive').count()).toBe(2)
    await eventually(() => chips('Swim').count()).toBe(1)
    await syncWord(anna.page, 'All changes saved').waitFor()
  })

  test('answers an invitation, and shows months, weeks and an agenda', async () => {
    await chips('Dinner').click()
    await button('Going').click()
    await eventually(() => button('Going').getAttribute('aria-pressed')).toBe('true')
    await anna.page.keyboard.press('Escape')
    await button('Month').click()
    await eventually(() => anna.page.locator('[data-day]').count()).toBeGreaterThan(27)
    await button('Week').click()
    await eventually(() => anna.page.locator('[data-day]').count()).toBe(7)
    await button('Agenda').click()
    await anna.page.getByRole('button', { name: /Gala/ }).first().waitFor()
  })
})

describe('an event', () => {
  const week = () => anna.page.getByRole('region', { name: 'This Week' })
  const opened = (title: string) => dialog().getByRole('heading', { name: title, exact: true })

  /** Opens the link by a key, because the 'What's new' popup may cover it. */
  const byKey = (link: Locator): Promise<void> => link.press('Enter')

  const close = async (): Promise<void> => {
    await anna.page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
  }

  test('opens from the dashboard if it is in this week', async () => {
    await openPage(anna, '/')
    await week().getByRole('link', { name: /Swim/ }).waitFor()
    await byKey(week().getByRole('link', { name: /Dinner/ }))
    await opened('Dinner').waitFor()
    await close()
  })

  test('opens at the time that the dashboard showed if it repeats', async () => {
    await openPage(anna, '/')
    await byKey(week().getByRole('link', { name: /Swim/ }))
    await opened('Swim').waitFor()
    await dialog().getByText('Repeats weekly').waitFor()
    await close()
  })

  test('opens at its next time when a search finds its name', async () => {
    await openPage(anna, '/')
    await heading(anna.page, 'Family Dashboard').waitFor()
    await anna.page.keyboard.press('Control+K')
    await anna.page.getByRole('combobox').fill('div')
    await anna.page.getByRole('option', { name: /Dive/ }).first().click()
    await opened('Dive').waitFor()
    await close()
  })

  test('opens on its day when a search finds the name that it has only there', async () => {
    await openPage(anna, '/')
    await heading(anna.page, 'Family Dashboard').waitFor()
    await anna.page.keyboard.press('Control+K')
    await anna.page.getByRole('combobox').fill('gala')
    await anna.page.getByRole('option', { name: /Gala.*Event ·/ }).click()
    await opened('Gala').waitFor()
    await dialog().getByText('Repeats weekly').waitFor()
    await close()
  })

  test('shows its people by more than a colour', async () => {
    await button('4 weeks').click()
    await chips('Dinner').click()
    await button('Edit').click()
    await button('More options').click()
    await anna.page.getByRole('group', { name: 'Who is it for?' }).getByText('Anna').click()
    await button('Save Changes').click()
    await chips('Dinner for Anna').waitFor()
  })

  test('no page complained', () => expect(anna.complaints()).toEqual([]))
})
