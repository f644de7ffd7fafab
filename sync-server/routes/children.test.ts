import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consentId } from '#shared/domain/consent.ts'
import { memberId } from '#shared/domain/member.ts'
import type { Role } from '#shared/domain/role.ts'
import { protocolVersion } from '#shared/sync/protocol.ts'
import { createVisitor } from '#server/testing/browserless.ts'
import { addFamily, addFamilyOf, addPerson, put, request } from '#server/testing/people.ts'
import type { Person } from '#server/testing/people.ts'
import { startServer, unlimited } from '#server/testing/serve.ts'
import type { TestServer } from '#server/testing/serve.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ allowances: unlimited })
})
afterAll(() => server.close())

const password = 'paper kites in may'
const born = (years: number): string => `${server.environment.now().getFullYear() - years}-01-02`

const names = (function* () {
  for (let at = 1; ; at += 1) yield `mia-${at}`
})()

const newChild = (over: object = {}) => ({
  firstName: 'Mia',
  lastName: 'Ash',
  dateOfBirth: born(8),
  signInName: names.next().value as string,
  password,
  consent: true,
  ...over,
})

/** A family with a parent and a child's profile that they made. */
const withChild = async (over: object = {}) => {
  const { familyId, people } = await addFamilyOf(server, 'parent', 'grandparent')
  const [parent, grandparent] = people as [Person, Person]
  const child = newChild(over)
  const made = await parent.request('POST', `/api/families/${familyId}/children`, child)
  expect(made.status).toBe(201)
  const { userId } = (await made.json()) as { readonly userId: string }
  const path = `/api/families/${familyId}/children/${userId}`
  return { familyId, parent, grandparent, userId, path, child }
}

const codeOf = async (response: Response): Promise<string> => {
  if (response.ok) return String(response.status)
  const { error } = (await response.json()) as { readonly error: { readonly code: string } }
  return `${response.status} ${error.code}`
}

const held = (id: string) => server.store.read((tx) => tx.records.get(id))

interface Pulled {
  readonly collections: { readonly families: { readonly documents: readonly { id: string }[] } }
}

/** What a device of theirs receives. */
const pulledBy = async (person: Pick<Person, 'request'>): Promise<readonly { id: string }[]> => {
  const asked = { protocol: protocolVersion, collections: { families: null }, limit: 500 }
  const answer = (await (await person.request('POST', '/api/sync/pull', asked)).json()) as Pulled
  return answer.collections.families.documents
}

const pushedBy = async (person: Person, ...rows: readonly object[]) => {
  const sent = { protocol: protocolVersion, collection: 'families', rows }
  return (await person.request('POST', '/api/sync/push', sent)).json() as Promise<object>
}

/** A signed-in child; undefined where name and password do not let it in. */
const signedIn = async (name: string, typed = password) => {
  const visitor = createVisitor(server.url)
  const page = await visitor.get('/api/login')
  const answer = await visitor.submit(page, { email: name, password: typed })
  if (answer.url.pathname !== '/') return undefined
  const cookie = visitor.cookieHeader()
  return {
    request: (method: string, path: string, body?: unknown) =>
      request(server.url, cookie, method, path, body),
  }
}

describe('A child’s profile', () => {
  it('is made with its consent and a line of what was changed, and signs in by its name', async () => {
    const { familyId, parent, userId, child } = await withChild()
    expect(await held(consentId({ familyId, userId }))).toMatchObject({
      givenBy: parent.userId,
      way: 'profile',
      withdrawnAt: null,
      audience: `parents:${familyId}`,
    })
    expect(await held(userId)).toMatchObject({
      email: null,
      signInName: child.signInName,
      dateOfBirth: child.dateOfBirth,
      audience: `child:${familyId}:${userId}`,
    })
    expect(await pulledBy(parent)).toContainEqual(
      expect.objectContaining({
        kind: 'auditEntry',
        action: 'child-added',
        about: userId,
        createdBy: parent.userId,
      }),
    )
    const mia = await signedIn(child.signInName.toUpperCase())
    const me = await mia?.request('GET', '/api/auth/user')
    expect(await me?.json()).toMatchObject({ id: userId, userRole: 'child', email: null })
    expect(await signedIn(child.signInName, 'another guess at it')).toBeUndefined()
  })

  it('is refused without consent, with a taken or a bad name, an easy password, or of who is of age', async () => {
    const { familyId, parent, child } = await withChild()
    const refusal = async (over: object) =>
      codeOf(await parent.request('POST', `/api/families/${familyId}/children`, newChild(over)))
    expect(await refusal({ consent: undefined })).toBe('403 consent-needed')
    expect(await refusal({ consent: false })).toBe('403 consent-needed')
    expect(await refusal({ signInName: child.signInName.toUpperCase() })).toBe(
      '409 sign-in-name-taken',
    )
    for (const signInName of ['mi', 'mia@home', 'm'.repeat(41), 'mia ash', 'mía']) {
      expect(await refusal({ signInName })).toBe('400 invalid')
    }
    expect(await refusal({ password: 'short' })).toBe('400 invalid')
    expect(await refusal({ password: 'mia-mia-mia', signInName: 'mia-mia-mia' })).toBe(
      '400 invalid',
    )
    expect(await refusal({ dateOfBirth: born(19) })).toBe('400 invalid')
    expect(await refusal({ dateOfBirth: born(-2) })).toBe('400 invalid')
  })

  it('is made twenty times in a family at most', async () => {
    const { familyId, parent } = await withChild()
    const calls: string[] = []
    for (let made = 1; made <= 20; made += 1) {
      calls.push(
        await codeOf(
          await parent.request('POST', `/api/families/${familyId}/children`, newChild()),
        ),
      )
    }
    expect(calls.filter((code) => code === '201')).toHaveLength(19)
    expect(calls.at(-1)).toBe('409 too-many')
  })

  it('cannot leave, end its account, found a family, join another, or say that it is of age', async () => {
    const { familyId, userId, child } = await withChild()
    const mia = await signedIn(child.signInName)
    const tried = async (method: string, path: string, body?: object) =>
      mia && codeOf(await mia.request(method, path, body))
    expect(await tried('DELETE', `/api/families/${familyId}/members/${userId}`)).toBe(
      '403 consent-needed',
    )
    expect(await tried('POST', '/api/user/deletion', { name: 'Mia Ash', password })).toBe(
      '403 consent-needed',
    )
    expect(await tried('POST', '/api/families', { name: 'Mine' })).toBe('403 forbidden')
    expect(await tried('PUT', '/api/user/profile', { dateOfBirth: born(30) })).toBe('403 forbidden')
    const other = await addFamilyOf(server, 'parent')
    const invitation = await other.people[0]?.request(
      'POST',
      `/api/families/${other.familyId}/invitations`,
      { role: 'grandparent' },
    )
    const { token } = (invitation === undefined ? {} : await invitation.json()) as {
      readonly token?: string
    }
    expect(await tried('POST', `/api/invitations/${token}/accept`)).toBe('403 consent-needed')
  })

  it('leaves by itself from its eighteenth birthday on', async () => {
    const { familyId, userId, parent, path } = await withChild()
    const grown = (await held(userId)) ?? {}
    await put(server, userId, { ...grown, id: userId, _deleted: false, dateOfBirth: born(18) })
    expect((await held(userId))?.audience).toBe(`user:${userId}`)
    expect(await codeOf(await parent.request('POST', `${path}/password`, { password }))).toBe(
      '409 not-a-profile',
    )
    const self = await server.sessions.start({
      userId,
      userAgent: '',
      idToken: null,
      cookieHeader: undefined,
    })
    const left = await request(
      server.url,
      self.split(';')[0],
      'DELETE',
      `/api/families/${familyId}/members/${userId}`,
    )
    expect(left.status).toBe(204)
    expect(await held(consentId({ familyId, userId }))).toMatchObject({
      withdrawnAt: expect.any(String) as string,
    })
  })
})

describe('A child’s password', () => {
  it('is set by a parent alone, and signs the child out', async () => {
    const { path, parent, grandparent, child } = await withChild()
    const mia = await signedIn(child.signInName)
    const fresh = 'paper boats in june'
    expect(
      await codeOf(await grandparent.request('POST', `${path}/password`, { password: fresh })),
    ).toBe('403 forbidden')
    expect(
      await codeOf(await parent.request('POST', `${path}/password`, { password: 'short' })),
    ).toBe('400 invalid')
    expect(
      await codeOf(await parent.request('POST', `${path}/password`, { password: fresh })),
    ).toBe('204')
    expect(mia && (await mia.request('GET', '/api/auth/user')).status).toBe(401)
    expect(await signedIn(child.signInName)).toBeUndefined()
    expect(await signedIn(child.signInName, fresh)).toBeDefined()
  })

  it('is told to the parents of another family that the child is in', async () => {
    const { path, parent, userId } = await withChild()
    const other = await addPerson(server)
    const otherId = await addFamily(server, [
      { userId: other.userId, role: 'parent' },
      { userId, role: 'child' },
    ])
    expect(
      await codeOf(
        await parent.request('POST', `${path}/password`, { password: 'paper boats in june' }),
      ),
    ).toBe('204')
    expect(await held(memberId(otherId, userId))).toMatchObject({
      passwordLinkAt: expect.any(String) as string,
    })
    expect(await pulledBy(other)).toContainEqual(
      expect.objectContaining({
        kind: 'auditEntry',
        action: 'password-set',
        familyId: otherId,
        about: userId,
      }),
    )
  })
})

describe('Deleting a child’s profile', () => {
  it('takes its typed name, by a parent, and leaves nothing of it but its name', async () => {
    const { familyId, path, parent, grandparent, userId, child } = await withChild()
    const mia = await signedIn(child.signInName)
    const named = { name: 'Mia Ash' }
    expect(await codeOf(await grandparent.request('POST', `${path}/deletion`, named))).toBe(
      '403 forbidden',
    )
    expect(await codeOf(await parent.request('POST', `${path}/deletion`, { name: 'Mia' }))).toBe(
      '409 other-name',
    )
    expect(await codeOf(await parent.request('POST', `${path}/deletion`, named))).toBe('204')
    expect(mia && (await mia.request('GET', '/api/auth/user')).status).toBe(401)
    expect(await signedIn(child.signInName)).toBeUndefined()
    expect(await held(userId)).toMatchObject({ _deleted: true })
    expect(await held(consentId({ familyId, userId }))).toMatchObject({ _deleted: true })
    expect(await held(memberId(familyId, userId))).toMatchObject({
      firstName: 'Mia',
      leftAt: expect.any(String) as string,
    })
    /** Its name is free again. */
    const again = newChild({ signInName: child.signInName })
    expect((await parent.request('POST', `/api/families/${familyId}/children`, again)).status).toBe(
      201,
    )
  })

  it('waits until the child is in no other family', async () => {
    const { path, parent, userId } = await withChild()
    const other = await addPerson(server)
    await addFamily(server, [
      { userId: other.userId, role: 'parent' },
      { userId, role: 'child' },
    ])
    expect(
      await codeOf(await parent.request('POST', `${path}/deletion`, { name: 'Mia Ash' })),
    ).toBe('409 elsewhere')
  })

  it('comes with the end of its only family', async () => {
    const { familyId, parent, userId, child } = await withChild()
    const ended = await parent.request('POST', `/api/families/${familyId}/deletion`, {
      name: 'Ash',
    })
    expect(ended.status).toBe(204)
    expect(await held(userId)).toMatchObject({ _deleted: true })
    expect(await signedIn(child.signInName)).toBeUndefined()
  })
})

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
    expect(await codeOf(await parent.request('PATCH', of(kim), { role: 'child' }))).toBe(
      '403 consent-needed',
    )
    expect(await codeOf(await kim.request('PATCH', of(kim), { role: 'child' }))).toBe(
      '403 consent-needed',
    )
    const offered = await parent.request('PATCH', of(kim), wanted)
    expect(await offered.json()).toMatchObject({ role: 'grandparent', offeredBy: parent.userId })
    /** No other parent may say yes for them. */
    expect(await codeOf(await other.request('PATCH', of(kim), { role: 'child' }))).toBe(
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
    expect(await codeOf(await kim.request('PATCH', of(kim), { role: 'child' }))).toBe(
      '403 consent-needed',
    )
  })

  it('never open a private profile to whoever toggles them for a moment', async () => {
    const { people, of } = await familyOf('parent', 'grandparent')
    const [parent, kim] = people
    await kim.request('PUT', '/api/user/profile', { dateOfBirth: born(70) })
    for (const role of ['child', 'grandparent', 'child']) {
      await parent.request('PATCH', of(kim), { role, consent: true })
      const member = await held(memberId(String(of(kim).split('/')[3]), kim.userId))
      const raised = { ...member, role: 'child', editId: `toggle-${role}-${Math.random()}` }
      await pushedBy(parent, { assumedMasterState: member, newDocumentState: raised })
      expect(await audienceOf(kim.userId)).toBe(`user:${kim.userId}`)
      expect((await pulledBy(parent)).map(({ id }) => id)).not.toContain(kim.userId)
    }
    /** Not even after saying yes: by birth date they are no child. */
    await kim.request('PATCH', of(kim), { role: 'child' })
    expect(await audienceOf(kim.userId)).toBe(`user:${kim.userId}`)
  })

  it('are written down for parents, and tell whose role it is', async () => {
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
  it('of a child raises no role, forges no consent and no line of what was changed', async () => {
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

  it('of a parent withdraws and erases no consent, and offers in nobody else’s name', async () => {
    const { familyId, parent, grandparent, userId } = await withChild()
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
