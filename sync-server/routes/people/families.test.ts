import { beforeAll, describe, expect, it } from 'vitest'
import { issuesOf, jsonOf, refusalOf } from '#server/testing/answers.ts'
import { addFamily, addFamilyOf, addPerson } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { prepareServer } from '#server/testing/prepared.ts'
import type { FamilyAnswer, MemberAnswer, ProfileAnswer } from './people.ts'

const server = prepareServer(beforeAll)

const profileOf = (person: Person): Promise<ProfileAnswer> =>
  jsonOf<ProfileAnswer>(person.request('GET', '/api/user/profile'))

const membersOf = (person: Person, familyId: string): Promise<MemberAnswer[]> =>
  jsonOf<MemberAnswer[]>(person.request('GET', `/api/families/${familyId}/members`))

describe('Founding a family', () => {
  it('makes the founder its parent, and the family their current one', async () => {
    const person = await addPerson(server, 'Ada')
    await person.request('PUT', '/api/user/profile', { role: 'grandparent' })
    expect(await refusalOf(person.request('GET', '/api/families/current'))).toBe('404 no-family')
    const family = await jsonOf<FamilyAnswer>(
      person.request('POST', '/api/families', { name: 'Ash', timeZone: 'Europe/Berlin' }),
    )
    expect(family).toMatchObject({
      name: 'Ash',
      timeZone: 'Europe/Berlin',
      currency: 'USD',
      createdBy: person.userId,
    })
    expect(await jsonOf(person.request('GET', '/api/families/current'))).toEqual(family)
    const members = await jsonOf<MemberAnswer[]>(
      person.request('GET', '/api/families/current/members'),
    )
    expect(members).toMatchObject([
      {
        userId: person.userId,
        role: 'parent',
        user: { firstName: 'Ada', lastName: '', profileImageUrl: null, userRole: 'parent' },
      },
    ])
    expect(await profileOf(person)).toMatchObject({
      userRole: 'parent',
      currentFamilyId: family.id,
    })
  })

  it('can be done again: the newest is the current one, until another is chosen', async () => {
    const person = await addPerson(server)
    const found = (name: string): Promise<FamilyAnswer> =>
      jsonOf<FamilyAnswer>(person.request('POST', '/api/families', { name }))
    const [first, second] = [await found('Ash'), await found('Birch')]
    const current = (): Promise<FamilyAnswer> =>
      jsonOf<FamilyAnswer>(person.request('GET', '/api/families/current'))
    expect((await current()).id).toBe(second.id)
    await person.request('PUT', '/api/user/profile', { currentFamilyId: first.id })
    expect((await current()).id).toBe(first.id)
    await person.request('PUT', '/api/user/profile', { currentFamilyId: 'elsewhere' })
    expect((await current()).id).toBe(first.id)
  })

  it.each([
    [{}, ['name']],
    [{ name: 'x'.repeat(101) }, ['name']],
    [{ name: 'Ash', timeZone: 'Mars/Olympus' }, ['timeZone']],
    [{ name: 'Ash', currency: 'usd' }, ['currency']],
    [{ name: 'Ash', id: 'mine' }, ['']],
  ])('refuses %j', async (body, fields) => {
    const person = await addPerson(server)
    expect(await issuesOf(person.request('POST', '/api/families', body))).toEqual(fields)
    expect(await refusalOf(person.request('GET', '/api/families/current'))).toBe('404 no-family')
  })

  it('can be followed by changing its settings', async () => {
    const { familyId, people } = await addFamilyOf(server, 'parent')
    const [parent] = people as [Person]
    const change = { name: 'Birch', weekStart: 1, currency: 'EUR' }
    const changed = await jsonOf(parent.request('PATCH', `/api/families/${familyId}`, change))
    expect(changed).toMatchObject({ ...change, timeZone: 'UTC' })
    const wrong = parent.request('PATCH', `/api/families/${familyId}`, { weekStart: 7 })
    expect(await issuesOf(wrong)).toEqual(['weekStart'])
  })
})

describe('Members', () => {
  it('show who is there, without those who left', async () => {
    const [parent, gone] = [await addPerson(server), await addPerson(server)]
    const familyId = await addFamily(server, [
      { userId: parent.userId, role: 'parent' },
      { userId: gone.userId, role: 'child', left: true },
    ])
    expect((await membersOf(parent, familyId)).map(({ userId }) => userId)).toEqual([parent.userId])
  })

  it('get other roles from parents', async () => {
    const { familyId, people } = await addFamilyOf(server, 'parent', 'child')
    const [parent, child] = people as [Person, Person]
    const path = `/api/families/${familyId}/members/${child.userId}`
    const changed = await jsonOf(parent.request('PATCH', path, { role: 'parent', colour: 5 }))
    expect(changed).toMatchObject({ role: 'parent', colour: 5 })
    expect((await profileOf(child)).userRole).toBe('parent')
    expect(await issuesOf(parent.request('PATCH', path, { role: 'boss' }))).toEqual(['role'])
    expect(await issuesOf(parent.request('PATCH', path, { leftAt: null }))).toEqual([''])
  })

  it('always include a parent', async () => {
    const { familyId, people } = await addFamilyOf(server, 'parent', 'child')
    const [parent] = people
    const path = `/api/families/${familyId}/members/${parent.userId}`
    expect(await refusalOf(parent.request('DELETE', path))).toBe('409 last-parent')
    const change = parent.request('PATCH', path, { role: 'grandparent' })
    expect(await refusalOf(change)).toBe('409 last-parent')
    expect(await membersOf(parent, familyId)).toHaveLength(2)
  })

  it('keep one parent when two leave at once', async () => {
    const { familyId, people } = await addFamilyOf(server, 'parent', 'parent')
    const leaving = await Promise.all(
      people.map(({ request, userId }) =>
        request('DELETE', `/api/families/${familyId}/members/${userId}`),
      ),
    )
    expect(leaving.map(({ status }) => status).sort()).toEqual([204, 409])
  })

  it('see nothing more of the family once they are removed', async () => {
    const { familyId, people } = await addFamilyOf(server, 'parent', 'grandparent')
    const [parent, grandparent] = people as [Person, Person]
    const path = `/api/families/${familyId}/members/${grandparent.userId}`
    expect((await parent.request('DELETE', path)).status).toBe(204)
    expect(await refusalOf(parent.request('DELETE', path))).toBe('404 not-found')
    const read = grandparent.request('GET', `/api/families/${familyId}/tasks`)
    expect(await refusalOf(read)).toBe('404 not-found')
    const current = grandparent.request('GET', '/api/families/current')
    expect(await refusalOf(current)).toBe('404 no-family')
  })

  it('cannot be changed or removed if they are not members', async () => {
    const { familyId, people } = await addFamilyOf(server, 'parent')
    const [parent] = people as [Person]
    const stranger = await addPerson(server)
    const path = `/api/families/${familyId}/members/${stranger.userId}`
    expect(await refusalOf(parent.request('DELETE', path))).toBe('404 not-found')
    expect(await refusalOf(parent.request('PATCH', path, { colour: 1 }))).toBe('404 not-found')
  })
})

describe('A profile', () => {
  it('takes an empty change', async () => {
    const person = await addPerson(server, 'Ada')
    const before = await profileOf(person)
    expect(await jsonOf(person.request('PUT', '/api/user/profile', {}))).toEqual(before)
  })

  it('takes what onboarding sends', async () => {
    const person = await addPerson(server)
    const sent = { role: 'child', dateOfBirth: '2015-04-01', onboardingCompleted: true }
    const profile = await jsonOf(person.request('PUT', '/api/user/profile', sent))
    expect(profile).toMatchObject({
      userRole: 'child',
      dateOfBirth: '2015-04-01',
      onboardingCompleted: true,
    })
    const cleared = await jsonOf(person.request('PUT', '/api/user/profile', { dateOfBirth: '' }))
    expect(cleared).toMatchObject({ dateOfBirth: null })
  })

  it('carries a new name into the families', async () => {
    const { familyId, people } = await addFamilyOf(server, 'parent')
    const [parent] = people as [Person]
    await parent.request('PUT', '/api/user/profile', { firstName: 'Grace', lastName: 'Hopper' })
    expect(await membersOf(parent, familyId)).toMatchObject([
      { user: { firstName: 'Grace', lastName: 'Hopper' } },
    ])
  })

  it.each([
    [{ firstName: '' }, ['firstName']],
    [{ role: 'boss' }, ['role']],
    [{ dateOfBirth: '2015-13-01' }, ['dateOfBirth']],
    [{ onboardingCompleted: 'yes' }, ['onboardingCompleted']],
    [{ email: 'other@example.org' }, ['']],
    [{ userRole: 'parent' }, ['']],
  ])('refuses %j', async (change, fields) => {
    const person = await addPerson(server)
    expect(await issuesOf(person.request('PUT', '/api/user/profile', change))).toEqual(fields)
  })
})
