import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { prepareFamily } from './arrivals.ts'
import { untilInstalled } from './inspect.ts'
import { takePictures, violationsAt } from './looks.ts'
import type { Person } from './person.ts'
import { openPage, tick, showMore, everyonesTasks } from './steps.ts'

const { anna, tom, mila } = prepareFamily({ anna: 'parent', tom: 'child', mila: 'child' })

const today = new Date().toISOString().slice(0, 10)

beforeAll(async () => {
  await openPage(anna, everyonesTasks)
  for (const child of [tom, mila]) {
    await openPage(child, '/')
    await untilInstalled(child.page)
  }
})

const row = ({ page }: Person, title: string): Locator =>
  page.getByRole('list', { name: 'Tasks' }).getByRole('listitem').filter({ hasText: title })

const give = async (title: string, eachTheirOwn: boolean): Promise<void> => {
  const { page } = anna
  await page.getByRole('button', { name: 'Add Task' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create New Task' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Assign To').selectOption({ label: 'Tom' })
  await showMore(dialog)
  await dialog.getByRole('checkbox', { name: 'Mila' }).check()
  const each = dialog.getByRole('checkbox', { name: 'Everyone has to tick it' })
  if (eachTheirOwn) {
    await each.check()
    await takePictures(page, 'assignees-form')
    expect(await violationsAt(page)).toEqual([])
  }
  await dialog.getByLabel('Due Date').fill(today)
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

test('a task is for two children, and the tick of one is for both', async () => {
  await give('Set the table', false)
  await row(anna, 'Set the table')
    .getByText(/Tom.*Mila|Mila.*Tom/)
    .locator('visible=true')
    .waitFor()
  await tick(tom.page, 'Set the table').click()
  await expect
    .poll(() => tick(mila.page, 'Set the table').getAttribute('aria-checked'))
    .toBe('true')
})

test('a task for each child is completed by both ticks, made offline at the same time', async () => {
  await give('Tidy your room', true)
  await row(anna, 'Tidy your room').getByText('0 of 2 done').waitFor()
  for (const child of [tom, mila]) {
    await tick(child.page, 'Tidy your room').waitFor()
    await child.goOffline()
    await tick(child.page, 'Tidy your room').click()
    await expect
      .poll(() => tick(child.page, 'Tidy your room').getAttribute('aria-checked'))
      .toBe('true')
  }
  await tom.goOnline()
  await row(anna, 'Tidy your room').getByText('1 of 2 done').waitFor()
  await takePictures(anna.page, 'assignees-row')
  await mila.goOnline()
  await row(anna, 'Tidy your room').getByText('2 of 2 done').waitFor()
  await expect
    .poll(() => tick(anna.page, 'Tidy your room').getAttribute('aria-checked'))
    .toBe('true')
  for (const person of [anna, tom, mila]) expect(person.complaints()).toEqual([])
})
