import { createServer, request as httpRequest } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request on its way from a device to the server. */
export interface Passing {
  /** The device's label. */
  readonly device: string
  readonly path: string
  readonly body: string
}

export interface Faults {
  /**
   * Before the request reaches the server: wait here to delay it; 'drop' to cut the connection; a
   * status to answer it with a page, as whatever stands before a server does that is not there.
   */
  onRequest?(passing: Passing): Promise<'drop' | number | undefined> | undefined
  /** Once the server has answered, and so committed: 'drop' to lose the answer. */
  onAnswer?(passing: Passing, answer: string): Promise<'drop' | undefined> | undefined
}

export interface FaultProxy {
  readonly url: string
  faults: Faults
  /** How many requests have come by, by path without its query. */
  readonly counts: Map<string, number>
  close(): Promise<void>
}

/** A stretch of bad network between devices and a real server. @param target the server's origin. */
export const startFaultProxy = async (target: string): Promise<FaultProxy> => {
  const counts = new Map<string, number>()
  const proxy: { faults: Faults } = { faults: {} }
  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing, target, proxy, counts).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

const pass = async (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: string,
  proxy: { readonly faults: Faults },
  counts: Map<string, number>,
): Promise<void> => {
  const { pathname, host } = new URL(incoming.url ?? '/', target)
  counts.set(pathname, (counts.get(pathname) ?? 0) + 1)
  const body = await textOf(incoming)
  const passing = { device: String(incoming.headers['x-device'] ?? ''), path: pathname, body }
  const fault = await proxy.faults.onRequest?.(passing)
  if (fault === 'drop') {
    outgoing.destroy()
    return
  }
  if (fault !== undefined) {
    outgoing.writeHead(fault, { 'content-type': 'text/html' }).end('<p>Not here</p>')
    return
  }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const onward = httpRequest(`${target}${incoming.url ?? '/'}`, {
      method: incoming.method,
      /** Answers are read on the way: as they are, not compressed. */
      headers: { ...incoming.headers, host, origin: target, 'accept-encoding': 'identity' },
    })
    onward.on('response', resolve)
    onward.on('error', reject)
    outgoing.on('close', () => onward.destroy())
    onward.end(body)
  })
  if (pathname === '/api/sync/live') {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    outgoing.flushHeaders()
    answer.pipe(outgoing)
    return
  }
  const text = await textOf(answer)
  if ((await proxy.faults.onAnswer?.(passing, text)) === 'drop') {
    outgoing.destroy()
    return
  }
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = answer.headers
  outgoing.writeHead(answer.statusCode ?? 502, headers)
  outgoing.end(text)
}

const textOf = async (stream: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
