import { addDays, differenceInCalendarDays, format, parseISO, subYears } from 'date-fns'
import { goalSchema, setProgress, setStatus } from '../../goals/goal.ts'
import type { Goal, GoalEntry } from '../../goals/goal.ts'
import { addAmount, reachedAmount, withReached } from '../../goals/goalMeasure.ts'
import type { WireRecord } from '../../core/record.ts'
import type { FamilyPlan, GeneratedPerson, Identities } from './familyPlan.ts'
import { ambitions } from './householdGoals.ts'
import type { Ambition } from './householdGoals.ts'
import type { Random } from '../random.ts'
import { createRandom } from '../random.ts'

export interface GeneratedGoal {
  readonly createdBy: number
  readonly progressedBy: number
  readonly created: Goal & WireRecord
  readonly progressed: (Goal & WireRecord) | undefined
}

const pace = [8, 26] as const

/** A goal is not set again while it is among this many latest ones. */
const untilRepeated = 9

export const generateGoals = (
  plan: FamilyPlan,
  people: readonly GeneratedPerson[],
  identities: Identities,
): readonly GeneratedGoal[] => {
  const random = createRandom(plan.seed + 2)
  const today = parseISO(plan.today)
  const possible = ambitions.filter(
    ({ type, of }) => type === 'family' || people.some(({ role }) => of.includes(role)),
  )
  const goals: GeneratedGoal[] = []
  let at = addDays(subYears(today, plan.years), random.integer(0, 10))
  while (at <= today) {
    const setOn = day(at)
    const latest = goals.slice(-untilRepeated).map(({ created }) => created.title)
    const fresh = possible.filter(({ title }) => !latest.includes(title))
    const ambition = random.pick(fresh.length > 0 ? fresh : possible)
    goals.push(generateGoal({ plan, people, identities, random, setOn }, ambition))
    at = addDays(at, random.integer(...pace))
  }
  return goals
}

interface Setting {
  readonly plan: FamilyPlan
  readonly people: readonly GeneratedPerson[]
  readonly identities: Identities
  readonly random: Random
  readonly setOn: string
}

const day = (date: Date): string => format(date, 'yyyy-MM-dd')

const instantOn = (date: string, random: Random): Date =>
  new Date(`${date}T${random.integer(10, 15)}:${random.integer(10, 59)}:00.000Z`)

const generateGoal = (
  setting: Setting,
  { title, description, type, of, target: measured, steps }: Ambition,
): GeneratedGoal => {
  const { people, identities, random, setOn } = setting
  const withRole = (roles: Ambition['of']): readonly number[] =>
    people.flatMap(({ role }, index) => (roles.includes(role) ? [index] : []))
  const parent = random.pick(withRole(['parent']))
  const owner = type === 'family' ? undefined : random.pick(withRole(of))
  const createdBy = owner !== undefined && random.chance(0.5) ? owner : parent
  const target = addDays(parseISO(setOn), random.integer(30, 200))
  const created: Goal & WireRecord = {
    _deleted: false,
    ...goalSchema.parse({
      id: random.id(instantOn(setOn, random)),
      kind: 'goal',
      editId: random.token(),
      familyId: identities.familyId,
      title,
      description: description ?? null,
      ...(measured !== undefined && { targetAmount: measured[0], unit: measured[1] }),
      ...(steps !== undefined && { steps }),
      type,
      assignedTo: owner === undefined ? null : (identities.userIds[owner] ?? null),
      targetDate: random.chance(0.9) ? day(target) : null,
    }),
  }
  const moved = progress(setting, created, day(target))
  const isTouched = moved !== created
  const progressedBy = moved.status === 'paused' ? parent : (owner ?? parent)
  const progressed = isTouched ? { ...moved, editId: random.token() } : undefined
  return { createdBy, progressedBy, created, progressed }
}

const moveOn = (goal: Goal, percent: number, entry: Omit<GoalEntry, 'amount'>): Partial<Goal> => {
  const { targetAmount, steps = [] } = goal
  if (typeof targetAmount === 'number') {
    const amount = Math.round((targetAmount * percent) / 100) - reachedAmount(goal)
    return addAmount(goal, { ...entry, amount })
  }
  if (steps.length === 0) return setProgress(goal, percent, entry.at)
  const doneSteps = steps.slice(0, Math.round((steps.length * percent) / 100))
  return withReached(goal, { doneSteps }, entry.at)
}

const letGoAfter = 150

const progress = (
  { plan, random, setOn }: Setting,
  goal: Goal & WireRecord,
  target: string,
): Goal & WireRecord => {
  const today = parseISO(plan.today)
  const days = differenceInCalendarDays(parseISO(target), parseISO(setOn))
  const isReached = random.chance(0.75)
  let moved = goal
  for (const percent of [25, 50, 75, 100] as const) {
    if (percent === 100 && !isReached) break
    const on = addDays(parseISO(setOn), Math.round((days * percent) / 100) + random.integer(-4, 3))
    if (on > today || random.chance(0.1)) continue
    const at = instantOn(day(on < parseISO(setOn) ? parseISO(setOn) : on), random).toISOString()
    moved = { ...moved, ...moveOn(moved, percent, { id: random.token(), at }) }
  }
  const age = differenceInCalendarDays(today, parseISO(target))
  return moved.status === 'active' && age > letGoAfter
    ? {
        ...moved,
        ...setStatus(
          'paused',
          instantOn(day(addDays(parseISO(target), letGoAfter)), random).toISOString(),
        ),
      }
    : moved
}
