import { describe, expect, it } from 'vitest'
import { createVisitor } from '#server/testing/browserless.ts'
import type { Answer } from '#server/testing/browserless.ts'
import {
  ada,
  identityVisits,
  newPassword,
  whoIs,
  words,
} from '#server/testing/people/identityVisits.ts'

const { open, signedIn, site } = identityVisits()

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
    const visitor = createVisitor(site().baseUrl)
    const { pathname } = (await visitor.get('/api/login')).url
    const page = await visitor.get(pathname.replace('sign-in', 'forgotten'))
    return visitor.submit(page, { email })
  }

  it('works once by a mailed link, and signs all devices out', async () => {
    const { mails } = await open({ mails: true })
    const { visitor } = await signedIn()
    await askFor(ada.email.toUpperCase())
    await expect.poll(() => mails).toHaveLength(1)
    expect(mails[0]?.to).toBe(ada.email)
    const link = /http\S+/.exec(mails[0]?.text ?? '')?.[0] ?? ''
    const someone = createVisitor(site().baseUrl)
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

  it('sends people to the support if the server sends no mail', async () => {
    const { baseUrl } = await open()
    const visitor = createVisitor(baseUrl)
    const { pathname } = (await visitor.get('/api/login')).url
    const page = await visitor.get(pathname.replace('sign-in', 'forgotten'))
    expect(words(page)).toContain('Ask a parent, or the person who runs your server')
    expect(page.text).not.toContain('<form')
  })

  it('ends its links after an hour, or when the password changes otherwise', async () => {
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
