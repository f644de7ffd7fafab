import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#shared/time/localDays.ts'
import { prepareFamily } from './arrivals.ts'
import { takePictures, violationsAt } from './looks.ts'
import type { Person } from './person.ts'
import { addTask, heading, openPage, tick, showMore } from './steps.ts'

const { anna, ben } = prepareFamily({ anna: 'parent', ben: 'parent' }, '/tasks')

const today = new Date().toISOString().slice(0, 10)

beforeAll(async () => {
  await openPage(anna, '/tasks')
  await addTask(anna, { title: 'Pay the rent', assignTo: 'Anna', due: addDays(today, -2) })
  await addTask(anna, { title: 'Water the plants', assignTo: 'Anna', due: today })
  await addTask(anna, { title: 'Call the school', assignTo: 'Ben', due: today })
  await addTask(anna, { title: 'Read a book' })
})

const taskRow = (title: string): Locator =>
  anna.page.getByRole('listitem').filter({ hasText: title })

const titles = async (): Promise<readonly string[]> => {
  const rows = anna.page.getByRole('list', { name: 'Tasks' }).getByRole('listitem')
  return rows.locator('button[aria-label^="Edit"]').allTextContents()
}
const describedOf = (box: Locator): Promise<string> =>
  box.evaluate(
    (element) =>
      document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
  )

const headings = (): Promise<readonly string[]> =>
  anna.page.getByRole('list', { name: 'Tasks' }).getByRole('heading').allTextContents()

const chip = (name: string): Locator =>
  anna.page.getByRole('group', { name: 'Filter by person and date' }).getByRole('button', { name })

test('tasks are narrowed to mine and to a time, as it was left after a reload', async () => {
  const { page } = anna
  await expect.poll(titles).toEqual(['Pay the rent', 'Water the plants', 'Read a book'])
  expect(await headings()).toEqual(['Overdue', 'Today', 'Not assigned'])
  expect(await describedOf(tick(page, 'Pay the rent'))).toMatch(/^Overdue since /)
  await chip('Overdue').click()
  await expect.poll(titles).toEqual(['Pay the rent'])
  await page.reload()
  await heading(page, 'Task Management').waitFor()
  await openPage(anna, '/tasks')
  await expect.poll(titles).toEqual(['Pay the rent'])
  await chip('Overdue').click()
  await chip('Ben').click()
  await chip('No date').click()
  await page.getByText('No matching tasks.').waitFor()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(titles).toHaveLength(4)
  expect(await headings()).toEqual(['Overdue', 'Today', 'Later'])
  await chip('Ben').click()
  await expect.poll(titles).toEqual(['Call the school'])
  await chip('Everyone').click()
  await expect.poll(titles).toHaveLength(4)
})

test('a task is put off in two taps, offline too, and that is taken back', async () => {
  const { page } = anna
  await page.context().setOffline(true)
  const row = taskRow('Water the plants')
  await row.getByRole('button', { name: /^Options/ }).click()
  await page.getByRole('menuitem', { name: 'Tomorrow' }).click()
  await row.getByText('Due tomorrow').waitFor()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await row.getByText('Due today').waitFor()
  await row.getByRole('button', { name: /^Options/ }).click()
  await page.getByRole('menuitem', { name: 'Another day…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Another day' })
  await dialog.getByLabel('Day').fill('')
  await dialog.getByRole('button', { name: 'Move' }).click()
  await dialog.getByText('Choose a day').waitFor()
  await dialog.getByLabel('Day').fill(addDays(today, 1))
  await dialog.getByRole('button', { name: 'Move' }).click()
  await row.getByText('Due tomorrow').waitFor()
  await page.context().setOffline(false)
})

test('a tick is taken back at once', async () => {
  const { page } = anna
  await tick(page, 'Read a book').click()
  await page.getByText('Task completed').waitFor()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => tick(page, 'Read a book').isChecked()).toBe(false)
})

const swipe = async (row: Locator, by: number): Promise<void> => {
  const { x, y, width, height } = (await row.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const client = await anna.page.context().newCDPSession(anna.page)
  const at = (part: number) => [{ x: x + width / 2 + by * part, y: y + height / 2 }]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  await anna.page.waitForTimeout(200)
  for (const part of [0.3, 0.6, 1]) {
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) })
  }
  if (Math.abs(by) > 80) await takePictures(anna.page, `swipe-${by > 0 ? 'right' : 'left'}`)
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await client.detach()
}

test('a swipe to the right ticks, to the left offers other days; a short one does nothing', async () => {
  const { page } = anna
  await swipe(taskRow('Read a book'), 40)
  await page.waitForTimeout(300)
  expect(await tick(page, 'Read a book').isChecked()).toBe(false)
  await swipe(taskRow('Read a book'), 110)
  await page.getByText('Task completed').waitFor()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => tick(page, 'Read a book').isChecked()).toBe(false)
  await swipe(taskRow('Read a book'), -110)
  await page.getByRole('menuitem', { name: 'Tomorrow' }).click()
  await taskRow('Read a book').getByText('Due tomorrow').waitFor()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await taskRow('Read a book').getByText('Due tomorrow').waitFor({ state: 'hidden' })
})

test('the dashboard folds what is overdue, and its figures lead to what they count', async () => {
  const { page } = anna
  await openPage(anna, '/')
  await page.getByText('You have 1 overdue task').click()
  const late = page.getByRole('list', { name: 'My overdue tasks' })
  await late.getByRole('button', { name: /^Do “Pay the rent” another day/ }).click()
  await page.getByRole('menuitem', { name: 'Today' }).click()
  await page.getByRole('list', { name: 'Today’s Tasks' }).getByText('Pay the rent').waitFor()
  await page.getByText('You have 1 overdue task').waitFor({ state: 'hidden' })
  await page.getByRole('main').getByRole('link', { name: 'Pending Tasks' }).click()
  await heading(page, 'Task Management').waitFor()
  expect(new URL(page.url()).search).toBe('?show=pending&who=everyone')
})

test('a task has steps, ticked by two without a network, and none is lost', async () => {
  for (const person of [anna, ben]) await openPage(person, '/tasks')
  const { page } = anna
  await page.getByRole('group', { name: 'Show', exact: true }).getByText('All').click()
  await page.getByRole('button', { name: 'Add Task' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Task' })
  await dialog.getByLabel('Title').fill('Bake a cake')
  await showMore(dialog)
  await dialog.getByLabel('Steps').fill('- Buy flour\n- Whisk\n- Ice it')
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  const rowOf = (person: Person) =>
    person.page.getByRole('listitem').filter({ hasText: 'Bake a cake' }).first()
  await rowOf(ben).getByText('0 of 3 steps').click()
  await rowOf(anna).getByText('0 of 3 steps').click()
  for (const [person, step] of [
    [anna, 'Buy flour'],
    [ben, 'Whisk'],
  ] as const) {
    await person.goOffline()
    await rowOf(person).getByRole('checkbox', { name: step }).check()
    await rowOf(person).getByText('1 of 3 steps').waitFor()
  }
  for (const person of [anna, ben]) await person.goOnline()
  for (const person of [anna, ben]) {
    await rowOf(person).getByText('2 of 3 steps').waitFor()
    expect(await person.page.getByText(/needs? your attention/i).count()).toBe(0)
  }
  await takePictures(page, 'task-steps')
  expect(await violationsAt(page)).toEqual([])
})

test('events are narrowed to mine or to a person, as it was left after a reload', async () => {
  const { page } = anna
  await openPage(anna, '/calendar')
  for (const [title, whose] of [
    ['Choir', 'Anna'],
    ['Football', 'Ben'],
  ] as const) {
    await page.getByRole('button', { name: 'Add Event' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Create New Event' })
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByRole('button', { name: 'More options' }).click()
    await dialog.getByRole('group', { name: 'Who is it for?' }).getByText(whose).click()
    await dialog.getByRole('button', { name: 'Create Event' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  const shown = (title: string) => page.getByRole('table').getByRole('button', { name: title })
  await shown('Football').waitFor()
  const whose = page.getByRole('group', { name: 'Filter by person', exact: true })
  await whose.getByRole('button', { name: 'Mine' }).click()
  await shown('Football').waitFor({ state: 'hidden' })
  await shown('Choir').waitFor()
  await page.reload()
  await shown('Choir').waitFor()
  expect(await shown('Football').count()).toBe(0)
  await whose.getByRole('button', { name: 'Ben' }).click()
  await shown('Football').waitFor()
  await shown('Choir').waitFor({ state: 'hidden' })
  await whose.getByRole('button', { name: 'Ben' }).click()
  await shown('Choir').waitFor()
})
