import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import { mostFamilies } from '#shared/people/family/memberPolicy.ts'
import { familyImportLimits } from '#shared/sync/familyImport.ts'
import {
  buildAttendance,
  buildEvent,
  buildEventOverride,
  buildInvitation,
  buildMember,
  buildMemory,
  buildProfileDetails,
  buildTask,
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
import type { LostFamily } from '#server/testing/people/familyImport.ts'
import { sendPhoto } from '#server/testing/photos/objects.ts'
import { addFamily, addFamilyOf, addPerson, put } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { pngOf } from '#server/testing/photos/pictures.ts'
import { prepareServer } from '#server/testing/prepared.ts'

const server = prepareServer(beforeAll, { allowances: 'unlimited' })
const ann = prepare(beforeEach, () => addPerson(server, 'Ann'))
const stranger = prepare(beforeEach, () => addPerson(server, 'Zoe'))
let lost: LostFamily

beforeEach(async () => {
  lost = buildLostFamily(server.environment.newId)
})

const stored = (id: string): Promise<StoredRecord | undefined> =>
  server.store.read((tx) => tx.records.get(id))

const newId = (): string => server.environment.newId()

describe('Who brings a family', () => {
  it('gets nobody’s rights by records that say so', async () => {
    const { id, familyId } = await bringFamily(ann, lost)
    const member = buildMember({ familyId: lost.from.familyId, userId: stranger.userId })
    const key = buildInvitation({ id: newId(), familyId: lost.from.familyId, role: 'parent' })
    const renamed = { ...lost.family, editId: 'other', name: 'Taken over' }
    const answer = await bringRecords(ann, id, lost.from.userId, member, key, renamed)
    expect(answer).toEqual({ taken: 3, refused: [] })
    expect(await stored(`${familyId}:${stranger.userId}`)).toBeUndefined()
    expect(await stored(key.id)).toBeUndefined()
    expect(await stored(familyId)).toMatchObject({ name: 'Lost' })
    const all = await server.store.read((tx) => tx.records.membersOf(familyId))
    expect(all.map(({ userId }) => userId)).not.toContain(stranger.userId)
    expect(await refusalOf(stranger.request('GET', `/api/families/${familyId}/members`))).toBe(
      '404 not-found',
    )
  })

  it('names no account by an id of another server, be it one of this server', async () => {
    const { id } = await bringFamily(ann, lost)
    const sent = buildTask({
      id: newId(),
      familyId: lost.from.familyId,
      assignedTo: stranger.userId,
      createdBy: stranger.userId,
      updatedBy: stranger.userId,
    })
    await bringRecords(ann, id, lost.from.userId, sent)
    expect(JSON.stringify(await stored(sent.id))).not.toContain(stranger.userId)
  })

  it('cannot date anything later than now', async () => {
    const { id } = await bringFamily(ann, lost)
    const forged = { createdAt: '2999-01-01T00:00:00.000Z', updatedAt: '2999-01-01T00:00:00.000Z' }
    const future = buildTask({ id: newId(), familyId: lost.from.familyId, ...forged })
    const broken = buildTask({
      id: newId(),
      familyId: lost.from.familyId,
      createdAt: 'yesterday',
      updatedAt: '',
    })
    await bringRecords(ann, id, lost.from.userId, future, broken)
    const now = server.environment.now().toISOString()
    for (const record of [await stored(future.id), await stored(broken.id)]) {
      expect(record?.createdAt.localeCompare(now)).toBeLessThanOrEqual(0)
      expect(record?.updatedAt.localeCompare(now)).toBeLessThanOrEqual(0)
      expect(record?.updatedAt.startsWith('20')).toBe(true)
    }
  })

  it('takes no place in another family, nor anything of it', async () => {
    const other = await addFamilyOf(server, 'parent')
    const theirs = other.people[0] as Person
    const event = buildEvent({ id: newId(), familyId: other.familyId, rrule: 'FREQ=DAILY' })
    const task = buildTask({ id: newId(), familyId: other.familyId, title: 'Theirs' })
    await put(server, theirs.userId, event, task)
    const { id } = await bringFamily(ann, lost)
    const family = { familyId: lost.from.familyId }
    const part = buildEventOverride({ ...family, eventId: event.id, date: '2026-03-16' })
    const answer = buildAttendance({ ...family, eventId: event.id, userId: lost.from.userId })
    const taken = await bringRecords(
      ann,
      id,
      lost.from.userId,
      part,
      answer,
      buildTask({ ...family, id: task.id, title: 'Mine' }),
      buildTask({ ...family, id: newId(), familyId: other.familyId }),
    )
    expect(taken.refused.map(({ code }) => code)).toEqual([
      'invalid',
      'invalid',
      'invalid',
      'other-family',
    ])
    expect(await stored(part.id)).toBeUndefined()
    expect(await stored(task.id)).toMatchObject({ title: 'Theirs', rev: 1 })
  })

  it('shows no file that is somebody else’s, and keeps their own', async () => {
    const theirs = await sendPhoto(stranger, await pngOf())
    const { members } = lost
    const withPicture = (picture: string): LostFamily => ({
      ...lost,
      members: members.map((each) => ({ ...each, profileImageUrl: picture })),
    })
    const { familyId } = await bringFamily(ann, withPicture(theirs))
    const all = await server.store.read((tx) => tx.records.membersOf(familyId))
    expect(all.map(({ profileImageUrl }) => profileImageUrl)).toEqual(all.map(() => null))
    const own = await sendPhoto(ann, await pngOf({ width: 30 }))
    lost = buildLostFamily(server.environment.newId)
    const second = await bringFamily(ann, {
      ...lost,
      members: lost.members.map((each) => ({ ...each, profileImageUrl: own })),
    })
    const brought = await server.store.read((tx) => tx.records.membersOf(second.familyId))
    expect(brought.filter(({ profileImageUrl }) => profileImageUrl === own)).toHaveLength(4)
  })

  it('shows no photo that is somebody else’s as a memory; one that has yet to come stays named', async () => {
    const theirs = await sendPhoto(stranger, await pngOf({ shade: 2 }))
    const own = await sendPhoto(ann, await pngOf({ shade: 3 }))
    const unsent = `/api/objects/${'b'.repeat(64)}`
    const { id } = await bringFamily(ann, lost)
    const memoryOf = (imageUrl: string) =>
      buildMemory({ id: newId(), familyId: lost.from.familyId, imageUrl })
    const [foreign, sent, later] = [memoryOf(theirs), memoryOf(own), memoryOf(unsent)]
    const answer = await bringRecords(ann, id, lost.from.userId, foreign, sent, later)
    expect(answer.refused.map((each) => [each.id, each.code])).toEqual([[foreign.id, 'forbidden']])
    expect(await stored(foreign.id)).toBeUndefined()
    expect(await stored(sent.id)).toMatchObject({ imageUrl: own })
    expect(await stored(later.id)).toMatchObject({ imageUrl: unsent })
    const edited = { ...later, editId: 'edited', imageUrl: theirs }
    const again = await bringRecords(ann, id, lost.from.userId, edited)
    expect(again.refused.map(({ code }) => code)).toEqual(['forbidden'])
    expect(await stored(later.id)).toMatchObject({ imageUrl: unsent })
  })

  it('may be in as many families as anybody, and no more', async () => {
    for (let index = 0; index < mostFamilies; index += 1) {
      await addFamily(server, [{ userId: ann.userId, role: 'grandparent' }])
    }
    const { id } = await begin(ann, lost)
    const { family, members, roles } = lost
    const call = ann.request('POST', `/api/brings/${id}/family`, { family, members, roles })
    expect(await refusalOf(call)).toBe('403 forbidden')
  })

  it('keeps at most as many imports as families, and loses the oldest unfinished one first', async () => {
    const from = (index: number) => ({ from: { ...lost.from, familyId: `family-${index}` } })
    const first = await begin(ann, from(0))
    for (let index = 1; index <= mostFamilies; index += 1) await begin(ann, from(index))
    const own = await server.store.read((tx) => tx.familyImports.of(ann.userId))
    expect(own).toHaveLength(mostFamilies)
    expect(own.map(({ id }) => id)).not.toContain(first.id)
  })

  it.each([
    ['no record of the family', { family: { id: 'x', _deleted: false }, members: [], roles: {} }],
    ['another member record', { members: [buildTask()] }],
    ['a member of another family', { members: [buildMember()] }],
    ['a role that there is not', { roles: { x: 'king' } }],
  ])('founds none by %s', async (_, part) => {
    const { id } = await begin(ann, lost)
    const { family, members, roles } = lost
    const body = { family, members, roles, ...part }
    expect(await refusalOf(ann.request('POST', `/api/brings/${id}/family`, body))).toBe(
      '400 invalid',
    )
    expect(await stored(lost.from.familyId)).toBeUndefined()
  })

  it('sends no more at once than can be taken at once', async () => {
    const { id } = await bringFamily(ann, lost)
    const records = Array.from({ length: familyImportLimits.records + 1 }, () => buildTask())
    const call = ann.request('POST', `/api/brings/${id}/records`, { as: 'x', records })
    expect(await refusalOf(call)).toBe('400 invalid')
    const large = [{ id: 'a', _deleted: false, text: 'x'.repeat(2_000_000) }]
    const body = { as: 'x', records: large }
    const tooMuch = ann.request('POST', `/api/brings/${id}/records`, body)
    expect(await refusalOf(tooMuch)).toBe('413 too-large')
  })
})

describe('Somebody else’s bringing', () => {
  it('does not exist for a stranger, whatever they call', async () => {
    const { id } = await bringFamily(ann, lost)
    const { family, members, roles, from } = lost
    const calls: readonly (readonly [string, unknown])[] = [
      ['ids', { ids: [] }],
      ['family', { family, members, roles }],
      ['records', { as: from.userId, records: [] }],
      ['end', {}],
    ]
    for (const [call, body] of calls) {
      const answer = stranger.request('POST', `/api/brings/${id}/${call}`, body)
      expect(await refusalOf(answer)).toBe('404 not-found')
    }
    expect((await begin(stranger, lost)).id).not.toBe(id)
  })
})

describe('Records that wait for a family', () => {
  it('fail before it is founded', async () => {
    const { id } = await begin(ann, lost)
    const call = (path: string, body: unknown) =>
      refusalOf(ann.request('POST', `/api/brings/${id}/${path}`, body))
    const records: readonly WireRecord[] = [buildTask({ familyId: lost.from.familyId })]
    expect(await call('records', { as: lost.from.userId, records })).toBe('409 not-founded')
    expect(await call('end', {})).toBe('409 not-founded')
  })
})

it('rejects another person’s private records, new or again', async () => {
  const { id, familyId } = await bringFamily(ann, lost)
  const members = await server.store.read((tx) => tx.records.membersOf(familyId))
  const place = members.find(({ firstName }) => firstName === 'eve')?.userId
  const body = { role: 'extended_family', userId: place }
  const { token } = await jsonOf<{ token: string }>(
    ann.request('POST', `/api/families/${familyId}/invitations`, body),
  )
  await jsonOf(stranger.request('POST', `/api/invitations/${token}/accept`))
  const own = buildProfileDetails({
    familyId: lost.from.familyId,
    userId: oldIdOf(lost, 'eve'),
    visibility: 'family-only',
    about: 'To myself',
    updatedAt: '2021-01-01T00:00:00.000Z',
  })
  const forged = {
    ...own,
    editId: 'forged',
    about: 'Forged',
    updatedAt: '2022-01-01T00:00:00.000Z',
  }
  const first = await bringRecords(ann, id, lost.from.userId, own)
  expect(first.refused).toMatchObject([{ code: 'forbidden' }])
  const answer = await bringRecords(stranger, id, oldIdOf(lost, 'eve'), own)
  expect(answer).toEqual({ taken: 1, refused: [] })
  const second = await bringRecords(ann, id, lost.from.userId, forged)
  expect(second.refused).toMatchObject([{ code: 'invalid' }])
  expect(await stored(`${familyId}:${stranger.userId}:details`)).toMatchObject({
    about: 'To myself',
    audience: `user:${stranger.userId}`,
  })
})
