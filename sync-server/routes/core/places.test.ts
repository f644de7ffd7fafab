import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attendanceId } from '#shared/calendar/attendance.ts'
import { profileDetailsId } from '#shared/people/profileDetails.ts'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import {
  buildAttendance,
  buildEvent,
  buildGoal,
  buildProfileDetails,
  buildTask,
  buildUser,
} from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { jsonOf, refusalOf } from '#server/testing/answers.ts'
import {
  begin,
  bringFamily,
  bringRecords,
  buildLostFamily,
  oldIdOf,
} from '#server/testing/people/familyImport.ts'
import { addPerson, put, request } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import type { TestServer } from '#server/testing/processes/serve.ts'
import { prepareServer } from '#server/testing/prepared.ts'
import type { MemberAnswer } from '../people/people.ts'

const dayMs = 24 * 60 * 60 * 1000

const server = prepareServer(beforeAll, { allowances: 'unlimited' })
const ann = prepare(beforeEach, () => addPerson(server, 'Ann'))
const ben = prepare(beforeEach, () => addPerson(server, 'Benjamin'))
const lost = prepare(beforeEach, () => buildLostFamily(server.environment.newId))
let id: string
let familyId: string

beforeEach(async () => {
  const brought = await bringFamily(ann, lost)
  id = brought.id
  familyId = brought.familyId
})

const stored = async (recordId: string): Promise<StoredRecord> => {
  const record = await server.store.read((tx) => tx.records.get(recordId))
  if (record === undefined) throw new Error(`${recordId} is not there`)
  return record
}

const members = (): Promise<MemberAnswer[]> =>
  jsonOf(ann.request('GET', `/api/families/${familyId}/members`))

const placeOf = async (name: string): Promise<string> =>
  (await members()).find(({ user }) => user.firstName === name)?.userId ?? ''

const invite = async (name: string, role: string) => {
  const body = { role, userId: await placeOf(name) }
  const path = `/api/families/${familyId}/invitations`
  return jsonOf<{ token: string; id: string }>(ann.request('POST', path, body))
}

interface Joined {
  readonly bringingId: string | null
}

const accept = (person: Person, token: string): Promise<Response> =>
  person.request('POST', `/api/invitations/${token}/accept`)

const comeBack = async (person: Person, name: string, role: string): Promise<Joined> => {
  const joined = await jsonOf<Joined>(accept(person, (await invite(name, role)).token))
  await expect.poll(() => unfinished()).not.toContain(id)
  return joined
}

const unfinished = (): Promise<readonly string[]> =>
  server.store.read(async (tx) => (await tx.familyImports.unfinished()).map((each) => each.id))

const at = { createdAt: '2020-02-03T04:05:06.000Z', updatedAt: '2022-02-03T04:05:06.000Z' }

describe('An invitation to a place', () => {
  it('shows whose it is, and carries their role alone', async () => {
    const { token } = await invite('ben', 'parent')
    expect(
      await jsonOf(request(server.url, undefined, 'GET', `/api/invitations/${token}`)),
    ).toMatchObject({ role: 'parent', place: { firstName: 'ben', lastName: 'Winter' } })
    const path = `/api/families/${familyId}/invitations`
    const userId = await placeOf('ben')
    expect(await jsonOf(ann.request('GET', path))).toMatchObject([{ userId, role: 'parent' }])
    const other = ann.request('POST', path, { role: 'child', userId })
    expect(await refusalOf(other)).toBe('400 invalid')
    const nobodys = ann.request('POST', path, { role: 'parent', userId: ann.userId })
    expect(await refusalOf(nobodys)).toBe('404 not-found')
  })

  it('gives the place back, once', async () => {
    const place = await placeOf('ben')
    const { token } = await invite('ben', 'parent')
    const other = await invite('ben', 'parent')
    expect(await jsonOf(accept(ben, token))).toMatchObject({
      familyId,
      role: 'parent',
      bringingId: id,
    })
    const own = (await members()).find(({ userId }) => userId === ben.userId)
    const joinedAt = lost.members[1]?.['joinedAt']
    expect(own).toMatchObject({ role: 'parent', colour: 1, joinedAt, awaited: false })
    expect(own?.user.firstName).toBe('Benjamin')
    expect((await members()).map(({ userId }) => userId)).not.toContain(place)
    const ended = await stored(`${familyId}:${place}`)
    expect(ended).toMatchObject({ awaited: false, succeededBy: ben.userId, firstName: 'ben' })
    expect(ended['leftAt']).not.toBeNull()
    const stranger = await addPerson(server)
    expect(await refusalOf(accept(stranger, token))).toBe('410 invitation-used')
    expect(await refusalOf(accept(stranger, other.token))).toBe('404 invitation-unknown')
    expect(await refusalOf(accept(ben, token))).toBe('409 already-member')
  })

  it('lets one in of two who accept at once', async () => {
    const { token } = await invite('ben', 'parent')
    const people = [ben, await addPerson(server), await addPerson(server)]
    const answers = await Promise.all(people.map((person) => accept(person, token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
  })

  it('ends with the place, and with its role', async () => {
    const path = `/api/families/${familyId}/members`
    const first = await invite('ben', 'parent')
    await ann.request('PATCH', `${path}/${await placeOf('ben')}`, { role: 'grandparent' })
    expect(await refusalOf(accept(ben, first.token))).toBe('404 invitation-unknown')
    const second = await invite('ben', 'grandparent')
    await ann.request('DELETE', `${path}/${await placeOf('ben')}`)
    expect(await refusalOf(accept(ben, second.token))).toBe('404 invitation-unknown')
  })

  it('lets nobody decide before they have come back', async () => {
    const remove = ann.request('DELETE', `/api/families/${familyId}/members/${ann.userId}`)
    expect(await refusalOf(remove)).toBe('409 last-parent')
    await comeBack(ben, 'ben', 'parent')
    const leave = await ann.request('DELETE', `/api/families/${familyId}/members/${ann.userId}`)
    expect(leave.status).toBe(204)
  })
})

const stopInBetween = async (at: TestServer, place: string, recordId: string): Promise<void> => {
  await at.store.write(async (tx) => {
    const familyImport = await tx.familyImports.get(id)
    const claim = familyImport?.claims[place]
    if (familyImport === undefined || claim === undefined) throw new Error('No claim')
    await tx.familyImports.put({
      ...familyImport,
      claims: { [place]: { ...claim, isDone: false } },
    })
  })
  await put(at, ann.userId, { ...(await stored(recordId)), assignedTo: place })
}

describe('Who has come back', () => {
  const old = (name: string): string => oldIdOf(lost, name)

  const bringAll = (...records: readonly WireRecord[]) =>
    bringRecords(ann, id, lost.from.userId, ...records)

  it('gets their tasks, goals, answers and authorship back', async () => {
    const family = { familyId: lost.from.familyId, ...at }
    const tasks = Array.from({ length: 205 }, (_, index) =>
      buildTask({
        ...family,
        id: server.environment.newId(),
        title: `Task ${index}`,
        assignedTo: old('ben'),
        createdBy: old('ben'),
        updatedBy: old('ann'),
      }),
    )
    const event = buildEvent({
      ...family,
      id: server.environment.newId(),
      attendees: [old('ann'), old('ben')],
      shared: true,
    })
    const answer = buildAttendance({
      ...family,
      eventId: event.id,
      userId: old('ben'),
      date: null,
      createdBy: old('ben'),
    })
    const goal = buildGoal({ ...family, id: server.environment.newId(), assignedTo: old('ben') })
    const details = buildProfileDetails({ ...family, userId: old('ben'), about: 'Sings' })
    await bringAll(...tasks.slice(0, 150))
    await bringAll(...tasks.slice(150))
    expect(await bringAll(event, answer, goal, details)).toEqual({ taken: 4, refused: [] })
    const place = await placeOf('ben')
    await comeBack(ben, 'ben', 'parent')
    for (const { id: taskId } of tasks) {
      expect(await stored(taskId)).toMatchObject({
        ...at,
        assignedTo: ben.userId,
        createdBy: ben.userId,
        updatedBy: ann.userId,
        broughtIn: { by: ann.userId },
      })
    }
    expect(await stored(event.id)).toMatchObject({ attendees: [ann.userId, ben.userId] })
    expect(await stored(goal.id)).toMatchObject({ assignedTo: ben.userId })
    const answerOf = (userId: string) => attendanceId({ eventId: event.id, date: null, userId })
    expect(await stored(answerOf(ben.userId))).toMatchObject({ userId: ben.userId, ...at })
    expect(await stored(answerOf(place))).toMatchObject({ _deleted: true })
    const detailsOf = (userId: string) => profileDetailsId(familyId, userId)
    expect(await stored(detailsOf(ben.userId))).toMatchObject({ about: 'Sings', _deleted: false })
    expect(await stored(detailsOf(place))).toMatchObject({ _deleted: true })
  })

  it('becomes a child with the profile that was kept for them', async () => {
    const kim = buildUser({ id: old('kim'), firstName: 'Kim', dateOfBirth: '2015-05-06' })
    await bringAll(kim)
    const place = await placeOf('kim')
    const child = await addPerson(server, 'Kim')
    await comeBack(child, 'kim', 'child')
    expect(await stored(child.userId)).toMatchObject({
      dateOfBirth: '2015-05-06',
      currentFamilyId: familyId,
      audience: `child:${familyId}:${child.userId}`,
    })
    const erased = await stored(place)
    expect(erased._deleted).toBe(true)
    expect(erased).not.toHaveProperty('dateOfBirth')
  })

  it('leaves nothing of a family that is erased, nor of its children’s places', async () => {
    await bringAll(buildUser({ id: old('kim'), firstName: 'Kim', dateOfBirth: '2015-05-06' }))
    const place = await placeOf('kim')
    const call = await ann.request('POST', `/api/families/${familyId}/deletion`, { name: 'Lost' })
    expect(call.status).toBe(204)
    await server.jobs.runAll()
    expect(await stored(place)).not.toHaveProperty('dateOfBirth')
    expect(await server.store.read((tx) => tx.familyImports.get(id))).toBeUndefined()
    const again = await bringFamily(ann, lost)
    expect(again.familyId).not.toBe(lost.from.familyId)
  })

  it('can do so after who brought the family has erased their account', async () => {
    await comeBack(ben, 'ben', 'parent')
    const call = await ann.request('POST', '/api/user/deletion', { name: 'Ann' })
    expect(call.status).toBe(204)
    const sent = buildTask({ id: server.environment.newId(), familyId: lost.from.familyId })
    expect(await bringRecords(ben, id, old('ben'), sent)).toEqual({ taken: 1, refused: [] })
    expect(await server.store.read((tx) => tx.familyImports.get(id))).toMatchObject({
      userId: '',
      from: { userId: '' },
    })
  })

  it('brings along what only their device has, and nothing as somebody else', async () => {
    const { bringingId } = await comeBack(ben, 'ben', 'parent')
    expect(bringingId).toBe(id)
    const own = buildTask({
      id: server.environment.newId(),
      familyId: lost.from.familyId,
      assignedTo: old('ben'),
      createdBy: old('ben'),
      ...at,
    })
    expect(await bringRecords(ben, id, old('ben'), own)).toEqual({ taken: 1, refused: [] })
    expect(await stored(own.id)).toMatchObject({
      assignedTo: ben.userId,
      broughtIn: { by: ben.userId },
    })
    const call = (as: string) =>
      refusalOf(ben.request('POST', `/api/brings/${id}/records`, { as, records: [] }))
    for (const name of ['ann', 'kim', 'gil']) {
      expect(await call(old(name))).toBe('403 not-your-place')
    }
    const from = { ...lost.from, userId: old('ben') }
    expect(await begin(ben, { from })).toMatchObject({ id, familyId })
  })

  it('can import more for 30 days, as a member', async () => {
    await comeBack(ben, 'ben', 'parent')
    const bring = () =>
      ben.request('POST', `/api/brings/${id}/records`, { as: old('ben'), records: [] })
    expect((await bring()).status).toBe(200)
    await ann.request('DELETE', `/api/families/${familyId}/members/${ben.userId}`)
    expect(await refusalOf(bring())).toBe('404 not-found')
  })

  it('brings nothing that their role does not read', async () => {
    const gran = await addPerson(server, 'Eve')
    await comeBack(gran, 'eve', 'extended_family')
    const sent = buildTask({ id: server.environment.newId(), familyId: lost.from.familyId })
    const answer = await bringRecords(gran, id, old('eve'), sent)
    expect(answer).toMatchObject({ taken: 0, refused: [{ id: sent.id, code: 'forbidden' }] })
    expect(await server.store.read((tx) => tx.records.get(sent.id))).toBeUndefined()
  })

  it('gets everything back even if the server stopped in between', async () => {
    const sent = buildTask({
      id: server.environment.newId(),
      familyId: lost.from.familyId,
      assignedTo: old('ben'),
    })
    const place = await placeOf('ben')
    await bringAll(sent)
    await comeBack(ben, 'ben', 'parent')
    await stopInBetween(server, place, sent.id)
    expect(await stored(sent.id)).toMatchObject({ assignedTo: place })
    await bringRecords(ben, id, old('ben'))
    await expect.poll(() => stored(sent.id)).toMatchObject({ assignedTo: ben.userId })
  })

  it('can import nothing after 30 days', async () => {
    await comeBack(ben, 'ben', 'parent')
    server.advance(31 * dayMs)
    const late = ben.request('POST', `/api/brings/${id}/records`, { as: old('ben'), records: [] })
    expect(await refusalOf(late)).toBe('410 bringing-over')
    const mine = await bringRecords(ann, id, lost.from.userId)
    expect(mine).toEqual({ taken: 0, refused: [] })
  })
})
