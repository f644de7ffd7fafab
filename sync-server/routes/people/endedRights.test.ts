import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jsonOf, refusalOf } from '#server/testing/answers.ts'
import { createVisitor, signUp } from '#server/testing/browserless.ts'
import type { Answer, Visitor } from '#server/testing/browserless.ts'
import { addFamily, addPerson, request } from '#server/testing/people/people.ts'
import type { Membership } from '#server/testing/people/people.ts'
import { prepareServer } from '#server/testing/prepared.ts'
import { prepare } from '#shared/testing/prepare.ts'

const password = 'seven green tomatoes'
const newPassword = 'eight yellow plums'

const server = prepareServer(beforeAll, { allowances: 'unlimited' })
const gil = prepare(beforeEach, () => signUp(server, 'Gil', password))
const parent = prepare(beforeEach, () => addPerson(server))
const other = prepare(beforeEach, () => addPerson(server))
let familyId: string

const found = async (role: Membership['role']): Promise<void> => {
  familyId = await addFamily(server, [
    { userId: parent.userId, role: 'parent' },
    { userId: other.userId, role: 'parent' },
    { userId: gil.userId, role, since: '2020-01-01T00:00:00.000Z' },
  ])
}

const members = (userId: string): string => `/api/families/${familyId}/members/${userId}`

const askForLink = (by = parent): Promise<Response> =>
  by.request('POST', `${members(gil.userId)}/password-reset`)

const makeLink = async (by = parent): Promise<string> => {
  const { url } = await jsonOf<{ url: string }>(askForLink(by))
  const { pathname } = new URL(url)
  server.advance(24 * 60 * 60 * 1000)
  expect(await statusOf(pathname)).toBe(200)
  return pathname
}

const pageOf = (link: string): Promise<Answer> => createVisitor(server.url).get(link)

const statusOf = async (link: string): Promise<number> => (await pageOf(link)).status

const call = (visitor: Visitor, method: string, path: string, body?: object): Promise<Response> =>
  visitor.fetch(path, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })

describe('A link to set another’s password', () => {
  it('ends as they leave, and opens nothing of the family that they found', async () => {
    await found('grandparent')
    const link = await makeLink()
    const page = await pageOf(link)
    await call(gil, 'DELETE', members(gil.userId))
    expect(await statusOf(link)).toBe(410)
    expect((await call(gil, 'POST', '/api/families', { name: 'Own' })).status).toBe(201)
    const sent = await createVisitor(server.url).submit(page, { password: newPassword })
    expect(sent.status).toBe(410)
    expect((await gil.fetch('/api/auth/user')).status).toBe(200)
  })

  it('ends as they come into a second family', async () => {
    await found('grandparent')
    const link = await makeLink()
    await call(gil, 'POST', '/api/families', { name: 'Own' })
    expect(await statusOf(link)).toBe(410)
  })

  it('ends as whoever made it is removed, and does not come back with them', async () => {
    await found('parent')
    const link = await makeLink()
    expect((await call(gil, 'DELETE', members(parent.userId))).status).toBe(204)
    expect(await statusOf(link)).toBe(410)
    const { token } = await jsonOf<{ token: string }>(
      other.request('POST', `/api/families/${familyId}/invitations`, { role: 'parent' }),
    )
    await parent.request('POST', `/api/invitations/${token}/accept`)
    expect(await statusOf(link)).toBe(410)
  })

  it.each(['maker', 'person'])('ends with another role of the %s', async (whose) => {
    await found('grandparent')
    const link = await makeLink()
    const userId = whose === 'maker' ? parent.userId : gil.userId
    await other.request('PATCH', members(userId), { role: 'extended_family' })
    expect(await statusOf(link)).toBe(410)
  })

  it('ends with the family', async () => {
    await found('grandparent')
    const { url } = await jsonOf<{ url: string }>(askForLink())
    await other.request('POST', `/api/families/${familyId}/deletion`, { name: 'Ash' })
    server.advance(24 * 60 * 60 * 1000)
    expect(await statusOf(new URL(url).pathname)).toBe(410)
  })

  it('stays while somebody else’s role changes, and while a colour does', async () => {
    await found('grandparent')
    const link = await makeLink()
    await parent.request('PATCH', members(gil.userId), { colour: 6 })
    await parent.request('PATCH', members(other.userId), { role: 'grandparent' })
    expect(await statusOf(link)).toBe(200)
  })

  it('cannot be made for a person in two families, even with the same parent', async () => {
    await found('grandparent')
    await addFamily(server, [
      { userId: parent.userId, role: 'parent' },
      { userId: gil.userId, role: 'grandparent' },
    ])
    expect(await refusalOf(askForLink())).toBe('409 password-of-others')
  })

  it('cannot be made for an account that its owner made and that is a child in two families', async () => {
    await found('child')
    await addFamily(server, [
      { userId: (await addPerson(server)).userId, role: 'parent' },
      { userId: gil.userId, role: 'child' },
    ])
    expect(await refusalOf(askForLink())).toBe('409 password-of-others')
  })
})

describe('A session opened by such a link', () => {
  const isIn = async (): Promise<boolean> => (await gil.fetch('/api/auth/user')).status === 200

  beforeEach(async () => {
    await found('grandparent')
    const page = await pageOf(await makeLink())
    await createVisitor(server.url).submit(page, { password: newPassword })
    await gil.signIn({ email: gil.email, password: newPassword }, '/api/auth/user')
    expect(await isIn()).toBe(true)
  })

  it.each(['maker', 'person'])('ends with another role of the %s, at once', async (whose) => {
    const userId = whose === 'maker' ? parent.userId : gil.userId
    await other.request('PATCH', members(userId), { role: 'extended_family' })
    expect(await isIn()).toBe(false)
    await gil.signIn({ email: gil.email, password: newPassword }, '/api/auth/user')
    expect(await isIn()).toBe(true)
  })

  it('stays while somebody else is removed', async () => {
    await parent.request('DELETE', members(other.userId))
    expect(await isIn()).toBe(true)
  })

  it('belongs to the person alone once they have set a password themselves', async () => {
    const page = await gil.get('/identity/password')
    const changed = await gil.submit(page, { currentPassword: newPassword, password })
    expect(changed.status).toBe(200)
    await other.request('PATCH', members(parent.userId), { role: 'grandparent' })
    expect(await isIn()).toBe(true)
  })
})

describe('An invitation', () => {
  it('ends once its maker may invite no longer', async () => {
    await found('grandparent')
    const { token } = await jsonOf<{ token: string }>(
      parent.request('POST', `/api/families/${familyId}/invitations`, {
        role: 'child',
        consent: true,
      }),
    )
    await other.request('PATCH', members(parent.userId), { role: 'grandparent' })
    const shown = request(server.url, undefined, 'GET', `/api/invitations/${token}`)
    expect(await refusalOf(shown)).toBe('404 invitation-unknown')
    const stranger = await addPerson(server)
    const joined = stranger.request('POST', `/api/invitations/${token}/accept`)
    expect(await refusalOf(joined)).toBe('404 invitation-unknown')
  })
})
