import { describe, expect, it } from 'vitest'
import { createVisitor } from '#server/testing/browserless.ts'
import type { Answer } from '#server/testing/browserless.ts'
import { ada, identityVisits, whoIs, words } from '#server/testing/people/identityVisits.ts'

const { open, signedIn, site } = identityVisits()

describe('signing in', () => {
  it('leads the same person back to the same account, and ends the session that was there', async () => {
    const { ended } = await open()
    const { visitor, userId } = await signedIn()
    const before = visitor.cookieHeader()
    const home = await visitor.signIn(ada)
    expect(home.text).toBe(userId)
    expect(visitor.cookieHeader()).not.toBe(before)
    expect(ended).toHaveLength(1)
    expect(await site().identity.sessions.listOf(userId)).toHaveLength(1)
    expect(await site().identity.sessions.authenticate(before)).toBeUndefined()
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
    expect(words(answer)).toContain('Too easy to guess')
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
    expect(home.url.href).toBe(`${baseUrl}/onboarding`)
    expect(home.text).not.toBe('nobody')
  })

  it('welcomes back who has signed in here before, and greets a newcomer as one', async () => {
    const { baseUrl } = await open()
    const visitor = createVisitor(baseUrl)
    const first = words(await visitor.get('/api/login'))
    expect(first).toContain('Welcome to Our Life')
    expect(first).toContain('create an account if you’re new here')
    expect(first).not.toContain('Welcome back')
    await visitor.signUp(ada)
    await visitor.signOut()
    expect(words(await visitor.get('/api/login'))).toContain('Welcome back')
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
