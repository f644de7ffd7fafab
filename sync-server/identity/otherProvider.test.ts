import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createVisitor } from '#server/testing/browserless.ts'
import type { Answer, Visitor } from '#server/testing/browserless.ts'
import { startIdentitySite } from '#server/testing/people/identitySite.ts'
import type { IdentitySite } from '#server/testing/people/identitySite.ts'
import { ben, providerClient, startProvider } from '#server/testing/people/provider.ts'
import type { ProvidersPerson, TestProvider } from '#server/testing/people/provider.ts'
import { freePort } from '#server/testing/processes/spawn.ts'

const day = 24 * 60 * 60 * 1000

const ada = {
  firstName: 'Ada',
  lastName: 'Winter',
  email: 'ada@example.org',
  password: 'seven green tomatoes',
}
const adaThere: ProvidersPerson = {
  sub: 'ada-there',
  given_name: 'Ada',
  family_name: 'Winter',
  email: 'Ada@example.org',
  email_verified: true,
}

let provider: TestProvider
let port: number
let site: IdentitySite
let expectedErrors: readonly unknown[] = []

beforeEach(async () => {
  port = await freePort()
  provider = await startProvider(`http://localhost:${port}`)
})

afterEach(async () => {
  expect(site.errors.map(String)).toEqual(expectedErrors)
  expectedErrors = []
  await site.close()
  await provider.stop()
})

const open = async (wishes: Parameters<typeof startIdentitySite>[0] = {}): Promise<void> => {
  const oidc = { issuer: provider.issuer, ...providerClient }
  site = await startIdentitySite({ port, oidc, ...wishes })
}

const comeFromThere = async (
  person: ProvidersPerson = ben,
  returnTo = '/',
): Promise<{ visitor: Visitor; answer: Answer }> => {
  provider.signInAs(person)
  const visitor = createVisitor(site.baseUrl)
  return { visitor, answer: await visitor.get(`/api/login?returnTo=${returnTo}`) }
}

const accountOf = (userId: string) => site.store.read((tx) => tx.accounts.byUserId(userId))
const emailOf = async (userId: string) =>
  (await site.store.read((tx) => tx.records.get(userId)))?.['email']

describe('REGISTRATION', () => {
  it('closed keeps out who comes from a provider, too', async () => {
    await open({ registration: 'closed' })
    const { visitor, answer } = await comeFromThere()
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('No new accounts')])
    expect((await visitor.get('/')).text).toBe('nobody')
    expect(await site.store.read((tx) => tx.accounts.isEmpty())).toBe(true)
    await visitor.get('/api/login')
    expect(provider.asked.at(-1)?.get('prompt')).toBe('login')
  })

  it('keeps out a person whose ID token the provider has not signed, over plain http, too', async () => {
    await open()
    provider.signWrongly()
    const { answer } = await comeFromThere(ben)
    expect(answer.status).toBe(400)
    expectedErrors = [expect.stringContaining('SignInRejected')]
  })

  it('invited lets in who comes by an invitation, and whoever is in stays', async () => {
    await open({ registration: 'invited' })
    const at = (ms: number) => new Date(site.environment.now().getTime() + ms).toISOString()
    await site.invite('good', { expiresAt: at(day) })
    await site.invite('old', { expiresAt: at(-1) })
    for (const path of ['/', '/join/old', '/join/unknown']) {
      expect([path, (await comeFromThere(ben, path)).answer.status]).toEqual([path, 403])
    }
    const { answer } = await comeFromThere(ben, '/join/good')
    expect([answer.status, answer.url.pathname]).toEqual([200, '/join/good'])
    expect((await comeFromThere(ben)).answer.text).toBe(answer.text)
  })

  it('closed has a link for the first account, which is good for one', async () => {
    await open({ registration: 'closed' })
    const link = (await site.identity.firstAccountLink()) ?? ''
    const made = await createVisitor(site.baseUrl).get(link)
    expect([made.status, made.url.pathname]).toEqual([200, '/onboarding'])
    provider.signInAs({ ...ben, sub: 'cem' })
    expect((await createVisitor(site.baseUrl).get(link)).status).toBe(403)
    expect(await site.identity.firstAccountLink()).toBeUndefined()
  })
})

describe('An address that the provider has not verified', () => {
  it.each([false, undefined])('belongs to nobody (%s)', async (verified) => {
    await open()
    const { email_verified: _, ...unsaid } = ben
    const person = verified === undefined ? unsaid : { ...unsaid, email_verified: verified }
    const { answer } = await comeFromThere(person)
    expect(await emailOf(answer.text)).toBeNull()
    await comeFromThere(ben)
    expect(await emailOf(answer.text)).toBe('ben@example.org')
  })

  it('ends once the provider no longer confirms it', async () => {
    await open()
    const { answer } = await comeFromThere(ben)
    expect(await emailOf(answer.text)).toBe('ben@example.org')
    await comeFromThere({ ...ben, email: 'chief@example.org', email_verified: false })
    expect(await emailOf(answer.text)).toBe('ben@example.org')
    await comeFromThere({ ...ben, email_verified: false })
    expect(await emailOf(answer.text)).toBeNull()
  })
})

const openWithAda = async (wishes: Parameters<typeof startIdentitySite>[0] = {}) => {
  site = await startIdentitySite({ port, mails: true })
  const visitor = createVisitor(site.baseUrl)
  const { text: userId } = await visitor.signUp(ada)
  return {
    visitor,
    userId,
    switchOn: async () => {
      const oidc = { issuer: provider.issuer, ...providerClient }
      site = await site.reopen({ oidc, mails: true, ...wishes })
    },
  }
}

const setPasswordByMail = async (): Promise<Visitor> => {
  const visitor = createVisitor(site.baseUrl)
  const { pathname } = (await visitor.get('/api/login')).url
  const page = await visitor.get(pathname.replace('sign-in', 'forgotten'))
  await visitor.submit(page, { email: ada.email })
  await expect.poll(() => site.mails).toHaveLength(1)
  const form = await visitor.get(/http\S+/.exec(site.mails[0]?.text ?? '')?.[0] ?? '')
  expect((await visitor.submit(form, { password: ada.password })).status).toBe(200)
  return visitor
}

describe('Linking in Account Settings', () => {
  const begin = async (visitor: Visitor, password = ada.password) => {
    const page = await visitor.get('/identity/link')
    return visitor.submit(page, { currentPassword: password })
  }
  const onwardsOf = (page: Answer): string =>
    (/class="button" href="([^"]+)"/.exec(page.text)?.[1] ?? '').replaceAll('&#38;', '&')

  it('makes the account the provider’s, ends its password and its other sessions', async () => {
    const { visitor, userId, switchOn } = await openWithAda()
    const other = createVisitor(site.baseUrl)
    await other.signIn(ada)
    await switchOn()
    provider.signInAs(adaThere)
    const page = await begin(visitor)
    const back = await visitor.get(onwardsOf(page))
    expect([back.status, back.url.pathname, back.text]).toEqual([200, '/account', userId])
    expect(provider.asked.at(-1)?.get('prompt')).toBe('login')
    expect(await accountOf(userId)).toMatchObject({ issuer: provider.issuer, subject: 'ada-there' })
    expect((await other.get('/')).text).toBe('nobody')
    expect(await site.store.read((tx) => tx.accounts.credentialByEmail(ada.email))).toBeUndefined()
    expect((await comeFromThere(adaThere)).answer.text).toBe(userId)
  })

  it('asks for the password first', async () => {
    const { visitor, userId, switchOn } = await openWithAda()
    await switchOn()
    expect((await begin(visitor, 'not the password')).status).toBe(401)
    expect(await accountOf(userId)).toMatchObject({ issuer: 'urn:our-life:identity' })
  })

  it('takes nobody else’s sign-in', async () => {
    const { visitor, userId, switchOn } = await openWithAda()
    await switchOn()
    const { answer: bens } = await comeFromThere(ben)
    const page = await begin(visitor)
    const back = await visitor.get(onwardsOf(page))
    expect([back.status, back.text]).toEqual([409, expect.stringContaining('has an account here')])
    expect((await comeFromThere(ben)).answer.text).toBe(bens.text)
    expect(await accountOf(userId)).toMatchObject({ issuer: 'urn:our-life:identity' })
    expect((await visitor.get('/')).text).toBe(userId)
  })

  it('ends where another person, or nobody, has come back', async () => {
    const { visitor, userId, switchOn } = await openWithAda()
    await switchOn()
    provider.signInAs(adaThere)
    const page = await begin(visitor)
    await visitor.signOut()
    expect((await visitor.get(onwardsOf(page))).status).toBe(400)
    expect(await accountOf(userId)).toMatchObject({ issuer: 'urn:our-life:identity' })
  })

  it('takes nobody on a shared device whom the provider has not just asked', async () => {
    const { visitor, userId, switchOn } = await openWithAda()
    await switchOn()
    provider.signInAs(adaThere)
    const page = await begin(visitor)
    const once = { followRedirects: false }
    const unasked = new URL(onwardsOf(page))
    unasked.searchParams.delete('prompt')
    let answer = await visitor.get(unasked.href, once)
    const onwards = () => new URL(answer.headers.get('Location') ?? '', answer.url)
    while (onwards().pathname !== '/api/callback') answer = await visitor.get(onwards().href, once)
    const Cookie = `${visitor.cookieHeader('/api/callback')}; our_life_device=tablet`
    expect((await fetch(onwards(), { headers: { Cookie }, redirect: 'manual' })).status).toBe(400)
    expect(await accountOf(userId)).toMatchObject({ issuer: 'urn:our-life:identity' })
    expectedErrors = [expect.stringContaining('auth_time')]
  })

  it('stays unavailable without a provider, and for people who sign in with it', async () => {
    const { visitor, switchOn } = await openWithAda()
    expect((await visitor.get('/identity/link')).status).toBe(404)
    await switchOn()
    const { visitor: bens } = await comeFromThere(ben)
    expect((await bens.get('/identity/link')).url.pathname).toBe('/account')
  })
})

describe('OIDC_LINK_BY_EMAIL', () => {
  const comesToHerAccount = async (
    wishes: { isProven: boolean; isOn: boolean },
    person = adaThere,
  ) => {
    const { visitor, userId, switchOn } = await openWithAda({ oidcLinkByEmail: wishes.isOn })
    if (wishes.isProven) await setPasswordByMail()
    await switchOn()
    const { answer } = await comeFromThere(person)
    return { isHers: answer.text === userId, visitor, userId }
  }

  it('links by an address that both sides have verified', async () => {
    const { isHers, visitor, userId } = await comesToHerAccount({ isProven: true, isOn: true })
    expect(isHers).toBe(true)
    expect(await accountOf(userId)).toMatchObject({ subject: 'ada-there' })
    expect((await visitor.get('/')).text).toBe('nobody')
    expect(await site.store.read((tx) => tx.accounts.credentialByEmail(ada.email))).toBeUndefined()
  })

  it.each([
    ['who runs the server has not said so', { isProven: true, isOn: false }, true],
    ['the account’s address is unproven', { isProven: false, isOn: true }, true],
    ['the provider has not verified it', { isProven: true, isOn: true }, false],
  ])('does not where %s', async (_why, wishes, isVerifiedThere) => {
    const person = { ...adaThere, email_verified: isVerifiedThere }
    const { isHers, userId } = await comesToHerAccount(wishes, person)
    expect(isHers).toBe(false)
    expect(await accountOf(userId)).toMatchObject({ issuer: 'urn:our-life:identity' })
  })

  it('takes no link that somebody passed on as proof', async () => {
    const { userId, switchOn } = await openWithAda({ oidcLinkByEmail: true })
    const link = await site.identity.createPasswordReset({ userId })
    const visitor = createVisitor(site.baseUrl)
    await visitor.submit(await visitor.get(link?.url ?? ''), { password: ada.password })
    await switchOn()
    expect((await comeFromThere(adaThere)).answer.text).not.toBe(userId)
  })
})

describe('Signing out', () => {
  it('tells a script where the provider’s own session ends', async () => {
    await open()
    const { visitor } = await comeFromThere()
    const answer = await visitor.fetch('/api/logout', { method: 'POST' })
    const { endSessionUrl } = (await answer.json()) as { endSessionUrl: string }
    expect(endSessionUrl).toContain(`${provider.issuer}/session/end?id_token_hint=`)
    const home = await visitor.get(endSessionUrl)
    expect([home.url.href, home.text]).toEqual([`${site.baseUrl}/`, 'nobody'])
    expect(provider.signedOut).toHaveLength(1)
  })
})
