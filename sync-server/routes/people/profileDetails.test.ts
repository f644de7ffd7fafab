import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { issuesOf, jsonOf, refusalOf } from '#server/testing/answers.ts'
import { sendPhoto } from '#server/testing/photos/objects.ts'
import { request } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { pngOf } from '#server/testing/photos/pictures.ts'
import { prepareFamily, prepareServer } from '#server/testing/prepared.ts'

const server = prepareServer(beforeAll)
const family = prepareFamily(
  beforeEach,
  server,
  'parent',
  'child',
  'grandparent',
  'extended_family',
)
const [parent, child, grandparent, aunt] = family.people

interface Details {
  readonly userId: string
  readonly birthday: string | null
  readonly phone: string | null
}

const path = (): string => `/api/families/${family.id}/profile-details`

const tell = (person: Person, details: object): Promise<Response> =>
  person.request('PUT', path(), details)

const readBy = (person: Person): Promise<Details[]> =>
  jsonOf<Details[]>(person.request('GET', path()))

const changeRole = (person: Person, role: string): Promise<Response> =>
  parent.request('PATCH', `/api/families/${family.id}/members/${person.userId}`, { role })

describe('What somebody tells their family', () => {
  it('stays with the household until they show it to all', async () => {
    const told = await jsonOf(tell(grandparent, { birthday: '1948-05-04', phone: ' ' }))
    expect(told).toMatchObject({ birthday: '1948-05-04', phone: null, visibility: 'family-only' })
    expect(await readBy(child)).toEqual([told])
    expect(await readBy(aunt)).toEqual([])
    await tell(grandparent, { visibility: 'extended-family' })
    expect(await readBy(aunt)).toMatchObject([{ birthday: '1948-05-04' }])
    await tell(grandparent, { visibility: 'family-only' })
    expect(await readBy(aunt)).toEqual([])
  })

  it('can be public for parents only, and the household’s only for its people', async () => {
    expect(await refusalOf(tell(grandparent, { visibility: 'public' }))).toBe('403 forbidden')
    expect(await refusalOf(tell(aunt, { visibility: 'family-only' }))).toBe('403 forbidden')
    expect((await tell(parent, { visibility: 'public' })).status).toBe(200)
  })

  it('can be written by themselves, and for children by parents', async () => {
    const ofChild = { userId: child.userId, birthday: '2017-05-04' }
    expect((await tell(parent, ofChild)).status).toBe(200)
    expect(await refusalOf(tell(grandparent, ofChild))).toBe('403 forbidden')
    const ofAunt = { userId: aunt.userId, birthday: '1980-05-04' }
    expect(await refusalOf(tell(parent, ofAunt))).toBe('403 forbidden')
    expect(await refusalOf(tell(parent, { userId: 'nobody' }))).toBe('404 not-found')
  })

  it('goes with them when they leave, and begins anew when they come back', async () => {
    await tell(child, { birthday: '2017-05-04' })
    await parent.request('DELETE', `/api/families/${family.id}/members/${child.userId}`)
    expect(await readBy(parent)).toEqual([])
    expect(await refusalOf(tell(child, {}))).toBe('404 not-found')
    const invitation = parent.request('POST', `/api/families/${family.id}/invitations`, {
      role: 'extended_family',
    })
    const { token } = await jsonOf<{ token: string }>(invitation)
    await child.request('POST', `/api/invitations/${token}/accept`)
    expect(await jsonOf(tell(child, {}))).toMatchObject({
      birthday: null,
      visibility: 'extended-family',
    })
  })

  it('becomes private once they have left the household that they chose', async () => {
    await tell(grandparent, { birthday: '1948-05-04', visibility: 'family-only' })
    expect((await changeRole(grandparent, 'extended_family')).status).toBe(200)
    expect(await readBy(parent)).toEqual([])
    expect(await readBy(grandparent)).toMatchObject([{ birthday: '1948-05-04' }])
    expect((await changeRole(grandparent, 'grandparent')).status).toBe(200)
    expect(await readBy(parent)).toMatchObject([{ birthday: '1948-05-04' }])
  })

  it.each([
    [{ birthday: '2017-02-30' }, ['birthday']],
    [{ phone: '0'.repeat(41) }, ['phone']],
    [{ about: 'x'.repeat(501) }, ['about']],
    [{ visibility: 'everybody' }, ['visibility']],
    [{ familyId: 'another' }, ['']],
  ])('refuses %j', async (details, fields) => {
    expect(await issuesOf(tell(parent, details))).toEqual(fields)
  })
})

describe('The page of an invitation', () => {
  const invite = async (): Promise<string> => {
    const body = { role: 'child', consent: true }
    const made = parent.request('POST', `/api/families/${family.id}/invitations`, body)
    return (await jsonOf<{ token: string }>(made)).token
  }
  const shown = (token: string): Promise<{ inviter: { profileImageUrl: string | null } | null }> =>
    jsonOf(request(server.url, undefined, 'GET', `/api/invitations/${token}`))
  const picture = (address: string): Promise<Response> =>
    request(server.url, undefined, 'GET', address)

  it('names who sent it by the first name, and by the last only where their profile is public', async () => {
    await parent.request('PUT', '/api/user/profile', { lastName: 'Ash' })
    const token = await invite()
    const inviter = { firstName: 'Robin', lastName: '', profileImageUrl: null }
    expect((await shown(token)).inviter).toEqual(inviter)
    await tell(parent, { visibility: 'public' })
    expect((await shown(token)).inviter).toEqual({ ...inviter, lastName: 'Ash' })
    await tell(parent, { visibility: 'extended-family' })
    expect((await shown(token)).inviter).toEqual(inviter)
  })

  it('shows their picture to whoever has the link, for as long as it is open', async () => {
    const profileImageUrl = await sendPhoto(parent, await pngOf())
    await parent.request('PUT', '/api/user/profile', { profileImageUrl })
    await tell(parent, { visibility: 'public' })
    const token = await invite()
    const address = (await shown(token)).inviter?.profileImageUrl ?? ''
    const answer = await picture(address)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
    expect((await picture(profileImageUrl)).status).toBe(401)
    const another = address.replace(/.{4}$/, '0000')
    expect(await refusalOf(picture(another))).toBe('404 not-found')
    await tell(parent, { visibility: 'family-only' })
    expect(await refusalOf(picture(address))).toBe('404 not-found')
    await tell(parent, { visibility: 'public' })
    server.advance(8 * 24 * 60 * 60 * 1000)
    expect(await refusalOf(picture(address))).toBe('410 invitation-expired')
  })
})
