import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { StoreUnavailable } from '#server/errors.ts'
import { serveApp } from '#server/testing/processes/serveApp.ts'
import type { ServedApp } from '#server/testing/processes/serveApp.ts'
import { route } from './route.ts'

const closing: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const serve = async (wishes: Parameters<typeof serveApp>[0]): Promise<ServedApp> => {
  const served = await serveApp(wishes)
  closing.push(served.close)
  return served
}

const callThat = (handle: () => Promise<void>) =>
  route('GET /api/call', { summary: 'A call', access: 'public', handle })

describe('Failures', () => {
  it('that nobody foresaw are answered with the name of the request and nothing of the insides', async () => {
    const call = callThat(() => Promise.reject(new Error('the secret of the safe')))
    const { url, logged } = await serve({ routes: [call] })
    const response = await fetch(`${url}/api/call`)
    expect(response.status).toBe(500)
    const text = await response.text()
    expect(text).toContain('"code":"internal"')
    expect(text).toContain('request-1')
    expect(text).not.toContain('secret')
    expect(logged()).toContain('the secret of the safe')
    expect(logged()).toContain('request-1')
  })

  it('stay out of the log if a sender leaves before the end', async () => {
    let ended: unknown
    const call = route('PUT /api/file', {
      summary: 'A file',
      access: 'public',
      consumes: ['image/png'],
      handle: async ({ ctx }) => {
        try {
          for await (const _ of ctx.req);
        } catch (error) {
          ended = error
          throw error
        }
      },
    })
    const { url, logged } = await serve({ routes: [call] })
    const { hostname, port, origin } = new URL(url)
    const socket = connect(Number(port), hostname)
    const head = ['PUT /api/file HTTP/1.1', `Host: ${hostname}:${port}`, `Origin: ${origin}`]
    const rest = ['Content-Type: image/png', 'Content-Length: 1000', '', 'a part of it']
    socket.write([...head, ...rest].join('\r\n'))
    await new Promise((resolve) => setTimeout(resolve, 200))
    socket.destroy()
    await expect.poll(() => ended).toBeInstanceOf(Error)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(logged()).not.toContain('a request failed')
  })

  it('ask clients to come back later if the store fails', async () => {
    const call = callThat(() => Promise.reject(new StoreUnavailable('disk full')))
    const { url } = await serve({ routes: [call] })
    const response = await fetch(`${url}/api/call`)
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await response.text()).not.toContain('disk full')
  })

  it('show in the health check if the store fails', async () => {
    const { url } = await serve({})
    const response = await fetch(`${url}/healthz`)
    expect(response.status).toBe(503)
    expect(((await response.json()) as { error: { code: string } }).error.code).toBe('unavailable')
  })

  it('keep the guarding headers', async () => {
    const { url } = await serve({ routes: [callThat(() => Promise.reject(new Error('x')))] })
    const { headers } = await fetch(`${url}/api/call`)
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'self'")
    expect(headers.get('Cache-Control')).toBe('no-store')
  })
})

describe('Deployments', () => {
  it('require browsers to use HTTPS later, too', async () => {
    const { url } = await serve({ variables: { BASE_URL: 'https://family.example.org' } })
    const { headers } = await fetch(`${url}/api/nothing`)
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
  })

  it('let other ports of their machine speak plain HTTP', async () => {
    const { url } = await serve({ variables: { BASE_URL: 'https://family.home.arpa:3000' } })
    const { headers } = await fetch(`${url}/api/nothing`)
    expect(headers.get('Strict-Transport-Security')).toBeNull()
  })

  it('accept writes only from the configured origin', async () => {
    const { url } = await serve({ variables: { BASE_URL: 'https://family.example.org' } })
    const write = async (origin: string): Promise<number> =>
      (await fetch(`${url}/api/nothing`, { method: 'POST', headers: { Origin: origin } })).status
    expect(await write('https://family.example.org')).toBe(404)
    expect(await write(url)).toBe(403)
  })

  it('show a message if the app has not been built', async () => {
    const { url } = await serve({})
    const response = await fetch(url, { headers: { Accept: 'text/html' } })
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('npm run build')
  })
})

describe('Allowances', () => {
  const few = { perAddress: { standard: 3, sensitive: 1 }, perAccount: 2 }
  const done = callThat(() => Promise.resolve())

  it('count by network address, and say when to come back', async () => {
    const { url } = await serve({ routes: [done], allowances: few })
    const statuses = []
    for (let call = 0; call < 4; call += 1) statuses.push((await fetch(`${url}/api/call`)).status)
    expect(statuses).toEqual([204, 204, 204, 429])
    const response = await fetch(`${url}/api/call`)
    const seconds = Number(response.headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
  })

  it('let few sign-ins begin, since the provider keeps something of each', async () => {
    const { url } = await serve({ allowances: few })
    const ask = async (path: string): Promise<number> => (await fetch(`${url}${path}`)).status
    expect(await ask('/identity/auth')).not.toBe(429)
    expect(await ask('/identity/auth')).toBe(429)
    expect(await ask('/identity/jwks')).not.toBe(429)
  })

  it('let a browser that is known begin to sign in, whatever strangers at its address do', async () => {
    const allowances = { ...few, perAddress: { standard: 100, sensitive: 1 } }
    const { url } = await serve({ allowances, browserOf: (cookie) => cookie || undefined })
    const ask = async (cookie: string): Promise<number> =>
      (await fetch(`${url}/identity/auth`, { headers: { Cookie: cookie } })).status
    expect([await ask(''), await ask('')].at(-1)).toBe(429)
    expect(await ask('known=1')).not.toBe(429)
    expect(await ask('known=1')).toBe(429)
  })

  it('count guesses at invitations apart from signing in', async () => {
    const look = callThat(() => Promise.resolve())
    const { url } = await serve({ routes: [{ ...look, rate: 'invitation' }], allowances: few })
    const ask = async (path: string): Promise<number> => (await fetch(`${url}${path}`)).status
    expect([await ask('/api/call'), await ask('/api/call')]).toEqual([204, 429])
    expect(await ask('/identity/auth')).not.toBe(429)
  })

  it('believe a proxy only where one is said to be', async () => {
    const call = (url: string, address: string): Promise<Response> =>
      fetch(`${url}/api/call`, { headers: { 'X-Forwarded-For': `9.9.9.9, ${address}` } })
    const open = await serve({ routes: [done], allowances: few })
    const behind = await serve({
      routes: [done],
      allowances: few,
      variables: { TRUST_PROXY: 'true', BASE_URL: 'http://localhost:3000' },
    })
    for (let each = 0; each < 3; each += 1) {
      await call(open.url, `10.0.0.${each}`)
      await call(behind.url, '10.0.0.1')
    }
    expect((await call(open.url, '10.0.0.9')).status).toBe(429)
    expect((await call(behind.url, '10.0.0.1')).status).toBe(429)
    expect((await call(behind.url, '10.0.0.2')).status).toBe(204)
  })

  it('take the addresses of an IPv6 household for one', async () => {
    const { url } = await serve({
      routes: [done],
      allowances: few,
      variables: { TRUST_PROXY: 'true', BASE_URL: 'http://localhost:3000' },
    })
    const call = async (address: string): Promise<number> =>
      (await fetch(`${url}/api/call`, { headers: { 'X-Forwarded-For': address } })).status
    const statuses = []
    for (const device of ['1', '2', '3', '4']) {
      statuses.push(await call(`2001:db8:0:7::${device}`))
    }
    expect(statuses).toEqual([204, 204, 204, 429])
    expect(await call('2001:db8:0:8::1')).toBe(204)
    expect(await call('2001:db8::1')).toBe(204)
  })
})
