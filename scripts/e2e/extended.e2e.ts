import { beforeAll, describe, expect, test } from 'vitest'
import { prepareFamily } from './arrivals.ts'
import { dumpDatabases, eventually } from './inspect.ts'
import type { Person } from './person.ts'
import { heading, openPage, syncWord } from './steps.ts'

const { anna, olga, eva } = prepareFamily({
  anna: 'parent',
  olga: 'grandparent',
  eva: 'extended_family',
})

beforeAll(async () => {
  await openPage(anna, '/calendar')
  await heading(anna.page, 'Family Calendar').waitFor()
})

const title = 'Garden party'
const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toLocaleDateString('sv')
const dialog = () => anna.page.getByRole('dialog')
const sharing = () => dialog().getByRole('checkbox', { name: /Share with extended family/ })
const button = (name: string) => anna.page.getByRole('button', { name, exact: true })

const onDashboardOf = ({ page }: Person) =>
  page.getByRole('region', { name: 'This Week' }).getByRole('link', { name: new RegExp(title) })

const edit = async (): Promise<void> => {
  await anna.page.getByRole('table').getByRole('button', { name: title }).first().click()
  await button('Edit').click()
}

const save = async (name: string): Promise<void> => {
  await button(name).click()
  await dialog().waitFor({ state: 'hidden' })
  await syncWord(anna.page, 'All changes saved').waitFor()
}

describe('an event', () => {
  test('stays in the household until somebody shares it', async () => {
    await openPage(olga, '/')
    await openPage(eva, '/')
    await button('Add Event').first().click()
    await anna.page.getByLabel('Title').fill(title)
    await anna.page.getByLabel('Start Date & Time').fill(`${tomorrow}T15:00`)
    await button('More options').click()
    await anna.page.getByLabel('Repeats').selectOption('weekly')
    expect(await sharing().isChecked()).toBe(false)
    await save('Create Event')
    await onDashboardOf(olga).waitFor()
    expect(await onDashboardOf(eva).count()).toBe(0)
    expect(await dumpDatabases(eva.page)).not.toContain(title)
  })

  test('reaches the extended family when a parent ticks a box', async () => {
    await edit()
    await button('All events').click()
    await sharing().click()
    await save('Save Changes')
    await onDashboardOf(eva).waitFor()
    await openPage(eva, '/calendar')
    await eventually(() =>
      eva.page.getByRole('table').getByRole('button', { name: title }).count(),
    ).toBe(4)
    await eva.page.getByRole('table').getByRole('button', { name: title }).first().click()
    await eva.page.getByRole('dialog').getByText('Shared with extended family').waitFor()
    expect(await eva.page.getByRole('dialog').getByRole('button', { name: 'Edit' }).count()).toBe(0)
    await eva.page.keyboard.press('Escape')
  })

  test('disappears from their open pages when it is no longer shared', async () => {
    await edit()
    await button('All events').click()
    expect(await sharing().isChecked()).toBe(true)
    await sharing().click()
    await save('Save Changes')
    await eventually(() =>
      eva.page.getByRole('table').getByRole('button', { name: title }).count(),
    ).toBe(0)
    await eventually(() => dumpDatabases(eva.page)).not.toContain(title)
    await openPage(eva, '/')
    await eva.page.getByText('No upcoming events').waitFor()
    await onDashboardOf(olga).waitFor()
  })

  test('no page complained', () => {
    for (const person of [anna, olga, eva]) expect(person.complaints()).toEqual([])
  })
})
