import { addDays, differenceInCalendarDays, format, parseISO, subYears } from 'date-fns'
import { memberColorCount } from '../../people/family/member.ts'
import type { Role } from '../../core/role.ts'
import type { Task } from '../../tasks/task.ts'
import { taskSchema, tick } from '../../tasks/task.ts'
import type { WireRecord } from '../../core/record.ts'
import { generateGoals } from './familyGoals.ts'
import type { GeneratedGoal } from './familyGoals.ts'
import type { FamilyPlan, GeneratedPerson, Identities } from './familyPlan.ts'
import { familyTimeZone } from './familyPlan.ts'
import type { Chore } from './householdTasks.ts'
import { firstNames, occasionalChores, regularChores, surnames } from './householdTasks.ts'
import type { Random } from '../random.ts'
import { createRandom } from '../random.ts'

export interface GeneratedTask {
  readonly createdBy: number
  readonly completedBy: number | undefined
  readonly created: Task & WireRecord
  readonly completed: (Task & WireRecord) | undefined
}

export interface GeneratedFamily {
  readonly name: string
  readonly timeZone: string
  readonly people: readonly GeneratedPerson[]
  tasks(identities: Identities): readonly GeneratedTask[]
  goals(identities: Identities): readonly GeneratedGoal[]
}

const rolesByRank: readonly Role[] = [
  'parent',
  'parent',
  'child',
  'child',
  'grandparent',
  'extended_family',
  'child',
  'grandparent',
  'grandparent',
  'extended_family',
  'child',
  'extended_family',
]

const agesOf: Readonly<Record<Role, readonly [number, number]>> = {
  parent: [36, 50],
  child: [7, 16],
  grandparent: [66, 84],
  extended_family: [30, 60],
}

export const largestFamily = rolesByRank.length

export const generateFamily = (plan: FamilyPlan): GeneratedFamily => {
  const people = generatePeople(plan)
  return {
    name: `The ${people[0]?.lastName ?? ''} Family`,
    timeZone: familyTimeZone,
    people,
    tasks: (identities) => generateTasks(plan, people, identities),
    goals: (identities) => generateGoals(plan, people, identities),
  }
}

const generatePeople = ({ seed, familySize, today }: FamilyPlan): readonly GeneratedPerson[] => {
  const random = createRandom(seed)
  const births = createRandom(seed + 5)
  const lastName = random.pick(surnames)
  const offset = random.integer(0, firstNames.length - 1)
  return rolesByRank.slice(0, familySize).map((role, index) => {
    const firstName = firstNames[(offset + index) % firstNames.length] ?? ''
    const born = subYears(parseISO(today), random.integer(7, 16))
    const dateOfBirth = role === 'child' ? day(addDays(born, random.integer(-180, 180))) : null
    const age = births.integer(...agesOf[role])
    const grownUp = day(addDays(subYears(parseISO(today), age), births.integer(-180, 180)))
    return {
      firstName,
      lastName,
      email: `${plain(firstName)}.${plain(lastName)}.${seed}@example.com`,
      role,
      colour: index % memberColorCount,
      birthday: dateOfBirth ?? grownUp,
      dateOfBirth,
    }
  })
}

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()

const day = (date: Date): string => format(date, 'yyyy-MM-dd')

interface Occasion {
  readonly chore: Chore
  readonly dueDate: string | null
  readonly thoughtOf: string
}

const generateTasks = (
  plan: FamilyPlan,
  people: readonly GeneratedPerson[],
  identities: Identities,
): readonly GeneratedTask[] => {
  const random = createRandom(plan.seed + 1)
  return occasions(plan, random)
    .sort((a, b) => (a.thoughtOf < b.thoughtOf ? -1 : a.thoughtOf > b.thoughtOf ? 1 : 0))
    .map((occasion) => generateTask(plan, occasion, people, identities, random))
}

const occasions = (plan: FamilyPlan, random: Random): Occasion[] => {
  const today = parseISO(plan.today)
  const start = subYears(today, plan.years)
  const ahead = 10
  const found: Occasion[] = []
  for (const chore of regularChores) {
    const every = chore.everyDays ?? 1
    let due = addDays(start, random.integer(0, every))
    while (differenceInCalendarDays(due, today) <= ahead) {
      const thoughtOf = addDays(due, -random.integer(1, Math.min(every, ahead)))
      if (random.chance(5 / 6)) found.push({ chore, dueDate: day(due), thoughtOf: day(thoughtOf) })
      due = addDays(due, every)
    }
  }
  for (let at = start; at <= today; at = addDays(at, random.integer(3, 11))) {
    const dueDate = random.chance(0.6) ? day(addDays(at, random.integer(1, 21))) : null
    found.push({ chore: random.pick(occasionalChores), dueDate, thoughtOf: day(at) })
  }
  return found
}

const instantOn = (date: string, random: Random): Date =>
  new Date(
    `${date}T${String(random.integer(9, 15)).padStart(2, '0')}:${String(random.integer(10, 59))}:00.000Z`,
  )

const generateTask = (
  { today }: FamilyPlan,
  { chore, dueDate, thoughtOf }: Occasion,
  people: readonly GeneratedPerson[],
  identities: Identities,
  random: Random,
): GeneratedTask => {
  const madeOn = thoughtOf < today ? thoughtOf : today
  const doer = chooseDoer(chore, people, random)
  const createdBy = chooseMaker(doer, people, random)
  const created = {
    _deleted: false,
    ...taskSchema.parse({
      id: random.id(instantOn(madeOn, random)),
      kind: 'task',
      editId: random.token(),
      familyId: identities.familyId,
      title: chore.title,
      description: chore.description ?? null,
      assignedTo: doer === undefined ? null : (identities.userIds[doer] ?? null),
      priority: chore.priority,
      dueDate,
      isPlanning: chore.isPlanning,
      ...(chore.steps !== undefined && { steps: chore.steps }),
    }),
  }
  const doneOn = chooseDay(madeOn, dueDate, today, random)
  if (doneOn === undefined)
    return { createdBy, completedBy: undefined, created, completed: undefined }
  const ticked = tick('completed', instantOn(doneOn, random).toISOString())
  const completed = { ...created, ...ticked, editId: random.token() }
  return { createdBy, completedBy: doer ?? createdBy, created, completed }
}

const indexesOf = (people: readonly GeneratedPerson[], roles: readonly Role[]): readonly number[] =>
  people.flatMap(({ role }, index) => (roles.includes(role) ? [index] : []))

const chooseDoer = (
  chore: Chore,
  people: readonly GeneratedPerson[],
  random: Random,
): number | undefined => {
  if (random.chance(0.1)) return undefined
  const parents = indexesOf(people, ['parent'])
  if (chore.isPlanning) return random.chance(0.72) ? 0 : random.pick(parents)
  const children = indexesOf(people, ['child'])
  if (chore.forChildren && children.length > 0 && random.chance(0.7)) return random.pick(children)
  return random.pick([...parents, ...parents, ...indexesOf(people, ['grandparent'])])
}

const chooseMaker = (
  doer: number | undefined,
  people: readonly GeneratedPerson[],
  random: Random,
): number => {
  const doerMayMake = doer !== undefined && people[doer]?.role !== 'extended_family'
  if (doerMayMake && random.chance(0.4)) return doer
  return random.pick(indexesOf(people, ['parent']))
}

const chooseDay = (
  madeOn: string,
  dueDate: string | null,
  today: string,
  random: Random,
): string | undefined => {
  const meant = dueDate ?? day(addDays(parseISO(madeOn), random.integer(1, 30)))
  const done = day(addDays(parseISO(meant), random.integer(-3, 4)))
  const from = done < madeOn ? madeOn : done
  if (from > today) return undefined
  const age = differenceInCalendarDays(parseISO(today), parseISO(from))
  /** Old unassigned tasks were done or dropped, or the open list would go back for years. */
  if (age > 90) return from
  return random.chance(age > 30 ? 0.97 : 0.85) ? from : undefined
}
