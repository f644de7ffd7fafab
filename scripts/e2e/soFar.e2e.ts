import { beforeAll, expect, test } from 'vitest'
import {
  buildBudgetCategory,
  buildEvent,
  buildExpense,
  buildGoal,
  buildTask,
  buildTaskSeries,
} from '#shared/testing/builders.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { createRandom } from '#shared/testing/random.ts'
import { prepareFamily } from './arrivals.ts'
import { holdPulls } from './heldPulls.ts'
import type { HeldPulls } from './heldPulls.ts'
import { eventually, untilInstalled } from './inspect.ts'
import { sendNewRecords } from './otherDevice.ts'
import { retried } from './person.ts'
import type { Person } from './person.ts'
import { seenFigures, watchFigures } from './seenFigures.ts'
import type { SeenFigures } from './seenFigures.ts'
import { heading, openPage, signIn, syncWord } from './steps.ts'

/** A new device shows no figure that is not final (docs/design.md, Figures are true or absent). */

const { world, anna } = prepareFamily({ anna: 'parent' })
let phone: Person
let pulls: HeldPulls
let final: SeenFigures

const random = createRandom(5)
const now = new Date()
const today = now.toISOString().slice(0, 10)
const month = today.slice(0, 7)
const tomorrow = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10)

const many = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index))

const made = () => ({ id: random.id(now), editId: random.token() })

/**
 * Fills the family with records. The server sends those that were changed last first, whatever
 * their date.
 */
const fillFamily = async (): Promise<void> => {
  const call = async (path: string): Promise<Readonly<Record<string, string>>> =>
    (await (await anna.context.request.get(anna.url + path, retried)).json()) as Record<
      string,
      string
    >
  const { id: familyId = '' } = await call('/api/families/current')
  const { id: userId = '' } = await call('/api/auth/user')
  const own = () => ({ ...made(), familyId })
  const categories = ['Groceries', 'Household', 'Fun'].map((name) =>
    buildBudgetCategory({ ...own(), name, amounts: [{ from: '2020-01', amount: '900.00' }] }),
  )
  const expenses = many(70, (index) =>
    buildExpense({
      ...own(),
      userId,
      categoryId: categories[index % 3]?.id ?? '',
      amount: `${index + 1}.25`,
      date: index % 2 === 0 ? `${month}-01` : today,
    }),
  )
  const done = many(60, (index) =>
    buildTask({
      ...own(),
      title: `Done ${index}`,
      assignedTo: userId,
      isPlanning: index % 2 === 0,
      status: 'completed',
      completedAt: now.toISOString(),
    }),
  )
  const open = many(30, (index) =>
    buildTask({ ...own(), title: `Open ${index}`, assignedTo: userId, dueDate: today }),
  )
  const series = buildTaskSeries({ ...own(), startDate: today, rrule: 'FREQ=DAILY' })
  const states = ['active', 'paused', 'completed'] as const
  const goals = many(30, (index) => {
    const status = states[index % 3] ?? 'active'
    const completedAt = status === 'completed' ? now.toISOString() : null
    return buildGoal({ ...own(), status, completedAt, createdBy: userId })
  })
  const events = many(30, (index) =>
    buildEvent({
      ...own(),
      title: `Event ${index}`,
      startDate: `${tomorrow}T12:00`,
      timeZone: 'UTC',
    }),
  )
  const send = (name: Parameters<typeof sendNewRecords>[1], records: readonly WireRecord[]) =>
    sendNewRecords(anna, name, records)
  await send('budgets', [...categories, ...expenses])
  await send('tasks', [series, ...done, ...open])
  await send('goals', goals)
  await send('events', events)
}

beforeAll(async () => {
  await anna.page.goto('about:blank')
  await fillFamily()
  phone = await world.person('Phone', { before: watchFigures, ownBrowser: true })
  pulls = await holdPulls(phone.context, 20)
  await phone.page.goto(`${world.url}/api/login?returnTo=/tasks`)
  await signIn({ ...phone, page: phone.page, email: anna.email })
  await phone.page.waitForFunction(() => localStorage.getItem('our-life.person') !== null)
})

const pages = [
  ['/', 'Family Dashboard'],
  ['/tasks', 'Task Management'],
  ['/budget', 'Family Budget'],
  ['/goals', 'Family Goals'],
  ['/budget?search', 'Family Budget'],
  ['/analytics', 'Family Analytics'],
] as const

const lookAtAll = async (): Promise<void> => {
  for (const [path, title] of pages) {
    await openPage(phone, path)
    await heading(phone.page, title).waitFor()
  }
}

const names = [
  'Family Dashboard: card Monthly Budget',
  'Family Dashboard: card Pending Tasks',
  'Family Dashboard: card This Week',
  'Family Dashboard: card Active Goals',
  'Family Dashboard: bar Groceries: $# of $#',
  'Family Dashboard: bar Planning load of Anna',
  'Task Management: card Total Tasks',
  'Task Management: card Completed',
  'Task Management: bar Execution load of Anna',
  'Family Budget: card Total Budget',
  'Family Budget: card Total Spent',
  'Family Budget: card Remaining',
  'Family Budget: bar Fun: $# of $#',
  'Family Budget: table The last 12 months',
  'Family Budget: found',
  'Family Analytics: card Tasks done',
  'Family Analytics: table Spending by category',
  'Family Analytics: table Planning and execution',
  'Family Analytics: table Goals reached',
  'Family Goals: card Total Goals',
  'Family Goals: card Active',
]

const namesSeen = async (): Promise<readonly string[]> => {
  await lookAtAll()
  return Object.keys(await seenFigures(phone.page))
}

const isSaved = (): Promise<boolean> => syncWord(phone.page, 'All changes saved').isVisible()

const saidOf = async (name: string): Promise<readonly string[] | undefined> =>
  (await seenFigures(phone.page))[name]

const wrongOnes = (seen: SeenFigures): SeenFigures =>
  Object.fromEntries(
    Object.entries(seen)
      .map(([name, said]) => [name, said.filter((each) => !final[name]?.includes(each))] as const)
      .filter(([, said]) => said.length > 0),
  )

test('a list shows its first rows before all are here, and says that there are more', async () => {
  const { page } = phone
  await untilInstalled(page)
  await eventually(async () => {
    await pulls.letOneThrough()
    return page.getByText('Open 29').count()
  }).toBeGreaterThan(0)
  const filling = page.getByRole('main').getByText(/^Getting your family’s things: \d+%$/)
  await filling.waitFor()
  await syncWord(page, /^Getting your family’s things: \d+%$/).waitFor()
  expect(Object.keys(await seenFigures(page)).filter((name) => name.includes('card'))).toEqual([])
  await openPage(phone, '/account/data')
  const exporting = page.getByRole('listitem').filter({ hasText: 'Export Data' })
  await exporting.getByText('There’s more on its way to this device.').waitFor()
})

test('no figure is wrong after the network and the browser end halfway', async () => {
  await phone.goOffline()
  await phone.restart()
  await phone.page.goto(`${world.url}/tasks`)
  const { page } = phone
  await page.getByText('Open 29').first().waitFor()
  await page.getByText('You’ll get the rest when you’re online.').first().waitFor()
  expect(Object.keys(await seenFigures(page)).filter((name) => name.includes('card'))).toEqual([])
})

test('no page shows a figure that is not final until all records are here', async () => {
  pulls = await holdPulls(phone.context, 20)
  await phone.goOnline()
  const { page } = phone
  await page.goto(`${world.url}/`)
  for (let saved = false; !saved; saved = await isSaved()) {
    await lookAtAll()
    await pulls.letOneThrough()
  }
  const seen = await seenFigures(page)
  await phone.context.unrouteAll()
  await page.goto(`${world.url}/`)
  await eventually(() => saidOf('Family Dashboard: card This Week')).toEqual(['This Week30events'])
  await eventually(namesSeen).toEqual(expect.arrayContaining(names))
  final = await seenFigures(page)
  expect(wrongOnes(seen)).toEqual({})
})

test('a device that was complete shows all of it at once, without a network, after a restart', async () => {
  await untilInstalled(phone.page)
  await phone.goOffline()
  await phone.restart()
  await phone.page.goto(`${world.url}/`)
  await eventually(() => saidOf('Family Dashboard: card This Week')).toEqual(['This Week30events'])
  await eventually(namesSeen).toEqual(expect.arrayContaining(names))
  expect(wrongOnes(await seenFigures(phone.page))).toEqual({})
  expect(await phone.page.getByText('You’ll get the rest').count()).toBe(0)
})

test('the goals page says how many goals are paused', async () => {
  await openPage(phone, '/goals')
  await phone.page.getByText('10 paused').waitFor()
})

test('no page complained', () => {
  expect(phone.complaints()).toEqual([])
})
