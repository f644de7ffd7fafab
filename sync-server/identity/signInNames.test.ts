import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVisitor } from '#server/testing/browserless.ts'
import type { Visitor } from '#server/testing/browserless.ts'
import {
  bornBefore,
  childPassword,
  familyWithChild,
  outcomeOf,
  signInByName,
} from '#server/testing/people/children.ts'
import { words } from '#server/testing/people/identityVisits.ts'
import { put } from '#server/testing/people/people.ts'
import { ben, providerClient, startProvider } from '#server/testing/people/provider.ts'
import type { TestProvider } from '#server/testing/people/provider.ts'
import { startServer } from '#server/testing/processes/serve.ts'
import type { TestServer } from '#server/testing/processes/serve.ts'
import { freePort } from '#server/testing/processes/spawn.ts'
import { embeddedIssuer } from './provider/embeddedIssuer.ts'

let provider: TestProvider
let server: TestServer

const options = async () => {
  const port = await freePort()
  const baseUrl = `http://localhost:${port}`
  provider = await startProvider(baseUrl)
  const oidc = { issuer: provider.issuer, ...providerClient }
  return {
    allowances: 'unlimited' as const,
    config: { port, baseUrl, baseUrlConfigured: true, oidc },
  }
}

beforeAll(async () => {
  server = await startServer(await options())
})
afterAll(async () => {
  await server.close()
  await provider.stop()
})

const whoIs = async (visitor: Visitor): Promise<string | undefined> => {
  const answer = await visitor.fetch('/api/auth/user')
  return answer.ok ? ((await answer.json()) as { readonly id: string }).id : undefined
}

const wayThere = (text: string): string =>
  (/class="button" href="([^"]+)"/.exec(text)?.[1] ?? '').replaceAll('&#38;', '&')

const addPasswordOf = async (email: string): Promise<void> => {
  const { signInName } = (await familyWithChild(server)).child
  await server.store.write(async (tx) => {
    const known = await tx.accounts.credentialByEmail(signInName)
    if (known === undefined) throw new Error('No child')
    await tx.accounts.putCredential({ ...known, subject: email, email })
    const account = { userId: email, issuer: embeddedIssuer, subject: email, createdAt: '' }
    await tx.accounts.createAccount(account)
  })
}

describe('Beside another provider', () => {
  it('nobody is asked which way to go before there is a child’s profile', async () => {
    const visitor = createVisitor(server.url)
    const answer = await visitor.get('/api/login', { followRedirects: false })
    expect(answer.headers.get('Location')).toMatch(provider.issuer)
  })

  it('a child’s profile signs in here, and out', async () => {
    const { userId, child } = await familyWithChild(server)
    const mia = await signInByName(server, child.signInName)
    expect(mia && (await whoIs(mia.visitor))).toBe(userId)
    const out = await mia?.visitor.fetch('/api/logout', { method: 'POST' })
    expect(out?.status).toBe(204)
    expect(await signInByName(server, child.signInName, 'another guess at it')).toBeUndefined()
  })

  it('everybody else goes on from there to the provider, and to where they were going', async () => {
    const visitor = createVisitor(server.url)
    const page = await visitor.get('/api/login?returnTo=/healthz')
    expect(words(page)).toContain('Sign in with a sign-in name')
    const back = await visitor.get(wayThere(page.text))
    expect([back.status, back.url.pathname]).toEqual([200, '/healthz'])
    const profile = await visitor.fetch('/api/auth/user')
    expect(await profile.json()).toMatchObject({ email: ben.email, canChangePassword: false })
    expect(provider.asked.at(-1)?.get('prompt')).toBeNull()
  })

  it('a second person of a device is asked for the password by the provider', async () => {
    const visitor = createVisitor(server.url)
    const page = await visitor.get('/api/login?returnTo=/&again=1')
    await visitor.get(wayThere(page.text))
    expect(provider.asked.at(-1)?.get('prompt')).toBe('login')
  })

  it('so is whoever goes to it from a shared device, whose people it remembers', async () => {
    const { child } = await familyWithChild(server)
    const mia = await signInByName(server, child.signInName)
    await mia?.visitor.fetch('/api/device/people', { method: 'POST' })
    await mia?.visitor.get('/api/login?way=provider')
    expect(provider.asked.at(-1)?.get('prompt')).toBe('login')
  })

  it('an address signs nobody in here, although its password is right', async () => {
    await addPasswordOf('old@example.org')
    expect(await signInByName(server, 'old@example.org')).toBeUndefined()
  })

  it('no account is made here, and no link to a password is sent', async () => {
    await familyWithChild(server)
    const visitor = createVisitor(server.url)
    const page = await visitor.get('/api/login')
    expect(page.text).not.toContain('/create')
    const at = (end: string) => page.url.pathname.replace('sign-in', end)
    const person = { firstName: 'Eve', email: 'eve@example.org', password: childPassword }
    expect((await visitor.get(at('create'))).status).toBe(403)
    expect((await visitor.post(at('create'), person)).status).toBe(403)
    expect(await server.store.read((tx) => tx.accounts.credentialByEmail(person.email))).toBe(
      undefined,
    )
    const sent = await visitor.post(at('forgotten'), { email: 'old@example.org' })
    expect(words(sent)).toContain('Ask a parent in your family')
  })

  it('sends a person who wants an account to the provider', async () => {
    await familyWithChild(server)
    const answer = await createVisitor(server.url).get('/api/login?screen=create', {
      followRedirects: false,
    })
    expect(answer.headers.get('Location')).toMatch(provider.issuer)
  })

  it('a child changes its password here, and becomes no account of the provider’s', async () => {
    const { child, path, parent } = await familyWithChild(server)
    const mia = await signInByName(server, child.signInName)
    const me = await mia?.request('GET', '/api/auth/user')
    expect(await me?.json()).toMatchObject({ canChangePassword: true, canLink: false })
    const link = await mia?.visitor.get('/identity/link')
    expect(link?.url.pathname).toBe('/account')
    const page = await mia?.visitor.get('/identity/password')
    if (mia === undefined || page === undefined) throw new Error('No page')
    const password = 'paper boats in june'
    const typed = { currentPassword: childPassword, password }
    expect((await mia.visitor.submit(page, typed)).status).toBe(200)
    expect(await signInByName(server, child.signInName, password)).toBeDefined()
    expect(
      await outcomeOf(parent.request('POST', `${path}/password`, { password: childPassword })),
    ).toBe('204')
  })

  it('a person who has grown up may move to the provider', async () => {
    const { child, userId } = await familyWithChild(server)
    const mia = await signInByName(server, child.signInName)
    const profile = await server.store.read((tx) => tx.records.get(userId))
    const grown = { ...profile, id: userId, _deleted: false, dateOfBirth: bornBefore(server, 18) }
    await put(server, userId, grown)
    const me = await mia?.request('GET', '/api/auth/user')
    expect(await me?.json()).toMatchObject({ canLink: true })
    expect((await mia?.visitor.get('/identity/link'))?.url.pathname).toBe('/identity/link')
  })
})
