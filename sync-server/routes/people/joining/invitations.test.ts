import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { issuesOf, jsonOf, refusalOf } from '#server/testing/answers.ts'
import { addFamily, addFamilyOf, addPerson, request } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { prepareFamily, prepareServer } from '#server/testing/prepared.ts'

const dayMs = 24 * 60 * 60 * 1000

const server = prepareServer(beforeAll)
const family = prepareFamily(beforeEach, server, 'parent')
const [parent] = family.people

interface Made {
  readonly id: string
  readonly token: string
  readonly url: string
  readonly expiresAt: string
}

const path = (): string => `/api/families/${family.id}/invitations`

const invite = (role = 'child'): Promise<Made> =>
  jsonOf<Made>(parent.request('POST', path(), { role, consent: true }))

const show = (token: string): Promise<Response> =>
  request(server.url, undefined, 'GET', `/api/invitations/${token}`)

const accept = (person: Person, token: string): Promise<Response> =>
  person.request('POST', `/api/invitations/${token}/accept`)

describe('An invitation', () => {
  it('returns a link that works for 7 days', async () => {
    const { token, url, expiresAt } = await invite()
    expect(url).toBe(`${server.url}/join/${token}`)
    const days = (Date.parse(expiresAt) - server.environment.now().getTime()) / dayMs
    expect(days).toBeCloseTo(7, 2)
  })

  it('shows a person who has the link the family, the role and who sent it, and no more', async () => {
    const { token, expiresAt } = await invite('grandparent')
    expect(await jsonOf(show(token))).toEqual({
      familyName: 'Ash',
      role: 'grandparent',
      expiresAt,
      inviter: { firstName: 'Robin', lastName: '', profileImageUrl: null },
      place: null,
    })
  })

  it('appears in the list without its token until it is accepted', async () => {
    const { id, token, expiresAt } = await invite()
    const list = (): Promise<unknown[]> => jsonOf<unknown[]>(parent.request('GET', path()))
    expect(await list()).toMatchObject([
      { id, role: 'child', state: 'open', expiresAt, createdBy: parent.userId },
    ])
    expect(JSON.stringify(await list())).not.toContain(token)
    await accept(await addPerson(server), token)
    expect(await list()).toEqual([])
  })

  it('names a role that exists', async () => {
    expect(await issuesOf(parent.request('POST', path(), { role: 'boss' }))).toEqual(['role'])
    expect(await issuesOf(parent.request('POST', path(), {}))).toEqual(['role'])
  })

  it('can be taken back while it is open, by parents of its family only', async () => {
    const { id, token } = await invite()
    const { people } = await addFamilyOf(server, 'parent')
    const [stranger] = people as [Person]
    expect(await refusalOf(stranger.request('DELETE', `${path()}/${id}`))).toBe('404 not-found')
    expect((await parent.request('DELETE', `${path()}/${id}`)).status).toBe(204)
    expect(await refusalOf(parent.request('DELETE', `${path()}/${id}`))).toBe('404 not-found')
    expect(await refusalOf(show(token))).toBe('404 invitation-unknown')
    const late = accept(await addPerson(server), token)
    expect(await refusalOf(late)).toBe('404 invitation-unknown')
  })
})

describe('Accepting', () => {
  it('makes a member with the role of the invitation, and the family their current one', async () => {
    const person = await addPerson(server, 'Kim')
    const { token } = await invite('grandparent')
    const joined = await jsonOf(accept(person, token))
    expect(joined).toEqual({
      familyId: family.id,
      familyName: 'Ash',
      role: 'grandparent',
      bringingId: null,
    })
    const current = person.request('GET', '/api/families/current')
    expect(await jsonOf(current)).toMatchObject({ id: family.id })
    const members = person.request('GET', `/api/families/${family.id}/members`)
    expect(await jsonOf(members)).toMatchObject([
      { userId: parent.userId },
      { userId: person.userId, role: 'grandparent', colour: 1, user: { firstName: 'Kim' } },
    ])
  })

  it('works once', async () => {
    const { token } = await invite()
    expect((await accept(await addPerson(server), token)).status).toBe(200)
    const second = await addPerson(server)
    expect(await refusalOf(accept(second, token))).toBe('410 invitation-used')
    expect(await refusalOf(show(token))).toBe('410 invitation-used')
    const current = second.request('GET', '/api/families/current')
    expect(await refusalOf(current)).toBe('404 no-family')
  })

  it('lets one of many in who accept at the same moment', async () => {
    const { token } = await invite()
    const people = await Promise.all(Array.from({ length: 8 }, () => addPerson(server)))
    const answers = await Promise.all(people.map((person) => accept(person, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(410)])
    const members = parent.request('GET', `/api/families/${family.id}/members`)
    expect(await jsonOf<unknown[]>(members)).toHaveLength(2)
  })

  it('counts once for somebody who accepts twice at the same moment', async () => {
    const { token } = await invite()
    const person = await addPerson(server)
    const answers = await Promise.all([accept(person, token), accept(person, token)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await refusalOf(accept(person, token))).toBe('409 already-member')
  })

  it('fails after 7 days', async () => {
    const { token } = await invite()
    server.advance(7 * dayMs + 1000)
    const person = await addPerson(server)
    expect(await refusalOf(accept(person, token))).toBe('410 invitation-expired')
    expect(await refusalOf(show(token))).toBe('410 invitation-expired')
    server.advance(-7 * dayMs - 1000)
  })

  it('fails for a member, and leaves the link to others', async () => {
    const { token } = await invite()
    expect(await refusalOf(accept(parent, token))).toBe('409 already-member')
    expect((await accept(await addPerson(server), token)).status).toBe(200)
  })

  it('brings a former member back with the role of the invitation', async () => {
    const former = await addPerson(server)
    family.id = await addFamily(server, [
      { userId: parent.userId, role: 'parent' },
      { userId: former.userId, role: 'parent', left: true },
    ])
    const { token } = await invite('extended_family')
    expect(await jsonOf(accept(former, token))).toMatchObject({ role: 'extended_family' })
    const members = former.request('GET', `/api/families/${family.id}/members`)
    expect(await jsonOf<unknown[]>(members)).toHaveLength(2)
  })

  it.each(['nothing', 'x'.repeat(101), '%00', '..'])('knows no link %j', async (token) => {
    const person = await addPerson(server)
    expect((await show(token)).status).toBe(404)
    expect((await accept(person, token)).status).toBe(404)
  })
})
