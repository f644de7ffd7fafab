import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { failureWords } from '#server/failureWords.ts'

export interface Listening {
  readonly port: number
  /** Lets running requests finish for at most `limitMs`, then aborts them. */
  drain(limitMs: number): Promise<void>
}

/** @throws Error with the reason in one line. */
export const listen = async (
  handler: (request: IncomingMessage, response: ServerResponse) => void,
  port: number,
  host?: string,
): Promise<Listening> => {
  const server = createServer()
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
      return closeWithin(server, limitMs)
    },
  }
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
