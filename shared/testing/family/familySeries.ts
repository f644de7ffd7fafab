import { daysAround } from '../../time/ruleDays.ts'
import { addDays, startOfWeek } from '../../time/localDays.ts'
import { timeOn } from '../../tasks/turns.ts'
import type { Role } from '../../core/role.ts'
import type { WireRecord } from '../../core/record.ts'
import { taskSchema, tick } from '../../tasks/task.ts'
import type { Task } from '../../tasks/task.ts'
import { taskSeriesSchema } from '../../tasks/taskSeries.ts'
import type { TaskSeries } from '../../tasks/taskSeries.ts'
import type { FamilyPlan, GeneratedPerson, Identities } from './familyPlan.ts'
import type { Written } from './moneyGenerator.ts'
import { createRandom } from '../random.ts'
import type { Random } from '../random.ts'

export interface GeneratedSeries {
  readonly series: readonly Written<TaskSeries>[]
  readonly times: readonly Written<Task>[]
}

interface RepeatingChore {
  readonly title: string
  readonly rrule: string
  readonly weekday: number
  readonly isPlanning: boolean
  readonly steps?: readonly string[]
  readonly turns?: Role
  readonly skippedLast?: true
}

const chores: readonly RepeatingChore[] = [
  { title: 'Set the table', rrule: 'FREQ=DAILY', weekday: 0, isPlanning: false, turns: 'child' },
  {
    title: 'Clean the rabbit hutch',
    rrule: 'FREQ=WEEKLY',
    weekday: 5,
    isPlanning: false,
    steps: ['Take out the old straw', 'Wash the floor', 'Put in fresh straw and water'],
    turns: 'child',
    skippedLast: true,
  },
  { title: 'Go through the week’s plans', rrule: 'FREQ=WEEKLY', weekday: 6, isPlanning: true },
  {
    title: 'Clean the coffee maker',
    rrule: 'FREQ=MONTHLY',
    weekday: 2,
    isPlanning: false,
    turns: 'parent',
  },
]

const monday = 1
const weeksSoFar = 8

const weekStart = 0

export const generateSeries = (
  plan: FamilyPlan,
  people: readonly GeneratedPerson[],
  identities: Identities,
): GeneratedSeries => {
  const random = createRandom(plan.seed + 6)
  const made = chores.map((chore) => {
    const created = seriesOf(chore, plan, people, identities, random)
    return { created, times: timesOf(chore, created, plan, identities, random) }
  })
  return {
    series: made.map(({ created }) => ({ createdBy: 0, created })),
    times: made.flatMap(({ times }) => times),
  }
}

const seriesOf = (
  { title, rrule, weekday, isPlanning, steps, turns }: RepeatingChore,
  { today }: FamilyPlan,
  people: readonly GeneratedPerson[],
  { familyId, userIds }: Identities,
  random: Random,
): TaskSeries & WireRecord => {
  const start = addDays(startOfWeek(today, monday), weekday - 7 * weeksSoFar)
  const takers = userIds.filter((_, index) => people[index]?.role === turns)
  return {
    _deleted: false,
    ...taskSeriesSchema.parse({
      id: random.id(new Date(`${start}T10:00:00.000Z`)),
      kind: 'taskSeries',
      editId: random.token(),
      familyId,
      title,
      isPlanning,
      ...(steps !== undefined && { steps }),
      rrule,
      startDate: start,
      assignedTo: takers.length > 1 ? null : (takers[0] ?? userIds[0] ?? null),
      rotation: takers.length > 1 ? takers : [],
    }),
  }
}

const timesOf = (
  { skippedLast }: RepeatingChore,
  series: TaskSeries,
  { today }: FamilyPlan,
  { userIds }: Identities,
  random: Random,
): readonly Written<Task>[] => {
  const most = { upTo: 7 * weeksSoFar, after: 0 }
  const dates = daysAround(series.rrule, series.startDate, today, most).upTo.slice(0, -1)
  return dates.map((date, index) => {
    const time = timeOn(series, date, { weekStart, live: new Set(userIds) })
    const isSkipped = skippedLast === true && index === dates.length - 1
    const at = `${date}T${random.integer(15, 18)}:${random.integer(10, 59)}:00.000Z`
    const said = isSkipped ? { skipped: true } : tick('completed', at)
    const created = {
      _deleted: false,
      ...taskSchema.parse({ ...time, ...said, editId: random.token() }),
    }
    const doer = userIds.indexOf(time.assignedTo ?? '')
    return { createdBy: isSkipped || doer === -1 ? 0 : doer, created }
  })
}
