import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { failureWords } from '#server/failureWords.ts'
import { readCertificate } from './certificate.ts'
import type { Certificate, CertificateFiles } from './certificate.ts'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

export interface Listening {
  readonly port: number
  /** Lets running requests finish for at most `limitMs`, then aborts them. */
  drain(limitMs: number): Promise<void>
}

export interface ListenOptions {
  readonly port: number
  /** Undefined for all addresses. */
  readonly host?: string | undefined
  readonly tls?: Tls | undefined
}

export interface Tls {
  readonly files: CertificateFiles
  readonly certificate: Certificate
  readonly onError: (error: unknown) => void
  /** Milliseconds between two looks at whether the files have been renewed; an hour if undefined. */
  readonly lookMs?: number
}

export const listen = async (
  handler: Handler,
  { port, host, tls }: ListenOptions,
): Promise<Listening> => {
  const { server, stop } = tls === undefined ? plain() : encrypted(tls)
  let draining = false
  server.on('request', (request, response) => {
    if (draining) response.setHeader('Connection', 'close')
    handler(request, response)
  })
  await new Promise<void>((resolve, reject) => {
    const fail = (error: Error): void => reject(listenError(error, port, host))
    server.once('error', fail)
    server.listen({ port, host }, () => {
      server.off('error', fail)
      resolve()
    })
  })
  return {
    port: (server.address() as AddressInfo).port,
    drain: (limitMs) => {
      draining = true
      stop()
      return closeWithin(server, limitMs)
    },
  }
}

interface Making {
  readonly server: Server
  readonly stop: () => void
}

const plain = (): Making => ({ server: createServer(), stop: () => undefined })

const hourMs = 60 * 60 * 1000

/** A certificate is renewed every few weeks, and connections that are open keep the one they have. */
const encrypted = ({ files, certificate, onError, lookMs = hourMs }: Tls): Making => {
  const server = createTlsServer(certificate)
  let current = certificate
  const look = async (): Promise<void> => {
    const renewed = await readCertificate(files)
    if (renewed.cert.equals(current.cert) && renewed.key.equals(current.key)) return
    server.setSecureContext(renewed)
    current = renewed
  }
  const timer = setInterval(() => void look().catch(onError), lookMs)
  return { server, stop: () => clearInterval(timer) }
}

const closeWithin = async (server: Server, limitMs: number): Promise<void> => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  /** A keep-alive connection would otherwise stay open when its request has ended. */
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), limitMs)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}

const listenError = (cause: Error, port: number, host: string | undefined): Error => {
  const code = 'code' in cause ? String(cause.code) : ''
  const known: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use already: set PORT to another one`,
    EACCES: `Port ${port} is not open to this user: set PORT to one above 1023`,
    EADDRNOTAVAIL: `This machine has no address ${host}: check HOST`,
    ENOTFOUND: `This machine has no address ${host}: check HOST`,
  }
  return new Error(known[code] ?? `Port ${port} can not be used: ${failureWords(cause)}`, { cause })
}
