import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jsonOf, refusalOf } from '#server/testing/answers.ts'
import { createVisitor, signUp } from '#server/testing/browserless.ts'
import { addFamily, addPerson } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { prepareServer } from '#server/testing/prepared.ts'
import { prepare } from '#shared/testing/prepare.ts'

const password = 'seven green tomatoes'
const newPassword = 'eight yellow plums'

const server = prepareServer(beforeAll, { allowances: 'unlimited' })
const gil = prepare(beforeEach, () => signUp(server, 'Gil', password))
const parent = prepare(beforeEach, () => addPerson(server))
let familyId: string

const since = '2020-01-01T00:00:00.000Z'
const hourMs = 60 * 60 * 1000

beforeEach(async () => {
  familyId = await addFamily(server, [
    { userId: parent.userId, role: 'parent' },
    { userId: gil.userId, role: 'grandparent', since },
  ])
})

const makeLink = (person: Person = parent, userId = gil.userId): Promise<Response> =>
  person.request('POST', `/api/families/${familyId}/members/${userId}/password-reset`)

interface Link {
  readonly url: string
  readonly usableFrom: string
  readonly expiresAt: string
}

const toldLink = () =>
  server.store.read(async (tx) => (await tx.records.get(gil.userId))?.['passwordLink'])

const pageOf = (url: string) => createVisitor(server.url).get(new URL(url).pathname)

describe('A link to set a password', () => {
  it('lets its holder set a new one, once, and signs the person out everywhere', async () => {
    const { url } = await jsonOf<Link>(makeLink())
    expect(new URL(url).origin).toBe(server.url)
    server.advance(24 * hourMs)
    const visitor = createVisitor(server.url)
    const page = await visitor.get(new URL(url).pathname)
    expect((await visitor.submit(page, { password: newPassword })).status).toBe(200)
    expect((await pageOf(url)).status).toBe(410)
    expect((await gil.fetch('/api/auth/user')).status).toBe(401)
    await gil.signIn({ email: gil.email, password: newPassword }, '/api/auth/user')
    expect((await gil.fetch('/api/auth/user')).status).toBe(200)
  })

  it('opens nothing before 24 hours have passed, and nothing a day later', async () => {
    const { url, usableFrom, expiresAt } = await jsonOf<Link>(makeLink())
    const now = server.environment.now().getTime()
    expect((Date.parse(usableFrom) - now) / hourMs).toBeCloseTo(24, 1)
    expect((Date.parse(expiresAt) - now) / hourMs).toBeCloseTo(48, 1)
    server.advance(23 * hourMs)
    const early = await pageOf(url)
    expect([early.status, early.text.includes('doesn’t work yet')]).toEqual([425, true])
    server.advance(hourMs)
    expect((await pageOf(url)).status).toBe(200)
    server.advance(24 * hourMs)
    expect((await pageOf(url)).status).toBe(410)
  })

  it('sets nothing before 24 hours have passed', async () => {
    const { url } = await jsonOf<Link>(makeLink())
    const sent = await createVisitor(server.url).fetch(new URL(url).pathname, {
      method: 'POST',
      body: new URLSearchParams({ password: newPassword }),
    })
    expect(sent.status).toBe(425)
    await gil.signIn({ email: gil.email, password }, '/api/auth/user')
    expect((await gil.fetch('/api/auth/user')).status).toBe(200)
  })

  it('appears on the devices of its owner, with its maker and its time', async () => {
    const { usableFrom, expiresAt } = await jsonOf<Link>(makeLink())
    expect(await toldLink()).toEqual({ by: parent.userId, usableFrom, expiresAt })
  })

  it('can be stopped by its owner with one call, for good', async () => {
    const { url } = await jsonOf<Link>(makeLink())
    expect((await gil.fetch('/api/user/password-link', { method: 'DELETE' })).status).toBe(204)
    expect(await toldLink()).toBeNull()
    server.advance(24 * hourMs)
    expect((await pageOf(url)).status).toBe(410)
  })

  it('cannot be stopped by anybody else', async () => {
    const { url } = await jsonOf<Link>(makeLink())
    await parent.request('DELETE', '/api/user/password-link')
    server.advance(24 * hourMs)
    expect((await pageOf(url)).status).toBe(200)
  })

  it('ends as another one is asked for, so that the one that is told is all there is', async () => {
    const first = await jsonOf<Link>(makeLink())
    server.advance(hourMs)
    await jsonOf<Link>(makeLink())
    server.advance(24 * hourMs)
    expect((await pageOf(first.url)).status).toBe(410)
  })

  it('disappears once it was used', async () => {
    const { url } = await jsonOf<Link>(makeLink())
    server.advance(24 * hourMs)
    const visitor = createVisitor(server.url)
    const page = await visitor.get(new URL(url).pathname)
    await visitor.submit(page, { password: newPassword })
    expect(await toldLink()).toBeNull()
  })

  it('cannot be made for a person who joined the family less than 30 days ago', async () => {
    familyId = await addFamily(server, [
      { userId: parent.userId, role: 'parent' },
      { userId: gil.userId, role: 'grandparent' },
    ])
    expect(await refusalOf(makeLink())).toBe('409 password-of-others')
    const newcomer = await addPerson(server)
    familyId = await addFamily(server, [
      { userId: parent.userId, role: 'parent' },
      { userId: newcomer.userId, role: 'child' },
    ])
    expect(await refusalOf(makeLink(parent, newcomer.userId))).toBe('409 password-too-soon')
  })

  it('counts the days from when a person came back, not from when they first came', async () => {
    await parent.request('DELETE', `/api/families/${familyId}/members/${gil.userId}`)
    const { token } = await jsonOf<{ token: string }>(
      parent.request('POST', `/api/families/${familyId}/invitations`, { role: 'grandparent' }),
    )
    expect((await gil.fetch(`/api/invitations/${token}/accept`, { method: 'POST' })).status).toBe(
      200,
    )
    expect(await refusalOf(makeLink())).toBe('409 password-too-soon')
  })

  it('can be made by a parent of the person’s family, and not for oneself', async () => {
    const child = await addPerson(server)
    const stranger = await addPerson(server)
    await addFamily(server, [{ userId: stranger.userId, role: 'parent' }], 'Elm')
    const invited = await jsonOf<{ token: string }>(
      parent.request('POST', `/api/families/${familyId}/invitations`, {
        role: 'child',
        consent: true,
      }),
    )
    await child.request('POST', `/api/invitations/${invited.token}/accept`)
    expect(await refusalOf(makeLink(child))).toBe('403 forbidden')
    expect(await refusalOf(makeLink(stranger))).toBe('404 not-found')
    expect(await refusalOf(makeLink(parent, parent.userId))).toBe('403 forbidden')
    expect(await refusalOf(makeLink(parent, stranger.userId))).toBe('404 not-found')
  })

  it('cannot be made for a person in a family of other parents, until they have left it', async () => {
    const other = await addPerson(server)
    const elm = await addFamily(
      server,
      [
        { userId: other.userId, role: 'parent' },
        { userId: gil.userId, role: 'extended_family' },
      ],
      'Elm',
    )
    expect(await refusalOf(makeLink())).toBe('409 password-of-others')
    await other.request('DELETE', `/api/families/${elm}/members/${gil.userId}`)
    expect((await makeLink()).status).toBe(201)
  })

  it('cannot be made for a former member', async () => {
    await parent.request('DELETE', `/api/families/${familyId}/members/${gil.userId}`)
    expect(await refusalOf(makeLink())).toBe('404 not-found')
  })

  it('cannot be made for a person with another sign-in provider, as the error says', async () => {
    const aunt = await addPerson(server)
    familyId = await addFamily(server, [
      { userId: parent.userId, role: 'parent' },
      { userId: aunt.userId, role: 'extended_family', since },
    ])
    const answer = await makeLink(parent, aunt.userId)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      error: {
        code: 'password-elsewhere',
        message: expect.stringContaining('another service') as string,
      },
    })
  })
})
