import { beforeAll, expect, test } from 'vitest'
import { prepareFamily } from './arrivals.ts'
import { takePictures, violationsAt } from './looks.ts'
import { addTask, heading, openPage, syncWord, tick } from './steps.ts'

const { anna, ben } = prepareFamily({ anna: 'parent', ben: 'parent' }, '/tasks')

beforeAll(async () => {
  await openPage(anna, '/tasks')
  await addTask(anna, { title: 'Pay the rent' })
})

test('another parent finds a deleted record by the palette and restores it for both', async () => {
  await openPage(ben, '/tasks')
  await tick(ben.page, 'Pay the rent').waitFor()
  const row = anna.page.getByRole('listitem').filter({ hasText: 'Pay the rent' })
  await row.getByRole('button', { name: /^Options/ }).click()
  await anna.page.getByRole('menuitem', { name: 'Delete' }).click()
  await tick(ben.page, 'Pay the rent').waitFor({ state: 'hidden' })
  const { page } = ben
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('bring back')
  await page.getByRole('option', { name: 'Recently deleted' }).click()
  await heading(page, 'Recently deleted').waitFor()
  await page.getByText(/^Deleted by Anna, .* Kept until /).waitFor()
  await takePictures(page, 'recently-deleted')
  expect(await violationsAt(page)).toEqual([])
  await page.getByRole('button', { name: 'Restore “Pay the rent”' }).click()
  await page.getByText('Restored').waitFor()
  await page.getByText('Nothing deleted recently.').waitFor()
  await tick(anna.page, 'Pay the rent').waitFor()
  await openPage(ben, '/tasks')
  await tick(page, 'Pay the rent').waitFor()
})

test('the page of deleted records says that it needs a network and offers to try again', async () => {
  const { page } = anna
  await openPage(anna, '/account/data')
  await syncWord(page, 'All changes saved').waitFor()
  await anna.goOffline()
  await page.getByRole('link', { name: 'Recently deleted' }).click()
  await page.getByText('You’re offline').waitFor()
  await anna.goOnline()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Nothing deleted recently.').waitFor()
})
