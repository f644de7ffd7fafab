import { beforeAll, expect, test } from 'vitest'
import { photoOfPhone } from '#server/testing/photos/pictures.ts'
import { prepareFamily } from './arrivals.ts'
import { dumpDatabases, eventually } from './inspect.ts'
import { takePictures, violationsAt } from './looks.ts'
import type { Person } from './person.ts'
import { openPage, syncWord } from './steps.ts'

const { world, anna, gil } = prepareFamily({ anna: 'parent', gil: 'grandparent' })

beforeAll(async () => {
  for (const person of [anna, gil]) {
    person.expectComplaint(/\/api\/objects\/.* 404/)
    await openPage(person, '/memories')
  }
})

const tile = ({ page }: Person) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^First snow/ }) })

const openBin = async ({ page }: Person) => {
  await page.getByRole('button', { name: 'More in the Memory Vault' }).click()
  await page.getByRole('menuitem', { name: 'Recently deleted' }).click()
  return page.getByRole('dialog', { name: 'Recently deleted' })
}

const removeIt = async (person: Person): Promise<void> => {
  await tile(person).getByRole('button').first().click()
  await person.page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await tile(person).waitFor({ state: 'hidden' })
  await syncWord(person.page, 'All changes saved').waitFor()
}

test('a person who may edit a deleted photo sees it and restores it for everybody', async () => {
  const { page } = gil
  await page.getByRole('button', { name: 'Add Memory' }).click()
  const dialog = page.getByRole('dialog')
  const buffer = await photoOfPhone({ width: 640, height: 400, shade: 120 })
  const file = { name: 'snow.jpg', mimeType: 'image/jpeg', buffer }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByLabel('Title').fill('First snow')
  await dialog.getByRole('button', { name: 'Add Memory' }).click()
  await tile(anna).waitFor()
  await removeIt(gil)
  await tile(anna).waitFor({ state: 'hidden' })
  const bin = await openBin(anna)
  await bin.getByText(/^Deleted by Gil, .* Kept until /).waitFor()
  await eventually(() =>
    bin.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth),
  ).toBeGreaterThan(0)
  await takePictures(anna.page, 'memories-deleted')
  expect(await violationsAt(anna.page)).toEqual([])
  await bin.getByRole('button', { name: 'Restore “First snow”' }).click()
  await anna.page.getByText('Restored').waitFor()
  await bin.getByText('Nothing deleted recently.').waitFor()
  await anna.page.keyboard.press('Escape')
  await tile(gil).waitFor()
  await tile(anna).waitFor()
})

test('the page of deleted photos says that it needs a network and offers to try again', async () => {
  await removeIt(gil)
  await gil.goOffline()
  const bin = await openBin(gil)
  await bin.getByText('You’re offline').waitFor()
  await gil.goOnline()
  await bin.getByRole('button', { name: 'Try again' }).click()
  await bin.getByText(/^Deleted by Gil/).waitFor()
})

test('a deleted photo is erased on every device after 30 days', async () => {
  await world.killServer()
  await world.startServer(31)
  for (const person of [anna, gil]) {
    await person.page.goto(`${world.url}/memories`)
    const bin = await openBin(person)
    await bin.getByText('Nothing deleted recently.').waitFor()
    await eventually(() => dumpDatabases(person.page)).not.toContain('First snow')
    expect(person.complaints()).toEqual([])
  }
})
