import { addDays } from '#shared/time/localDays.ts'
import { buildMemory } from '#shared/testing/builders.ts'
import { generateCalendar } from '#shared/testing/family/familyEvents.ts'
import { generateFamily } from '#shared/testing/family/familyGenerator.ts'
import type { GeneratedTask } from '#shared/testing/family/familyGenerator.ts'
import type { Identities } from '#shared/testing/family/familyPlan.ts'
import { generateBudget } from '#shared/testing/family/moneyGenerator.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { userSchema } from '#shared/people/user.ts'
import { sendPhoto } from '#server/testing/photos/objects.ts'
import { makeChild } from '#server/testing/processes/flood.ts'
import type { SpendingChild } from '#server/testing/processes/flood.ts'
import { addFamily, addPerson, newEdit, put } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { noisyPhoto } from '#server/testing/photos/pictures.ts'
import { startServer } from '#server/testing/processes/serve.ts'
import type { TestServer } from '#server/testing/processes/serve.ts'
import { addWhole, putAll } from './seedHeavy.ts'
import type { Whole } from './seedHeavy.ts'

export interface SeededPerson {
  readonly userId: string
  readonly cookie: string
  readonly familyId: string
}

export interface Seeded {
  readonly person: SeededPerson
  readonly tasks: readonly WireRecord[]
  readonly household: Household
  readonly others: readonly SeededPerson[]
  readonly child?: SpendingChild
  readonly whole?: Whole
}

export interface SeedPlan {
  readonly tasks: number
  /**
   * The number of completed tasks to open again, for rows of the bench that tick more tasks than a
   * family has open.
   */
  readonly reopened?: number
  readonly withHousehold?: boolean
  readonly memories?: number
  readonly others?: number
  readonly spending?: number
  readonly parts?: number
}

export interface Household {
  readonly events: readonly WireRecord[]
  readonly goals: readonly WireRecord[]
  readonly budgets: readonly WireRecord[]
}

/** Accounts and sessions skip the sign-in pages; records go through the server's own commit. */
export const seed = async (dataDir: string, plan: SeedPlan): Promise<Seeded> => {
  const server = await startServer({ dataDir })
  try {
    const { people, familyId } = await addLargeFamily(server)
    const userIds = people.map(({ userId }) => userId)
    const tasks = reopenLast(generateTasks(plan.tasks, familyId, userIds), plan.reopened ?? 0)
    const household = generateHousehold({ familyId, userIds }, plan.withHousehold ?? false)
    for (const records of [tasks, ...Object.values(household)]) {
      await putAll(server, userIds[0] ?? '', records)
    }
    if (plan.memories !== undefined) await addMemories(server, people[0], familyId, plan.memories)
    const others: SeededPerson[] = []
    for (let made = 0; made < (plan.others ?? 0); made += 1) others.push(await addOther(server))
    const [person] = people
    if (person === undefined) throw new Error('A family needs somebody.')
    const { userId, cookie } = person
    const heavy = await addHeavy(server, { people, userId, familyId }, plan)
    return { person: { userId, cookie, familyId }, tasks, household, others, ...heavy }
  } finally {
    await server.close()
  }
}

interface LargeFamily {
  readonly people: readonly (Person & { readonly role: string })[]
  readonly userId: string
  readonly familyId: string
}

const spendingLimit = '1000000.00'

const addHeavy = async (
  server: TestServer,
  { people, userId, familyId }: LargeFamily,
  { spending, parts }: SeedPlan,
): Promise<Pick<Seeded, 'child' | 'whole'>> => {
  const kid = people.find(({ role }) => role === 'child')
  return {
    ...(spending !== undefined &&
      kid !== undefined && {
        child: await makeChild(
          server,
          { familyId, userId, kid },
          { expenses: spending, spendingLimit },
        ),
      }),
    ...(parts !== undefined && { whole: await addWhole(server, { userId, familyId }, parts) }),
  }
}

const differentPhotos = 250

const addMemories = async (
  server: TestServer,
  person: Person | undefined,
  familyId: string,
  count: number,
): Promise<void> => {
  if (person === undefined) return
  const paths: string[] = []
  for (let seed = 1; seed <= differentPhotos; seed += 1) {
    paths.push(await sendPhoto(person, await noisyPhoto(seed)))
  }
  const today = new Date().toISOString().slice(0, 10)
  const memories = Array.from({ length: count }, (_, at) =>
    buildMemory({
      ...newEdit(server),
      id: `bench-memory-${at}`,
      familyId,
      title: `Photo ${at + 1}`,
      date: addDays(today, -Math.floor((at * 3650) / count)),
      imageUrl: paths[at % paths.length] ?? '',
      width: 600,
      height: 600,
    }),
  )
  await putAll(server, person.userId, memories)
}

const roles = ['parent', 'parent', 'child', 'child', 'grandparent', 'extended_family'] as const

const addLargeFamily = async (server: TestServer) => {
  const people: (Person & { readonly role: (typeof roles)[number] })[] = []
  for (const role of roles) {
    const person = await addPerson(server, `Robin ${people.length + 1}`)
    const { userId } = person
    const profile = userSchema.parse({
      ...newEdit(server),
      id: userId,
      kind: 'user',
      firstName: 'Robin',
      onboardingCompleted: true,
    })
    await put(server, userId, { ...profile, _deleted: false })
    people.push({ ...person, role })
  }
  return { people, familyId: await addFamily(server, people, 'The Bench Family') }
}

const addOther = async (server: TestServer): Promise<SeededPerson> => {
  const { userId, cookie } = await addPerson(server)
  const familyId = await addFamily(server, [{ userId, role: 'parent' }])
  return { userId, cookie, familyId }
}

const tenYears = (number: number) => ({
  seed: number,
  years: 10,
  familySize: roles.length,
  today: new Date().toISOString().slice(0, 10),
})

const generateHousehold = (identities: Identities, isWanted: boolean): Household => {
  if (!isWanted) return { events: [], goals: [], budgets: [] }
  const plan = tenYears(1)
  const { people, goals } = generateFamily(plan)
  const { events, overrides, answers } = generateCalendar(plan, people, identities)
  const { categories, expenses } = generateBudget(plan, people, identities)
  return {
    events: [...events, ...overrides, ...answers].map(({ created }) => created),
    goals: goals(identities).map(({ created, progressed }) => progressed ?? created),
    budgets: [...categories, ...expenses].map(({ created }) => created),
  }
}

const generateTasks = (
  count: number,
  familyId: string,
  userIds: readonly string[],
): readonly WireRecord[] => {
  const generated: GeneratedTask[] = []
  for (let number = 1; generated.length < count; number += 1) {
    generated.push(...generateFamily(tenYears(number)).tasks({ familyId, userIds }))
  }
  return generated
    .map(({ created, completed }) => completed ?? created)
    .sort((a, b) => lastTouched(a) - lastTouched(b))
    .slice(-count)
}

const reopenLast = (tasks: readonly WireRecord[], count: number): readonly WireRecord[] =>
  tasks.map((task, at) =>
    at < tasks.length - count ? task : { ...task, status: 'pending', completedAt: null },
  )

const lastTouched = ({ id, completedAt }: GeneratedTask['created']): number =>
  completedAt === null
    ? Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
    : Date.parse(completedAt)
