import { expect, test } from 'vitest'
import { buildTaskSeries } from '#shared/testing/builders.ts'
import { call, prepareFamily } from './arrivals.ts'
import { takePictures, violations } from './looks.ts'
import { sendNewRecords, servedRecords } from './otherDevice.ts'
import { openPage, syncWord, showMore } from './steps.ts'

const { anna } = prepareFamily({ anna: 'parent' }, '/tasks')

const dialog = () => anna.page.getByRole('dialog')
const saved = (): Promise<void> => syncWord(anna.page, 'All changes saved').waitFor()

const rulesOf = async (kind: string, title: string): Promise<readonly unknown[]> =>
  (await servedRecords(anna))
    .filter((record) => record.kind === kind && record['title'] === title)
    .map((record) => record['rrule'])

test('an event’s form asks what shorter months do, and keeps the answer', async () => {
  await openPage(anna, '/calendar')
  await anna.page.getByRole('button', { name: 'Add Event' }).first().click()
  await dialog().getByLabel('Title').fill('Rent talk')
  await dialog().getByLabel('Start Date & Time').fill('2027-01-31T09:00')
  await dialog().getByRole('button', { name: 'More options' }).click()
  await dialog().getByLabel('Repeats').selectOption({ label: 'Monthly, on the same date' })
  const short = dialog().getByLabel('In shorter months')
  await short.scrollIntoViewIfNeeded()
  await takePictures(anna.page, 'short-months-event')
  expect(await violations(anna.page)).toEqual([])
  expect(await short.inputValue()).toBe('last')
  await dialog().getByRole('button', { name: 'Create Event' }).click()
  await dialog().waitFor({ state: 'hidden' })
  await saved()
  expect(await rulesOf('event', 'Rent talk')).toEqual([expect.stringContaining('BYMONTHDAY=-1')])
})

test('a task’s form says where it falls in shorter months', async () => {
  await openPage(anna, '/tasks')
  await anna.page.getByRole('button', { name: 'Add Task' }).first().click()
  await dialog().getByLabel('Title').fill('Read the meter')
  await dialog().getByLabel('Due Date').fill('2027-01-31')
  await showMore(dialog())
  await dialog().getByLabel('Repeats').selectOption({ label: 'Monthly, on the same date' })
  await dialog().getByText('In months without a 31st, it’s on the last day.').waitFor()
  await takePictures(anna.page, 'short-months-task')
  expect(await violations(anna.page, 1)).toEqual([])
  await dialog().getByRole('button', { name: 'Create Task' }).click()
  await dialog().waitFor({ state: 'hidden' })
})

test('an old task that leaves out shorter months includes them from now on, with one tap', async () => {
  const { id: familyId } = await call(anna, 'GET', '/api/families/current')
  const startDate = `${new Date().getUTCFullYear() - 1}-01-31`
  const old = { id: 'old-series', familyId: String(familyId), title: 'Water the cactus' }
  const series = buildTaskSeries({ ...old, startDate, rrule: 'FREQ=MONTHLY', editId: 'old' })
  await sendNewRecords(anna, 'tasks', [series])
  await openPage(anna, '/tasks')
  await anna.page.getByRole('button', { name: 'Options for “Water the cactus”' }).first().click()
  await anna.page.getByRole('menuitem', { name: /^Edit this and future/ }).click()
  const offer = dialog().getByText('Months without a 31st are skipped.')
  await offer.scrollIntoViewIfNeeded()
  await takePictures(anna.page, 'short-months-offer')
  expect(await violations(anna.page, 2)).toEqual([])
  await dialog().getByRole('button', { name: 'Include every month from now on' }).click()
  await dialog().waitFor({ state: 'hidden' })
  await anna.page.getByText('No month is skipped from now on').first().waitFor()
  await saved()
  const rules = await rulesOf('taskSeries', 'Water the cactus')
  expect(rules).toHaveLength(2)
  expect(rules).toContainEqual(expect.stringContaining('BYMONTHDAY=-1'))
})

test('no page complained', () => {
  expect(anna.complaints()).toEqual([])
})
