import { beforeAll, describe, expect, it } from 'vitest'
import { consentId } from '#shared/people/family/consent.ts'
import {
  bornBefore,
  childPassword,
  familyWithChild,
  newChild,
  outcomeOf,
  pulledBy,
  signInByName,
} from '#server/testing/people/children.ts'
import { sendPhoto } from '#server/testing/photos/objects.ts'
import { addFamilyOf, put, request } from '#server/testing/people/people.ts'
import { pngOf } from '#server/testing/photos/pictures.ts'
import { prepareServer } from '#server/testing/prepared.ts'

const server = prepareServer(beforeAll, { allowances: 'unlimited' })

const held = (id: string) => server.store.read((tx) => tx.records.get(id))

describe('A child’s profile', () => {
  it('needs a consent, adds a line of what was changed, and can sign in by its name', async () => {
    const { familyId, parent, userId, child } = await familyWithChild(server)
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
    const mia = await signInByName(server, child.signInName.toUpperCase())
    const me = await mia?.request('GET', '/api/auth/user')
    expect(await me?.json()).toMatchObject({ id: userId, userRole: 'child', email: null })
    expect(await signInByName(server, child.signInName, 'another guess at it')).toBeUndefined()
  })

  it('returns the stored color, which no sibling has', async () => {
    const { familyId, parent } = await familyWithChild(server)
    const path = `/api/families/${familyId}`
    const made = await parent.request('POST', `${path}/children`, newChild(server))
    const answered = (await made.json()) as { id: string; colour: number }
    const members = await parent.request('GET', `${path}/members`)
    const stored = (await members.json()) as { id: string; colour: number }[]
    expect(stored).toContainEqual(answered)
    expect(new Set(stored.map(({ colour }) => colour)).size).toBe(stored.length)
  })

  it('may have a picture that its parent sent; naming another person’s photo opens nothing', async () => {
    const { familyId, parent, grandparent, child: sibling } = await familyWithChild(server)
    const picture = await sendPhoto(parent, await pngOf({ shade: 31 }))
    const foreign = await sendPhoto(grandparent, await pngOf({ shade: 32 }))
    const path = `/api/families/${familyId}/children`
    const child = newChild(server, { profileImageUrl: picture })
    const made = await parent.request('POST', path, child)
    expect(await made.json()).toMatchObject({ user: { profileImageUrl: picture } })
    const mia = await signInByName(server, child.signInName)
    expect(await mia?.request('GET', '/api/auth/user').then((me) => me.json())).toMatchObject({
      profileImageUrl: picture,
    })
    const other = await signInByName(server, sibling.signInName)
    expect((await other?.request('GET', picture))?.status).toBe(200)
    for (const profileImageUrl of [foreign, `/api/objects/${'a'.repeat(64)}`]) {
      const call = parent.request('POST', path, newChild(server, { profileImageUrl }))
      expect(await outcomeOf(call)).toBe('403 forbidden')
    }
    const elsewhere = newChild(server, { profileImageUrl: 'https://example.org/x.png' })
    expect(await outcomeOf(parent.request('POST', path, elsewhere))).toBe('400 invalid')
  })

  it('fails without consent, with a taken or bad name, with an easy password, or for an adult', async () => {
    const { familyId, parent, child } = await familyWithChild(server)
    const refusal = async (over: object) =>
      outcomeOf(
        parent.request('POST', `/api/families/${familyId}/children`, newChild(server, over)),
      )
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
    expect(await refusal({ dateOfBirth: bornBefore(server, 19) })).toBe('400 invalid')
    expect(await refusal({ dateOfBirth: bornBefore(server, -2) })).toBe('400 invalid')
  })

  it('can be made at most twenty times in a family', async () => {
    const { familyId, parent } = await familyWithChild(server)
    const calls: string[] = []
    for (let made = 1; made <= 20; made += 1) {
      calls.push(
        await outcomeOf(
          parent.request('POST', `/api/families/${familyId}/children`, newChild(server)),
        ),
      )
    }
    expect(calls.filter((code) => code === '201')).toHaveLength(19)
    expect(calls.at(-1)).toBe('409 too-many')
  })

  it('cannot leave, end its account, found a family, join another, or say that it is of age', async () => {
    const { familyId, userId, child } = await familyWithChild(server)
    const mia = await signInByName(server, child.signInName)
    const tried = async (method: string, path: string, body?: object) =>
      mia && outcomeOf(mia.request(method, path, body))
    expect(await tried('DELETE', `/api/families/${familyId}/members/${userId}`)).toBe(
      '403 consent-needed',
    )
    expect(
      await tried('POST', '/api/user/deletion', { name: 'Mia Ash', password: childPassword }),
    ).toBe('403 consent-needed')
    expect(await tried('POST', '/api/families', { name: 'Mine' })).toBe('403 forbidden')
    expect(await tried('PUT', '/api/user/profile', { dateOfBirth: bornBefore(server, 30) })).toBe(
      '403 forbidden',
    )
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
    const { familyId, userId, parent, path } = await familyWithChild(server)
    const grown = (await held(userId)) ?? {}
    await put(server, userId, {
      ...grown,
      id: userId,
      _deleted: false,
      dateOfBirth: bornBefore(server, 18),
    })
    expect((await held(userId))?.audience).toBe(`user:${userId}`)
    expect(
      await outcomeOf(parent.request('POST', `${path}/password`, { password: childPassword })),
    ).toBe('409 not-a-profile')
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
