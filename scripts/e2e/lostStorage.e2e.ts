import { beforeAll, expect, test } from 'vitest'
import { prepareFamily } from './arrivals.ts'
import { heldRecords } from './heldRecords.ts'
import { eventually, servedTitles } from './inspect.ts'
import { takePictures } from './looks.ts'
import { addTask, openTasks, syncWord, tick } from './steps.ts'

const { world, anna } = prepareFamily({ anna: { role: 'parent', ownBrowser: true } }, '/tasks')

beforeAll(async () => {
  await addTask(anna, { title: 'Already here' })
  await syncWord(anna.page, 'All changes saved').waitFor()
})

const clearByBrowser = async (): Promise<void> => {
  const browser = await anna.context.newCDPSession(anna.page)
  await browser.send('Storage.clearDataForOrigin', {
    origin: world.url,
    storageTypes: 'indexeddb',
  })
}

const deleteFromAnotherTab = async (): Promise<void> => {
  const tab = await anna.context.newPage()
  await tab.goto(`${world.url}/manifest.webmanifest`)
  await tab.evaluate(async () => {
    const gone = (name: string): Promise<void> =>
      new Promise((resolve) => {
        const request = indexedDB.deleteDatabase(name)
        request.addEventListener('success', () => resolve())
      })
    const all = await indexedDB.databases()
    await Promise.all(all.map(({ name = '' }) => gone(name)))
  })
  await tab.close()
}

const cleared = () => anna.page.getByText('Your browser cleared this device’s storage')

const typeInForm = async (title: string) => {
  const { page } = anna
  await page.getByRole('button', { name: 'Add Task' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  return dialog
}

test.each([
  ['by the browser', clearByBrowser],
  ['from another tab', deleteFromAnotherTab],
] as const)(
  'storage that is cleared %s fills again, and what is typed meanwhile stays and is saved',
  async (how, clear) => {
    const { page } = anna
    const title = `Typed when cleared ${how}`
    const dialog = await typeInForm(title)
    const served = await servedTitles(anna)
    await clear()
    await cleared().waitFor()
    await page.getByText('Nothing is lost.').waitFor()
    expect(await dialog.getByLabel('Title').inputValue()).toBe(title)
    await eventually(async () =>
      (await heldRecords(page)).map((each) => each.title).sort(),
    ).toEqual(served)
    await takePictures(page, `cleared-${how.replaceAll(' ', '-')}`)
    await dialog.getByRole('button', { name: 'Create Task' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await eventually(() => servedTitles(anna)).toContain(title)
    await page.getByRole('button', { name: 'OK' }).click()
    await cleared().waitFor({ state: 'hidden' })
    await syncWord(page, 'All changes saved').waitFor()
  },
)

test('changes that were lost with the storage are counted, and never said to be saved', async () => {
  const { page } = anna
  await anna.goOffline()
  await addTask(anna, { title: 'Never sent' })
  await syncWord(page, 'Offline, 1 change waiting').waitFor()
  await clearByBrowser()
  await page.getByText('1 unsent change is lost.').waitFor()
  await syncWord(page, 'Unsent changes were lost').waitFor()
  await anna.goOnline()
  await tick(page, 'Already here').waitFor()
  await takePictures(page, 'lost-changes')
  await syncWord(page, 'Unsent changes were lost').waitFor()
  await page.getByRole('button', { name: 'OK' }).click()
  await syncWord(page, 'All changes saved').waitFor()
  expect(await servedTitles(anna)).not.toContain('Never sent')
})

test('a page whose storage does not open again says so, keeps what is typed, and offers to reload', async () => {
  const { page } = anna
  const dialog = await typeInForm('Typed without storage')
  await page.evaluate(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError')
    }
  })
  await clearByBrowser()
  await page.getByText('Copy anything you’ve typed, then reload.').waitFor()
  await syncWord(page, 'This device can’t save right now').waitFor()
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  await dialog.getByText('Not saved').waitFor()
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Typed without storage')
  await takePictures(page, 'reload-in-form')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const sure = page.getByRole('alertdialog')
  if (await sure.isVisible()) await sure.getByRole('button', { name: 'Discard' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await takePictures(page, 'reload')
  await page.getByRole('button', { name: 'Reload' }).click()
  await tick(page, 'Already here').waitFor()
  await openTasks(anna)
  await syncWord(page, 'All changes saved').waitFor()
})

test('no page complained', () => {
  anna.expectComplaint(/Another connection wants to delete|Database|UnknownError|closed|closing/)
  expect(anna.complaints()).toEqual([])
})
