import { afterEach, describe, expect, it } from 'vitest'
import { createVisitor } from '#server/testing/browserless.ts'
import type { Answer } from '#server/testing/browserless.ts'
import { startIdentitySite } from '#server/testing/identitySite.ts'
import type { IdentitySite } from '#server/testing/identitySite.ts'
import { tokenHash } from './tokenHash.ts'

const ada = {
  firstName: 'Ada',
  lastName: 'Winter',
  email: 'ada@example.org',
  password: 'seven green tomatoes',
}
const newPassword = 'eight yellow plums'

const day = 24 * 60 * 60 * 1000

let site: IdentitySite

const open = async (...wishes: Parameters<typeof startIdentitySite>): Promise<IdentitySite> => {
  site = await startIdentitySite(...wishes)
  return site
}

afterEach(async () => {
  expect(site.errors).toEqual([])
  await site.close()
})

const signedIn = async () => {
  const visitor = createVisitor(site.baseUrl)
  const { text: userId } = await visitor.signUp(ada)
  return { visitor, userId }
}

const whoIs = async (visitor: ReturnType<typeof createVisitor>): Promise<string> =>
  (await visitor.get('/')).text

/** What a person is told, its markup apart. */
const words = (answer: Answer): string =>
  answer.text.replaceAll(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

describe('creating an account', () => {
  it('makes an account, a session and a profile, and comes back to where the person was going', async () => {
    const { baseUrl, store } = await open()
    const visitor = createVisitor(baseUrl)
    const home = await visitor.signUp({ ...ada, email: ' Ada@Example.org' }, '/tasks?filter=open')
    expect(home.status).toBe(200)
    const profile = await store.read((tx) => tx.records.get(home.text))
    expect(profile).toMatchObject({ kind: 'user', firstName: 'Ada', lastName: 'Winter' })
    expect(profile).toMatchObject({ email: 'ada@example.org', userRole: 'parent' })
  })

  it('lets a password be looked at by a script of its own, and works without one', async () => {
    const { baseUrl } = await open()
    const visitor = createVisitor(baseUrl)
    const page = await visitor.get('/api/login?screen=create')
    expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self';")
    expect(page.text).toMatch(/<button class="reveal" type="button"[^>]* hidden>/)
    const [, src = ''] = /<script src="([^"]+)" defer><\/script>/.exec(page.text) ?? []
    const script = await visitor.get(src)
    expect([script.status, script.headers.get('Content-Type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ])
  })

  it('shows every problem at its field, keeps what was typed, and never the password', async () => {
    const { baseUrl } = await open()
    const visitor = createVisitor(baseUrl)
    const page = await visitor.get('/api/login?screen=create')
    const fields = { firstName: '', lastName: '"<b>', email: 'ada@', password: 'shorty!' }
    const answer = await visitor.submit(page, fields)
    expect(answer.status).toBe(400)
    expect(words(answer)).toContain('First name is required')
    expect(words(answer)).toContain('This does not look like an e-mail address')
    expect(words(answer)).toContain('Use at least 10 characters')
    expect(answer.text).toMatch(/id="email"[^>]*aria-describedby="email-problem"/)
    expect(answer.text).toContain('value="ada@"')
    expect(answer.text).toContain('value="&#34;&#60;b&#62;"')
    expect(answer.text).not.toContain('shorty!')
  })

  it.each([
    ['x'.repeat(201), 'Use at most 200 characters'],
    ['ADA@example.org', 'Use something other than your e-mail address'],
  ])('refuses the password %s', async (password, why) => {
    const { baseUrl } = await open()
    const visitor = createVisitor(baseUrl)
    const page = await visitor.get('/api/login?screen=create')
    const answer = await visitor.submit(page, { ...ada, password })
    expect([answer.status, words(answer)]).toEqual([400, expect.stringContaining(why)])
  })

  it('says when an address has an account already', async () => {
    const { baseUrl } = await open()
    await signedIn()
    const visitor = createVisitor(baseUrl)
    const page = await visitor.get('/api/login?screen=create')
    const answer = await visitor.submit(page, { ...ada, email: 'ADA@example.org' })
    expect(answer.status).toBe(409)
    expect(words(answer)).toContain('There is an account with this e-mail address already')
  })

  it('is refused where registration is closed, form or no form', async () => {
    const { baseUrl } = await open({ registration: 'closed' })
    const visitor = createVisitor(baseUrl)
    const signIn = await visitor.get('/api/login?screen=create')
    expect(signIn.url.pathname).toMatch(/sign-in$/)
    expect(signIn.text).not.toContain('/create"')
    const path = signIn.url.pathname.replace('sign-in', 'create')
    expect((await visitor.get(path)).status).toBe(403)
    expect((await visitor.post(path, ada)).status).toBe(403)
    expect(await site.store.read((tx) => tx.accounts.credentialByEmail(ada.email))).toBeUndefined()
  })

  it('is open to whoever runs a closed server, while nobody has an account', async () => {
    const { identity, baseUrl } = await open({ registration: 'closed' })
    const link = (await identity.firstAccountLink()) ?? ''
    for (const wrong of [link.replace(/token-\w+/, 'token-x'), `${link}x`]) {
      const page = await createVisitor(baseUrl).get(wrong)
      expect(page.url.pathname).toMatch(/sign-in$/)
    }
    const [first, second] = [createVisitor(baseUrl), createVisitor(baseUrl)]
    const [form, late] = [await first.get(link), await second.get(link)]
    const home = await first.submit(form, ada)
    expect([home.status, home.url.pathname]).toEqual([200, '/onboarding'])
    expect((await second.submit(late, { ...ada, email: 'ben@example.org' })).status).toBe(403)
    expect(await identity.firstAccountLink()).toBeUndefined()
  })

  it('takes an open invitation where registration is by invitation', async () => {
    const { baseUrl, environment, invite } = await open({ registration: 'invited' })
    await invite('good', { expiresAt: new Date(environment.now().getTime() + day).toISOString() })
    await invite('old', { expiresAt: new Date(environment.now().getTime() - 1).toISOString() })
    const strangers = ['/', '/join/unknown', '/join/old', '/tasks?x=/join/good']
    for (const returnTo of strangers) {
      const stranger = createVisitor(baseUrl)
      const query = `screen=create&returnTo=${encodeURIComponent(returnTo)}`
      const page = await stranger.get(`/api/login?${query}`)
      const path = page.url.pathname.replace('sign-in', 'create')
      expect([returnTo, (await stranger.post(path, ada)).status]).toEqual([returnTo, 403])
    }
    const home = await createVisitor(baseUrl).signUp(ada, '/join/good')
    expect(home.url.pathname).toBe('/join/good')
    expect(home.text).not.toBe('nobody')
  })
})

describe('signing in', () => {
  it('leads the same person back to the same account, and ends the session that was there', async () => {
    const { ended } = await open()
    const { visitor, userId } = await signedIn()
    const before = visitor.cookieHeader()
    const home = await visitor.signIn(ada)
    expect(home.text).toBe(userId)
    expect(visitor.cookieHeader()).not.toBe(before)
    expect(ended).toHaveLength(1)
    expect(await site.identity.sessions.listOf(userId)).toHaveLength(1)
    expect(await site.identity.sessions.authenticate(before)).toBeUndefined()
  })

  it('tells a wrong password and an unknown address apart by nothing, and keeps the address', async () => {
    const { baseUrl } = await open()
    await signedIn()
    const answers: Answer[] = []
    for (const email of [ada.email, 'nobody@example.org', 'no address at all']) {
      const visitor = createVisitor(baseUrl)
      const page = await visitor.get('/api/login')
      const answer = await visitor.submit(page, { email, password: 'not the password' })
      expect(answer.text).toContain(`value="${email}"`)
      expect(answer.text).not.toContain('not the password')
      answers.push(answer)
    }
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
    expect(new Set(answers.map(words)).size).toBe(1)
  })

  it('asks for a pause after many wrong passwords, of that account only', async () => {
    const { baseUrl } = await open()
    await signedIn()
    const visitor = createVisitor(baseUrl)
    const page = await visitor.get('/api/login')
    const wrong = { email: ada.email, password: 'not the password' }
    for (let tries = 0; tries < 10; tries += 1) await visitor.submit(page, wrong)
    const answer = await visitor.submit(page, ada)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(words(answer)).toContain('Too many tries')
    await createVisitor(baseUrl).signUp({ ...ada, email: 'ben@example.org' })
  })

  it('lets who has signed in there before sign in, however often strangers have guessed', async () => {
    const { baseUrl } = await open()
    const { visitor } = await signedIn()
    await visitor.signOut()
    const stranger = createVisitor(baseUrl)
    const page = await stranger.get('/api/login')
    const wrong = { email: ada.email, password: 'not the password' }
    for (let tries = 0; tries < 11; tries += 1) await stranger.submit(page, wrong)
    await visitor.signIn(ada)
    /** Who made themselves an account has made no browser known for another one’s. */
    await stranger.signUp({ ...ada, email: 'eve@example.org' })
    const again = await stranger.get('/api/login?screen=sign-in')
    expect((await stranger.submit(again, ada)).status).toBe(429)
  })

  it('takes no address that is longer than any is', async () => {
    const { baseUrl } = await open()
    const visitor = createVisitor(baseUrl)
    const email = `${'a'.repeat(15_000)}@example.org`
    const page = await visitor.get('/api/login')
    expect((await visitor.submit(page, { email, password: 'any' })).status).toBe(400)
  })

  it('refuses an easy password with words that say why', async () => {
    const { baseUrl } = await open()
    const visitor = createVisitor(baseUrl)
    const page = await visitor.get('/api/login?screen=create')
    const answer = await visitor.submit(page, { ...ada, password: 'passwordpassword' })
    expect(answer.status).toBe(400)
    expect(words(answer)).toContain('soon guessed')
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
    'tasks',
  ])('ignores %j as the place to go to', async (returnTo) => {
    const { baseUrl } = await open()
    const visitor = createVisitor(baseUrl)
    const page = await visitor.get(
      `/api/login?screen=create&returnTo=${encodeURIComponent(returnTo)}`,
    )
    const home = await visitor.submit(page, ada)
    expect(home.url.href).toBe(`${baseUrl}/`)
    expect(home.text).not.toBe('nobody')
  })

  it('shows the invited the form that they asked for', async () => {
    const { baseUrl } = await open()
    const visitor = createVisitor(baseUrl)
    const form = async (screen: string) => {
      const page = await visitor.get(`/api/login?returnTo=/join/a-token${screen}`)
      return page.url.pathname.split('/').at(-1)
    }
    expect(await form('')).toBe('create')
    expect(await form('&screen=create')).toBe('create')
    expect(await form('&screen=sign-in')).toBe('sign-in')
  })

  it.each([
    ['a state that nobody began', '?code=x&state=unknown-state'],
    ['no state', '?code=x'],
    ['nothing', ''],
  ])('answers a callback with %s by a page that leads on', async (_what, query) => {
    const { baseUrl } = await open()
    const answer = await createVisitor(baseUrl).get(`/api/callback${query}`)
    expect(answer.status).toBe(400)
    expect(words(answer)).toContain('Try again')
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  })

  it('takes a callback once, in the browser that began, within an hour', async () => {
    const { baseUrl, environment } = await open()
    const visitor = createVisitor(baseUrl)
    const page = await visitor.get('/api/login?screen=create&returnTo=/tasks')
    const toResume = await visitor.submit(page, ada, { followRedirects: false })
    const toCallback = await visitor.get(toResume.headers.get('Location') ?? '', {
      followRedirects: false,
    })
    const callback = toCallback.headers.get('Location') ?? ''
    expect(callback).toContain('/api/callback?code=')
    expect((await createVisitor(baseUrl).get(callback)).status).toBe(400)
    environment.advance(61 * 60 * 1000)
    expect((await visitor.get(callback)).status).toBe(400)
    environment.advance(-61 * 60 * 1000)
    expect((await visitor.get(callback)).url.pathname).toBe('/tasks')
    expect((await visitor.get(callback)).status).toBe(400)
  })

  it('takes forms from its own pages only', async () => {
    const { baseUrl } = await open()
    await signedIn()
    const visitor = createVisitor(baseUrl)
    const page = await visitor.get('/api/login')
    const from = async (headers: Record<string, string>) =>
      (await visitor.submit(page, ada, { headers })).status
    expect(await from({ Origin: 'https://evil.example' })).toBe(403)
    expect(await from({ Origin: 'null' })).toBe(403)
    const stranger = createVisitor(baseUrl)
    expect((await stranger.post(page.url.pathname, ada)).status).toBe(400)
    expect(await whoIs(visitor)).toBe('nobody')
  })
})

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

  it('is written at most once an hour', async () => {
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
    expect(await site.identity.sessions.authenticate(stolen)).toBeUndefined()
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

describe('changing the password', () => {
  it("ends the person's other sessions, keeps this one, and counts as later whatever the clock", async () => {
    const { baseUrl, environment, store } = await open()
    const { visitor, userId } = await signedIn()
    const held = () => store.read((tx) => tx.accounts.credentialByEmail(ada.email))
    const since = String((await held())?.changedAt)
    environment.advance(-1000)
    const other = createVisitor(baseUrl)
    await other.signIn(ada)
    const change = { currentPassword: ada.password, password: newPassword }
    const page = await visitor.get('/identity/password')
    expect((await visitor.submit(page, change)).status).toBe(200)
    expect([await whoIs(visitor), await whoIs(other)]).toEqual([userId, 'nobody'])
    await other.signIn({ ...ada, password: newPassword })
    await expect(createVisitor(baseUrl).signIn(ada)).rejects.toThrow('401')
    expect(String((await held())?.changedAt) > since).toBe(true)
  })

  it('needs the current one, and one that will do', async () => {
    await open()
    const { visitor } = await signedIn()
    const page = await visitor.get('/identity/password')
    const submit = async (currentPassword: string, password: string) =>
      (await visitor.submit(page, { currentPassword, password })).status
    expect(await submit('not the password', newPassword)).toBe(401)
    expect(await submit(ada.password, 'short')).toBe(400)
    expect(await submit(ada.password, ada.email)).toBe(400)
  })

  it('asks who is not signed in to sign in first', async () => {
    const { baseUrl } = await open()
    const { visitor } = await signedIn()
    await visitor.signOut()
    const page = await visitor.get('/identity/password')
    expect(page.url.pathname).toMatch(/sign-in$/)
    const back = await visitor.submit(page, ada)
    expect(back.url.href).toBe(`${baseUrl}/identity/password`)
  })
})

describe('a forgotten password', () => {
  const askFor = async (email: string): Promise<Answer> => {
    const visitor = createVisitor(site.baseUrl)
    const { pathname } = (await visitor.get('/api/login')).url
    const page = await visitor.get(pathname.replace('sign-in', 'forgotten'))
    return visitor.submit(page, { email })
  }

  it('is set anew by a link from the mail, once, and all devices are signed out', async () => {
    const { mails } = await open({ mails: true })
    const { visitor } = await signedIn()
    await askFor(ada.email.toUpperCase())
    await expect.poll(() => mails).toHaveLength(1)
    expect(mails[0]?.to).toBe(ada.email)
    const link = /http\S+/.exec(mails[0]?.text ?? '')?.[0] ?? ''
    const someone = createVisitor(site.baseUrl)
    const page = await someone.get(link)
    expect((await someone.submit(page, { password: 'short' })).status).toBe(400)
    expect((await someone.submit(page, { password: newPassword })).status).toBe(200)
    expect(await whoIs(visitor)).toBe('nobody')
    expect((await someone.get(link)).status).toBe(410)
    expect((await someone.submit(page, { password: 'nine purple figs' })).status).toBe(410)
    await someone.signIn({ ...ada, password: newPassword })
  })

  it('answers the same whether or not there is such an account', async () => {
    const { mails } = await open({ mails: true })
    await signedIn()
    const [known, unknown] = [await askFor(ada.email), await askFor('nobody@example.org')]
    expect([known.status, unknown.status]).toEqual([200, 200])
    expect(words(known)).toBe(words(unknown))
    await expect.poll(() => mails).toHaveLength(1)
  })

  it('is a matter for people where the server sends no mail', async () => {
    const { baseUrl } = await open()
    const visitor = createVisitor(baseUrl)
    const { pathname } = (await visitor.get('/api/login')).url
    const page = await visitor.get(pathname.replace('sign-in', 'forgotten'))
    expect(words(page)).toContain('Ask a parent of your family')
    expect(page.text).not.toContain('<form')
  })

  it('has links that end after an hour, or when the password changes otherwise', async () => {
    const { baseUrl, environment, identity } = await open()
    const { visitor, userId } = await signedIn()
    const status = async (url = '') => (await createVisitor(baseUrl).get(url)).status
    const late = await identity.createPasswordReset({ userId })
    environment.advance(59 * 60 * 1000)
    expect(await status(late?.url)).toBe(200)
    environment.advance(60 * 1000)
    expect(await status(late?.url)).toBe(410)
    const older = await identity.createPasswordReset({ email: ada.email })
    environment.advance(1000)
    const page = await visitor.get('/identity/password')
    await visitor.submit(page, { currentPassword: ada.password, password: newPassword })
    expect(await status(older?.url)).toBe(410)
    expect(await identity.createPasswordReset({ email: 'nobody@example.org' })).toBeUndefined()
  })
})
