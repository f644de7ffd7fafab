import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createVisitor } from '#server/testing/browserless.ts'
import type { Visitor } from '#server/testing/browserless.ts'
import { providerClient, startProvider } from '#server/testing/people/provider.ts'
import type { TestProvider } from '#server/testing/people/provider.ts'
import { startServer } from '#server/testing/processes/serve.ts'
import type { TestServer } from '#server/testing/processes/serve.ts'
import { freePort } from '#server/testing/processes/spawn.ts'

/** A person on a shared tablet can remove the request for the password from the address. */

const pin = '602813'

let provider: TestProvider
let server: TestServer
let tablet: Visitor
let benId: string

beforeEach(async () => {
  const port = await freePort()
  const baseUrl = `http://localhost:${port}`
  provider = await startProvider(baseUrl)
  const oidc = { issuer: provider.issuer, ...providerClient }
  const config = { port, baseUrl, baseUrlConfigured: true, oidc }
  server = await startServer({ allowances: 'unlimited', config })
  tablet = createVisitor(server.url)
  await tablet.get('/api/login')
  benId = (await whoIsInFront()) ?? ''
})

afterEach(async () => {
  await server.close()
  await provider.stop()
})

const whoIsInFront = async (): Promise<string | undefined> => {
  const answer = await tablet.fetch('/api/auth/user')
  return answer.ok ? ((await answer.json()) as { readonly id: string }).id : undefined
}

const send = async (method: string, path: string, body: object = {}): Promise<number> => {
  const headers = { 'Content-Type': 'application/json' }
  return (await tablet.fetch(path, { method, headers, body: JSON.stringify(body) })).status
}

const openBens = (body: object = {}) => send('POST', `/api/device/people/${benId}/open`, body)

const share = async (): Promise<void> => {
  await send('POST', '/api/device/people')
  await send('PUT', '/api/device/pin', { pin })
  await send('POST', '/api/device/lock')
}

const comeBack = async (change: (asked: URLSearchParams) => void, path = '/api/login') => {
  const begun = await tablet.get(path, { followRedirects: false })
  const onwards = new URL(begun.headers.get('Location') ?? '')
  const asked = new URLSearchParams(onwards.search)
  change(onwards.searchParams)
  return { asked, answer: await tablet.get(onwards.href) }
}

const unasked = (asked: URLSearchParams): void => {
  asked.delete('prompt')
  asked.delete('max_age')
}

const isRefused = ({ answer }: Awaited<ReturnType<typeof comeBack>>): void => {
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('Try again')])
}

describe('On a shared device', () => {
  beforeEach(share)

  it('the provider asks anew, and whom it has just asked is let in', async () => {
    const { asked } = await comeBack(() => undefined)
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0'])
    expect(await whoIsInFront()).toBe(benId)
  })

  it('nobody comes in by a sign-in that the provider remembers, and the PIN stays', async () => {
    isRefused(await comeBack(unasked))
    server.advance(2 * 60_000)
    isRefused(
      await comeBack((asked) => {
        unasked(asked)
        asked.set('max_age', '9999')
      }),
    )
    expect(await whoIsInFront()).toBeUndefined()
    expect(await openBens()).toBe(403)
    expect(await openBens({ pin })).toBe(204)
  })

  it('nor by one that was begun without the device’s cookie', async () => {
    const device = /our_life_device=[^;]+/.exec(tablet.cookieHeader())?.[0] ?? ''
    const other = createVisitor(server.url)
    await other.get('/api/login')
    const once = { followRedirects: false }
    let answer = await other.get('/api/login', once)
    const onwards = () => new URL(answer.headers.get('Location') ?? '', answer.url)
    while (onwards().pathname !== '/api/callback') answer = await other.get(onwards().href, once)
    const Cookie = `${other.cookieHeader('/api/callback')}; ${device}`
    const refused = await fetch(onwards(), { headers: { Cookie }, redirect: 'manual' })
    expect(refused.status).toBe(400)
    expect(await openBens({ pin })).toBe(204)
  })
})

describe('Who has to sign in again before what cannot be undone', () => {
  it('does so by the password, not by what the provider remembers', async () => {
    isRefused(await comeBack(unasked, '/api/login?again=1'))
    const { answer } = await comeBack(() => undefined, '/api/login?again=1')
    expect(answer.status).not.toBe(400)
    expect(await whoIsInFront()).toBe(benId)
  })

  it('while anybody else is let in by what it remembers', async () => {
    const { answer } = await comeBack(unasked)
    expect(answer.status).not.toBe(400)
  })
})
