import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { get } from 'node:https'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { pino } from 'pino'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '#server/testing/processes/spawn.ts'
import { prepareDirectory } from '#server/testing/prepared.ts'
import type { CertificateFiles } from './certificate.ts'
import { certificateProblems, readCertificate } from './certificate.ts'
import { openDoors } from './doors.ts'
import { listen } from './listen.ts'
import type { Listening } from './listen.ts'

const made = join(import.meta.dirname, '..', 'testing', 'certificates')
const directory = prepareDirectory(beforeAll)
const open: Listening[] = []
let files: CertificateFiles

const use = (name: 'first' | 'second'): Promise<unknown> =>
  Promise.all([
    copyFile(join(made, `${name}.crt`), files.cert),
    copyFile(join(made, `${name}.key`), files.key),
  ])

beforeEach(async () => {
  files = { cert: join(directory.path, 'family.crt'), key: join(directory.path, 'family.key') }
  await use('first')
})

afterEach(async () => {
  for (const each of open.splice(0)) await each.drain(1000)
})

interface Seen {
  readonly text: string
  /** The common name of the certificate. */
  readonly name: string
}

/** Trusts these two certificates alone. */
const ask = async (port: number): Promise<Seen> => {
  const ca = await Promise.all(
    ['first', 'second'].map((name) => readFile(join(made, `${name}.crt`))),
  )
  return new Promise((resolve, reject) => {
    get(`https://localhost:${port}/`, { ca, agent: false }, (response) => {
      const name = String((response.socket as TLSSocket).getPeerCertificate().subject.CN)
      let text = ''
      response.on('data', (part: Buffer) => (text += part.toString()))
      response.on('end', () => resolve({ text, name }))
    }).on('error', reject)
  })
}

describe('A server with a certificate', () => {
  it('answers by HTTPS, and reaches itself without the certificate', async () => {
    const port = await freePort()
    const config = { port, host: undefined, tls: files, baseUrl: `https://localhost:${port}` }
    const doors = await openDoors((_request, response) => response.end('hello'), {
      config,
      environment: { now: () => new Date() },
      log: pino({ level: 'silent' }),
    })
    open.push(doors)
    expect(await ask(port)).toEqual({ text: 'hello', name: 'Our Life tests, first' })
    await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow('fetch failed')
    expect(doors.loopbackOrigin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(await (await fetch(doors.loopbackOrigin)).text()).toBe('hello')
    await doors.drain(1000)
    await expect(fetch(doors.loopbackOrigin)).rejects.toThrow('fetch failed')
  })

  it('takes a renewed certificate without a restart, and keeps the old one while a file is broken', async () => {
    const port = await freePort()
    const problems: unknown[] = []
    const certificate = await readCertificate(files)
    const onError = (error: unknown): void => void problems.push(error)
    const tls = { files, certificate, onError, lookMs: 20 }
    open.push(await listen((_request, response) => response.end(), { port, tls }))
    await writeFile(files.cert, 'half of a certific')
    await expect.poll(() => problems.length).toBeGreaterThan(0)
    expect((await ask(port)).name).toBe('Our Life tests, first')
    await use('second')
    await expect.poll(async () => (await ask(port)).name).toBe('Our Life tests, second')
  })
})

describe('Certificates', () => {
  it('fail in one line if a file is missing, is none, or belongs to another key', async () => {
    const missing = join(directory.path, 'missing.crt')
    await expect(readCertificate({ ...files, cert: missing })).rejects.toThrow(
      `TLS_CERT: ${missing} cannot be read: there is no such file or folder`,
    )
    await expect(readCertificate({ ...files, key: missing })).rejects.toThrow(
      `TLS_KEY: ${missing} cannot be read: there is no such file or folder`,
    )
    const wrong = /^TLS_CERT and TLS_KEY: no certificate and its private key, as PEM: [^\n]+$/
    await expect(readCertificate({ ...files, cert: import.meta.filename })).rejects.toThrow(wrong)
    const other = join(made, 'second.key')
    await expect(readCertificate({ ...files, key: other })).rejects.toThrow(wrong)
  })

  it('get a line for each reason why browsers refuse them', async () => {
    const certificate = await readCertificate(files)
    const now = new Date()
    for (const host of ['localhost', 'family.home.arpa', '127.0.0.1']) {
      expect(certificateProblems(certificate, host, now)).toEqual([])
    }
    for (const host of ['family.example.org', '192.168.1.20']) {
      expect(certificateProblems(certificate, host, now)).toEqual([
        `TLS_CERT does not name ${host}, the host of BASE_URL`,
      ])
    }
    expect(certificateProblems(certificate, 'localhost', new Date('2300-01-01'))).toEqual([
      expect.stringMatching(/^TLS_CERT expired on .* 2126 GMT$/),
    ])
    expect(certificateProblems(certificate, 'localhost', new Date('2020-01-01'))).toEqual([
      expect.stringMatching(/^TLS_CERT is not valid before .* 2026 GMT$/),
    ])
  })
})
