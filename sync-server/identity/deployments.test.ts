import { request } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { createVisitor } from '#server/testing/browserless.ts'
import { startIdentitySite } from '#server/testing/people/identitySite.ts'
import type { IdentitySite } from '#server/testing/people/identitySite.ts'
import { providerClient, startProvider } from '#server/testing/people/provider.ts'
import { freePort } from '#server/testing/processes/spawn.ts'

const ada = {
  firstName: 'Ada',
  lastName: 'Winter',
  email: 'ada@example.org',
  password: 'seven green tomatoes',
}

const open: { close(): unknown }[] = []

const site = async (wishes: Parameters<typeof startIdentitySite>[0]): Promise<IdentitySite> => {
  const started = await startIdentitySite(wishes)
  open.push(started)
  return started
}

afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

const through = (port: number) => (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; location: string; cookies: string[] }>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers }, (response) => {
      response.resume()
      resolve({
        status: response.statusCode ?? 0,
        location: response.headers.location ?? '',
        cookies: response.headers['set-cookie'] ?? [],
      })
    })
      .on('error', reject)
      .end()
  })

describe('behind a reverse proxy with HTTPS', () => {
  it('speaks of its public address, and marks cookies Secure', async () => {
    const { port } = await site({ baseUrl: 'https://family.example' })
    const get = through(port)
    const login = await get('/api/login', { Host: 'family.example' })
    expect(login.location).toMatch(/^https:\/\/family\.example\/identity\/auth\?/)
    expect(login.cookies.join()).toMatch(/; Secure$/)
    const { pathname, search } = new URL(login.location)
    const auth = await get(pathname + search, { Host: '10.0.0.7:3000' })
    expect(auth.location).toMatch(/^\/identity\/interaction\//)
    expect(auth.cookies.length).toBeGreaterThan(0)
    for (const cookie of auth.cookies) expect(cookie).toMatch(/; secure/i)
  })

  it('keeps the session under a name that no other host can set', async () => {
    const { identity } = await site({ baseUrl: 'https://family.example' })
    expect(identity.sessions.clearingCookie).toMatch(/^__Host-our_life_session=; Path=\/;.*Secure/)
  })

  it('sends who came by another name to the public one, once', async () => {
    const { port } = await site({ baseUrl: 'https://family.example' })
    const get = through(port)
    const first = await get('/api/login?returnTo=/tasks', { Host: '10.0.0.7:3000' })
    expect(first.location).toBe('https://family.example/api/login?named=1&returnTo=%2Ftasks')
    const second = await get('/api/login?named=1&returnTo=/tasks', { Host: '10.0.0.7:3000' })
    expect(second.location).toContain('/identity/auth?')
  })

  it('keeps which form they asked for on that way', async () => {
    const { port } = await site({ baseUrl: 'https://family.example' })
    const asked = '/api/login?screen=create&returnTo=/'
    const { location } = await through(port)(asked, { Host: '10.0.0.7:3000' })
    expect(new URL(location).searchParams.get('screen')).toBe('create')
  })
})

describe('without a configured address', () => {
  it('lets people in by whatever name they came', async () => {
    const { port } = await site({ baseUrl: 'http://localhost:1', baseUrlConfigured: false })
    const visitor = createVisitor(`http://127.0.0.1:${port}`)
    const home = await visitor.signUp(ada, '/tasks')
    expect(home.url.origin).toBe(`http://127.0.0.1:${port}`)
    expect(home.text).not.toBe('nobody')
  })

  it('sends mailed links to its own address all the same', async () => {
    const { identity, port } = await site({
      baseUrl: 'http://localhost:1',
      baseUrlConfigured: false,
    })
    await createVisitor(`http://127.0.0.1:${port}`).signUp(ada)
    const link = await identity.createPasswordReset({ email: ada.email })
    expect(link?.url).toMatch(/^http:\/\/localhost:1\/identity\/reset\//)
  })

  it("refuses a callback to another place than the visitor's own", async () => {
    const { port } = await site({ baseUrl: 'http://localhost:1', baseUrlConfigured: false })
    const visitor = createVisitor(`http://127.0.0.1:${port}`)
    const login = await visitor.get('/api/login', { followRedirects: false })
    const url = new URL(login.headers.get('Location') ?? '')
    url.searchParams.set('redirect_uri', 'https://evil.example/api/callback')
    const answer = await visitor.get(url.href)
    expect(answer.status).toBe(400)
    expect(answer.url.host).toBe(`127.0.0.1:${port}`)
  })
})

describe('on a full disk', () => {
  it('says that it is not the visitor, and keeps people signed in', async () => {
    const { baseUrl, store, environment, errors, fillDisk } = await site({})
    const visitor = createVisitor(baseUrl)
    const { text: userId } = await visitor.signUp(ada)
    const page = await visitor.get('/api/login?screen=create')
    fillDisk()
    const sent = await visitor.submit(page, { ...ada, email: 'ben@example.org' })
    expect([sent.status, (await visitor.get('/api/login')).status]).toEqual([503, 503])
    expect(await store.read((tx) => tx.accounts.credentialByEmail('ben@example.org'))).toBe(
      undefined,
    )
    environment.advance(2 * 60 * 60 * 1000)
    expect((await visitor.get('/')).text).toBe(userId)
    expect(errors.length).toBeGreaterThan(0)
  })
})

describe("with the family's own identity provider", () => {
  const clientOf = (issuer: string, clientSecret = providerClient.clientSecret) => ({
    ...providerClient,
    issuer,
    clientSecret,
  })

  const startBoth = async (clientSecret?: string) => {
    const port = await freePort()
    const provider = await startProvider(`http://localhost:${port}`)
    open.push({ close: provider.stop })
    const started = await site({ port, oidc: clientOf(provider.issuer, clientSecret) })
    return { ...provider, ...started, visitor: createVisitor(started.baseUrl) }
  }

  it('signs people in there, tells them apart by issuer and subject, and makes their profile', async () => {
    const { store, baseUrl, issuer, asked, visitor } = await startBoth()
    const home = await visitor.get('/api/login?returnTo=/tasks')
    expect([home.status, home.url.href]).toEqual([200, `${baseUrl}/tasks`])
    const userId = home.text
    const [account, profile] = await store.read(async (tx) => [
      await tx.accounts.byUserId(userId),
      await tx.records.get(userId),
    ])
    expect(account).toMatchObject({ issuer, subject: 'ben' })
    expect(profile).toMatchObject({ firstName: 'Ben', email: 'ben@example.org' })
    expect(asked[0]?.get('code_challenge_method')).toBe('S256')
    expect(asked[0]?.get('prompt')).toBeNull()

    const signedOut = await visitor.post('/api/logout', {}, { followRedirects: false })
    expect(signedOut.headers.get('Location')).toContain(`${issuer}/session/end?id_token_hint=`)
    expect((await visitor.get('/')).text).toBe('nobody')
    const again = await visitor.get('/api/login')
    expect(again.text).toBe(userId)
    expect(asked.at(-1)?.get('prompt')).toBe('login')
  })

  it('says so while it cannot be reached, and tries again', async () => {
    const { baseUrl, errors } = await site({ oidc: clientOf('http://localhost:1') })
    const visitor = createVisitor(baseUrl)
    for (const tries of [1, 2]) {
      const answer = await visitor.get('/api/login?returnTo=/tasks')
      expect(answer.status).toBe(502)
      expect(answer.text).toContain('The sign-in service isn’t responding')
      expect(answer.text).toContain('/api/login?returnTo=%2Ftasks')
      expect(errors).toHaveLength(tries)
    }
  })

  it('tells whoever runs the server when the provider does not know it', async () => {
    const { visitor, errors } = await startBoth('another secret')
    const answer = await visitor.get('/api/login?returnTo=/tasks')
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('/api/login?returnTo=%2Ftasks')
    expect(String(errors)).toContain('OIDC_CLIENT_SECRET')
  })

  it('asks to try again when the provider goes away in between', async () => {
    const { visitor, errors, stop } = await startBoth()
    const once = { followRedirects: false }
    let answer = await visitor.get('/api/login', once)
    const onwards = () => new URL(answer.headers.get('Location') ?? '', answer.url)
    while (onwards().pathname !== '/api/callback') answer = await visitor.get(onwards().href, once)
    await stop()
    expect((await visitor.get(onwards().href)).status).toBe(502)
    expect(errors).toHaveLength(1)
  })

  it('makes no accounts of its own', async () => {
    const { baseUrl } = await site({ oidc: clientOf('http://localhost:1') })
    const visitor = createVisitor(baseUrl)
    const query = `client_id=our-life&response_type=code&scope=openid&code_challenge=${'x'.repeat(43)}&code_challenge_method=S256`
    const redirect = encodeURIComponent(`${baseUrl}/api/callback`)
    const page = await visitor.get(`/identity/auth?${query}&redirect_uri=${redirect}&screen=create`)
    expect(page.url.pathname).toMatch(/sign-in$/)
    const create = await visitor.get(page.url.pathname.replace('sign-in', 'create'))
    expect(create.status).toBe(403)
  })
})
