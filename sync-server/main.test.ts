import { createServer } from 'node:net'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createVisitor } from '#server/testing/browserless.ts'
import { freePort, spawnServer } from '#server/testing/processes/spawn.ts'
import type { SpawnedServer, SpawnOptions } from '#server/testing/processes/spawn.ts'
import { prepareDirectory } from '#server/testing/prepared.ts'

const directory = prepareDirectory(beforeAll)
const spawned: SpawnedServer[] = []

afterEach(() => {
  for (const server of spawned.splice(0)) server.child.kill('SIGKILL')
})

let made = 0

const run = async (wishes: Partial<SpawnOptions> = {}): Promise<SpawnedServer> => {
  const dataDir = join(directory.path, `data-${(made += 1)}`)
  const server = await spawnServer({ dataDir, ...wishes })
  spawned.push(server)
  return server
}

const ourLines = (text: string): string[] =>
  text.split('\n').filter((line) => line !== '' && !line.includes('WARNING'))

const ada = {
  firstName: 'Ada',
  lastName: 'Ash',
  email: 'ada@example.org',
  password: 'correct horse battery staple',
}

describe('Starting', () => {
  it('prints one line with the address, and answers there', async () => {
    const server = await run()
    await server.ready
    expect(server.stdout()).toBe(`Our Life is running at ${server.url}\n`)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })

  it('prints a link for the first account where nobody may make one otherwise', async () => {
    const server = await run({ variables: { REGISTRATION: 'closed' } })
    await server.ready
    await expect.poll(() => server.stdout()).toContain('Make the first one: http')
    const link = /Make the first one: (\S+)/.exec(server.stdout())?.[1] ?? ''
    const visitor = createVisitor(server.url)
    const page = await visitor.get(link)
    const made = await visitor.submit(page, ada)
    expect(made.url.pathname).toBe('/onboarding')
    expect((await visitor.fetch('/api/auth/user')).status).toBe(200)
    const next = await createVisitor(server.url).get(link)
    expect(next.url.pathname).toMatch(/sign-in$/)
  })

  it('lets people sign up by HTTPS with a certificate of their own', async () => {
    const certificate = join(import.meta.dirname, 'testing', 'certificates', 'first')
    const variables = { TLS_CERT: `${certificate}.crt`, TLS_KEY: `${certificate}.key` }
    const server = await run({ variables })
    await server.ready
    const url = server.url.replace('http:', 'https:')
    expect(server.stdout()).toBe(`Our Life is running at ${url}\n`)
    const checks = process.env['NODE_TLS_REJECT_UNAUTHORIZED']
    /** Nobody signed the certificate; doors.test.ts checks it. */
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
    try {
      const visitor = createVisitor(url)
      expect((await visitor.signUp(ada, '/api/auth/user')).status).toBe(200)
      expect(visitor.cookieHeader()).toContain('__Host-our_life_session=')
    } finally {
      if (checks === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']
      else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = checks
    }
  })

  it('tells in one line that its certificate cannot be read, and ends', async () => {
    const variables = { TLS_CERT: '/nowhere.crt', TLS_KEY: '/nowhere.key' }
    const server = await run({ variables })
    expect(await server.exited).toEqual({ code: 1, signal: null })
    expect(ourLines(server.stderr())).toEqual([
      'Our Life cannot start. TLS_CERT: /nowhere.crt cannot be read: there is no such file or folder',
    ])
  })

  it('tells every problem of its configuration in a line, and ends', async () => {
    const server = await run({ variables: { REGISTRATION: 'maybe', BASE_URL: 'nowhere' } })
    expect(await server.exited).toEqual({ code: 1, signal: null })
    const lines = ourLines(server.stderr())
    expect(lines.map((line) => line.split(':')[0]).sort()).toEqual(['BASE_URL', 'REGISTRATION'])
    expect(server.stdout()).toBe('')
  })

  it('tells that its port is in use, and ends', async () => {
    const port = await freePort()
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(port, resolve))
    const server = await run({ port })
    expect(await server.exited).toEqual({ code: 1, signal: null })
    expect(ourLines(server.stderr())).toEqual([
      `Our Life cannot start. Port ${port} is in use already: set PORT to another one`,
    ])
    await new Promise((resolve) => other.close(resolve))
  })

  it.each(['is a file', 'is below a file'])(
    'tells in one line that its data directory can not be used, where it %s',
    async (kind) => {
      const file = join(directory.path, `file-${(made += 1)}`)
      await writeFile(file, '')
      const server = await run({ dataDir: kind === 'is a file' ? file : join(file, 'data') })
      expect(await server.exited).toEqual({ code: 1, signal: null })
      const lines = ourLines(server.stderr())
      expect(lines).toHaveLength(1)
      expect(lines[0]).toContain(file)
    },
  )

  it.each(['is a file', 'is below a file'])(
    'tells in one line that no backups can be kept in BACKUP_DIR, where it %s',
    async (kind) => {
      const file = join(directory.path, `file-${(made += 1)}`)
      await writeFile(file, '')
      const backupDir = kind === 'is a file' ? file : join(file, 'backups')
      const server = await run({ variables: { BACKUP_DIR: backupDir } })
      expect(await server.exited).toEqual({ code: 1, signal: null })
      expect(ourLines(server.stderr())).toEqual([
        expect.stringMatching(
          `^Our Life cannot start. BACKUP_DIR: Cannot use ${backupDir}: (there is a file of this name|a part of its path is no folder).$`,
        ),
      ])
    },
  )

  it('tells in one line that its database is damaged', async () => {
    await writeFile(join(directory.path, 'our-life.sqlite'), 'no database at all'.repeat(1000))
    const server = await run({ dataDir: directory.path })
    expect(await server.exited).toEqual({ code: 1, signal: null })
    expect(ourLines(server.stderr())).toHaveLength(1)
    expect(server.stderr()).toContain('damaged')
  })
})

describe('Stopping', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('ends cleanly on %s', async (signal) => {
    const server = await run()
    await server.ready
    server.child.kill(signal)
    expect(await server.exited).toEqual({ code: 0, signal: null })
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed')
  })

  it('ends live streams, finishes what is under way and keeps what was acknowledged', async () => {
    const server = await run()
    await server.ready
    const visitor = createVisitor(server.url)
    await visitor.signUp(ada)
    const live = await visitor.fetch('/api/sync/live')
    expect(live.status).toBe(200)
    const json = { 'Content-Type': 'application/json' }
    const writes = Array.from({ length: 20 }, (_, at) =>
      visitor.fetch('/api/families', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ name: `Ash ${at}` }),
      }),
    )
    const first = await Promise.race(writes)
    expect(first.status).toBe(201)
    server.child.kill('SIGTERM')
    /** An aborted connection would not end the stream properly. */
    await live.text()
    const settled = await Promise.allSettled(writes)
    const statuses = settled.flatMap((each) =>
      each.status === 'fulfilled' ? [each.value.status] : [],
    )
    expect(new Set(statuses)).toEqual(new Set([201]))
    expect(await server.exited).toEqual({ code: 0, signal: null })

    const again = await run({ dataDir: server.dataDir, port: Number(new URL(server.url).port) })
    await again.ready
    const current = await visitor.fetch('/api/families/current')
    expect(((await current.json()) as { name: string }).name).toContain('Ash')
  })
})
