import { describe, expect, it } from 'vitest'
import { createVisitor } from '#server/testing/browserless.ts'
import { ada, day, identityVisits, whoIs } from '#server/testing/people/identityVisits.ts'
import { tokenHash } from './tokenHash.ts'

const { open, signedIn, site } = identityVisits()

describe('a session', () => {
  it('lives in a cookie that scripts cannot read, and is stored hashed', async () => {
    const { baseUrl, store } = await open()
    const visitor = createVisitor(baseUrl)
    const page = await visitor.get('/api/login?screen=create')
    await visitor.submit(page, ada)
    const id = /our_life_session=([^;]+)/.exec(visitor.cookieHeader())?.[1] ?? ''
    expect(await store.read((tx) => tx.accounts.session(id))).toBeUndefined()
    expect(await store.read((tx) => tx.accounts.session(tokenHash(id)))).toBeDefined()
  })

  it('lasts 90 days from when it was last seen', async () => {
    const { environment } = await open()
    const { visitor, userId } = await signedIn()
    environment.advance(80 * day)
    expect(await whoIs(visitor)).toBe(userId)
    environment.advance(80 * day)
    expect(await whoIs(visitor)).toBe(userId)
    environment.advance(91 * day)
    expect(await whoIs(visitor)).toBe('nobody')
  })

  it('writes its renewal at most once an hour', async () => {
    const { environment, identity } = await open()
    const { visitor, userId } = await signedIn()
    const seen = async () => (await identity.sessions.listOf(userId))[0]?.lastSeenAt
    const first = await seen()
    environment.advance(59 * 60 * 1000)
    await whoIs(visitor)
    expect(await seen()).toBe(first)
    environment.advance(2 * 60 * 1000)
    await whoIs(visitor)
    expect(await seen()).toBe(environment.now().toISOString())
  })

  it('ends with signing out, after which the password is asked for again', async () => {
    const { ended } = await open()
    const { visitor } = await signedIn()
    const stolen = visitor.cookieHeader()
    await visitor.signOut()
    expect(ended).toHaveLength(1)
    expect(await site().identity.sessions.authenticate(stolen)).toBeUndefined()
    expect(visitor.cookieHeader()).not.toContain('session')
    const left = await visitor.fetch('/api/logout', { method: 'POST' })
    expect(left.headers.get('Clear-Site-Data')).toBe('"cache"')
    expect((await visitor.get('/api/login')).url.pathname).toMatch(/sign-in$/)
    const byForm = await visitor.post('/api/logout', {}, { followRedirects: false })
    expect([byForm.status, byForm.headers.get('Location')]).toEqual([303, '/'])
  })

  it('can be revoked by its owner only', async () => {
    const { identity, ended } = await open()
    const { visitor, userId } = await signedIn()
    const [session] = await identity.sessions.listOf(userId)
    const idHash = session?.idHash ?? ''
    expect(await identity.sessions.revoke('somebody-else', idHash)).toBe(false)
    expect(await whoIs(visitor)).toBe(userId)
    expect(await identity.sessions.revoke(userId, idHash)).toBe(true)
    expect(await whoIs(visitor)).toBe('nobody')
    expect(ended).toEqual([idHash])
  })
})
