import { mkdir } from 'node:fs/promises'
import { request } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFamilyOf } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { noisyPhoto } from '#server/testing/photos/pictures.ts'
import { startServer } from '#server/testing/processes/serve.ts'
import type { TestServer } from '#server/testing/processes/serve.ts'
import { freePort } from '#server/testing/processes/spawn.ts'
import { makeTemporaryDirectory } from '#server/testing/temporaryStore.ts'
import type { TemporaryDirectory } from '#server/testing/temporaryStore.ts'
import { startCaddy, startNginx } from './proxies.ts'
import type { Proxy, ProxyOptions } from './proxies.ts'

/** A slow network needs this long to fetch a program. */
const patience = 300_000

interface Deployment {
  readonly server: TestServer
  readonly proxy: Proxy
  readonly ada: Person
}

let directory: TemporaryDirectory
let photo: Buffer
const deployments: Deployment[] = []

const caddyFolder = (): string => join(directory.path, 'caddy')

const smallBodies = (block: string): string => block.replace(/client_max_body_size.*/, '')

const deploy = async (
  name: string,
  start: (options: ProxyOptions) => Promise<Proxy>,
): Promise<Deployment> => {
  const folder = join(directory.path, name)
  await mkdir(folder)
  const port = await freePort()
  const server = await startServer({
    config: { baseUrl: `https://localhost:${port}`, baseUrlConfigured: true, trustProxy: true },
  })
  const { people } = await addFamilyOf(server, 'parent')
  const proxy = await start({ folder, port, serverPort: server.port })
  const deployment = { server, proxy, ada: people[0] as Person }
  deployments.push(deployment)
  return deployment
}

beforeAll(async () => {
  directory = await makeTemporaryDirectory()
  photo = await noisyPhoto(7, 3900)
  await deploy('caddy', startCaddy)
  await deploy('nginx', (options) => startNginx(options, caddyFolder()))
  await deploy('nginx-as-installed', (options) => startNginx(options, caddyFolder(), smallBodies))
}, patience)

afterAll(async () => {
  for (const { proxy, server } of deployments) {
    await proxy.stop()
    await server.close()
  }
  await directory.remove()
})

interface Wishes {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer | string
}

const open = (
  { proxy, ada }: Deployment,
  path: string,
  { method = 'GET', headers = {}, body }: Wishes = {},
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { port, authority: ca } = proxy
    const own = { Cookie: ada.cookie, Origin: `https://localhost:${port}` }
    request({ host: 'localhost', port, ca, path, method, headers: { ...own, ...headers } }, resolve)
      .on('error', reject)
      .end(body)
  })

const ask = async (deployment: Deployment, path: string, wishes: Wishes = {}) => {
  const answer = await open(deployment, path, wishes)
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }
}

const json = { 'Content-Type': 'application/json' }

const sendPhoto = async (deployment: Deployment) => {
  const leave = await ask(deployment, '/api/objects/upload', { method: 'POST' })
  const { uploadURL } = JSON.parse(leave.body.toString()) as { uploadURL: string }
  return ask(deployment, new URL(uploadURL).pathname, {
    method: 'PUT',
    headers: { 'Content-Type': 'image/jpeg' },
    body: photo,
  })
}

const readUntil = async (stream: IncomingMessage, word: string): Promise<string> => {
  let text = ''
  for await (const chunk of stream) {
    text += (chunk as Buffer).toString()
    if (text.includes(word)) break
  }
  return text
}

describe.each([
  ['Caddy', 0],
  ['nginx', 1],
])('Behind %s, with the block that docs/operating.md gives', (_, at) => {
  const deployment = (): Deployment => deployments[at] as Deployment

  it('a photo of more than 8 MB arrives, and is shown again', async () => {
    expect(photo.length).toBeGreaterThan(8_000_000)
    const sent = await sendPhoto(deployment())
    expect(sent.status).toBe(200)
    const { objectPath } = JSON.parse(sent.body.toString()) as { objectPath: string }
    const shown = await ask(deployment(), `${objectPath}?w=320`)
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  })

  it('the live stream tells of a change at once, and is gathered nowhere', async () => {
    const stream = await open(deployment(), '/api/sync/live', {
      headers: { Accept: 'text/event-stream' },
    })
    expect(stream.headers['content-type']).toMatch(/^text\/event-stream/)
    const told = readUntil(stream, 'changed')
    const body = JSON.stringify({ firstName: 'Ada', lastName: 'Winter' })
    const changed = await ask(deployment(), '/api/user/profile', {
      method: 'PUT',
      headers: json,
      body,
    })
    expect(changed.status).toBe(200)
    expect(await told).toMatch(/event: changed/)
  })

  it('signing in leads to the address that people use, by cookies that only HTTPS carries', async () => {
    const { proxy } = deployment()
    const login = await ask(deployment(), '/api/login?screen=create')
    expect(login.headers.location).toMatch(
      new RegExp(`^https://localhost:${proxy.port}/identity/auth\\?`),
    )
    expect(login.headers['set-cookie']?.join()).toMatch(/; Secure/)
  })

  it('refuses a request from another site', async () => {
    const headers = { ...json, Origin: 'https://evil.example' }
    const answer = await ask(deployment(), '/api/user/profile', {
      method: 'PUT',
      headers,
      body: '{}',
    })
    expect(answer.status).toBe(403)
  })
})

describe('Behind nginx as it is installed', () => {
  it('a large photo is refused by nginx itself, in words that are not the server’s', async () => {
    const small = deployments[2] as Deployment
    const refused = await sendPhoto(small)
    expect([refused.status, refused.headers['content-type']]).toEqual([413, 'text/html'])
  })
})
