import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jsonOf, refusalOf } from '#server/testing/answers.ts'
import { createVisitor } from '#server/testing/browserless.ts'
import type { Visitor } from '#server/testing/browserless.ts'
import { addFamily, addPerson } from '#server/testing/people.ts'
import type { Person } from '#server/testing/people.ts'
import { startServer, unlimited } from '#server/testing/serve.ts'
import type { TestServer } from '#server/testing/serve.ts'

const password = 'seven green tomatoes'
const newPassword = 'eight yellow plums'

let server: TestServer
let parent: Person
let gil: Visitor
let gilsId: string
let familyId: string
let email: string

beforeAll(async () => {
  server = await startServer({ allowances: unlimited })
})

afterAll(() => server.close())

let people = 0

/** A parent, and a grandparent whose password this server keeps. */
beforeEach(async () => {
  people += 1
  email = `gil-${people}@example.org`
  gil = createVisitor(server.url)
  const home = '/api/auth/user'
  const answer = await gil.signUp({ firstName: 'Gil', lastName: '', email, password }, home)
  gilsId = (JSON.parse(answer.text) as { id: string }).id
  parent = await addPerson(server)
  familyId = await addFamily(server, [
    { userId: parent.userId, role: 'parent' },
    { userId: gilsId, role: 'grandparent' },
  ])
})

const makeLink = (person: Person = parent, userId = gilsId): Promise<Response> =>
  person.request('POST', `/api/families/${familyId}/members/${userId}/password-reset`)

interface Link {
  readonly url: string
  readonly expiresAt: string
}

const pageOf = (url: string) => createVisitor(server.url).get(new URL(url).pathname)

describe('A link to set a password', () => {
  it('lets its holder set a new one, once, and signs the person out everywhere', async () => {
    const { url, expiresAt } = await jsonOf<Link>(makeLink())
    const minutes = (Date.parse(expiresAt) - server.environment.now().getTime()) / 60_000
    expect(minutes).toBeCloseTo(60, 0)
    expect(new URL(url).origin).toBe(server.url)
    const visitor = createVisitor(server.url)
    const page = await visitor.get(new URL(url).pathname)
    expect((await visitor.submit(page, { password: newPassword })).status).toBe(200)
    expect((await pageOf(url)).status).toBe(410)
    expect((await gil.fetch('/api/auth/user')).status).toBe(401)
    await gil.signIn({ email, password: newPassword }, '/api/auth/user')
    expect((await gil.fetch('/api/auth/user')).status).toBe(200)
  })

  it('ends after an hour', async () => {
    const { url } = await jsonOf<Link>(makeLink())
    expect((await pageOf(url)).status).toBe(200)
    server.advance(60 * 60 * 1000)
    expect((await pageOf(url)).status).toBe(410)
  })

  it('is made by a parent of the person’s family, and by nobody for themselves', async () => {
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

  it('is not made for who is in a family of other parents too, until they have left it', async () => {
    const other = await addPerson(server)
    const elm = await addFamily(
      server,
      [
        { userId: other.userId, role: 'parent' },
        { userId: gilsId, role: 'extended_family' },
      ],
      'Elm',
    )
    expect(await refusalOf(makeLink())).toBe('409 password-of-others')
    await other.request('DELETE', `/api/families/${elm}/members/${gilsId}`)
    expect((await makeLink()).status).toBe(201)
  })

  it('is not made for who left the family', async () => {
    await parent.request('DELETE', `/api/families/${familyId}/members/${gilsId}`)
    expect(await refusalOf(makeLink())).toBe('404 not-found')
  })

  it('is not made for who signs in with another provider, and says so', async () => {
    const aunt = await addPerson(server)
    familyId = await addFamily(server, [
      { userId: parent.userId, role: 'parent' },
      { userId: aunt.userId, role: 'extended_family' },
    ])
    const answer = await makeLink(parent, aunt.userId)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      error: {
        code: 'password-elsewhere',
        message: expect.stringContaining('another provider') as string,
      },
    })
  })
})
