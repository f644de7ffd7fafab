import type { WireRecord } from '#shared/core/record.ts'
import { taskTimeId } from '#shared/tasks/taskSeries.ts'
import { buildTaskSeries } from '#shared/testing/builders.ts'
import type { LocalWrite } from '../../deviceWrites.ts'
import { familyFor, deviceSlotFor, seriesOf } from '../run.ts'
import type { Run } from '../run.ts'
import type { Account } from '../serverProcess.ts'
import type { StagedFamily } from '../stage.ts'
import { ticked } from './writes.ts'

type Wish = 'seriesMake' | 'seriesChange' | 'seriesRemove' | 'timeTick' | 'timeEdit' | 'timeSkip'

export const writeSeriesHere = async (run: Run, wish: Wish): Promise<void> => {
  const seat = await deviceSlotFor(run)
  const family = familyFor(run, seat.person)
  const write = wishFor(run, wish, seat.person, family)
  seat.next(() => seat.write(write))
}

const wishFor = (run: Run, wish: Wish, person: Account, family: StagedFamily): LocalWrite => {
  const id = seriesOf(run, family.id)
  if (wish === 'seriesMake' || id === undefined)
    return { op: 'create', record: newSeries(run, person, family) }
  if (wish === 'seriesChange')
    return { op: 'change', kind: 'taskSeries', id, fields: seriesFields(run, family) }
  if (wish === 'seriesRemove') return { op: 'remove', kind: 'taskSeries', id }
  return { op: 'touch', id: timeOf(run, id), fields: timeFields(run, wish, family) }
}

export const meetAtTime = async (run: Run): Promise<void> => {
  const { random, seats } = run.stage
  const seat = await deviceSlotFor(run)
  const family = familyFor(run, seat.person)
  const seriesId = seriesOf(run, family.id)
  if (seriesId === undefined) return
  run.meetings += 1
  const date = new Date(Date.parse(dates[2]) + run.meetings * dayMs).toISOString().slice(0, 10)
  const others = seats.filter(({ person: { userId } }) =>
    family.people.some((each) => each.userId === userId),
  )
  for (const each of new Set([seat, random.pick(others), random.pick(others)])) {
    const wish = random.pick(['timeTick', 'timeEdit', 'timeSkip', 'timeTick'] as const)
    const fields = timeFields(run, wish, family)
    each.next(() => each.write({ op: 'touch', id: taskTimeId(seriesId, date), fields }))
  }
}

const dayMs = 24 * 60 * 60 * 1000

/** People edit the same few occurrences: Mondays, a Wednesday of two turns, and a distant day. */
const dates = ['2026-03-02', '2026-03-04', '2026-03-09', '2099-03-02'] as const

const timeOf = ({ stage: { random } }: Run, seriesId: string): string =>
  taskTimeId(seriesId, random.pick(dates))

/** The checker can compute turns only for these rules. */
const rules = ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,WE', 'FREQ=DAILY', 'FREQ=WEEKLY'] as const

export const newSeries = (run: Run, person: Account, family: StagedFamily): WireRecord => {
  const { random } = run.stage
  const id = random.id(new Date(0))
  run.series.push({ id, familyId: family.id })
  const isOwn = random.chance(0.4)
  const {
    createdAt: _,
    createdBy: __,
    ...series
  } = buildTaskSeries({
    id,
    familyId: family.id,
    title: run.fresh('title'),
    description: run.fresh('description'),
    assignedTo: isOwn ? random.pick([null, person.userId]) : anybody(run, family),
    rotation: isOwn ? [] : turns(run, family),
    startDate: dates[0],
    rrule: random.pick(rules),
  })
  return series as WireRecord
}

const anybody = ({ stage: { random } }: Run, { people }: StagedFamily): string | null =>
  random.pick([null, ...people.map(({ userId }) => userId)])

const turns = ({ stage: { random } }: Run, { people }: StagedFamily): string[] => {
  const from = random.integer(0, people.length - 1)
  const inOrder = [...people.slice(from), ...people.slice(0, from)].map(({ userId }) => userId)
  return inOrder.slice(0, random.integer(0, people.length))
}

type Fields = Readonly<Record<string, unknown>>

const seriesFields = (run: Run, family: StagedFamily): Fields => {
  const { random } = run.stage
  return random.pick<() => Fields>([
    () => ({ title: run.fresh('title') }),
    () => ({ description: run.fresh('description') }),
    () => ({ priority: random.pick(['low', 'medium', 'high']) }),
    () => ({ assignedTo: anybody(run, family) }),
    () => ({ rotation: turns(run, family) }),
    () => ({ rrule: random.pick(rules) }),
  ])()
}

const timeFields = (
  run: Run,
  wish: 'timeTick' | 'timeEdit' | 'timeSkip',
  family: StagedFamily,
): Fields => {
  const { random } = run.stage
  if (wish === 'timeTick') return ticked(random)
  if (wish === 'timeSkip') return { skipped: true }
  return random.pick<() => Fields>([
    () => ({ title: run.fresh('title') }),
    () => ({ description: run.fresh('description') }),
    () => ({ priority: random.pick(['low', 'medium', 'high']) }),
    () => ({ dueDate: `2026-0${random.integer(1, 9)}-${random.integer(10, 28)}` }),
    () => ({ assignedTo: anybody(run, family) }),
    () => ({ title: run.fresh('title'), ...ticked(random) }),
  ])()
}
