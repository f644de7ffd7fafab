import { describe, expect, it } from 'vitest'
import { createVisitor } from '#server/testing/browserless.ts'
import { ada, day, identityVisits, words } from '#server/testing/people/identityVisits.ts'

const { open, signedIn, site } = identityVisits()

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
    expect(words(answer)).toContain('This doesn’t look like an email address')
    expect(words(answer)).toContain('Use at least 10 characters')
    expect(answer.text).toMatch(/id="email"[^>]*aria-describedby="email-problem"/)
    expect(answer.text).toContain('value="ada@"')
    expect(answer.text).toContain('value="&#34;&#60;b&#62;"')
    expect(answer.text).not.toContain('shorty!')
  })

  it.each([
    ['x'.repeat(201), 'Use at most 200 characters'],
    ['ADA@example.org', 'Don’t use your email address'],
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
    expect(words(answer)).toContain('This email already has an account')
  })

  it('fails if registration is closed, with or without the form', async () => {
    const { baseUrl } = await open({ registration: 'closed' })
    const visitor = createVisitor(baseUrl)
    const signIn = await visitor.get('/api/login?screen=create')
    expect(signIn.url.pathname).toMatch(/sign-in$/)
    expect(signIn.text).not.toContain('/create"')
    const path = signIn.url.pathname.replace('sign-in', 'create')
    expect((await visitor.get(path)).status).toBe(403)
    expect((await visitor.post(path, ada)).status).toBe(403)
    expect(
      await site().store.read((tx) => tx.accounts.credentialByEmail(ada.email)),
    ).toBeUndefined()
  })

  it('lets the operator in on a closed server while there is no account', async () => {
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
