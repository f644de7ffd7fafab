import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { prepareFamily } from './arrivals.ts'
import { eventually } from './inspect.ts'
import { takePictures, violationsAt } from './looks.ts'
import type { Person } from './person.ts'
import { heading, openByQuickAdd, openPage } from './steps.ts'

const { anna, gil, kim } = prepareFamily(
  { anna: 'parent', gil: 'grandparent', kim: 'child' },
  '/lists',
)

const row = (page: Page, text: string): Locator =>
  page.getByRole('checkbox', { name: new RegExp(text) })

const rows = (page: Page): Promise<readonly string[]> =>
  page.getByRole('checkbox', { checked: false }).allInnerTexts()

const field = (page: Page): Locator => page.getByLabel('Add to the list')

const add = async ({ page }: Person, text: string): Promise<void> => {
  await field(page).fill(text)
  await field(page).press('Enter')
  await eventually(() => field(page).inputValue()).toBe('')
}

const paste = ({ page }: Person, text: string): Promise<void> =>
  field(page).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    input.dispatchEvent(event)
  }, text)

const openList = async ({ page }: Person, title: string): Promise<void> => {
  await page.getByRole('link', { name: title }).click()
  await heading(page, title).waitFor()
}

test('a list is filled by typing and by pasting, and amounts are recognized', async () => {
  const { page } = anna
  await page.getByText('No lists yet').waitFor()
  await takePictures(page, 'lists-empty')
  await page.getByRole('button', { name: 'Create Your First List' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Groceries')
  await dialog.getByRole('button', { name: 'Create List' }).click()
  await page.getByText('Nothing on this list yet').waitFor()
  await takePictures(page, 'list-empty')
  await add(anna, 'Milk, 6x eggs')
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true)
  await paste(anna, '- 2 kg potatoes\n- Bread\n- 500 g flour')
  await page.getByText('3 added').waitFor()
  await row(page, 'flour').waitFor()
  expect(await rows(page)).toEqual(
    [['Milk'], ['eggs', '6 ×'], ['potatoes', '2 kg'], ['Bread'], ['flour', '500 g']].map((parts) =>
      expect.stringMatching(new RegExp(parts.join('\\s+'))),
    ),
  )
  await add(anna, 'milk')
  await page.getByText('Already on the list: milk').waitFor()
  await paste(anna, 'x\n'.repeat(5000))
  await page.getByText('You can add up to 200 at once').waitFor()
})

test('aisles group the list, and an item’s dialog says what it is', async () => {
  const { page } = anna
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: 'Aisles' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Start with the usual ones' }).click()
  await dialog.getByRole('button', { name: 'Move up: Bakery' }).click()
  await takePictures(page, 'lists-aisles')
  await dialog.getByRole('button', { name: 'Done' }).click()
  for (const [text, aisle] of [
    ['Bread', 'Bakery'],
    ['potatoes', 'Fruit & vegetables'],
    ['Milk', 'Dairy & eggs'],
  ] as const) {
    await page.getByRole('button', { name: `Edit ${text}` }).click()
    await dialog.getByLabel('Aisle').selectOption({ label: aisle })
    if (text === 'Milk') {
      await dialog.getByLabel('Amount').fill('1,5')
      await dialog.getByLabel('Unit').fill('l')
      await takePictures(page, 'lists-item')
    }
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  expect(await headings.allInnerTexts()).toEqual([
    'Other',
    'Bakery',
    'Fruit & vegetables',
    'Dairy & eggs',
  ])
  await row(page, 'Milk\\s*1\\.5 l').waitFor()
})

test('two in one shop see each other’s ticks', async () => {
  await openList(gil, 'Groceries')
  const ways: number[] = []
  for (const [from, to, text] of [
    [anna, gil, 'Bread'],
    [gil, anna, 'eggs'],
    [anna, gil, 'flour'],
  ] as const) {
    const began = performance.now()
    await row(from.page, text).click()
    await eventually(() => row(to.page, text).getAttribute('aria-checked')).toBe('true')
    ways.push(performance.now() - began)
  }
  console.log(`From one phone to the other: ${ways.map(Math.round).join(', ')} ms`)
  await gil.page.getByRole('img', { name: 'Anna' }).first().waitFor()
  await takePictures(gil.page, 'list-ticked')
  expect(await violationsAt(gil.page)).toEqual([])
})

test('two people’s offline additions and ticks reach both without a question', async () => {
  await anna.goOffline()
  await gil.goOffline()
  await add(anna, 'Ribbon')
  await add(gil, 'Balloons')
  await row(anna.page, 'potatoes').click()
  await row(gil.page, 'potatoes').click()
  await anna.goOnline()
  await gil.goOnline()
  for (const { page } of [anna, gil]) {
    await row(page, 'Ribbon').waitFor()
    await row(page, 'Balloons').waitFor()
    await eventually(() => row(page, 'potatoes').getAttribute('aria-checked')).toBe('true')
    expect(await page.getByText('Needs attention').count()).toBe(0)
  }
})

test('two quick taps on one place tick the one that was there', async () => {
  const { page } = anna
  const open = page.getByRole('checkbox', { checked: false })
  const before = await rows(page)
  const { x = 0, y = 0, height = 0 } = (await open.first().boundingBox()) ?? {}
  await page.mouse.click(x + 20, y + height / 2)
  await page.waitForTimeout(150)
  await page.mouse.click(x + 20, y + height / 2)
  await eventually(() => rows(page)).toEqual(before.slice(1))
  await page.waitForTimeout(600)
  expect(await rows(page)).toEqual(before.slice(1))
  await page.getByRole('checkbox', { checked: true }).first().click()
  await eventually(() => rows(page)).toHaveLength(before.length)
})

test('ticked items are cleared together, restored by Undo, and suggested again with their aisle', async () => {
  const { page } = anna
  await page.getByRole('button', { name: 'Clear ticked' }).click()
  await page.getByText('4 items cleared').waitFor()
  await row(page, 'Bread').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await row(page, 'Bread').waitFor()
  await page.getByRole('button', { name: 'Clear ticked' }).click()
  await row(page, 'Bread').waitFor({ state: 'hidden' })
  await anna.goOffline()
  await field(page).fill('br')
  await page.getByRole('button', { name: 'Add Bread' }).click()
  await page.getByRole('region', { name: 'Bakery' }).getByText('Bread').waitFor()
  await anna.goOnline()
})

test('dragging and keys change the order of a list', async () => {
  const { page } = anna
  await page.getByRole('button', { name: 'Sort' }).click()
  const group = page.getByRole('region', { name: 'Other' })
  const order = () => group.getByRole('listitem').allInnerTexts()
  await eventually(order).toEqual(['Ribbon', 'Balloons'])
  await takePictures(page, 'list-sorting')
  const grip = page.getByRole('button', { name: 'Move Ribbon' })
  const box = await grip.boundingBox()
  if (box === null) throw new Error('No handle')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 40, { steps: 4 })
  await page.mouse.move(x, y + 80, { steps: 4 })
  await page.mouse.up()
  await eventually(order).toEqual(['Balloons', 'Ribbon'])
  await grip.focus()
  await page.keyboard.press('ArrowUp')
  await eventually(order).toEqual(['Ribbon', 'Balloons'])
  expect(await grip.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Done sorting' }).click()
})

test('a child adds and ticks, and keeps its own list alone', async () => {
  const { page } = kim
  await openList(kim, 'Groceries')
  await add(kim, 'Apples')
  await row(page, 'Ribbon').click()
  await eventually(() => row(anna.page, 'Ribbon').getAttribute('aria-checked')).toBe('true')
  expect(await page.getByRole('button', { name: 'Edit Balloons' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Edit Apples' }).waitFor()
  expect(await page.getByRole('button', { name: 'More for this list' }).count()).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'Lists' }).click()
  await page.getByRole('button', { name: 'New list' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('School bag')
  await dialog.getByText('Checklist', { exact: true }).click()
  await dialog.getByLabel('Reusable').check()
  await takePictures(page, 'lists-new')
  await dialog.getByRole('button', { name: 'Create List' }).click()
  await heading(page, 'School bag').waitFor()
  await add(kim, 'Lunch box, Pencils')
  await row(page, 'Lunch box').click()
  await row(page, 'Pencils').click()
  await page.getByRole('button', { name: 'Start again' }).click()
  await page.getByText('All ticks cleared').waitFor()
  await eventually(() => rows(page)).toEqual(['Lunch box', 'Pencils'])
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: 'Delete list' }).waitFor()
})

test('something is put on a list from any page, and the overview says what is left', async () => {
  const { page } = anna
  await openPage(anna, '/tasks')
  await openByQuickAdd(page, 'List item')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Item').fill('2 packs tissues')
  const list = dialog.getByRole('combobox', { name: 'List' })
  const chosen = (select: HTMLSelectElement) => select.selectedOptions[0]?.text
  expect(await list.evaluate(chosen)).toBe('Groceries')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Added to “Groceries”').waitFor()
  await openPage(anna, '/lists')
  await page
    .getByRole('link', { name: /Groceries/ })
    .getByText(/\d left/)
    .waitFor()
  await takePictures(page, 'lists')
  expect(await violationsAt(page)).toEqual([])
  await openList(anna, 'Groceries')
  await row(page, 'tissues\\s*2 packs').waitFor()
})

test('an item that was never bought goes to its usual aisle', async () => {
  const { page } = anna
  await add(anna, '3 lemons')
  await page.getByText('Added: lemons').waitFor()
  await page.getByRole('region', { name: 'Fruit & vegetables' }).getByText('lemons').waitFor()
})

test('the overview shows the first six open items, which are ticked there and stay in their place', async () => {
  const { page } = anna
  await openPage(anna, '/lists')
  const cards = page.getByRole('list', { name: 'Lists', exact: true }).getByRole('link')
  await eventually(() => cards.first().innerText()).toContain('Groceries')
  expect(await cards.count()).toBeGreaterThan(1)
  const card = page.getByRole('list', { name: 'Groceries', exact: true })
  const first = card.getByRole('checkbox', { checked: false })
  await eventually(() => first.count()).toBeGreaterThan(2)
  expect(await first.count()).toBeLessThan(7)
  const name = await first.nth(1).innerText()
  await first.nth(1).click()
  await eventually(() => card.getByRole('checkbox').nth(1).getAttribute('aria-checked')).toBe(
    'true',
  )
  expect(await card.getByRole('checkbox').nth(1).innerText()).toBe(name)
  await takePictures(page, 'lists-ticked')
  await card.getByRole('checkbox').nth(1).click()
  await eventually(() => card.getByRole('checkbox', { checked: true }).count()).toBe(0)
  await openList(anna, 'Groceries')
})

test('two additions of one item make one line with both amounts, ticked by one tap', async () => {
  await anna.goOffline()
  await gil.goOffline()
  await add(anna, '2 kg carrots')
  await add(gil, '1 kg Carrots')
  await anna.goOnline()
  await gil.goOnline()
  const lines = ({ page }: Person, checked: boolean) =>
    page.getByRole('checkbox', { name: /carrots/i, checked }).allInnerTexts()
  const asOneLine = [expect.stringMatching(/carrots\s+3 kg/i) as string]
  for (const person of [anna, gil]) await eventually(() => lines(person, false)).toEqual(asOneLine)
  await takePictures(anna.page, 'list-one-line')
  await gil.goOffline()
  await row(gil.page, '[Cc]arrots').click()
  await eventually(() => lines(gil, false)).toEqual([])
  await gil.goOnline()
  for (const person of [anna, gil]) await eventually(() => lines(person, true)).toEqual(asOneLine)
  expect(await lines(anna, false)).toEqual([])
  await takePictures(anna.page, 'list-one-line-ticked')
})

test('no page complained', () => {
  for (const person of [anna, gil, kim]) expect(person.complaints()).toEqual([])
})
