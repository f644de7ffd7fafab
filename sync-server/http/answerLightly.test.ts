import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { HttpError } from '#server/errors.ts'
import { serveApp } from '#server/testing/serveApp.ts'
import type { ServedApp } from '#server/testing/serveApp.ts'
import { route } from './route.ts'
import type { Route } from './route.ts'

/** The same calls under two addresses: only the one is answered past Koa. */
const callsUnder = (base: string, light: boolean): readonly Route[] => [
  route({
    method: 'POST',
    path: `${base}/say`,
    summary: 'Says it again, so many times; refuses what is rude',
    access: 'signed-in',
    light,
    body: z.object({ word: z.string(), times: z.number().default(1) }),
    response: z.object({ said: z.string() }),
    handle: async ({ body, userId, ctx }) => {
      if (body.word === 'rude') throw new HttpError(409, 'rude', 'No', undefined, { Allow: 'x' })
      if (body.word === 'broken') throw new Error('the secret of the safe')
      return { said: `${userId} ${body.word.repeat(body.times)} ${ctx.get('Our-Header')}` }
    },
  }),
  route({
    method: 'GET',
    path: `${base}/stream`,
    summary: 'Writes its own answer',
    access: 'public',
    light,
    query: z.object({ from: z.coerce.number() }),
    handle: async ({ query, ctx }) => {
      const headers = 'commonHeaders' in ctx ? ctx.commonHeaders : {}
      ctx.res.writeHead(200, { ...headers, 'Content-Type': 'text/event-stream' })
      ctx.res.end(`from ${query.from}`)
      if (!('commonHeaders' in ctx)) ctx.respond = false
    },
  }),
]

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
    routes: [...callsUnder('/api/light', true), ...callsUnder('/api/heavy', false)],
    authenticate: async (cookie) => {
      if (cookie === undefined) return undefined
      return { userId: 'ann', session, renewal: cookie === 'old' ? 'renewed=1; Path=/' : undefined }
    },
    allowances: { perAddress: { standard: 1000, sensitive: 1 }, perAccount: 1000 },
  })
})
afterAll(() => app.close())

const unlike = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])

const answerTo = async (path: string, init: RequestInit) => {
  const response = await fetch(`${app.url}${path}`, init)
  return {
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => !unlike.has(name))),
    text: (await response.text()).replaceAll(/request-\d+/g, 'request-N'),
  }
}

const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { Cookie: 'a', Origin: app.url, 'Content-Type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

const requests: Readonly<Record<string, () => readonly [path: string, init: RequestInit]>> = {
  'what it is asked': () => ['/say', post({ word: 'hi' }, { 'Our-Header': 'x' })],
  'a body in another case of its type': () => [
    '/say',
    post({ word: 'hi' }, { 'Content-Type': 'Application/JSON; charset=utf-8' }),
  ],
  'at length, compressed': () => [
    '/say',
    post({ word: 'hi', times: 5000 }, { 'Accept-Encoding': 'gzip, br' }),
  ],
  'at length, in gzip': () => [
    '/say',
    post({ word: 'hi', times: 5000 }, { 'Accept-Encoding': 'gzip' }),
  ],
  'at length, as it is': () => [
    '/say',
    post({ word: 'hi', times: 5000 }, { 'Accept-Encoding': 'identity' }),
  ],
  'with a session that goes on': () => ['/say', post({ word: 'hi' }, { Cookie: 'old' })],
  'a refusal': () => ['/say', post({ word: 'rude' })],
  'a defect': () => ['/say', post({ word: 'broken' })],
  'what does not fit': () => ['/say', post({ word: 1 })],
  'no body at all': () => ['/say', { method: 'POST', headers: { Cookie: 'a', Origin: app.url } }],
  'what is no JSON': () => ['/say', post('{')],
  'a poisoned name': () => ['/say', post('{"__proto__":{}}')],
  'another type': () => ['/say', post('word=hi', { 'Content-Type': 'text/plain' })],
  'a packed body': () => ['/say', post({ word: 'hi' }, { 'Content-Encoding': 'gzip' })],
  'too much': () => ['/say', post({ word: 'x'.repeat(1_400_000) })],
  'another site': () => ['/say', post({ word: 'hi' }, { Origin: 'https://evil.example' })],
  nobody: () => [
    '/say',
    {
      method: 'POST',
      headers: { Origin: app.url, 'Content-Type': 'application/json' },
      body: '{}',
    },
  ],
  'another method': () => ['/say', { headers: { Cookie: 'a' } }],
  'a stream': () => ['/stream?from=7', {}],
  'a stream from nowhere': () => ['/stream?from=x', {}],
}

describe('What is answered past Koa', () => {
  it.each(Object.entries(requests))('is the same to the letter: %s', async (_name, request) => {
    const [path, init] = request()
    const [light, heavy] = [
      await answerTo(`/api/light${path}`, init),
      await answerTo(`/api/heavy${path}`, init),
    ]
    expect(light.status).not.toBe(404)
    expect(light).toEqual(heavy)
  })

  it('counts against the allowances like any other call', async () => {
    const [route] = callsUnder('/api/light', true)
    const few = await serveApp({
      routes: route === undefined ? [] : [route],
      authenticate: async () => ({ userId: 'ann', session, renewal: undefined }),
      allowances: { perAddress: { standard: 3, sensitive: 1 }, perAccount: 2 },
    })
    const status = async (): Promise<number> => {
      const init = post({ word: 'hi' }, { Origin: few.url })
      return (await fetch(`${few.url}/api/light/say`, init)).status
    }
    expect([await status(), await status(), await status()]).toEqual([200, 200, 429])
    await few.close()
  })

  it('is logged by its pattern, without personal data', () => {
    const lines = app.logged().split('\n')
    expect(lines.some((line) => line.includes('"route":"/api/light/say","status":200'))).toBe(true)
    expect(app.logged()).not.toContain('ann')
  })
})
