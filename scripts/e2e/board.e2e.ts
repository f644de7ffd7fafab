import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { prepareFamily } from './arrivals.ts'
import { takePictures, violationsAt } from './looks.ts'
import type { Person } from './person.ts'
import { openPage } from './steps.ts'

const { anna, gil, eva, tom } = prepareFamily(
  { anna: 'parent', gil: 'grandparent', eva: 'extended_family', tom: 'child' },
  '/',
)

const note = ({ page }: Person, text: string): Locator =>
  page.getByRole('list', { name: 'Notes' }).getByRole('listitem').filter({ hasText: text })

const pin = async (
  { page }: Person,
  { text, forAll = false }: { readonly text: string; readonly forAll?: boolean },
): Promise<void> => {
  await page.getByRole('button', { name: 'Pin a Note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pin a Note' })
  await dialog.getByLabel('Note', { exact: true }).fill(text)
  if (forAll) await dialog.getByRole('checkbox', { name: 'Share with extended family' }).check()
  await dialog.getByRole('button', { name: 'Pin', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

test('a grandfather pins a note without a network, and an aunt sends it a heart', async () => {
  const { page } = gil
  await gil.goOffline()
  await page.getByRole('button', { name: 'Pin a Note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pin a Note' })
  await dialog.getByRole('button', { name: 'Pin', exact: true }).click()
  await dialog.getByText('Write your note').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await pin(gil, { text: 'I am 80 in May: https://example.org/party', forAll: true })
  await pin(gil, { text: 'The spare key is with us' })
  await gil.goOnline()
  await note(eva, 'I am 80 in May').waitFor()
  expect(await note(eva, 'spare key').count()).toBe(0)
  expect(await note(eva, 'I am 80').getByRole('link').getAttribute('href')).toBe(
    'https://example.org/party',
  )
  const heart = note(eva, 'I am 80').getByRole('button', { name: /^Send a heart/ })
  await heart.click()
  await note(gil, 'I am 80').getByText('Hearts from Eva').waitFor()
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
  await takePictures(gil.page, 'board')
  expect(await violationsAt(gil.page)).toEqual([])
})

test('a child’s note waits for a parent, who approves it', async () => {
  await pin(tom, { text: 'My play is on Friday' })
  await note(tom, 'My play').getByText('Waiting for a parent').waitFor()
  await takePictures(tom.page, 'board-child')
  expect(await note(gil, 'My play').count()).toBe(0)
  await openPage(anna, '/approvals')
  await anna.page.getByText('Tom asks to pin a note').waitFor()
  await anna.page.getByRole('button', { name: 'Approve “My play is on Friday”' }).click()
  await note(gil, 'My play').waitFor()
})

test('a note is edited, taken down and brought back, and found by search', async () => {
  const { page } = gil
  await note(gil, 'spare key')
    .getByRole('button', { name: /^Options/ })
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Note' })
  await dialog.getByLabel('Note', { exact: true }).fill('The spare key is with Eva')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await note(gil, 'with Eva')
    .getByRole('button', { name: /^Options/ })
    .click()
  await page.getByRole('menuitem', { name: 'Take down' }).click()
  await note(gil, 'with Eva').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await note(gil, 'with Eva').waitFor()
  await openPage(gil, '/tasks')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('spare key')
  await page.getByRole('group', { name: 'Found' }).getByRole('option').first().click()
  await note(gil, 'with Eva').waitFor()
  for (const person of [anna, gil, eva, tom]) expect(person.complaints()).toEqual([])
})
