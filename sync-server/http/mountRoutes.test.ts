import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { serverHeader } from '#shared/sync/headers.ts'
import { HttpError } from '#server/errors.ts'
import { serveApp } from '#server/testing/processes/serveApp.ts'
import type { ServedApp } from '#server/testing/processes/serveApp.ts'
import { route } from './route.ts'

const say = route('POST /api/say', {
  summary: 'Says it again, so many times; refuses what is rude',
  body: z.object({ word: z.string(), times: z.number().default(1) }),
  response: z.object({ said: z.string() }),
  handle: async ({ body, userId, ctx }) => {
    if (body.word === 'rude') throw new HttpError(409, 'rude', 'No', undefined, { Allow: 'x' })
    return { said: `${userId} ${body.word.repeat(body.times)} ${ctx.get('Our-Header')}` }
  },
})

const stream = route('GET /api/stream', {
  summary: 'Writes its own answer',
  access: 'public',
  query: z.object({ from: z.coerce.number() }),
  handle: async ({ query, ctx }) => {
    ctx.respond = false
    ctx.res.writeHead(200, { 'Content-Type': 'text/event-stream' })
    ctx.res.end(`from ${query.from}`)
  },
})

const session = {
  idHash: 's',
  userId: 'ann',
  createdAt: '',
  lastSeenAt: '',
  expiresAt: '',
  userAgent: '',
  idToken: null,
}

let app: ServedApp
beforeAll(async () => {
  app = await serveApp({
    routes: [say, stream],
    authenticate: async (cookie) => {
      if (cookie === undefined) return undefined
      return { userId: 'ann', session, renewal: cookie === 'old' ? 'renewed=1; Path=/' : undefined }
    },
    allowances: { perAddress: { standard: 1000, sensitive: 1 }, perAccount: 1000 },
  })
})
afterAll(() => app.close())

const post = (
  body: unknown,
  headers: Record<string, string> = {},
  { url } = app,
): Promise<Response> =>
  fetch(`${url}/api/say`, {
    method: 'POST',
    headers: { Cookie: 'a', Origin: url, 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const codeOf = async (response: Response): Promise<readonly [number, string]> => {
  const { error } = (await response.json()) as { error: { code: string } }
  return [response.status, error.code]
}

describe('A call', () => {
  it('returns the type of its body in any case', async () => {
    const response = await post(
      { word: 'hi' },
      { 'Our-Header': 'x', 'Content-Type': 'Application/JSON; charset=utf-8' },
    )
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ said: 'ann hi x' })
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get(serverHeader)).toBe('test-server')
  })

  it.each([
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('at length comes to who takes %s in %s', async (accepted, encoding) => {
    const response = await post({ word: 'hi', times: 5000 }, { 'Accept-Encoding': accepted })
    expect(response.headers.get('Content-Encoding')).toBe(encoding)
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
    expect(await response.json()).toEqual({ said: `ann ${'hi'.repeat(5000)} ` })
  })

  it('hands on the cookie of a session that goes on', async () => {
    const response = await post({ word: 'hi' }, { Cookie: 'old' })
    expect(response.headers.get('Set-Cookie')).toBe('renewed=1; Path=/')
  })

  it('returns a refusal in its own words', async () => {
    const response = await post({ word: 'rude' })
    expect(response.headers.get('Allow')).toBe('x')
    expect(await codeOf(response)).toEqual([409, 'rude'])
  })

  it.each([
    ['what does not fit', { word: 1 }, {}, [400, 'invalid']],
    ['what is no JSON', '{', {}, [400, 'malformed']],
    ['a poisoned name', '{"__proto__":{}}', {}, [400, 'malformed']],
    ['a poisoned name deep inside', '{"a":[{"__proto__":{}}]}', {}, [400, 'malformed']],
    ['another type', 'word=hi', { 'Content-Type': 'text/plain' }, [415, 'unsupported-media-type']],
    [
      'another kind of JSON',
      { word: 'hi' },
      { 'Content-Type': 'application/vnd.api+json' },
      [415, 'unsupported-media-type'],
    ],
    [
      'a packed body',
      { word: 'hi' },
      { 'Content-Encoding': 'gzip' },
      [415, 'unsupported-media-type'],
    ],
    ['too much', { word: 'x'.repeat(1_400_000) }, {}, [413, 'too-large']],
    ['another site', { word: 'hi' }, { Origin: 'https://evil.example' }, [403, 'foreign-origin']],
  ] as const)('refuses %s', async (_what, body, headers, wanted) => {
    expect(await codeOf(await post(body, headers))).toEqual(wanted)
  })

  it('without a body counts as with an empty one', async () => {
    const headers = { Cookie: 'a', Origin: app.url }
    const response = await fetch(`${app.url}/api/say`, { method: 'POST', headers })
    expect(await codeOf(response)).toEqual([400, 'invalid'])
  })

  it('rejects a caller who is not signed in', async () => {
    const headers = { Origin: app.url, 'Content-Type': 'application/json' }
    const response = await fetch(`${app.url}/api/say`, { method: 'POST', headers, body: '{}' })
    expect(await codeOf(response)).toEqual([401, 'unauthorized'])
  })

  it('that writes its own answer sends it with the headers of every answer', async () => {
    const response = await fetch(`${app.url}/api/stream?from=7`)
    expect(await response.text()).toBe('from 7')
    expect(response.headers.get('Content-Type')).toBe('text/event-stream')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Content-Security-Policy')).not.toBeNull()
    expect(await codeOf(await fetch(`${app.url}/api/stream?from=x`))).toEqual([400, 'invalid'])
  })

  it('counts against the allowances', async () => {
    const few = await serveApp({
      routes: [say],
      authenticate: async () => ({ userId: 'ann', session, renewal: undefined }),
      allowances: { perAddress: { standard: 3, sensitive: 1 }, perAccount: 2 },
    })
    const status = async (): Promise<number> => (await post({ word: 'hi' }, {}, few)).status
    expect([await status(), await status(), await status()]).toEqual([200, 200, 429])
    await few.close()
  })

  it('appears in the log by its pattern, without personal data', async () => {
    await post({ word: 'hi' })
    await expect.poll(() => app.logged()).toContain('"route":"/api/say","status":200')
    expect(app.logged()).not.toContain('ann')
  })
})
