import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invitationEnd } from '#shared/people/family/invitation.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { withoutPlace } from '#shared/photos/withoutPlace.ts'
import { taskTimeId } from '#shared/tasks/taskSeries.ts'
import type { PushResponse, PushRow } from '#shared/sync/protocol.ts'
import {
  buildAttendance,
  buildEvent,
  buildEventOverride,
  buildInvitation,
  buildTask,
  buildTaskSeries,
} from '#shared/testing/builders.ts'
import { usageOf } from '#server/store/usage.ts'
import { jsonOf, refusalOf } from '#server/testing/answers.ts'
import {
  begin,
  bringFamily,
  bringRecords,
  buildLostFamily,
} from '#server/testing/people/familyImport.ts'
import { addFamily, addPerson, newEdit, put } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { sendPhoto } from '#server/testing/photos/objects.ts'
import { photoOfPhone } from '#server/testing/photos/pictures.ts'
import { aFamily, aTask, edited } from '#server/testing/syncStage.ts'
import { prepareFamily, prepareServer } from '#server/testing/prepared.ts'

const quota = { records: 500, megabytes: 1 }
const mostBytes = 1024 * 1024

const server = prepareServer(beforeAll, { config: { quota } })
const family = prepareFamily(beforeEach, server, 'parent', 'child')
const [parent, child] = family.people

const newTask = (of = family.id, fields: object = {}): WireRecord =>
  aTask(server.environment.newId(), of, fields)

const usage = (owner: string) => server.store.read((tx) => tx.records.usage(owner))

const fill = async (of = family.id, to = quota.records): Promise<void> => {
  const { records } = await usage(usageOf.family(of))
  const tasks = Array.from({ length: to - records }, () => newTask(of))
  await put(server, 'nobody', ...tasks)
}

const post = (person: Person, of = family.id) =>
  person.request('POST', `/api/families/${of}/tasks`, { title: 'One more' })

const push = (person: Person, row: PushRow): Promise<PushResponse> =>
  jsonOf(
    person.request('POST', '/api/sync/push', { protocol: 1, collection: 'tasks', rows: [row] }),
  )

const wentIn: PushResponse = { conflicts: [], refused: [] }

describe('A family that has all records it may have', () => {
  it('gets no new ones, by calls or by devices', async () => {
    await fill(family.id, quota.records - 1)
    expect((await post(parent)).status).toBe(201)
    expect(await refusalOf(post(parent))).toBe('507 quota')
    const { refused } = await push(child, { newDocumentState: newTask() })
    expect(refused).toMatchObject([{ code: 'quota' }])
    expect(await usage(usageOf.family(family.id))).toMatchObject({ records: quota.records })
  })

  it('changes, deletes and brings back what is there', async () => {
    const task = newTask()
    await push(parent, { newDocumentState: task })
    await fill()
    const renamed = edited(task, { title: 'Renamed' })
    expect(
      await push(parent, { newDocumentState: renamed, assumedMasterState: task }),
    ).toMatchObject(wentIn)
    const gone = edited(renamed, { _deleted: true })
    expect(
      await push(parent, { newDocumentState: gone, assumedMasterState: renamed }),
    ).toMatchObject(wentIn)
    await fill()
    const back = edited(gone, { _deleted: false })
    expect(await push(parent, { newDocumentState: back, assumedMasterState: gone })).toMatchObject(
      wentIn,
    )
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
  await put(server, 'nobody', ...Array.from({ length: 18 }, () => newTask(family.id, long)))
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

describe('What says something of a record that is there', () => {
  const series = () =>
    buildTaskSeries({
      ...newEdit(server),
      familyId: family.id,
      startDate: '2026-03-02',
      assignedTo: null,
    })
  const event = () =>
    buildEvent({
      ...newEdit(server),
      familyId: family.id,
      rrule: 'FREQ=WEEKLY',
      startDate: '2026-03-16',
    })
  const answerTo = (eventId: string, date: string) =>
    buildAttendance({
      ...newEdit(server),
      familyId: family.id,
      eventId,
      date,
      userId: parent.userId,
    })
  const pushEvents = (row: WireRecord): Promise<PushResponse> =>
    jsonOf(
      parent.request('POST', '/api/sync/push', {
        protocol: 1,
        collection: 'events',
        rows: [{ newDocumentState: row }],
      }),
    )

  it('goes in though the family is full: a tick of one time, another time, an answer', async () => {
    const [tasks, events] = [series(), event()]
    await put(server, 'nobody', tasks, events)
    await fill()
    const time = `/api/tasks/${taskTimeId(tasks.id, '2026-03-02')}`
    expect((await child.request('PATCH', time, { status: 'completed' })).status).toBe(200)
    const cancelled = buildEventOverride({
      ...newEdit(server),
      familyId: family.id,
      eventId: events.id,
      date: '2026-03-23',
      cancelled: true,
    })
    expect(await pushEvents(cancelled)).toMatchObject(wentIn)
    expect(await pushEvents(answerTo(events.id, '2026-03-16'))).toMatchObject(wentIn)
    expect(await refusalOf(post(parent))).toBe('507 quota')
  })

  it('fails if that record is missing, and at one and a half times the quota', async () => {
    const there = event()
    await put(server, 'nobody', there)
    await fill()
    const quotaRefusal = { refused: [{ code: 'quota' }] }
    const unknown = server.environment.newId()
    expect(await pushEvents(answerTo(unknown, '2026-03-16'))).toMatchObject(quotaRefusal)
    await fill(family.id, quota.records * 1.5 - 1)
    expect(await pushEvents(answerTo(there.id, '2026-03-16'))).toMatchObject(wentIn)
    expect(await pushEvents(answerTo(there.id, '2026-03-23'))).toMatchObject(quotaRefusal)
  })
})

it('No more than 200 invitations to a family are open, until one is taken back', async () => {
  const now = server.environment.now().toISOString()
  const expiresAt = invitationEnd(now)
  const anInvitation = (fields: object = {}) =>
    buildInvitation({
      ...newEdit(server),
      id: server.environment.newId(),
      familyId: family.id,
      expiresAt,
      ...fields,
    })
  const expired = anInvitation({ expiresAt: '2020-01-01T00:00:00.000Z' })
  const accepted = anInvitation({ acceptedBy: 'ann', acceptedAt: now })
  await put(server, 'nobody', expired, accepted)
  await put(server, 'nobody', ...Array.from({ length: 199 }, () => anInvitation()))
  const path = `/api/families/${family.id}/invitations`
  const invite = () => parent.request('POST', path, { role: 'child', consent: true })
  const { id } = await jsonOf<{ id: string }>(invite())
  expect(await refusalOf(invite())).toBe('507 quota')
  expect((await parent.request('DELETE', `${path}/${id}`)).status).toBe(204)
  expect((await invite()).status).toBe(201)
})

describe('Bringing a family', () => {
  it('fails before anything is written if it is larger than the quota', async () => {
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
  expect(await jsonOf(parent.request('GET', `/api/families/${family.id}/usage`))).toEqual({
    ...most,
    ...(await usage(usageOf.family(family.id))),
    own: { ...ownMost, ...(await usage(usageOf.account(parent.userId))) },
  })
  expect(await usage(usageOf.family(family.id))).toMatchObject({ records: 4 })
})

it('People are told how many bytes of photos they have stored, parents of everybody', async () => {
  const photo = await photoOfPhone()
  await sendPhoto(child, photo)
  const told = (person: Person) =>
    jsonOf<{ readonly mostBytes: number; readonly people: readonly object[] }>(
      person.request('GET', `/api/families/${family.id}/photo-usage`),
    )
  const ofChild = { userId: child.userId, bytes: withoutPlace(photo)?.length }
  expect(await told(child)).toEqual({ mostBytes: 20_000 * 1024 * 1024, people: [ofChild] })
  const { people } = await told(parent)
  expect(people).toHaveLength(2)
  expect(people).toContainEqual(ofChild)
  expect(people).toContainEqual({ userId: parent.userId, bytes: 0 })
})
