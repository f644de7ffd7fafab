import { beforeAll, describe, expect, test } from 'vitest'
import { prepare } from '#shared/testing/prepare.ts'
import { startWorld } from './harness.ts'
import { dumpDatabases, eventually } from './inspect.ts'
import type { Person } from './person.ts'
import {
  addTask,
  foundFamily,
  heading,
  invite,
  join,
  openPage,
  signUp,
  tick,
  everyonesTasks,
} from './steps.ts'

const world = prepare(beforeAll, startWorld)
let anna: Person
let leo: Person
let olga: Person
let eva: Person

const today = new Date().toLocaleDateString('sv')
const title = 'Water the tomatoes'

beforeAll(async () => {
  anna = await world.person('Anna')
  await signUp(anna)
  await foundFamily(anna)
  leo = await world.person('Leo')
  olga = await world.person('Olga')
  eva = await world.person('Eva')
  const links = {
    leo: await invite(anna, 'Child'),
    olga: await invite(anna, 'Grandparent'),
    eva: await invite(anna, 'Extended Family'),
  }
  await join(leo, links.leo)
  await join(olga, links.olga)
  await join(eva, links.eva)
  await openPage(anna, everyonesTasks)
  await addTask(anna, { title, assignTo: 'Leo', due: today })
  await addTask(anna, { title: 'Buy a birthday present', assignTo: 'Anna', due: today })
})

const links = async ({ page }: Person): Promise<readonly string[]> =>
  page.getByRole('complementary').locator('a:not(li a)').allInnerTexts()

const householdLinks = [
  'Our Life',
  'Dashboard',
  'Calendar',
  'Tasks',
  'Lists',
  'Goals',
  'Memory Vault',
  'FAQ & Help',
  'Account Settings',
]

const cards = async ({ page }: Person): Promise<readonly string[]> => {
  const names = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
  return names.filter((name) => name !== 'What’s New')
}

const openDashboard = async (person: Person): Promise<void> => {
  await openPage(person, '/')
  await heading(person.page, 'Family Dashboard').waitFor()
  await heading(person.page, 'Recent Memories').waitFor()
}

describe('a child', () => {
  test('finds its links and a home of its own, without figures and tasks of the family', async () => {
    await openPage(leo, '/')
    await heading(leo.page, 'Hi, Leo!').waitFor()
    await leo.page.getByText('Child Account').waitFor()
    await eventually(() => links(leo)).toEqual(
      householdLinks.flatMap((name) => (name === 'Goals' ? ['Personal Budgets', name] : [name])),
    )
    await eventually(() => cards(leo)).toEqual([
      'My tasks',
      'My money',
      'Today',
      'Board',
      'Photos',
      'My goals',
    ])
    await tick(leo.page, title).waitFor()
    expect(await leo.page.getByText('Buy a birthday present').count()).toBe(0)
    const main = leo.page.getByRole('main')
    expect(await main.getByText(/Budget|Mental Load|Overdue/).count()).toBe(0)
  })

  test('ticks what is its own, and only looks at what is somebody else’s', async () => {
    await openPage(leo, everyonesTasks)
    await tick(leo.page, title).click()
    await leo.page.getByText('Buy a birthday present').waitFor()
    expect(await tick(leo.page, 'Buy a birthday present').count()).toBe(0)
    await eventually(() => tick(anna.page, title).getAttribute('aria-checked')).toBe('true')
    await tick(leo.page, title).click()
    await eventually(() => tick(anna.page, title).getAttribute('aria-checked')).toBe('false')
  })

  test('sees who is in the family, and no way to invite', async () => {
    await openPage(leo, '/account/family')
    await heading(leo.page, 'Your family').waitFor()
    await leo.page.getByRole('main').getByText('Olga').waitFor()
    expect(await leo.page.getByRole('button', { name: 'Invite someone' }).count()).toBe(0)
  })
})

describe('a grandparent', () => {
  test('finds the household’s dashboard and its tasks', async () => {
    await openDashboard(olga)
    await olga.page.getByText('Grandparent Account').waitFor()
    await eventually(() => links(olga)).toEqual(householdLinks)
    await eventually(() => cards(olga)).toEqual([
      'Recent Memories',
      'Today’s Tasks',
      'This Week',
      'Shopping List',
      'Board',
      'Mental Load Distribution',
    ])
    await olga.page.getByRole('main').getByText(title).first().waitFor()
    expect(await tick(olga.page, title).count()).toBe(0)
  })
})

describe('somebody of the extended family', () => {
  test('finds a dashboard of what they have, without holes', async () => {
    await openDashboard(eva)
    await eva.page.getByText('Extended Family Account').waitFor()
    await eventually(() => links(eva)).toEqual([
      'Our Life',
      'Dashboard',
      'Calendar',
      'Memory Vault',
      'FAQ & Help',
      'Account Settings',
    ])
    await eventually(() => cards(eva)).toEqual(['This Week', 'Recent Memories', 'Board'])
    expect(await eva.page.getByRole('button', { name: /task/i }).count()).toBe(0)
  })

  test('reads in friendly words that a page is not theirs', async () => {
    await eva.page.goto(`${eva.url}/tasks`)
    await heading(eva.page, 'This page isn’t part of your account').waitFor()
    await eva.page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await heading(eva.page, 'Family Dashboard').waitFor()
  })

  test('stores no task on the device, not even in its databases', async () => {
    /** The household's device has the task, so a search for it would find it. */
    await eventually(() => dumpDatabases(olga.page)).toContain(title)
    const kept = await dumpDatabases(eva.page)
    expect(kept).toContain('The Nowaks')
    expect(kept).not.toContain(title)
    expect(kept).not.toContain('Buy a birthday present')
  })

  test('loses the household’s records with a change of role, while they look on', async () => {
    await openPage(olga, everyonesTasks)
    await tick(olga.page, title).or(olga.page.getByText(title)).first().waitFor()
    await openPage(anna, '/account/family')
    await anna.page.getByRole('button', { name: /^Olga.*Change role$/ }).click()
    const dialog = anna.page.getByRole('dialog')
    await dialog.getByText('Extended Family', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await heading(olga.page, 'This page isn’t part of your account').waitFor()
    await eventually(() => dumpDatabases(olga.page)).not.toContain(title)
  })
})

test('no page complained', () => {
  for (const person of [anna, leo, olga, eva]) expect(person.complaints()).toEqual([])
})
