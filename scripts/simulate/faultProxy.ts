import { createServer, request as httpRequest } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serverHeader } from '#shared/sync/headers.ts'

export interface Passing {
  readonly device: string
  readonly method: string
  readonly path: string
  readonly body: string
}

/**
 * 'drop' cuts the connection; 'late' delivers after the device has given up; 'repeat' delivers
 * twice; 'fail' answers as our server does when it throws; a status answers as a reverse proxy does
 * whose server is down.
 */
export type RequestFate = 'drop' | 'late' | 'repeat' | 'fail' | number | undefined

/** 'drop' loses the answer to a stored change; 'truncate' cuts it off in the middle. */
export type AnswerFate = 'drop' | 'truncate' | undefined

export interface Faults {
  onRequest?(passing: Passing): Promise<RequestFate> | undefined
  tamper?(passing: Passing): string | undefined
  onAnswer?(passing: Passing, answer: string): Promise<AnswerFate> | undefined
  lateness?(): number
}

export interface Exchanged {
  readonly passing: Passing
  readonly startedAt: number
  readonly endedAt: number
  readonly answer?: { readonly status: number; readonly text: string }
  readonly delivered: boolean
}

export interface FaultProxy {
  readonly url: string
  faults: Faults
  readonly counts: Map<string, number>
  cutStreams(): void
  quiet(): Promise<void>
  close(): Promise<void>
}

interface Proxy {
  faults: Faults
  serverId?: string
  readonly target: string
  readonly streams: Set<ServerResponse>
  readonly late: Set<Promise<void>>
  readonly onExchange: (exchanged: Exchanged) => void
}

export const startFaultProxy = async (
  target: string,
  onExchange: (exchanged: Exchanged) => void = () => {},
): Promise<FaultProxy> => {
  const counts = new Map<string, number>()
  const proxy: Proxy = { faults: {}, target, streams: new Set(), late: new Set(), onExchange }
  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing, proxy, counts).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    cutStreams: () => {
      for (const stream of proxy.streams) stream.destroy()
    },
    quiet: async () => {
      while (proxy.late.size > 0) await Promise.all(proxy.late)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

interface Onward {
  readonly passing: Passing
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
}

const pass = async (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  proxy: Proxy,
  counts: Map<string, number>,
): Promise<void> => {
  const url = incoming.url ?? '/'
  const { pathname: path, host } = new URL(url, proxy.target)
  counts.set(path, (counts.get(path) ?? 0) + 1)
  const bytes = await bytesOf(incoming)
  const isPhoto = incoming.headers['content-type']?.startsWith('image/') === true
  const body = isPhoto ? '' : bytes.toString('utf8')
  const device = String(incoming.headers['x-device'] ?? '')
  const passing: Passing = { device, method: incoming.method ?? 'GET', path, body }
  /** The proxy reads answers, so they must not be compressed. */
  const headers = {
    ...incoming.headers,
    host,
    origin: proxy.target,
    'accept-encoding': 'identity',
  }
  const tampered = proxy.faults.tamper?.(passing)
  const onward: Onward = {
    passing,
    url: `${proxy.target}${url}`,
    ...(tampered === undefined ? { headers, bytes } : replaced(headers, tampered)),
  }
  const fate = await proxy.faults.onRequest?.(passing)
  /** A stream without a listener would never end. */
  const isStream = path === '/api/sync/live'
  if ((fate === 'late' || fate === 'repeat') && !isStream) sendLater(proxy, onward)
  if (fate === 'drop' || fate === 'late') {
    outgoing.destroy()
    return
  }
  if (fate === 'fail') {
    const named = { 'content-type': 'application/json', [serverHeader]: proxy.serverId ?? '' }
    outgoing.writeHead(500, named).end('{"error":{"code":"internal","message":""}}')
    return
  }
  if (typeof fate === 'number') {
    outgoing.writeHead(fate, { 'content-type': 'text/html' }).end('<p>Not here</p>')
    return
  }
  await (isStream ? stream : exchange)(proxy, onward, outgoing)
}

const replaced = (
  headers: IncomingHttpHeaders,
  body: string,
): Pick<Onward, 'headers' | 'bytes'> => {
  const bytes = Buffer.from(body)
  return { headers: { ...headers, 'content-length': String(bytes.length) }, bytes }
}

const send = (
  { passing: { method }, url, headers, bytes }: Onward,
  outgoing?: ServerResponse,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const onward = httpRequest(url, { method, headers })
    onward.on('response', resolve)
    onward.on('error', reject)
    outgoing?.on('close', () => onward.destroy())
    onward.end(bytes)
  })

const stream = async (proxy: Proxy, onward: Onward, outgoing: ServerResponse): Promise<void> => {
  const answer = await send(onward, outgoing)
  proxy.streams.add(outgoing)
  outgoing.on('close', () => proxy.streams.delete(outgoing))
  answer.on('error', () => outgoing.destroy())
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
  outgoing.flushHeaders()
  answer.pipe(outgoing)
}

const exchange = async (proxy: Proxy, onward: Onward, outgoing: ServerResponse): Promise<void> => {
  const { faults, onExchange } = proxy
  const { passing } = onward
  const startedAt = performance.now()
  const unseen = (): void =>
    onExchange({ passing, startedAt, endedAt: performance.now(), delivered: false })
  try {
    const response = await send(onward, outgoing)
    proxy.serverId = String(response.headers[serverHeader] ?? proxy.serverId ?? '')
    const answer = { status: response.statusCode ?? 502, text: await textOf(response) }
    const endedAt = performance.now()
    const fate = await faults.onAnswer?.(passing, answer.text)
    const delivered = fate === undefined && !outgoing.destroyed
    onExchange({ passing, startedAt, endedAt, answer, delivered })
    deliver(outgoing, response, answer, fate)
  } catch (error) {
    unseen()
    throw error
  }
}

const deliver = (
  outgoing: ServerResponse,
  response: IncomingMessage,
  { status, text }: { readonly status: number; readonly text: string },
  fate: AnswerFate,
): void => {
  if (fate === 'drop') {
    outgoing.destroy()
    return
  }
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = response.headers
  if (fate === undefined) {
    outgoing.writeHead(status, headers).end(text)
    return
  }
  outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(text) })
  outgoing.write(text.slice(0, Math.floor(text.length / 2)), () => outgoing.destroy())
}

const sendLater = (proxy: Proxy, onward: Onward): void => {
  const { passing } = onward
  const arrive = async (): Promise<void> => {
    await new Promise((resolve) => {
      setTimeout(resolve, proxy.faults.lateness?.() ?? 0)
    })
    const startedAt = performance.now()
    const delivered = false
    try {
      const response = await send(onward)
      const answer = { status: response.statusCode ?? 502, text: await textOf(response) }
      const endedAt = performance.now()
      proxy.onExchange({ passing, startedAt, endedAt, answer, delivered })
    } catch {
      proxy.onExchange({ passing, startedAt, endedAt: performance.now(), delivered })
    }
  }
  const arriving = arrive().then(() => void proxy.late.delete(arriving))
  proxy.late.add(arriving)
}

const textOf = async (incoming: IncomingMessage): Promise<string> =>
  (await bytesOf(incoming)).toString('utf8')

const bytesOf = async (incoming: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
