import { m } from '#shared/messages/messages.ts'
import { medianOf } from '../measure.ts'
import type { Figure } from '../measure.ts'
import { inTurns } from '../stage/bench.ts'
import type { Bench } from '../stage/bench.ts'
import { openDevice } from '../stage/device.ts'
import { onCopy, openPage, prepareOurs, preparePage } from '../stage/prepared.ts'
import { startProduct } from '../stage/product.ts'
import type { Product } from '../stage/product.ts'
import { pullAll } from '../stage/load/pullAll.ts'
import { completeAfter, watchMain } from '../stage/watchMain.ts'

export const tenYearsOfTasks = 4000

const headings = {
  calendar: m.calendar_heading(),
  budget: m.budget_heading(),
  tasks: m.tasks_heading(),
} as const

type Screen = keyof typeof headings

const screens = Object.keys(headings) as Screen[]

type Times = Readonly<Record<string, number>>

export const measureVisiting = async (bench: Bench): Promise<readonly Figure[]> => {
  const { folder, plain, tell } = bench
  const product = await startProduct(bench, { tasks: tenYearsOfTasks, withHousehold: true })
  const all = await pullAll(product, ['families', 'tasks', 'events', 'budgets'])
  const rows = await plain.publish('visiting.json', all)
  const { familyId, userId } = product.seeded.person
  const ours = await prepareOurs(folder, product, heldBy(product), [
    '/',
    ...screens.map((name) => `/${name}`),
  ])
  const query = new URLSearchParams({ rows, family: familyId, person: userId })
  const page = (work: string, screen: string): string =>
    `${plain.url}/pages/empty.html#work=${work}&screen=${screen}&${query}`
  const theirs = await preparePage(folder, page('prepare', ''))
  tell('  prepared')
  const samples = await inTurns(bench, {
    ours: () => openEach(folder, ours, product),
    plain: async (): Promise<Times> => {
      const times: Record<string, number> = {}
      for (const name of screens) {
        times[name] = (await openPage(folder, theirs, page('show', name)))['complete'] ?? 0
      }
      return times
    },
  })
  const of = (contender: 'ours' | 'plain', screen: Screen) =>
    medianOf(samples[contender].map((times) => times[screen] ?? Number.NaN))
  return screens.map((screen): Figure => ({
    row: 'i',
    name: `/${screen} of ten years opened offline, complete`,
    unit: 'ms',
    ours: of('ours', screen),
    plain: of('plain', screen),
    limit: { type: 'times plain', value: 2.3 },
  }))
}

export const heldBy = ({ seeded: { tasks, household } }: Product) => ({
  tasks: tasks.length,
  events: household.events.length,
  goals: household.goals.length,
  budgets: household.budgets.length,
})

const openEach = async (folder: string, profile: string, { url }: Product): Promise<Times> => {
  const times: Record<string, number> = {}
  for (const name of screens) {
    const copy = await onCopy(folder, profile)
    const { page, close } = await openDevice(folder, { profile: copy, offline: 'for good' })
    try {
      await watchMain(page)
      await page.goto(`${url}/${name}`)
      times[name] = await completeAfter(page, headings[name])
    } finally {
      await close()
    }
  }
  return times
}
