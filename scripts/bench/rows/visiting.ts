import { m } from '#shared/messages/messages.ts'
import { medianOf } from '../measure.ts'
import type { Figure } from '../measure.ts'
import { inTurns } from '../stage/bench.ts'
import type { Bench } from '../stage/bench.ts'
import { openDevice } from '../stage/device.ts'
import { saying } from '../stage/find.ts'
import { onCopy, openPage, prepareOurs, preparePage } from '../stage/prepared.ts'
import { startProduct } from '../stage/product.ts'
import type { Product } from '../stage/product.ts'
import { pullAll } from '../stage/load/pullAll.ts'
import { completeAfter, watchMain } from '../stage/watchMain.ts'

/** A family of six has about this many tasks after ten years. */
export const tenYearsOfTasks = 4000

const screens = {
  calendar: { link: m.shell_nav_calendar(), heading: m.calendar_heading() },
  budget: { link: m.shell_nav_budget(), heading: m.budget_heading() },
  tasks: { link: m.shell_nav_tasks(), heading: m.tasks_heading() },
} as const

type Screen = keyof typeof screens

const screenNames = Object.keys(screens) as Screen[]

type Times = Readonly<Record<string, number>>

/**
 * Row i: a ten-year family's calendar, budget and tasks, complete, without a network: opened at
 * their address, and come to by a link for the first time.
 */
export const measureVisiting = async (bench: Bench): Promise<readonly Figure[]> => {
  const { folder, plain, tell } = bench
  const product = await startProduct(bench, { tasks: tenYearsOfTasks, withHousehold: true })
  const all = await pullAll(product, ['families', 'tasks', 'events', 'budgets'])
  const rows = await plain.publish('visiting.json', all)
  const { familyId, userId } = product.seeded.person
  const ours = await prepareOurs(folder, product, heldBy(product), [
    '/',
    ...screenNames.map((name) => `/${name}`),
  ])
  const query = new URLSearchParams({ rows, family: familyId, person: userId })
  const page = (work: string, screen: string): string =>
    `${plain.url}/pages/empty.html#work=${work}&screen=${screen}&${query}`
  const theirs = await preparePage(folder, page('prepare', ''))
  tell('  prepared')
  const plainly = async (work: string): Promise<Times> => {
    const times: Record<string, number> = {}
    for (const name of screenNames) {
      times[name] = (await openPage(folder, theirs, page(work, name)))['complete'] ?? 0
    }
    return times
  }
  const samples = await inTurns<string, Times>(bench, {
    opened: () => openEach(folder, ours, product),
    'opened, plain': () => plainly('show'),
    linked: () => linkToEach(folder, ours, product),
    'linked, plain': () => plainly('visit'),
  })
  const of = (contender: string, screen: Screen) =>
    medianOf((samples[contender] ?? []).map((times) => times[screen] ?? Number.NaN))
  return (['opened', 'linked'] as const).flatMap((way) =>
    screenNames.map((screen): Figure => ({
      row: 'i',
      name: `/${screen} of ten years ${way === 'opened' ? 'opened offline' : 'by a link'}, complete`,
      unit: 'ms',
      ours: of(way, screen),
      plain: of(`${way}, plain`, screen),
      ...(way === 'opened' && { limit: { type: 'times plain', value: 2.3 } }),
    })),
  )
}

export const heldBy = ({ seeded: { tasks, household } }: Product) => ({
  tasks: tasks.length,
  events: household.events.length,
  goals: household.goals.length,
  budgets: household.budgets.length,
})

const openEach = async (folder: string, profile: string, { url }: Product): Promise<Times> => {
  const times: Record<string, number> = {}
  for (const name of screenNames) {
    const copy = await onCopy(folder, profile)
    const { page, close } = await openDevice(folder, { profile: copy, offline: 'for good' })
    try {
      await watchMain(page)
      await page.goto(`${url}/${name}`)
      times[name] = await completeAfter(page, screens[name].heading)
    } finally {
      await close()
    }
  }
  return times
}

/** Follows links from the dashboard to each page, one after another. */
const linkToEach = async (folder: string, profile: string, { url }: Product): Promise<Times> => {
  const times: Record<string, number> = {}
  const copy = await onCopy(folder, profile)
  const { page, close } = await openDevice(folder, { profile: copy, offline: 'for good' })
  try {
    await watchMain(page)
    await page.goto(url)
    await completeAfter(page, m.dashboard_title())
    for (const name of screenNames) {
      const { link, heading } = screens[name]
      await page.click(saying, { selector: 'nav a', words: link })
      times[name] = await completeAfter(page, heading)
    }
    return times
  } finally {
    await close()
  }
}
