import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { prepareFamily } from './arrivals.ts'
import { eventually } from './inspect.ts'
import { addTask, heading, openPage, syncWord, tick } from './steps.ts'

const { world, anna } = prepareFamily({ anna: 'parent', eva: 'extended_family' })

const today = new Date().toLocaleDateString('sv')

const press = (key: string): Promise<void> => anna.page.keyboard.press(key)
const type = (text: string): Promise<void> => anna.page.keyboard.type(text)

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

const tabTo = async (target: Locator): Promise<void> => {
  await target.waitFor()
  if (await hasFocus(target)) return
  const before = await ring(target)
  for (let stops = 0; stops < 80; stops++) {
    await press('Tab')
    if (await hasFocus(target)) return eventually(() => ring(target)).not.toBe(before)
  }
  throw new Error(`No stop of the Tab key is ${String(target)}`)
}

/** The focus ring may be drawn by the element, by its label or by its parent. */
const ring = (target: Locator): Promise<string> =>
  target.evaluate((element) =>
    [element, element.closest('label'), element.parentElement]
      .flatMap((part) =>
        part === null ? [] : [null, '::after'].map((at) => getComputedStyle(part, at)),
      )
      .map(({ outline, boxShadow }) => outline + boxShadow)
      .join(),
  )

const dialog = (): Locator => anna.page.getByRole('dialog')
const button = (name: string): Locator =>
  anna.page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()

beforeAll(async () => {
  await openPage(anna, '/tasks')
  await addTask(anna, { title: 'Water the tomatoes', due: today })
})

describe('a parent without a mouse', () => {
  test('ticks a task of today, goes on from it, and takes the tick back', async () => {
    await anna.page.goto(world.url)
    const box = tick(anna.page, 'Water the tomatoes')
    await tabTo(box)
    await press('Space')
    await eventually(() => box.getAttribute('aria-checked')).toBe('true')
    expect(await hasFocus(box)).toBe(true)
    await press('Control+z')
    await eventually(() => box.getAttribute('aria-checked')).toBe('false')
  })

  test('writes a task in one line, and is back where the line was opened', async () => {
    await anna.page.goto(world.url)
    const add = button('Quick add')
    await tabTo(add)
    await press('Enter')
    await eventually(() => hasFocus(dialog().getByLabel('What is it?'))).toBe(true)
    await type('Feed the cat tomorrow')
    await press('Enter')
    await dialog().waitFor({ state: 'hidden' })
    await eventually(() => hasFocus(add)).toBe(true)
    await syncWord(anna.page, 'All changes saved').waitFor()
  })

  test('adds an event, and opens it from its day', async () => {
    await openPage(anna, '/calendar')
    await heading(anna.page, 'Family Calendar').waitFor()
    await tabTo(button('Add Event'))
    await press('Enter')
    await tabTo(dialog().getByLabel('Title'))
    await type('Swimming lesson')
    await tabTo(dialog().getByRole('button', { name: 'Create Event' }))
    await press('Enter')
    await dialog().waitFor({ state: 'hidden' })
    await tabTo(
      anna.page
        .getByRole('main')
        .getByRole('button', { name: /Swimming lesson/ })
        .first(),
    )
    await press('Enter')
    await dialog().getByRole('heading', { name: 'Swimming lesson' }).waitFor()
    await press('Escape')
    await dialog().waitFor({ state: 'hidden' })
  })

  test('finds a record from anywhere and opens it', async () => {
    await press('Control+k')
    await eventually(() => hasFocus(anna.page.getByRole('combobox').last())).toBe(true)
    await type('tomatoes')
    await anna.page.getByRole('option', { name: /Water the tomatoes/ }).waitFor()
    await press('Enter')
    await heading(anna.page, 'Task Management').waitFor()
    const title = dialog().getByLabel('Title')
    await title.waitFor()
    expect(await title.inputValue()).toBe('Water the tomatoes')
    await press('Escape')
    await dialog().waitFor({ state: 'hidden' })
  })

  test('makes a list and ticks an item of it', async () => {
    await openPage(anna, '/lists')
    await tabTo(button('Create Your First List'))
    await press('Enter')
    await tabTo(dialog().getByLabel('Title'))
    await type('Groceries')
    await press('Enter')
    await dialog().waitFor({ state: 'hidden' })
    await heading(anna.page, 'Groceries').waitFor()
    await tabTo(anna.page.getByLabel('Add to the list'))
    await type('2 kg potatoes')
    await press('Enter')
    const item = anna.page.getByRole('checkbox', { name: /potatoes/ })
    await tabTo(item)
    await press('Space')
    await eventually(() => item.getAttribute('aria-checked')).toBe('true')
  })

  test('changes a member’s role', async () => {
    await openPage(anna, '/account/family')
    await tabTo(anna.page.getByRole('main').getByRole('button', { name: /^Eva/ }))
    await press('Enter')
    await tabTo(dialog().getByRole('radio', { checked: true }))
    await press('ArrowUp')
    await tabTo(dialog().getByRole('button', { name: 'Save' }))
    await press('Enter')
    await anna.page.getByText(/Eva is now /).waitFor()
  })

  test('no page complained', () => expect(anna.complaints()).toEqual([]))
})
