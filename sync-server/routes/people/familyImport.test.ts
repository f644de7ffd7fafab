import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import { buildExpense, buildGoal, buildTask, buildUser } from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { jsonOf, refusalOf } from '#server/testing/answers.ts'
import {
  begin,
  bringFamily,
  bringRecords,
  buildLostFamily,
  found,
  oldIdOf,
} from '#server/testing/people/familyImport.ts'
import { addFamilyOf, addPerson } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { prepareServer } from '#server/testing/prepared.ts'
import type { MemberAnswer } from './people.ts'

const server = prepareServer(beforeAll, { allowances: 'unlimited' })
const ann = prepare(beforeEach, () => addPerson(server, 'Ann'))
const lost = prepare(beforeEach, () => buildLostFamily(server.environment.newId))

const stored = async (id: string): Promise<StoredRecord> => {
  const record = await server.store.read((tx) => tx.records.get(id))
  if (record === undefined) throw new Error(`${id} is not there`)
  return record
}

const membersOf = (person: Person, familyId: string): Promise<MemberAnswer[]> =>
  jsonOf(person.request('GET', `/api/families/${familyId}/members`))

const times = {
  createdAt: '2020-02-03T04:05:06.000Z',
  updatedAt: '2022-02-03T04:05:06.000Z',
}

const task = (fields: Parameters<typeof buildTask>[0] = {}): WireRecord =>
  buildTask({
    id: server.environment.newId(),
    familyId: lost.from.familyId,
    ...times,
    createdBy: lost.from.userId,
    updatedBy: oldIdOf(lost, 'ben'),
    ...fields,
  })

describe('A family that is brought', () => {
  it('keeps its settings, times and id, and names the person who imported it', async () => {
    const { familyId } = await bringFamily(ann, lost)
    expect(familyId).toBe(lost.from.familyId)
    expect(await stored(familyId)).toMatchObject({
      name: 'Lost',
      timeZone: 'Europe/Berlin',
      createdAt: lost.family['createdAt'],
      updatedAt: lost.family['updatedAt'],
      createdBy: ann.userId,
      broughtIn: { by: ann.userId },
    })
    const profile = await jsonOf(ann.request('GET', '/api/user/profile'))
    expect(profile).toMatchObject({ currentFamilyId: familyId })
  })

  it('gets the importing person as its only parent, whatever the records say', async () => {
    const { familyId } = await bringFamily(ann, lost)
    const members = await membersOf(ann, familyId)
    const summary = Object.fromEntries(
      members.map(({ user, role, colour, awaited }) => [user.firstName, { role, colour, awaited }]),
    )
    expect(summary).toEqual({
      Ann: { role: 'parent', colour: 5, awaited: false },
      ben: { role: 'parent', colour: 1, awaited: true },
      kim: { role: 'child', colour: 2, awaited: true },
      eve: { role: 'extended_family', colour: 4, awaited: true },
    })
    const all = await server.store.read((tx) => tx.records.membersOf(familyId))
    expect(all.find(({ firstName }) => firstName === 'gil')).toMatchObject({
      leftAt: '2020-01-01T00:00:00.000Z',
      awaited: false,
    })
    const oldIds = lost.members.map(({ userId }) => userId)
    for (const { userId } of members) expect(oldIds).not.toContain(userId)
    expect(await refusalOf(ann.request('DELETE', memberPath(familyId, ann.userId)))).toBe(
      '409 last-parent',
    )
  })

  it('waits for its exporter too, where another of its people brings it, or a newcomer', async () => {
    const roles = { ...lost.roles, [lost.from.userId]: 'grandparent' as const }
    const summaries = await Promise.all(
      [oldIdOf(lost, 'eve'), 'new:somebody'].map(async (userId) => {
        const zoe = await addPerson(server, 'Zoe')
        const brought = { ...lost, from: { ...lost.from, userId }, roles }
        const { familyId } = await bringFamily(zoe, brought)
        const members = await membersOf(zoe, familyId)
        return Object.fromEntries(
          members.map(({ user, role, colour, awaited }) => [
            user.firstName,
            { role, colour, awaited },
          ]),
        )
      }),
    )
    const others = {
      ann: { role: 'grandparent', colour: 5, awaited: true },
      ben: { role: 'parent', colour: 1, awaited: true },
      kim: { role: 'child', colour: 2, awaited: true },
    }
    expect(summaries).toEqual([
      { ...others, Zoe: { role: 'parent', colour: 4, awaited: false } },
      {
        ...others,
        eve: { role: 'extended_family', colour: 4, awaited: true },
        Zoe: { role: 'parent', colour: 0, awaited: false },
      },
    ])
  })

  it('gives a newcomer a colour that nobody has', async () => {
    const taken = lost.members.map((member) =>
      member['firstName'] === 'ben' ? { ...member, colour: 0 } : member,
    )
    const roles = { ...lost.roles, [lost.from.userId]: 'parent' as const }
    const from = { ...lost.from, userId: 'new:ann' }
    const { familyId } = await bringFamily(ann, { ...lost, members: taken, from, roles })
    const members = await membersOf(ann, familyId)
    expect(members.find(({ userId }) => userId === ann.userId)).toMatchObject({ colour: 1 })
  })

  it('takes a role for every live member, from nowhere but what was confirmed', async () => {
    const { id } = await begin(ann, lost)
    const roles = { [oldIdOf(lost, 'ben')]: 'parent' as const }
    const { family, members } = lost
    const answer = ann.request('POST', `/api/brings/${id}/family`, { family, members, roles })
    expect(await refusalOf(answer)).toBe('400 invalid')
    expect(await server.store.read((tx) => tx.records.family(lost.from.familyId))).toBeUndefined()
  })

  it('exists once, however often each call comes', async () => {
    const first = await bringFamily(ann, lost)
    const again = await bringFamily(ann, lost)
    expect(again).toEqual(first)
    const end = () => jsonOf(ann.request('POST', `/api/brings/${first.id}/end`, {}))
    expect(await end()).toEqual({ ...first, state: 'ended' })
    expect(await end()).toEqual({ ...first, state: 'ended' })
    expect(await begin(ann, lost)).toEqual({ ...first, state: 'ended' })
    expect(await begin(ann, { from: { ...lost.from, serverId: null } })).toMatchObject(first)
  })
})

const memberPath = (familyId: string, userId: string): string =>
  `/api/families/${familyId}/members/${userId}`

describe('A record that is brought', () => {
  let id: string
  let familyId: string
  beforeEach(async () => {
    const brought = await bringFamily(ann, lost)
    id = brought.id
    familyId = brought.familyId
  })
  const bring = (...records: readonly WireRecord[]) =>
    bringRecords(ann, id, lost.from.userId, ...records)

  it('keeps id, times and content; people are who they are here', async () => {
    const sent = task({ assignedTo: oldIdOf(lost, 'ben'), title: 'Paint the fence' })
    expect(await bring(sent)).toEqual({ taken: 1, refused: [] })
    const members = await membersOf(ann, familyId)
    const ben = members.find(({ user }) => user.firstName === 'ben')?.userId
    expect(await stored(sent.id)).toMatchObject({
      ...times,
      title: 'Paint the fence',
      assignedTo: ben,
      createdBy: ann.userId,
      updatedBy: ben,
      rev: 1,
      audience: `household:${familyId}`,
      broughtIn: { by: ann.userId },
    })
  })

  it('appears once, however often it is sent', async () => {
    const sent = task()
    await bring(sent)
    expect(await bring(sent)).toEqual({ taken: 1, refused: [] })
    expect(await stored(sent.id)).toMatchObject({ rev: 1 })
  })

  it('keeps the newer of two versions, with the other one in its history', async () => {
    const sent = task({ title: 'first' })
    await bring(sent)
    const newer = {
      ...sent,
      editId: 'newer',
      title: 'newer',
      updatedAt: '2023-01-01T00:00:00.000Z',
    }
    const older = {
      ...sent,
      editId: 'older',
      title: 'older',
      updatedAt: '2021-01-01T00:00:00.000Z',
    }
    await bring(newer)
    await bring(older, sent, newer)
    expect(await stored(sent.id)).toMatchObject({ title: 'newer', updatedAt: newer.updatedAt })
    const versions = await server.store.read((tx) => tx.records.history(sent.id))
    expect(versions.map(({ title }) => title)).toEqual(['first', 'newer', 'older', 'newer'])
    await jsonOf(ann.request('PATCH', `/api/tasks/${sent.id}`, { title: 'edited here' }))
    await bring(older, sent, newer)
    const current = await stored(sent.id)
    expect(current).toMatchObject({ title: 'edited here', updatedBy: ann.userId })
    expect(current).not.toHaveProperty('broughtIn')
  })

  it('stays deleted where it was deleted here since', async () => {
    const sent = task()
    await bring(sent)
    await ann.request('DELETE', `/api/tasks/${sent.id}`)
    expect(await bring({ ...sent, editId: 'other', title: 'other' })).toMatchObject({ taken: 1 })
    expect((await stored(sent.id))._deleted).toBe(true)
  })

  it('fills in what the bringer’s own account does not say', async () => {
    const own = buildUser({
      id: lost.from.userId,
      firstName: 'Annette',
      email: 'old@example.org',
      dateOfBirth: '1980-05-06',
      onboardingCompleted: true,
      seenUpdates: ['a'],
      currentFamilyId: lost.from.familyId,
    })
    expect(await bring(own)).toEqual({ taken: 1, refused: [] })
    expect(await stored(ann.userId)).toMatchObject({
      firstName: 'Ann',
      email: null,
      dateOfBirth: '1980-05-06',
      onboardingCompleted: true,
      seenUpdates: ['a'],
      currentFamilyId: familyId,
    })
  })

  it('may be a child’s profile, kept for the child and readable to its parents', async () => {
    const kim = buildUser({
      id: oldIdOf(lost, 'kim'),
      firstName: 'Kim',
      email: 'kim@example.org',
      dateOfBirth: '2015-05-06',
    })
    const ben = buildUser({ id: oldIdOf(lost, 'ben'), dateOfBirth: '1981-05-06' })
    expect(await bring(kim, ben)).toEqual({ taken: 2, refused: [] })
    const members = await membersOf(ann, familyId)
    const place = (name: string) =>
      members.find(({ user }) => user.firstName === name)?.userId ?? ''
    expect(await stored(place('kim'))).toMatchObject({
      audience: `child:${familyId}:${place('kim')}`,
      dateOfBirth: '2015-05-06',
      email: null,
    })
    expect(await server.store.read((tx) => tx.records.get(place('ben')))).toBeUndefined()
  })

  it('fails by its name if it does not fit, while the others are written', async () => {
    const whole = task()
    const answer = await bring(
      whole,
      { ...task({ id: 'untitled' }), title: '' },
      task({ id: 'elsewhere', familyId: 'another' }),
      { id: 'strange', kind: 'strange', _deleted: false },
      buildGoal({ id: 'a/b', familyId: lost.from.familyId }),
      { ...task({ id: 'large' }), more: 'y'.repeat(300_000) },
    )
    expect(answer.taken).toBe(1)
    expect(answer.refused.map((each) => [each.id, each.code])).toEqual([
      ['untitled', 'invalid'],
      ['elsewhere', 'other-family'],
      ['strange', 'unknown-kind'],
      ['a/b', 'invalid'],
      ['large', 'too-large'],
    ])
    expect(await stored(whole.id)).toMatchObject({ rev: 1 })
  })

  it('loses a picture that is missing here', async () => {
    const path = `/api/objects/${'a'.repeat(64)}`
    const sent = { ...task(), picture: path, pictures: [path, 'other'] }
    await bring(sent)
    expect(await stored(sent.id)).toMatchObject({ picture: null, pictures: ['other'] })
  })
})

describe('Ids that are taken', () => {
  it('make all other records get new ids, too, the same for every call', async () => {
    const { familyId: other, people } = await addFamilyOf(server, 'parent')
    const stranger = people[0] as Person
    const taken = await jsonOf<{ id: string }>(
      stranger.request('POST', `/api/families/${other}/tasks`, { title: 'Theirs' }),
    )
    const { id } = await begin(ann, lost)
    const naming = await ann.request('POST', `/api/brings/${id}/ids`, {
      ids: [lost.from.familyId, taken.id],
    })
    expect(naming.status).toBe(204)
    const { familyId } = await found(ann, id, lost)
    expect(familyId).not.toBe(lost.from.familyId)
    const goal = buildGoal({ id: 'goal-of-old', familyId: lost.from.familyId })
    const expense = buildExpense({
      id: taken.id,
      familyId: lost.from.familyId,
      categoryId: 'category-of-old',
      userId: lost.from.userId,
    })
    const bring = () => bringRecords(ann, id, lost.from.userId, goal, expense)
    expect(await bring()).toEqual({ taken: 2, refused: [] })
    expect(await bring()).toEqual({ taken: 2, refused: [] })
    const owner = { familyId: familyId ?? '', kinds: [] }
    const { found: all } = await server.store.read((tx) => tx.records.belonging(owner, '', 1e4))
    expect(all.filter(({ kind }) => kind === 'goal')).toHaveLength(1)
    const [brought] = all.filter(({ kind }) => kind === 'expense')
    expect(brought).toMatchObject({ userId: ann.userId, description: expense.description })
    expect(brought?.id).not.toBe(taken.id)
    expect(brought?.['categoryId']).not.toBe('category-of-old')
    expect(await stored(taken.id)).toMatchObject({ familyId: other, rev: 1 })
  })

  it('differ for each of two people who import the same family', async () => {
    const ben = await addPerson(server, 'Ben')
    const from = { ...lost.from, userId: oldIdOf(lost, 'ben') }
    const roles = { ...lost.roles, [lost.from.userId]: 'parent' as const }
    const [mine, theirs] = await Promise.all([
      bringFamily(ann, lost),
      bringFamily(ben, { ...lost, from, roles }),
    ])
    expect(mine.familyId).not.toBe(theirs.familyId)
    expect([mine.familyId, theirs.familyId]).toContain(lost.from.familyId)
    const sent = task()
    await bringRecords(ann, mine.id, lost.from.userId, sent)
    await bringRecords(ben, theirs.id, from.userId, sent)
    for (const [person, { familyId }] of [[ann, mine] as const, [ben, theirs] as const]) {
      const tasks = await jsonOf<unknown[]>(
        person.request('GET', `/api/families/${familyId}/tasks`),
      )
      expect(tasks).toHaveLength(1)
    }
  })
})
