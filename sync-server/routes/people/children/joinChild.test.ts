import { beforeAll, describe, expect, it } from 'vitest'
import { consentId } from '#shared/people/family/consent.ts'
import { memberId } from '#shared/people/family/member.ts'
import {
  familyWithChild,
  outcomeOf,
  pulledBy,
  pushedBy,
  signInByName,
} from '#server/testing/people/children.ts'
import { addFamilyOf, put } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { prepareServer } from '#server/testing/prepared.ts'
import type { RouteDependencies } from '../../core/dependencies.ts'
import { join } from '../joining/join.ts'

const server = prepareServer(beforeAll, { allowances: 'unlimited' })

const held = (id: string) => server.store.read((tx) => tx.records.get(id))

const invitedBy = async (parent: Person, familyId: string, wishes: object): Promise<string> => {
  const made = await parent.request('POST', `/api/families/${familyId}/invitations`, wishes)
  return ((await made.json()) as { readonly token: string }).token
}

const twoFamilies = async (wishes: object = { role: 'child', consent: true }) => {
  const first = await familyWithChild(server)
  const { familyId: otherId, people } = await addFamilyOf(server, 'parent')
  const [other] = people as [Person]
  const token = await invitedBy(other, otherId, wishes)
  const letJoin = (by: Pick<Person, 'request'>, into = token) =>
    outcomeOf(by.request('POST', `${first.path}/joining`, { token: into }))
  return { ...first, otherId, other, token, letJoin }
}

describe('A child of two families', () => {
  it('joins the other one when a parent of each agrees, and both have it written down', async () => {
    const { familyId, parent, userId, child, otherId, other, letJoin } = await twoFamilies()
    expect(await letJoin(parent)).toBe('200')
    expect(await held(memberId(otherId, userId))).toMatchObject({ role: 'child', leftAt: null })
    expect(await held(consentId({ familyId: otherId, userId }))).toMatchObject({
      givenBy: other.userId,
      way: 'invitation',
      audience: `parents:${otherId}`,
    })
    expect(await held(consentId({ familyId, userId }))).toMatchObject({ withdrawnAt: null })
    expect(await pulledBy(parent)).toContainEqual(
      expect.objectContaining({
        kind: 'auditEntry',
        action: 'let-join',
        familyId,
        about: userId,
        createdBy: parent.userId,
      }),
    )
    expect(await pulledBy(other)).toContainEqual(
      expect.objectContaining({ kind: 'auditEntry', action: 'joined', about: userId }),
    )
    const mia = await signInByName(server, child.signInName)
    const me = await mia?.request('GET', '/api/auth/user')
    expect(await me?.json()).toMatchObject({ currentFamilyId: familyId })
    expect(await letJoin(parent)).toBe('409 already-member')
  })

  it('does not join by itself, whatever the invitation says', async () => {
    const { child, token, otherId, userId, letJoin } = await twoFamilies()
    const mia = await signInByName(server, child.signInName)
    expect(mia && (await outcomeOf(mia.request('POST', `/api/invitations/${token}/accept`)))).toBe(
      '403 consent-needed',
    )
    expect(mia && (await letJoin(mia))).toBe('403 forbidden')
    expect(await held(memberId(otherId, userId))).toBeUndefined()
  })

  it('can be allowed only by a parent of its own family', async () => {
    const { grandparent, other, letJoin } = await twoFamilies()
    expect(await letJoin(grandparent)).toBe('403 forbidden')
    expect(await letJoin(other)).toBe('404 not-found')
  })

  it('joins by an invitation for a child alone, which nobody has used', async () => {
    const { parent, letJoin, other, otherId, path } = await twoFamilies({ role: 'grandparent' })
    expect(await letJoin(parent)).toBe('400 invalid')
    expect(await letJoin(parent, 'nobody-made-it')).toBe('404 invitation-unknown')
    const good = await invitedBy(other, otherId, { role: 'child', consent: true })
    const joining = () => outcomeOf(parent.request('POST', `${path}/joining`, { token: good }))
    const outcomes = await Promise.all([joining(), joining()])
    expect(outcomes.filter((outcome) => outcome === '200')).toHaveLength(1)
  })

  it('decides by itself from its eighteenth birthday on', async () => {
    const { parent, userId, letJoin } = await twoFamilies()
    const profile = { ...(await held(userId)), id: userId, _deleted: false }
    await put(server, userId, { ...profile, dateOfBirth: '2000-01-01' })
    expect(await letJoin(parent)).toBe('403 forbidden')
  })

  it('cannot be allowed by a person who is no longer a parent at the commit', async () => {
    const { familyId, grandparent, userId, token, otherId } = await twoFamilies()
    const letting = join(server as unknown as RouteDependencies, userId, token, {
      familyId,
      parentId: grandparent.userId,
    })
    await expect(letting).rejects.toMatchObject({ status: 403 })
    expect(await held(memberId(otherId, userId))).toBeUndefined()
  })

  it('leaves the letting parent’s membership as it was', async () => {
    const { familyId, parent, letJoin } = await twoFamilies()
    const before = await held(memberId(familyId, parent.userId))
    expect(await letJoin(parent)).toBe('200')
    expect(await held(memberId(familyId, parent.userId))).toEqual(before)
  })

  it('stays a child in both, and of age in neither by a change of one parent', async () => {
    const { parent, path, userId, otherId, other, letJoin } = await twoFamilies()
    expect(await letJoin(parent)).toBe('200')
    const there = `/api/families/${otherId}/members/${userId}`
    const role = { role: 'extended_family' }
    expect(await outcomeOf(other.request('PATCH', there, role))).toBe('403 forbidden')
    const profile = await held(userId)
    for (const [by, dateOfBirth] of [other, parent].flatMap((by) =>
      ['2000-01-01', null].map((date) => [by, date] as const),
    )) {
      const row = {
        assumedMasterState: profile,
        newDocumentState: { ...profile, dateOfBirth, editId: server.environment.newToken() },
      }
      await pushedBy(by, row)
      expect((await held(userId))?.['dateOfBirth']).toBe(profile?.['dateOfBirth'])
    }
    expect(
      await outcomeOf(parent.request('POST', `${path}/password`, { password: 'kites in june' })),
    ).toBe('204')
  })
})
