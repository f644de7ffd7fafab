import { beforeAll, describe, expect, it } from 'vitest'
import { budgetShareId } from '#shared/money/personal/budgetShare.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import {
  buildBudgetShare,
  buildFamily,
  buildInvitation,
  buildPersonalBudget,
  buildPersonalExpense,
  buildTask,
} from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { tokenHash } from '#server/identity/tokenHash.ts'
import { openLive } from '#server/testing/liveEvents.ts'
import type { LiveEvents } from '#server/testing/liveEvents.ts'
import { jsonOf } from '#server/testing/answers.ts'
import { addPerson, newEdit, put, request } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { startServer } from '#server/testing/processes/serve.ts'
import { shareDevice } from '#server/testing/people/sharedDevice.ts'
import type { SharedDevice } from '#server/testing/people/sharedDevice.ts'
import { prepareFamily } from '#server/testing/prepared.ts'

const secret = 'Heron'
const numbers = (many: number) => Array.from({ length: many }, (_, at) => at)
const budgets = numbers(30).map((at) => `trip-${at}`)
const tokens = numbers(25).map((at) => `token-${at}`)

const server = prepare(beforeAll, () =>
  startServer({ allowances: 'unlimited', jobsAreStopped: true }),
)
const ours = prepareFamily(beforeAll, server, 'parent', 'parent', 'child')
const [ann, ben, kim] = ours.people
/** The stranger has deleted her account, but none of her records are erased yet. */
const stranger = prepare(beforeAll, () => addPerson(server))
let otherCookie: string
/** Ann is active on the first tablet, and signed in behind Kim on the second. */
let annsTablet: SharedDevice
let kimsTablet: SharedDevice
let annsStream: LiveEvents
let bensStream: LiveEvents

beforeAll(async () => {
  const asked = { userId: ann.userId, userAgent: 'phone', idToken: null, cookieHeader: undefined }
  otherCookie = (await server.sessions.start(asked)).split(';')[0] ?? ''
  annsTablet = await shareDevice(server, await anotherSession(kim), ann)
  kimsTablet = await shareDevice(server, await anotherSession(ann), kim)
  await putAll()
  annsStream = await openLive(server.url, otherCookie)
  bensStream = await openLive(server.url, ben.cookie)
  expect(await told(ben)).toBe(true)
  const answer = await ann.request('POST', '/api/user/deletion', { name: 'Robin' })
  expect(answer.status).toBe(204)
})

const anotherSession = async (person: Person): Promise<Person> => {
  const { userId } = person
  const asked = { userId, userAgent: 'tablet', idToken: null, cookieHeader: undefined }
  const cookie = (await server.sessions.start(asked)).split(';')[0] ?? ''
  return { ...person, cookie }
}

const putAll = async (): Promise<void> => {
  const { userId } = ann
  const home = { homeFamilyId: ours.id }
  const shared = budgets.flatMap((id) => [
    buildPersonalBudget({ ...home, id, userId, visibility: 'shared', title: secret }),
    buildBudgetShare({
      ...home,
      budgetId: id,
      sharedWithFamilyId: ours.id,
      sharedByUserId: userId,
      permissions: 'edit',
    }),
    buildPersonalExpense({
      ...home,
      id: `fare-${id}`,
      personalBudgetId: id,
      userId,
      description: secret,
    }),
  ])
  const invitations = tokens.map((token) =>
    buildInvitation({ id: `of-${token}`, familyId: ours.id, tokenHash: tokenHash(token) }),
  )
  await put(server, userId, ...shared, ...invitations)
}

const pull = { protocol: 1, collections: Object.fromEntries(collectionNames.map((n) => [n, null])) }

const told = async (person: Person): Promise<boolean> => {
  const answer = await person.request('POST', '/api/sync/pull', { ...pull, limit: 500 })
  return (await answer.text()).includes(secret)
}
const push = (row: object, collection = 'tasks') => ({ protocol: 1, collection, rows: [row] })
const outcomeOf = async (answer: Promise<Response>): Promise<string> => {
  const response = await answer
  const text = await response.text()
  if (response.ok) return String(response.status)
  return `${response.status} ${(JSON.parse(text) as { error: { code: string } }).error.code}`
}

interface Call {
  readonly method: string
  readonly path: string
  readonly body?: unknown
}

describe('Where somebody was signed in whose account has ended', () => {
  const calls: readonly Call[] = [
    { method: 'GET', path: '/api/auth/user' },
    { method: 'GET', path: '/api/sessions' },
    { method: 'POST', path: '/api/sync/pull', body: { ...pull, limit: 10 } },
    { method: 'POST', path: '/api/sync/push', body: push({ newDocumentState: buildTask() }) },
    {
      method: 'POST',
      path: '/api/sync/restore',
      body: { protocol: 1, epoch: 'e', known: [], states: [] },
    },
    { method: 'GET', path: '/api/sync/live' },
    { method: 'GET', path: '/api/personal-budgets/trip-0' },
    { method: 'POST', path: '/api/user/deletion', body: { name: 'Robin' } },
    { method: 'POST', path: '/api/families', body: { name: 'Elm' } },
    { method: 'POST', path: '/api/invitations/token-0/accept' },
  ]

  it.each(calls)('$method $path is answered as to nobody', async ({ method, path, body }) => {
    for (const cookie of [ann.cookie, otherCookie, annsTablet.cookieHeader()]) {
      expect(await outcomeOf(request(server.url, cookie, method, path, body))).toMatch(/^401 /)
    }
  })

  it('a shared tablet knows her no more, and opens for the child who is left', async () => {
    for (const tablet of [annsTablet, kimsTablet]) {
      const { people } = await jsonOf<{ people: { userId: string }[] }>(
        tablet.call('GET', '/api/device/people'),
      )
      expect(people.map(({ userId }) => userId)).toEqual([kim.userId])
      expect(await tablet.open(ann)).toBe('404 not-found')
      expect(await tablet.open(kim)).toBe('204')
      expect(await tablet.whoIsInFront()).toBe(kim.userId)
    }
  })

  it('the live stream ends', async () => {
    await expect.poll(() => annsStream.isEnded()).toBe(true)
  })
})

describe('To others than whose account has ended', () => {
  it('a stream that is open tells that what they may read is another', async () => {
    await expect.poll(() => bensStream.text()).toContain('"audiences"')
  })

  it('no pull tells of what she shared', async () => {
    expect(await told(ben)).toBe(false)
  })

  it.each(budgets.slice(0, 1).concat(budgets.slice(-1)))('%s is not there', async (id) => {
    const calls = [
      ben.request('GET', `/api/personal-budgets/${id}`),
      ben.request('GET', `/api/records/${id}/history`),
      ben.request('GET', `/api/records/fare-${id}/history`),
      ben.request('PATCH', `/api/personal-budgets/${id}`, { title: 'Mine' }),
    ]
    for (const call of calls) expect(await outcomeOf(call)).toBe('404 not-found')
  })

  it('nothing of it is changed or added by a push', async () => {
    for (const id of budgets) {
      const expense = buildPersonalExpense({
        homeFamilyId: ours.id,
        personalBudgetId: id,
        userId: ben.userId,
        ...newEdit(server),
      })
      const answer = ben.request(
        'POST',
        '/api/sync/push',
        push({ newDocumentState: expense }, 'budgets'),
      )
      const { refused } = await jsonOf<{ refused: { state: object }[] }>(answer)
      expect(refused).toHaveLength(1)
      const share = budgetShareId({ budgetId: id, sharedWithFamilyId: ours.id })
      expect(await outcomeOf(ben.request('GET', `/api/records/${share}/history`))).toBe(
        '404 not-found',
      )
    }
  })

  it.each(tokens)('the invitation %s lets nobody in', async (token) => {
    const path = `/api/invitations/${token}`
    expect(await outcomeOf(request(server.url, undefined, 'GET', path))).toMatch(/^404 /)
    expect(await outcomeOf(stranger.request('POST', `${path}/accept`))).toMatch(/^404 /)
  })
})

describe('What an ended account had begun to send', () => {
  it.each([
    ['a family', buildFamily({ id: 'late-family' }), 'families'],
    ['a task', buildTask({ id: 'late-task' }), 'tasks'],
    ['a budget', buildPersonalBudget({ id: 'late-budget' }), 'budgets'],
  ] as const)('%s is not taken', async (_name, made, collection) => {
    const record = { ...made, ...newEdit(server) }
    const named = 'homeFamilyId' in record ? { homeFamilyId: ours.id, userId: ann.userId } : {}
    const row = { newDocumentState: { ...record, ...named } }
    const [verdict] = await server.commit({ type: 'person', userId: ann.userId }, [
      { type: 'push', collection, row },
    ])
    expect(verdict).toMatchObject({ type: 'refused' })
    expect(await server.store.read((tx) => tx.records.get(record.id))).toBeUndefined()
  })
})

it('Once all is erased her name is left, and nothing that she kept', async () => {
  await server.jobs.runAll()
  expect(await server.store.read((tx) => tx.jobs.all())).toEqual([])
  for (const id of budgets) {
    const budget = await server.store.read((tx) => tx.records.get(id))
    expect(JSON.stringify(budget ?? {})).not.toContain(secret)
  }
  const members = await jsonOf<{ items: { userId: string }[] }>(
    ben.request('GET', `/api/families/${ours.id}/members`),
  )
  expect(JSON.stringify(members)).not.toContain('"profileImageUrl":"/')
})
