import { setTimeout } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { format, parseISO, subYears } from 'date-fns'
import { createVisitor } from '#server/testing/browserless.ts'
import type { Visitor } from '#server/testing/browserless.ts'
import { generateCalendar } from '#shared/testing/family/familyEvents.ts'
import { generateFamily } from '#shared/testing/family/familyGenerator.ts'
import type { GeneratedFamily, GeneratedTask } from '#shared/testing/family/familyGenerator.ts'
import type { GeneratedGoal } from '#shared/testing/family/familyGoals.ts'
import { familyCurrency } from '#shared/testing/family/familyPlan.ts'
import type { GeneratedPerson, Identities } from '#shared/testing/family/familyPlan.ts'
import { generateLists } from '#shared/testing/family/familyLists.ts'
import { generateNotes, generateRecurring } from '#shared/testing/family/familyRecurring.ts'
import { generateSeries } from '#shared/testing/family/familySeries.ts'
import { generateBudget } from '#shared/testing/family/moneyGenerator.ts'
import type { Written } from '#shared/testing/family/moneyGenerator.ts'
import { generatePersonalMoney } from '#shared/testing/family/personalMoney.ts'
import { plainKinds, sampleBy } from '#shared/testing/samples.ts'
import { limits } from '#shared/core/limits.ts'
import { protocolVersion } from '#shared/sync/protocol.ts'
import type { CollectionName, PushResponse } from '#shared/sync/protocol.ts'
import { call, textIn } from './calls.ts'
import type { SeedOptions } from './options.ts'
import { createMemories } from './seedMemories.ts'
import { splitByAge } from './splitByAge.ts'
import type { Part, Writing } from './splitByAge.ts'

export const demoPassword = 'kitchen-table-on-a-sunday'

export interface SeededPerson extends GeneratedPerson {
  readonly userId: string
}

export interface SeededFamily {
  readonly familyId: string
  readonly name: string
  readonly people: readonly SeededPerson[]
  readonly tasks: number
  readonly events: number
  readonly goals: number
  readonly expenses: number
  readonly memories: number
  readonly lists: number
}

export interface SeedRequest extends SeedOptions {
  readonly today: string
}

/**
 * People sign up, join by invitation and push their records, the last year first.
 * @param onLastYear is called after the last year was pushed, and awaited before the earlier years
 * are.
 * @throws Error whose message is one line: there is no server, or the family exists already.
 */
export const seedFamily = async (
  request: SeedRequest,
  onLastYear: (people: readonly SeededPerson[]) => Promise<void> = async () => undefined,
): Promise<SeededFamily> => {
  await requireServer(request.url)
  const family = generateFamily(request)
  const visitors = await signUpAll(request.url, family.people)
  const identities = await gather(family, visitors)
  const people = family.people.map((person, index) => ({
    ...person,
    userId: identities.userIds[index] ?? '',
  }))
  const { parts, ...counts } = recordsOf(request, family, identities)
  const { recent, older } = splitByAge(parts, yearBefore(request.today))
  for (const part of recent) await pushAll(visitors, part)
  const memories = createMemories(request, family.people, visitors, identities.familyId)
  await memories.addLastYear()
  await onLastYear(people)
  for (const part of older) await pushAll(visitors, part)
  await memories.addEarlier()
  const { familyId } = identities
  return { familyId, name: family.name, people, ...counts, memories: memories.count }
}

interface Records extends Pick<SeededFamily, 'tasks' | 'events' | 'goals' | 'expenses' | 'lists'> {
  readonly parts: readonly Part[]
}

const recordsOf = (
  request: SeedRequest,
  family: GeneratedFamily,
  identities: Identities,
): Records => {
  const tasks = family.tasks(identities)
  const { series, times } = generateSeries(request, family.people, identities)
  const { events, overrides, answers } = generateCalendar(request, family.people, identities)
  const goals = family.goals(identities)
  const lists = generateLists(request, family.people, identities)
  const money = moneyOf(request, family, identities)
  const notes = generateNotes(request, family.people, identities)
  const parts: readonly Part[] = [
    { collection: 'tasks', writings: tasks.map(creation) },
    { collection: 'tasks', writings: tasks.flatMap(completion) },
    ...[series, times].map((part) => partOf('tasks', part)),
    ...[events, overrides, answers].map((part) => partOf('events', part)),
    { collection: 'goals', writings: goals.map(creation) },
    { collection: 'goals', writings: goals.flatMap(progression) },
    partOf('tasks', [...lists.lists, ...lists.aisles]),
    partOf('tasks', lists.items),
    ...money.map((part) => partOf('budgets', part)),
    partOf('memories', notes),
  ]
  const done = times.filter(({ created }) => created.status === 'completed').length
  return {
    parts: [...parts, ...samplesFor(parts, identities)],
    tasks: tasks.length + done + series.length,
    events: events.length,
    goals: goals.length,
    expenses: money.flat().filter(({ created }) => 'date' in created).length,
    lists: lists.lists.length,
  }
}

const partOf = (collection: CollectionName, writings: readonly Written<object>[]): Part => ({
  collection,
  writings: writings.map(creation),
})

const madeElsewhere = ['income', 'memory', 'memoryFavorite', 'album']

const samplesFor = (parts: readonly Part[], { familyId, userIds }: Identities): readonly Part[] => {
  const kinds = parts.flatMap(({ writings }) =>
    writings.map(({ row }) => row.newDocumentState.kind),
  )
  const made = new Set<string | undefined>([...madeElsewhere, ...kinds])
  const missing = plainKinds.filter(({ name }) => !made.has(name))
  return missing.map((kind) => {
    const sample = sampleBy(kind, { id: randomUUID(), familyId, userId: userIds[0] ?? '' })
    return {
      collection: kind.collection,
      writings: [{ by: 0, row: { newDocumentState: sample } }],
    }
  })
}

const yearBefore = (today: string): string => format(subYears(parseISO(today), 1), 'yyyy-MM-dd')

const moneyOf = (
  request: SeedRequest,
  { people }: GeneratedFamily,
  identities: Identities,
): readonly (readonly Written<object>[])[] => {
  const { categories, expenses } = generateBudget(request, people, identities)
  const own = generatePersonalMoney(request, people, identities)
  const series = generateRecurring(request, identities, categories)
  return [categories, expenses, series, own.budgets, own.categories, own.controls, own.expenses]
}

const requireServer = async (url: string): Promise<void> => {
  const answer = await fetch(`${url}/healthz`).catch(() => undefined)
  if (answer?.ok === true) return
  throw new Error(`No server answers at ${url}. Start it with npm start, or name it with --url.`)
}

const signUpAll = async (
  url: string,
  people: readonly GeneratedPerson[],
): Promise<readonly Visitor[]> => {
  const visitors: Visitor[] = []
  for (const { firstName, lastName, email } of people) {
    const visitor = createVisitor(url)
    await visitor.signUp({ firstName, lastName, email, password: demoPassword }).catch((cause) => {
      throw new Error(
        `${email} could not sign up. If this family already exists, choose another --seed. Accounts can only be made with REGISTRATION=open.`,
        { cause },
      )
    })
    visitors.push(visitor)
  }
  return visitors
}

const gather = async (
  family: GeneratedFamily,
  visitors: readonly Visitor[],
): Promise<Identities> => {
  const [founder, ...others] = visitors
  if (founder === undefined) throw new Error('A family needs someone.')
  const { name, timeZone } = family
  const made = { name, timeZone, currency: familyCurrency.code }
  const familyId = await idFrom(call(founder, 'POST', '/api/families', made))
  for (const [index, visitor] of others.entries()) {
    const role = family.people[index + 1]?.role
    const invitation = await call(founder, 'POST', `/api/families/${familyId}/invitations`, {
      role,
      consent: true,
    })
    await call(visitor, 'POST', `/api/invitations/${textIn(invitation, 'token')}/accept`)
  }
  const userIds = await finishProfiles(family, visitors)
  for (const [index, userId] of userIds.entries()) {
    const { birthday, dateOfBirth } = family.people[index] ?? {}
    const writer = dateOfBirth === null ? visitors[index] : founder
    const details = { userId, birthday, visibility: 'extended-family' }
    await call(writer ?? founder, 'PUT', `/api/families/${familyId}/profile-details`, details)
  }
  return { familyId, userIds }
}

const finishProfiles = async (
  family: GeneratedFamily,
  visitors: readonly Visitor[],
): Promise<readonly string[]> => {
  const userIds: string[] = []
  for (const [index, visitor] of visitors.entries()) {
    const dateOfBirth = family.people[index]?.dateOfBirth ?? undefined
    const profile = { onboardingCompleted: true, dateOfBirth }
    userIds.push(await idFrom(call(visitor, 'PUT', '/api/user/profile', profile)))
  }
  return userIds
}

const creation = ({ createdBy, created }: Written<unknown>): Writing => ({
  by: createdBy,
  row: { newDocumentState: created },
})

const completion = ({ completedBy, created, completed }: GeneratedTask): readonly Writing[] =>
  completedBy === undefined || completed === undefined
    ? []
    : [{ by: completedBy, row: { assumedMasterState: created, newDocumentState: completed } }]

const progression = ({ progressedBy, created, progressed }: GeneratedGoal): readonly Writing[] =>
  progressed === undefined
    ? []
    : [{ by: progressedBy, row: { assumedMasterState: created, newDocumentState: progressed } }]

const pushAll = async (
  visitors: readonly Visitor[],
  { collection, writings }: Part,
): Promise<void> => {
  /**
   * On a slow computer, making up the family blocks this process for so long that the server, which
   * may run in it, closes idle connections. This pause lets both ends notice; otherwise the next
   * request would be reset.
   */
  await setTimeout(50)
  for (const [index, visitor] of visitors.entries()) {
    const rows = writings.filter(({ by }) => by === index).map(({ row }) => row)
    for (let start = 0; start < rows.length; start += limits.pushRows) {
      const batch = rows.slice(start, start + limits.pushRows)
      const body = { protocol: protocolVersion, collection, rows: batch }
      const answer = (await call(visitor, 'POST', '/api/sync/push', body)) as PushResponse
      if (answer.conflicts.length + answer.refused.length === 0) continue
      throw new Error(`The server did not take all rows: ${JSON.stringify(answer).slice(0, 500)}`)
    }
  }
}

const idFrom = async (answer: Promise<unknown>): Promise<string> => textIn(await answer, 'id')
