import { beforeAll, expect, test } from 'vitest'
import { prepareFamily } from './arrivals.ts'
import { eventually } from './inspect.ts'
import type { Person } from './person.ts'
import { addTask, heading, openPage, signIn, syncWord, tick } from './steps.ts'

const { world, anna } = prepareFamily({ anna: 'parent' }, '/tasks')

beforeAll(async () => {
  await addTask(anna, { title: 'Call Zoë about the garden' })
  await addTask(anna, { title: 'Pay the rent' })
})

const paletteOf = ({ page }: Person) => page.getByRole('dialog', { name: 'Search and commands' })
const palette = () => paletteOf(anna)
/**
 * The option that would add the typed words as a record may match as well, but it is last in the
 * list.
 */
const option = (name: string) => palette().getByRole('option', { name }).first()

test('Ctrl+K searches what is on the device, also without a network, and opens it', async () => {
  const { page } = anna
  await page.context().setOffline(true)
  await openPage(anna, '/')
  await heading(page, 'Family Dashboard').waitFor()
  await page.keyboard.press('Control+k')
  await palette().getByRole('combobox').fill('zoe garden')
  await option('Call Zoë about the garden').waitFor()
  const found = palette().getByRole('group', { name: 'Found' })
  expect(await found.getByRole('option').count()).toBe(1)
  await page.keyboard.press('Enter')
  await palette().waitFor({ state: 'hidden' })
  const dialog = page.getByRole('dialog', { name: 'Edit Task' })
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Call Zoë about the garden')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).search).toBe('')
  await page.context().setOffline(false)
})

test('the palette keeps words typed while its code loads, and nothing else takes the keys', async () => {
  await syncWord(anna.page, 'All changes saved').waitFor()
  const device = await world.person('Device', { browser: { serviceWorkers: 'block' } })
  const { page } = device
  device.expectComplaint(/Service Worker registration blocked/)
  let deliver = (): void => {}
  const held = new Promise<void>((resolve) => (deliver = resolve))
  await device.context.route('**/assets/CommandPalette-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${world.url}/api/login?returnTo=/tasks`)
  await signIn({ ...device, page, email: anna.email })
  await tick(page, 'Pay the rent').waitFor()
  await syncWord(page, 'All changes saved').waitFor()
  /** Space and Enter would press the focused button. */
  await page.getByRole('button', { name: 'Add Task' }).first().focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Pay the rent')
  await page.keyboard.press('Enter')
  const field = paletteOf(device).getByRole('combobox')
  deliver()
  await paletteOf(device).getByRole('option', { name: 'Pay the rent' }).first().waitFor()
  expect(await field.inputValue()).toBe('Pay the rent')
  await page.keyboard.type(' ')
  await eventually(() => field.inputValue()).toBe('Pay the rent ')
  expect(await page.getByRole('dialog', { name: 'Create New Task' }).count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Edit Task' }).waitFor()
  expect(device.complaints()).toEqual([])
  await device.close()
})

test('a long title leaves room for its kind on a phone', async () => {
  const { page } = anna
  const title = 'Ask the neighbors about the hedge, the fence and the key of the shed'
  await openPage(anna, '/tasks')
  await addTask(anna, { title })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.keyboard.press('Control+k')
  await palette().getByRole('combobox').fill('neighbors')
  await option(title).waitFor()
  const right = (each: Element): number => each.getBoundingClientRect().right
  expect(await option(title).evaluate(right)).toBeLessThan(390)
  expect(await palette().getByRole('combobox').evaluate(right)).toBeLessThan(390)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('the palette goes to pages, and Escape closes it at once', async () => {
  const { page } = anna
  await page.getByRole('button', { name: 'Search', exact: true }).first().click()
  await option('Dashboard').click()
  await heading(page, 'Family Dashboard').waitFor()
  await page.keyboard.press('Control+k')
  await palette().waitFor()
  await page.keyboard.press('Escape')
  await palette().waitFor({ state: 'hidden' })
})

test('a palette that is closed and opened again at once stays open', async () => {
  const { page } = anna
  await page.keyboard.press('Control+k')
  await palette().waitFor()
  await page.evaluate(async () => {
    const press = (key: string, ctrlKey = false): void => {
      const target = document.activeElement ?? document.body
      target.dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
      )
    }
    const closed = new Promise((tell) =>
      document.activeElement?.closest('dialog')?.addEventListener('close', tell, { once: true }),
    )
    press('Escape')
    await Promise.resolve()
    press('k', true)
    await closed
  })
  await palette().getByRole('combobox').fill('rent')
  await option('Pay the rent').waitFor()
  await page.keyboard.press('Escape')
  await palette().waitFor({ state: 'hidden' })
})

test('a command with the typed name comes before records with these words', async () => {
  const { page } = anna
  await openPage(anna, '/tasks')
  await addTask(anna, { title: 'Take back the library books' })
  for (const typed of ['undo', 'take back']) {
    await page.keyboard.press('Control+k')
    await palette().getByRole('combobox').fill(typed)
    await option('Undo last change').waitFor()
    const first = async () => (await palette().getByRole('option').allTextContents())[0]
    await eventually(first).toBe('Undo last change')
    await page.keyboard.press('Escape')
    await palette().waitFor({ state: 'hidden' })
  }
})

test('tasks of one name are one row, and say how many they are', async () => {
  const { page } = anna
  await addTask(anna, { title: 'Find a new babysitter' })
  await addTask(anna, { title: 'Find a new babysitter' })
  await page.keyboard.press('Control+k')
  await palette().getByRole('combobox').fill('babysiter')
  const found = palette().getByRole('group', { name: 'Found' }).getByRole('option')
  await eventually(() => found.allTextContents()).toEqual(['Find a new babysitterTask · 2 times'])
  await page.keyboard.press('Escape')
  await palette().waitFor({ state: 'hidden' })
})

test('a name with several days opens to them, the latest first', async () => {
  const { page } = anna
  await addTask(anna, { title: 'Water the ferns', due: '2026-01-05' })
  await addTask(anna, { title: 'Water the ferns', due: '2026-01-12' })
  await page.keyboard.press('Control+k')
  await palette().getByRole('combobox').fill('ferns')
  const found = palette().getByRole('group', { name: 'Found' }).getByRole('option')
  await eventually(() => found.allTextContents()).toEqual(['Water the fernsTask · 2 times'])
  await page.keyboard.press('Enter')
  await eventually(() => found.allTextContents()).toEqual([
    expect.stringContaining('Jan 12'),
    expect.stringContaining('Jan 5'),
  ])
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Task' })
  expect(await dialog.getByLabel('Due Date').inputValue()).toBe('2026-01-12')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
})

test('undo finds the ways back first, and a history opens with the last change', async () => {
  const { page } = anna
  await syncWord(page, 'All changes saved').waitFor()
  await page.keyboard.press('Control+k')
  await palette().getByRole('combobox').fill('undo')
  const best = palette().getByRole('group', { name: 'Best match' }).getByRole('option')
  await eventually(() => best.allTextContents()).toEqual([
    'Undo last change',
    'History',
    'Recently deleted',
  ])
  await best.nth(1).click()
  const dialog = page.getByRole('dialog', { name: 'History of “Water the ferns”' })
  await dialog.getByText('Added').first().waitFor()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await dialog.waitFor({ state: 'hidden' })
})

test('? shows the shortcuts, but not to somebody who types one', async () => {
  const { page } = anna
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.getByText('Search and commands').waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+k')
  await palette().getByRole('combobox').pressSequentially('why?')
  await palette().getByText('Nothing on this device matches “why?”.').waitFor()
  expect(await sheet.isVisible()).toBe(false)
  await page.keyboard.press('Escape')
  expect(anna.complaints()).toEqual([])
})
