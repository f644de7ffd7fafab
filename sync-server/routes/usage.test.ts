import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WireRecord } from '#shared/domain/record.ts'
import type { PushResponse, PushRow } from '#shared/sync/protocol.ts'
import { buildInvitation, buildTask } from '#shared/testing/builders.ts'
import { usageOf } from '#server/store/usage.ts'
import { jsonOf, refusalOf } from '#server/testing/answers.ts'
import { begin, bringFamily, bringRecords, buildLostFamily } from '#server/testing/bringing.ts'
import { addFamily, addFamilyOf, addPerson, newEdit, put } from '#server/testing/people.ts'
import type { Person } from '#server/testing/people.ts'
import { startServer } from '#server/testing/serve.ts'
import type { TestServer } from '#server/testing/serve.ts'
import { aFamily, aTask, edited } from '#server/testing/syncStage.ts'

const quota = { records: 500, megabytes: 1 }
const mostBytes = 1024 * 1024

let server: TestServer
let familyId: string
let parent: Person
let child: Person

beforeAll(async () => {
  server = await startServer({ config: { quota } })
})
afterAll(() => server.close())

beforeEach(async () => {
  const made = await addFamilyOf(server, 'parent', 'child')
  familyId = made.familyId
  parent = made.people[0] as Person
  child = made.people[1] as Person
})

const newTask = (of = familyId, fields: object = {}): WireRecord =>
  aTask(server.environment.newId(), of, fields)

const usage = (owner: string) => server.store.read((tx) => tx.records.usage(owner))

/** Tasks of the server's own making, until the family has as many records. */
const fill = async (of = familyId, to = quota.records): Promise<void> => {
  const { records } = await usage(usageOf.family(of))
  const tasks = Array.from({ length: to - records }, () => newTask(of))
  await put(server, 'nobody', ...tasks)
}

const post = (person: Person, of = familyId) =>
  person.request('POST', `/api/families/${of}/tasks`, { title: 'One more' })

const push = (person: Person, row: PushRow): Promise<PushResponse> =>
  jsonOf(
    person.request('POST', '/api/sync/push', { protocol: 1, collection: 'tasks', rows: [row] }),
  )

const wentIn: PushResponse = { conflicts: [], refused: [] }

describe('A family that has all records it may have', () => {
  it('gets no new ones, by calls or by devices', async () => {
    await fill(familyId, quota.records - 1)
    expect((await post(parent)).status).toBe(201)
    expect(await refusalOf(post(parent))).toBe('507 quota')
    const { refused } = await push(child, { newDocumentState: newTask() })
    expect(refused).toMatchObject([{ code: 'quota' }])
    expect(await usage(usageOf.family(familyId))).toMatchObject({ records: quota.records })
  })

  it('changes, deletes and brings back what is there', async () => {
    const task = newTask()
    await push(parent, { newDocumentState: task })
    await fill()
    const renamed = edited(task, { title: 'Renamed' })
    expect(await push(parent, { newDocumentState: renamed, assumedMasterState: task })).toEqual(
      wentIn,
    )
    const gone = edited(renamed, { _deleted: true })
    expect(await push(parent, { newDocumentState: gone, assumedMasterState: renamed })).toEqual(
      wentIn,
    )
    await fill()
    const back = edited(gone, { _deleted: false })
    expect(await push(parent, { newDocumentState: back, assumedMasterState: gone })).toEqual(wentIn)
    const done = parent.request('PATCH', `/api/tasks/${task.id}`, { status: 'completed' })
    expect((await done).status).toBe(200)
    expect((await parent.request('DELETE', `/api/tasks/${task.id}`)).status).toBe(204)
  })

  it('does not keep another one from getting more', async () => {
    await fill()
    const other = await addFamily(server, [{ userId: parent.userId, role: 'parent' }])
    expect((await post(parent, other)).status).toBe(201)
  })
})

it('A family that has all bytes it may have gets no new records', async () => {
  const long = { filler: 'x'.repeat(60_000) }
  await put(server, 'nobody', ...Array.from({ length: 18 }, () => newTask(familyId, long)))
  expect(await refusalOf(post(parent))).toBe('507 quota')
})

it('Nobody makes more than half of what a family may have, in all their families together', async () => {
  const other = await addFamily(server, [{ userId: parent.userId, role: 'parent' }])
  const { records } = await usage(usageOf.account(parent.userId))
  const own = Array.from({ length: quota.records / 2 - 1 - records }, () => newTask())
  await put(server, parent.userId, ...own)
  expect((await post(parent)).status).toBe(201)
  expect(await refusalOf(post(parent))).toBe('507 quota')
  expect(await refusalOf(post(parent, other))).toBe('507 quota')
  expect(await refusalOf(parent.request('POST', '/api/families', { name: 'More' }))).toBe(
    '507 quota',
  )
  expect((await post(child)).status).toBe(201)
})

it('Nobody founds more than 40 families', async () => {
  const founder = await addPerson(server)
  const families = Array.from({ length: 39 }, () => aFamily(server.environment.newId()))
  await put(server, founder.userId, ...families)
  const found = () => founder.request('POST', '/api/families', { name: 'One more' })
  expect((await found()).status).toBe(201)
  expect(await refusalOf(found())).toBe('507 quota')
})

it('No more than 200 invitations to a family stand, until one is taken back', async () => {
  const anInvitation = () =>
    buildInvitation({ ...newEdit(server), id: server.environment.newId(), familyId })
  await put(server, 'nobody', ...Array.from({ length: 199 }, anInvitation))
  const path = `/api/families/${familyId}/invitations`
  const invite = () => parent.request('POST', path, { role: 'child' })
  const { id } = await jsonOf<{ id: string }>(invite())
  expect(await refusalOf(invite())).toBe('507 quota')
  expect((await parent.request('DELETE', `${path}/${id}`)).status).toBe(204)
  expect((await invite()).status).toBe(201)
})

describe('Bringing a family', () => {
  it('is refused before anything is written where it is more than the quota', async () => {
    const lost = buildLostFamily(server.environment.newId)
    const beginWith = (records: number, bytes: number) =>
      parent.request('POST', '/api/brings', { from: lost.from, records, bytes })
    expect(await refusalOf(beginWith(quota.records + 1, 1))).toBe('413 no-room')
    expect(await refusalOf(beginWith(1, mostBytes + 1))).toBe('413 no-room')
    const all = { records: quota.records, bytes: mostBytes }
    expect(await begin(parent, lost, all)).toMatchObject({ state: 'begun' })
  })

  it('goes on, and again, up to the quota, and is refused beyond it whatever was said', async () => {
    const lost = buildLostFamily(server.environment.newId)
    const { id, familyId: brought } = await bringFamily(parent, lost)
    const task = (): WireRecord =>
      buildTask({ id: server.environment.newId(), familyId: lost.from.familyId })
    await fill(brought, quota.records - 1)
    const last = task()
    for (const _again of [1, 2]) {
      expect(await bringRecords(parent, id, lost.from.userId, last)).toEqual({
        taken: 1,
        refused: [],
      })
    }
    const more = () => bringRecords(parent, id, lost.from.userId, task())
    expect(await more()).toMatchObject({ taken: 1 })
    await expect(more()).rejects.toThrow(/^413: .*no-room/)
  })
})

it('Parents are told how much their family and they themselves have stored, and may', async () => {
  await jsonOf(post(parent))
  const most = { mostRecords: 500, mostBytes }
  const ownMost = { mostRecords: 250, mostBytes: mostBytes / 2 }
  expect(await jsonOf(parent.request('GET', `/api/families/${familyId}/usage`))).toEqual({
    ...most,
    ...(await usage(usageOf.family(familyId))),
    own: { ...ownMost, ...(await usage(usageOf.account(parent.userId))) },
  })
  expect(await usage(usageOf.family(familyId))).toMatchObject({ records: 4 })
})
