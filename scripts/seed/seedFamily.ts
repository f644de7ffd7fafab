import { setTimeout } from 'node:timers/promises'
import { createVisitor } from '#server/testing/browserless.ts'
import type { Visitor } from '#server/testing/browserless.ts'
import { generateCalendar } from '#shared/testing/familyEvents.ts'
import { generateFamily } from '#shared/testing/familyGenerator.ts'
import type { GeneratedFamily, GeneratedTask } from '#shared/testing/familyGenerator.ts'
import type { GeneratedGoal } from '#shared/testing/familyGoals.ts'
import type { GeneratedPerson, Identities } from '#shared/testing/familyPlan.ts'
import { generateSeries } from '#shared/testing/familySeries.ts'
import { generateBudget } from '#shared/testing/moneyGenerator.ts'
import type { Written } from '#shared/testing/moneyGenerator.ts'
import { limits } from '#shared/domain/limits.ts'
import { protocolVersion } from '#shared/sync/protocol.ts'
import type { CollectionName, PushResponse, PushRow } from '#shared/sync/protocol.ts'
import type { SeedOptions } from './options.ts'

/** Everybody's; the demonstration has nothing to hide. */
export const demoPassword = 'kitchen-table-on-a-sunday'

export interface SeededPerson extends GeneratedPerson {
  readonly userId: string
}

export interface SeededFamily {
  readonly familyId: string
  readonly name: string
  readonly people: readonly SeededPerson[]
  /** Of each that repeats those that are done, and the open one. */
  readonly tasks: number
  readonly events: number
  readonly goals: number
  readonly expenses: number
}

export interface SeedRequest extends SeedOptions {
  /** 'yyyy-MM-dd': the day the family has lived up to. */
  readonly today: string
}

/**
 * Makes a family as its members would: they sign up, join by invitation and push their records.
 * @throws Error in a line that tells what is wrong: no server there, or this family is there already.
 */
export const seedFamily = async (request: SeedRequest): Promise<SeededFamily> => {
  await requireServer(request.url)
  const family = generateFamily(request)
  const visitors = await signUpAll(request.url, family.people)
  const identities = await gather(family, visitors)
  const tasks = family.tasks(identities)
  await pushAll(visitors, 'tasks', tasks.map(creation))
  await pushAll(visitors, 'tasks', tasks.flatMap(completion))
  const { series, times } = generateSeries(request, family.people, identities)
  await pushAll(visitors, 'tasks', series.map(creation))
  await pushAll(visitors, 'tasks', times.map(creation))
  const { events, overrides, answers } = generateCalendar(request, family.people, identities)
  for (const part of [events, overrides, answers]) {
    await pushAll(visitors, 'events', (part as readonly Written<unknown>[]).map(creation))
  }
  const goals = family.goals(identities)
  await pushAll(visitors, 'goals', goals.map(creation))
  await pushAll(visitors, 'goals', goals.flatMap(progression))
  const { categories, expenses } = generateBudget(request, family.people, identities)
  await pushAll(visitors, 'budgets', categories.map(creation))
  await pushAll(visitors, 'budgets', expenses.map(creation))
  const people = family.people.map((person, index) => ({
    ...person,
    userId: identities.userIds[index] ?? '',
  }))
  const done = times.filter(({ created }) => created.status === 'completed')
  return {
    familyId: identities.familyId,
    name: family.name,
    people,
    tasks: tasks.length + done.length + series.length,
    events: events.length,
    goals: goals.length,
    expenses: expenses.length,
  }
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
        `${email} could not sign up. If this family is there already, choose another --seed; accounts can be made only with REGISTRATION=open.`,
        { cause },
      )
    })
    visitors.push(visitor)
  }
  return visitors
}

/** The first founds the family and invites the others; all finish their onboarding and tell their birthdays. */
const gather = async (
  family: GeneratedFamily,
  visitors: readonly Visitor[],
): Promise<Identities> => {
  const [founder, ...others] = visitors
  if (founder === undefined) throw new Error('A family needs somebody.')
  const { name, timeZone } = family
  const familyId = await idFrom(call(founder, 'POST', '/api/families', { name, timeZone }))
  for (const [index, visitor] of others.entries()) {
    const role = family.people[index + 1]?.role
    const invitation = await call(founder, 'POST', `/api/families/${familyId}/invitations`, {
      role,
    })
    await call(visitor, 'POST', `/api/invitations/${textIn(invitation, 'token')}/accept`)
  }
  const userIds = await finishProfiles(family, visitors)
  for (const [index, userId] of userIds.entries()) {
    const { birthday, dateOfBirth } = family.people[index] ?? {}
    /** Parents write their children's. */
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

/** A row and the index of the person who writes it. */
interface Writing {
  readonly by: number
  readonly row: PushRow
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

/** @throws Error when a single row does not go in: a seeded family breaks no rule. */
const pushAll = async (
  visitors: readonly Visitor[],
  collection: CollectionName,
  writings: readonly Writing[],
): Promise<void> => {
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

/** @throws Error with the status and the body of any answer that is no success. */
const call = async (
  visitor: Visitor,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> => {
  const response = await visitor.fetch(path, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (response.status === 429) {
    const seconds = Number(response.headers.get('Retry-After') ?? 1)
    await setTimeout(seconds * 1000)
    return call(visitor, method, path, body)
  }
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}: ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

const textIn = (answer: unknown, field: string): string => {
  const value: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, field) : ''
  if (typeof value === 'string' && value !== '') return value
  throw new Error(`The answer names no ${field}.`)
}

const idFrom = async (answer: Promise<unknown>): Promise<string> => textIn(await answer, 'id')
