import { beforeAll, describe, expect, it } from 'vitest'
import { consentId } from '#shared/people/family/consent.ts'
import { memberId } from '#shared/people/family/member.ts'
import type { Role } from '#shared/core/role.ts'
import {
  bornBefore,
  familyWithChild,
  outcomeOf,
  pulledBy,
  pushedBy,
} from '#server/testing/people/children.ts'
import { addFamilyOf } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { prepareServer } from '#server/testing/prepared.ts'

const server = prepareServer(beforeAll, { allowances: 'unlimited' })

const held = (id: string) => server.store.read((tx) => tx.records.get(id))

describe('Roles of children', () => {
  const familyOf = async (...roles: readonly Role[]) => {
    const { familyId, people } = await addFamilyOf(server, ...roles)
    const of = (person: Person) => `/api/families/${familyId}/members/${person.userId}`
    return { familyId, people: people as [Person, Person, Person], of }
  }
  const audienceOf = async (userId: string) => (await held(userId))?.audience

  it('take a parent’s consent and the owner’s yes', async () => {
    const { familyId, people, of } = await familyOf('parent', 'grandparent', 'parent')
    const [parent, kim, other] = people
    const wanted = { role: 'child', consent: true }
    expect(await outcomeOf(parent.request('PATCH', of(kim), { role: 'child' }))).toBe(
      '403 consent-needed',
    )
    expect(await outcomeOf(kim.request('PATCH', of(kim), { role: 'child' }))).toBe(
      '403 consent-needed',
    )
    const offered = await parent.request('PATCH', of(kim), wanted)
    expect(await offered.json()).toMatchObject({ role: 'grandparent', offeredBy: parent.userId })
    expect(await outcomeOf(other.request('PATCH', of(kim), { role: 'child' }))).toBe(
      '403 consent-needed',
    )
    const taken = await kim.request('PATCH', of(kim), { role: 'child' })
    expect(await taken.json()).toMatchObject({ role: 'child', offeredBy: null })
    const consent = await held(consentId({ familyId, userId: kim.userId }))
    expect(consent).toMatchObject({ givenBy: parent.userId, way: 'role' })
  })

  it('can be declined, and lapse with the parent who asked', async () => {
    const { people, of } = await familyOf('parent', 'grandparent', 'parent')
    const [parent, kim, other] = people
    await parent.request('PATCH', of(kim), { role: 'child', consent: true })
    const declined = await kim.request('PATCH', of(kim), { offeredBy: null })
    expect(await declined.json()).toMatchObject({ role: 'grandparent', offeredBy: null })
    await parent.request('PATCH', of(kim), { role: 'child', consent: true })
    await other.request('PATCH', of(parent), { role: 'grandparent' })
    expect(await outcomeOf(kim.request('PATCH', of(kim), { role: 'child' }))).toBe(
      '403 consent-needed',
    )
  })

  it('never open a private profile to whoever toggles them for a moment', async () => {
    const { people, of } = await familyOf('parent', 'grandparent')
    const [parent, kim] = people
    await kim.request('PUT', '/api/user/profile', { dateOfBirth: bornBefore(server, 70) })
    for (const role of ['child', 'grandparent', 'child']) {
      await parent.request('PATCH', of(kim), { role, consent: true })
      const member = await held(memberId(String(of(kim).split('/')[3]), kim.userId))
      const raised = { ...member, role: 'child', editId: `toggle-${role}-${Math.random()}` }
      await pushedBy(parent, { assumedMasterState: member, newDocumentState: raised })
      expect(await audienceOf(kim.userId)).toBe(`user:${kim.userId}`)
      expect((await pulledBy(parent)).map(({ id }) => id)).not.toContain(kim.userId)
    }
    await kim.request('PATCH', of(kim), { role: 'child' })
    expect(await audienceOf(kim.userId)).toBe(`user:${kim.userId}`)
  })

  it('appear in the audit for parents, with the person whose role changed', async () => {
    const { familyId, people, of } = await familyOf('parent', 'grandparent')
    const [parent, kim] = people
    await parent.request('PATCH', of(kim), { role: 'extended_family' })
    expect(await held(memberId(familyId, kim.userId))).toMatchObject({ roleSetBy: parent.userId })
    expect(await pulledBy(parent)).toContainEqual(
      expect.objectContaining({
        kind: 'auditEntry',
        action: 'role-changed',
        formerRole: 'grandparent',
        role: 'extended_family',
      }),
    )
    expect(JSON.stringify(await pulledBy(kim))).not.toContain('auditEntry')
  })
})

describe('A changed client', () => {
  it('lets a child raise no role, and forge no consent or line of what was changed', async () => {
    const { familyId, people } = await addFamilyOf(server, 'parent', 'child')
    const kid = people[1] as Person
    const member = await held(memberId(familyId, kid.userId))
    const forged = {
      kind: 'consent',
      editId: 'forged',
      familyId,
      userId: kid.userId,
      givenBy: people[0]?.userId,
      givenAt: '2026-03-14T09:00:00.000Z',
      way: 'profile',
      _deleted: false,
    }
    const entry = {
      id: 'entry',
      kind: 'auditEntry',
      editId: 'forged',
      familyId,
      action: 'joined',
      about: kid.userId,
      _deleted: false,
    }
    const answer = JSON.stringify(
      await pushedBy(
        kid,
        {
          assumedMasterState: member,
          newDocumentState: { ...member, role: 'parent', editId: 'up' },
        },
        { newDocumentState: { ...forged, id: consentId({ familyId, userId: kid.userId }) } },
        { newDocumentState: entry },
      ),
    )
    expect(answer).not.toContain('"accepted":[{')
    expect(await held(memberId(familyId, kid.userId))).toMatchObject({ role: 'child' })
    expect(await held(consentId({ familyId, userId: kid.userId }))).toBeUndefined()
    expect(await held('entry')).toBeUndefined()
  })

  it('lets a parent withdraw or erase no consent, and offer nothing in another person’s name', async () => {
    const { familyId, parent, grandparent, userId } = await familyWithChild(server)
    const id = consentId({ familyId, userId })
    const consent = await held(id)
    const gran = await held(memberId(familyId, grandparent.userId))
    await pushedBy(
      parent,
      {
        assumedMasterState: consent,
        newDocumentState: { ...consent, editId: 'a', withdrawnAt: '2026-03-14T09:00:00.000Z' },
      },
      {
        assumedMasterState: consent,
        newDocumentState: { ...consent, editId: 'b', _deleted: true },
      },
      {
        assumedMasterState: gran,
        newDocumentState: { ...gran, editId: 'c', offeredBy: grandparent.userId },
      },
      {
        assumedMasterState: gran,
        newDocumentState: { ...gran, editId: 'd', roleSetBy: parent.userId },
      },
    )
    expect(await held(id)).toMatchObject({ withdrawnAt: null, _deleted: false, rev: consent?.rev })
    expect(await held(memberId(familyId, grandparent.userId))).toMatchObject({ rev: gran?.rev })
  })
})
