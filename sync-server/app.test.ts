import { mkdir, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverHeader } from '#shared/sync/headers.ts'
import { startServer } from '#server/testing/processes/serve.ts'
import type { TestServer } from '#server/testing/processes/serve.ts'
import { addFamilyOf, addPerson } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { prepareDirectory } from '#server/testing/prepared.ts'

let server: TestServer
const directory = prepareDirectory(beforeAll)
let person: Person
let cookie: string
const logged: string[] = []

const buildApp = async (root: string): Promise<void> => {
  await mkdir(join(root, 'assets'), { recursive: true })
  await writeFile(join(root, 'index.html'), '<!doctype html><title>Our Life</title>')
  await writeFile(join(root, 'sw.js'), 'self.skipWaiting()')
  await writeFile(join(root, 'assets', 'heicWorker-1a2b3c.js'), 'self')
  await writeFile(join(root, 'assets', 'app-1a2b3c.js'), `console.log('${'x'.repeat(4000)}')`)
}

beforeAll(async () => {
  await buildApp(directory.path)
  server = await startServer({
    appRoot: directory.path,
    log: pino(
      { base: null },
      new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          logged.push(chunk.toString())
          done()
        },
      }),
    ),
  })
  person = await addPerson(server)
  const started = await server.sessions.start({
    userId: person.userId,
    userAgent: 'test',
    idToken: null,
    cookieHeader: undefined,
  })
  cookie = started.split(';')[0] ?? ''
})

afterAll(async () => {
  await server.close()
})

const send = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${server.url}${path}`, { redirect: 'manual', ...init })

const statusOf = (path: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get(`${server.url}${path}`, { headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })

const sendJson = (body: BodyInit, headers: Record<string, string> = {}): Promise<Response> => {
  const init: RequestInit & { readonly duplex: 'half' } = {
    method: 'POST',
    headers: { Cookie: cookie, Origin: server.url, 'Content-Type': 'application/json', ...headers },
    body,
    duplex: 'half',
  }
  return send('/api/families', init)
}

const refusalOf = async (response: Response): Promise<{ status: number; code: string }> => {
  const { error } = (await response.json()) as { error: { code: string; message: string } }
  expect(error.message).not.toBe('')
  return { status: response.status, code: error.code }
}

describe('Bodies', () => {
  it.each(['{"name":', 'null', '"Ash"', '', '{"name":"Ash"}}', '\u0000'])(
    'refuses %j, which is no JSON object',
    async (body) => {
      const { status } = await refusalOf(await sendJson(body))
      expect(status).toBe(400)
    },
  )

  it('refuses one that is longer than 1.25 MiB', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(1.25 * 1024 * 1024) })
    expect(await refusalOf(await sendJson(body))).toEqual({ status: 413, code: 'too-large' })
  })

  it('refuses one that is longer than that and does not say so first', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(1.25 * 1024 * 1024) })
    expect(await refusalOf(await sendJson(new Blob([body]).stream()))).toEqual({
      status: 413,
      code: 'too-large',
    })
  })

  it('refuses one that is packed, which might be of any length', async () => {
    const response = await sendJson(gzipSync('{"name":"Ash"}'), { 'Content-Encoding': 'gzip' })
    expect(await refusalOf(response)).toEqual({ status: 415, code: 'unsupported-media-type' })
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'refuses one of type %s',
    async (type) => {
      const response = await sendJson('{"name":"Ash"}', { 'Content-Type': type })
      expect(await refusalOf(response)).toEqual({ status: 415, code: 'unsupported-media-type' })
    },
  )

  it.each(['__proto__', '\\u005f_proto__', '__prot\\u006f__'])(
    'refuses an object that would change what all objects are: %s',
    async (name) => {
      const response = await sendJson(`{"name":"Ash","${name}":{"admin":true}}`)
      expect(await refusalOf(response)).toEqual({ status: 400, code: 'malformed' })
    },
  )

  it('names each field that does not fit', async () => {
    const response = await sendJson(JSON.stringify({ name: ' ', currency: 'dollars', colour: 1 }))
    expect(response.status).toBe(400)
    const { error } = (await response.json()) as {
      error: { code: string; issues: { path: string; message: string }[] }
    }
    expect(error.code).toBe('invalid')
    expect(error.issues.map(({ path }) => path)).toEqual(['name', 'currency', ''])
    expect(error.issues[0]?.message).toBe('Family name is required')
  })
})

describe('Paths and methods', () => {
  it('answers an unknown path under /api with 404, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const response = await send('/api/nothing', { method, headers: { Accept: 'text/html' } })
      expect(await refusalOf(response)).toEqual({ status: 404, code: 'not-found' })
    }
    expect((await send('/api')).status).toBe(404)
  })

  it('answers a known path with another method with 405 and what it allows', async () => {
    const response = await send('/api/families/F/tasks', { method: 'DELETE' })
    expect(response.headers.get('Allow')?.split(', ').sort()).toEqual(['GET', 'HEAD', 'POST'])
    expect(await refusalOf(response)).toEqual({ status: 405, code: 'method-not-allowed' })
  })

  it('takes a name that nothing can have for one that is not there', async () => {
    const response = await person.request('GET', `/api/families/${'x'.repeat(500)}/tasks`)
    expect(await refusalOf(response)).toEqual({ status: 404, code: 'not-found' })
  })

  it('survives a path that can not be decoded', async () => {
    expect((await send('/api/families/%E0%A4%A/tasks')).status).toBe(401)
    expect((await send('/%E0%A4%A')).status).toBe(404)
  })
})

describe('Origins', () => {
  const write = (headers: Record<string, string>): Promise<Response> =>
    send('/api/user/profile', {
      method: 'PUT',
      headers: { Cookie: cookie, 'Content-Type': 'application/json', ...headers },
      body: '{}',
    })

  it('takes writes from its own pages', async () => {
    expect((await write({ Origin: server.url })).status).toBe(200)
    expect((await write({ 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200)
  })

  it.each([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'http://localhost:1' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    {},
  ])('refuses a write with a cookie and %j', async (headers) => {
    expect(await refusalOf(await write(headers))).toEqual({ status: 403, code: 'foreign-origin' })
  })

  it.each(['/API/families', '/Api/logout', '/api/Families'])(
    'lets no other way of writing a path, %s, past that',
    async (path) => {
      const headers = { Cookie: cookie, 'Content-Type': 'application/json' }
      const init = { method: 'POST', body: '{"name":"Ash"}' }
      const foreign = await send(path, {
        ...init,
        headers: { ...headers, Origin: 'https://evil.example' },
      })
      expect(await refusalOf(foreign)).toEqual({ status: 403, code: 'foreign-origin' })
      const own = await send(path, { ...init, headers: { ...headers, Origin: server.url } })
      expect(own.status).toBe(404)
    },
  )

  it('asks nothing of reads', async () => {
    const headers = { Cookie: cookie, Origin: 'https://evil.example' }
    const response = await send('/api/auth/user', { headers })
    expect(response.status).toBe(200)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})

describe('Headers', () => {
  it('let the one worker that decodes HEIC run WebAssembly, and reach scripts alone', async () => {
    const { headers } = await send('/assets/heicWorker-1a2b3c.js')
    const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"
    expect(headers.get('Content-Security-Policy')).toBe(policy)
  })

  it.each(['/', '/api/openapi.json', '/api/nothing', '/healthz', '/assets/app-1a2b3c.js'])(
    'guard %s',
    async (path) => {
      const { headers } = await send(path)
      const policy = headers.get('Content-Security-Policy') ?? ''
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Referrer-Policy')).toBe('same-origin')
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
      expect(headers.get('Strict-Transport-Security')).toBeNull()
    },
  )

  it('let nobody keep what the API answers', async () => {
    const response = await person.request('GET', '/api/auth/user')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })
})

describe('The server', () => {
  const ofAnother = { [serverHeader]: 'another' }

  it('says which one it is with every answer to a device, refusals too', async () => {
    const ids = await Promise.all(
      ['/api/auth/user', '/api/sync/live', '/api/nothing'].map(async (path) =>
        (await send(path)).headers.get(serverHeader),
      ),
    )
    expect(ids[0]).toMatch(/^.{20,}$/)
    expect(new Set(ids).size).toBe(1)
  })

  it('refuses what is meant for another, before it asks who it is from', async () => {
    for (const [path, method] of [
      ['/api/sync/push', 'POST'],
      ['/api/sync/pull', 'POST'],
      ['/api/user/deletion', 'POST'],
      ['/api/auth/user', 'GET'],
    ] as const) {
      const response = await send(path, { method, headers: { ...ofAnother, cookie } })
      expect([path, response.status]).toEqual([path, 409])
      expect(await response.json()).toMatchObject({ error: { code: 'other-server' } })
    }
  })
})

describe('The app', () => {
  it('comes for any page, to be revalidated each time', async () => {
    for (const path of ['/', '/tasks', '/join/abc']) {
      const response = await send(path, { headers: { Accept: 'text/html' } })
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toContain('text/html')
      expect(response.headers.get('Cache-Control')).toBe('no-cache')
      expect(await response.text()).toContain('<title>Our Life</title>')
    }
  })

  it.each([undefined, '*/*'])('comes for Accept: %s', async (accept) => {
    const headers = { ...(accept !== undefined && { Accept: accept }) }
    for (const path of ['/', '/join/abc']) {
      const response = await send(path, { headers })
      expect([path, response.status]).toEqual([path, 200])
      expect(response.headers.get('Content-Type')).toContain('text/html')
    }
  })

  it('caches assets for ever, and compresses them', async () => {
    const response = await send('/assets/app-1a2b3c.js', { headers: { 'Accept-Encoding': 'br' } })
    expect(response.headers.get('Cache-Control')).toContain('immutable')
    expect(response.headers.get('Content-Type')).toContain('javascript')
    expect(response.headers.get('Content-Encoding')).toBe('br')
    expect(await response.text()).toContain('xxxx')
  })

  it('revalidates its service worker each time', async () => {
    const response = await send('/sw.js')
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
  })

  it('answers 304 to who has the newest already', async () => {
    const first = await send('/sw.js')
    const since = first.headers.get('Last-Modified') ?? ''
    expect(await statusOf('/sw.js', { 'If-Modified-Since': since })).toBe(304)
  })

  it('returns no page for a missing file', async () => {
    const asset = await send('/assets/gone-1a2b3c.js', { headers: { Accept: 'text/html' } })
    expect(asset.status).toBe(404)
    expect((await send('/logo.png', { headers: { Accept: 'image/*' } })).status).toBe(404)
    expect((await send('/old.js')).status).toBe(404)
    expect((await send('/assets/gone')).status).toBe(404)
  })

  it.each(['/../package.json', '/..%2fpackage.json', '/assets/..%2f..%2fpackage.json', '/.env'])(
    'never leads out of its folder: %s',
    async (path) => {
      const response = await send(path)
      expect(await response.text()).not.toContain('our-life')
      expect(response.status).toBe(404)
    },
  )
})

describe('The log', () => {
  it('names routes, not addresses, and nothing of the person', async () => {
    const { familyId } = await addFamilyOf(server, 'parent')
    await person.request('GET', `/api/families/${familyId}/tasks?limit=7`)
    await expect.poll(() => logged.join('')).toContain('/api/families/:familyId/tasks')
    const all = logged.join('')
    expect(all).not.toContain(familyId)
    expect(all).not.toContain(person.userId)
    expect(all).not.toContain('127.0.0.1')
    expect(all).not.toContain('limit=7')
  })
})
