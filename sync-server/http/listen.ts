import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { failureWords } from '#server/failureWords.ts'

export interface Listening {
  readonly port: number
  /**
   * Stops accepting requests, lets running ones finish for at most `limitMs`, then aborts the rest.
   */
  drain(limitMs: number): Promise<void>
}

/**
 * Listens with a request handler.
 * @param host undefined for all addresses.
 * @throws Error with the reason in one line.
 */
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
  /** Closes keep-alive connections as they become idle. */
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), limitMs)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}

/** One line for the operator. */
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
