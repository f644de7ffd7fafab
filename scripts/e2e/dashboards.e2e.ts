import { beforeAll, describe, expect, test } from 'vitest'
import { prepare } from '#shared/testing/prepare.ts'
import { arriveAsFounder, call } from './arrivals.ts'
import { startWorld } from './harness.ts'
import { eventually } from './inspect.ts'
import { retried } from './person.ts'
import type { Person } from './person.ts'
import type { RoleName } from './steps.ts'
import { home, invite, join, openPage, tick } from './steps.ts'

const world = prepare(beforeAll, startWorld)
const people: Person[] = []

const dashboards: readonly {
  readonly firstName: string
  readonly role: RoleName
  readonly figures: readonly string[]
  readonly cards: readonly string[]
}[] = [
  {
    firstName: 'Anna',
    role: 'Parent/Guardian',
    figures: ['Monthly Budget', 'Pending Tasks', 'This Week', 'Active Goals'],
    cards: [
      'Today’s Tasks',
      'This Week',
      'Shopping List',
      'Recent Memories',
      'Budget Overview',
      'Board',
      'Mental Load Distribution',
    ],
  },
  {
    firstName: 'Leo',
    role: 'Child',
    figures: [],
    cards: ['My tasks', 'My money', 'Today', 'Board', 'Photos', 'My goals'],
  },
  {
    firstName: 'Olga',
    role: 'Grandparent',
    figures: ['Pending Tasks', 'This Week', 'Active Goals'],
    cards: [
      'Recent Memories',
      'Today’s Tasks',
      'This Week',
      'Shopping List',
      'Board',
      'Mental Load Distribution',
    ],
  },
  {
    firstName: 'Eva',
    role: 'Extended Family',
    figures: [],
    cards: ['This Week', 'Recent Memories', 'Board'],
  },
]

beforeAll(async () => {
  const [founder, ...others] = dashboards
  const anna = await world.person(founder?.firstName ?? '')
  await arriveAsFounder(anna)
  people.push(anna)
  for (const { firstName, role } of others) {
    const link = await invite(anna, role)
    const person = await world.person(firstName)
    await join(person, link)
    people.push(person)
  }
  for (const person of people) {
    await openPage(person, '/')
    await home(person.page).waitFor()
  }
})

interface Laid {
  readonly cards: readonly string[]
  readonly figures: readonly string[]
  readonly overlaps: number
  readonly widestHole: number
  readonly readTooEarly: readonly string[]
}

const gap = 24

const laidOut = ({ page }: Person): Promise<Laid> =>
  page.getByRole('main').evaluate((main, space) => {
    const cards = [...main.querySelectorAll<HTMLElement>('.rounded-card')].filter(
      (card) => card.closest('.fixed') === null,
    )
    const boxes = cards.map((card) => card.getBoundingClientRect())
    const [left, right, top] = [
      Math.min(...boxes.map((box) => box.left)),
      Math.max(...boxes.map((box) => box.right)),
      Math.min(...boxes.map((box) => box.top)),
    ]
    const isBare = (x: number): boolean => {
      const column = boxes
        .filter((box) => box.left <= x && box.right >= x)
        .toSorted((a, b) => a.top - b.top)
      const ends = [top, ...column.map((box) => box.bottom)]
      return column.length === 0 || column.some((box, at) => box.top - (ends[at] ?? 0) > space)
    }
    let widestHole = 0
    let bareSince = left
    for (let x = left; x <= right; x += 1) {
      if (!isBare(x)) bareSince = x
      widestHole = Math.max(widestHole, x - bareSince)
    }
    const isOver = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
    const isColumn = boxes.every((box) => box.left < (left + right) / 2)
    const later = cards.filter((_, at) =>
      boxes.slice(at + 1).some((box) => isColumn && box.bottom <= (boxes[at]?.top ?? 0)),
    )
    const titles = (tag: string): readonly string[] =>
      cards.map((card) => card.querySelector(`:scope > ${tag}`)?.textContent ?? '').filter(Boolean)
    return {
      cards: titles('header > h2'),
      figures: titles('div > p:first-child'),
      overlaps: boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) => isOver(a, b))).length,
      widestHole,
      readTooEarly: later.map((card) => (card.textContent ?? '').slice(0, 40)),
    }
  }, gap)

describe.each(dashboards.map((each, index) => ({ ...each, index })))(
  'the home page of $role',
  ({ index, cards, figures }) => {
    test.each([390, 820, 1280, 1440])(
      'shows its cards and no holes at %i pixels',
      async (width) => {
        const person = people[index] as Person
        await person.page.setViewportSize({ width, height: 900 })
        await eventually(() => laidOut(person)).toMatchObject({
          cards,
          figures,
          overlaps: 0,
          readTooEarly: [],
        })
        await eventually(async () => (await laidOut(person)).widestHole).toBeLessThanOrEqual(gap)
      },
    )
  },
)

describe('a task ticked by the keyboard', () => {
  const today = new Date().toLocaleDateString('sv')
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toLocaleDateString('sv')
  const focused = ({ page }: Person): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null)
  const list = ({ page }: Person, name: string) =>
    page.getByRole('main').getByRole('list', { name, exact: true })

  beforeAll(async () => {
    const anna = people[0] as Person
    const me = await call(anna, 'GET', '/api/auth/user')
    const { id } = await call(anna, 'GET', '/api/families/current')
    const tasks = [
      { title: 'Weekly shop', dueDate: today },
      { title: 'Plan the meals', dueDate: today },
      { title: 'Set the table', dueDate: today },
      { title: 'Feed the cat', dueDate: today },
      { title: 'Pay the rent', dueDate: yesterday },
      { title: 'Call the school', dueDate: yesterday },
    ]
    for (const task of tasks) {
      const path = `/api/families/${String(id)}/tasks`
      await call(anna, 'POST', path, { ...task, assignedTo: String(me['id']) })
    }
    await tick(anna.page, 'Weekly shop').waitFor()
  })

  test('stays in its place for the visit, struck through, and keeps the focus', async () => {
    const anna = people[0] as Person
    const shown = () => list(anna, 'Today’s Tasks').getByRole('checkbox')
    const titles = () =>
      shown().evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')))
    await eventually(() => shown().count()).toBe(3)
    const before = await titles()
    const [first = ''] = before
    await tick(anna.page, first ?? '').focus()
    await anna.page.keyboard.press('Space')
    await eventually(() => tick(anna.page, first ?? '').getAttribute('aria-checked')).toBe('true')
    /** The list keeps its rows as they are until the message disappears. */
    await anna.page.getByText('Task completed').waitFor()
    await anna.page.getByText('Task completed').waitFor({ state: 'hidden' })
    expect(await titles()).toEqual(before)
    expect(await focused(anna)).toBe(first)
  })

  test('hands the focus to the next overdue task when it leaves the list', async () => {
    const anna = people[0] as Person
    await anna.page.getByText('overdue').first().click()
    const overdue = list(anna, 'My overdue tasks').getByRole('checkbox')
    await eventually(() => overdue.count()).toBe(2)
    await overdue.first().focus()
    const next = await overdue.nth(1).getAttribute('aria-label')
    await anna.page.keyboard.press('Space')
    await eventually(() => overdue.count()).toBe(1)
    await eventually(() => focused(anna)).toBe(next)
    await anna.page.keyboard.press('Space')
    await eventually(() => overdue.count()).toBe(0)
    await eventually(() => focused(anna)).not.toBeNull()
  })

  test('a long menu leaves a phone’s bar free', async () => {
    const anna = people[0] as Person
    await openPage(anna, '/tasks')
    await anna.page.setViewportSize({ width: 390, height: 640 })
    /** The pattern leaves out the hidden menu of 'Quick Add'. */
    const buttons = anna.page.getByRole('button', { name: /^Options for/ })
    await buttons.last().click()
    const menu = anna.page.getByRole('menu')
    await menu.waitFor()
    const bar = await anna.page.getByRole('navigation', { name: 'Every day' }).boundingBox()
    const box = await menu.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 9999)).toBeLessThanOrEqual(bar?.y ?? 0)
    await anna.page.keyboard.press('Escape')
    await openPage(anna, '/')
    await home(anna.page).waitFor()
  })
})

test('an amount of many figures stays on one line, and is read as one', async () => {
  const anna = people[0] as Person
  const { page, context, url } = anna
  const current = await context.request.get(`${url}/api/families/current`, retried)
  const { id } = (await current.json()) as { id: string }
  await context.request.post(`${url}/api/families/${id}/budget/categories`, {
    ...retried,
    headers: { origin: url },
    data: { name: 'House', budgetAmount: '99999999.99' },
  })
  const figure = page.getByRole('main').getByText('$99,999,999.99', { exact: true })
  for (const width of [390, 820, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const lines = await figure.first().evaluate((words) => {
      const range = document.createRange()
      range.selectNodeContents(words)
      return range.getClientRects().length
    })
    expect(lines).toBe(1)
  }
})

describe('what one came for', () => {
  const day = (later: number): string =>
    new Date(Date.now() + later * 24 * 60 * 60 * 1000).toLocaleDateString('sv')
  const card = (name: string) =>
    (people[0] as Person).page.getByRole('region', { name, exact: true })

  beforeAll(async () => {
    const anna = people[0] as Person
    await anna.page.setViewportSize({ width: 390, height: 844 })
    const { id } = await call(anna, 'GET', '/api/families/current')
    const family = `/api/families/${String(id)}`
    for (const [title, later] of [
      ['Wedding anniversary', 0],
      ['Scouts', 1],
    ] as const) {
      await call(anna, 'POST', `${family}/calendar/events`, { title, startDate: day(later) })
    }
    for (const [name, budgetAmount] of [
      ['Fun', '100'],
      ['Books', '50'],
      ['Bakery', '20'],
    ] as const) {
      const path = `${family}/budget/categories`
      const { id: categoryId } = await call(anna, 'POST', path, { name, budgetAmount })
      const expense = { description: name, amount: '15', date: day(0), categoryId }
      await call(anna, 'POST', `${family}/budget/expenses`, expense)
    }
    const list = await call(anna, 'POST', `${family}/lists`, { title: 'Groceries' })
    for (const text of ['apples', 'bread', 'cheese', 'dates', 'eggs', 'flour']) {
      await call(anna, 'POST', `/api/lists/${String(list['id'])}/items`, { text })
    }
  })

  test('shows an event of today once, and the next days’ under This Week', async () => {
    await card('Today').getByText('Wedding anniversary').waitFor()
    await card('This Week').getByText('Scouts').waitFor()
    expect(await card('This Week').getByText('Wedding anniversary').count()).toBe(0)
  })

  test('shows the fullest categories first', async () => {
    const bars = card('Budget Overview').getByRole('progressbar')
    const names = () =>
      bars.evaluateAll((all) => all.map((bar) => bar.getAttribute('aria-label')?.split(':')[0]))
    await eventually(names).toEqual(['Bakery', 'Books', 'Fun'])
  })

  test('ticks an item of the newest shopping list, which keeps its place for the visit', async () => {
    const { page } = people[0] as Person
    const boxes = card('Groceries').getByRole('checkbox')
    const items = () => boxes.evaluateAll((all) => all.map((box) => box.getAttribute('aria-label')))
    await eventually(items).toEqual(['apples', 'bread', 'cheese', 'dates', 'eggs'])
    await tick(page, 'bread').focus()
    await page.keyboard.press('Space')
    await eventually(items).toEqual(['apples', 'bread', 'cheese', 'dates', 'eggs', 'flour'])
    await eventually(() => tick(page, 'bread').getAttribute('aria-checked')).toBe('true')
    expect(await tick(page, 'bread').evaluate((box) => box === document.activeElement)).toBe(true)
  })

  test('ends a phone’s page with figures of one line each', async () => {
    const { page } = people[0] as Person
    const tiles = page.getByRole('main').locator('p[style*="--ems"]').locator('xpath=../..')
    const heights = await tiles.evaluateAll((all) => all.map((tile) => tile.clientHeight))
    expect(heights).toHaveLength(4)
    expect(Math.max(...heights)).toBeLessThanOrEqual(72)
    const last = page.getByRole('main').locator('.rounded-card').last()
    expect(await last.innerText()).toContain('Active Goals')
  })
})

test('no page complained', () => {
  for (const person of people) expect(person.complaints()).toEqual([])
})
