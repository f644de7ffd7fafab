import { personHeader, serverHeader } from '#shared/sync/headers.ts'
import { protocolVersion, ruleVersion } from '#shared/sync/protocol.ts'
import type {
  PullRequest,
  PullResponse,
  PushRequest,
  PushResponse,
  RestoreRequest,
  RestoreResponse,
} from '#shared/sync/protocol.ts'
import type { KnownServer } from './knownServer.ts'

/**
 * The server's answer was no success. `retryAfter` is in seconds, if the server named it. `code` is
 * our server's own word; undefined if another server answered.
 */
export class SyncHttpError extends Error {
  override readonly name = 'SyncHttpError'
  constructor(
    readonly status: number,
    readonly code: string | undefined,
    readonly retryAfter: number | undefined,
  ) {
    super(`the server answered ${status}`)
  }
}

export interface Transport {
  pull(request: Omit<PullRequest, 'protocol'>): Promise<PullResponse>
  push(request: Omit<PushRequest, 'protocol'>): Promise<PushResponse>
  restore(request: Omit<RestoreRequest, 'protocol'>): Promise<RestoreResponse>
  live(signal: AbortSignal): Promise<Response>
}

const timeoutMs = 60_000

/**
 * Returns how many milliseconds to wait for an answer. A single large record gets more time: 140 kB
 * arrive at 15 kbit/s.
 */
const patienceFor = (bytes: number): number => timeoutMs + Math.ceil(bytes / 8)

/** Looks up the browser's fetch at each call, because tests replace it. */
export const browserFetch: typeof fetch = (...request) => fetch(...request)

/**
 * Names in every request the person whose records these are, and their server: another tab may have
 * changed the browser's cookie to another person, and another server may answer at the same
 * address. Neither may get or give any records.
 * @param heardTime receives the server's clock with each answer.
 * @throws OtherServer from each of its calls, after another server has answered.
 */
export const createTransport = (
  fetcher: typeof fetch,
  userId: string,
  server: KnownServer,
  heardTime: (server: Date) => void = () => {},
): Transport => {
  const { ask, meetFirst } = createAsking(fetcher, userId, server, heardTime)
  const post = async <T>(path: string, request: object): Promise<T> => {
    const body = JSON.stringify({ protocol: protocolVersion, rules: ruleVersion, ...request })
    const response = await ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(patienceFor(body.length)),
    })
    if (!response.ok) throw await errorOf(response)
    return (await response.json()) as T
  }
  return {
    pull: (request) => post('/api/sync/pull', request),
    push: async (request) => {
      await meetFirst()
      return post('/api/sync/push', request)
    },
    restore: async (request) => {
      await meetFirst()
      return post('/api/sync/restore', request)
    },
    live: async (signal) => {
      const response = await ask(`/api/sync/live?protocol=${protocolVersion}`, {
        headers: { accept: 'text/event-stream' },
        cache: 'no-store',
        signal,
      })
      if (!response.ok) throw await errorOf(response)
      return response
    },
  }
}

const createAsking = (
  fetcher: typeof fetch,
  userId: string,
  server: KnownServer,
  heardTime: (server: Date) => void,
) => {
  /**
   * True if the known server has answered since it was last out of reach; another server may have
   * taken its place since.
   */
  let isMet = false
  const ask = async (path: string, init: RequestInit): Promise<Response> => {
    const id = await server.id()
    try {
      const response = await fetcher(path, {
        credentials: 'same-origin',
        ...init,
        headers: {
          ...init.headers,
          [personHeader]: userId,
          ...(id === undefined ? {} : { [serverHeader]: id }),
        },
      })
      await server.meet(serverIn(response))
      isMet = true
      const time = Date.parse(response.headers.get('date') ?? '')
      if (!Number.isNaN(time)) heardTime(new Date(time))
      return response
    } catch (error) {
      isMet = false
      throw error
    }
  }
  return {
    ask,
    /** Pending changes may go only to a server that has proved to be the right one. */
    meetFirst: async (): Promise<void> => {
      if (!isMet) await ask('/api/auth/user', { signal: AbortSignal.timeout(timeoutMs) })
    },
  }
}

const serverIn = ({ headers }: Response): string => {
  const id = headers.get(serverHeader)
  if (id === null) throw new TypeError('An answer that is not the server\u2019s')
  return id
}

const errorOf = async (response: Response): Promise<SyncHttpError> => {
  const seconds = Number(response.headers.get('retry-after'))
  return new SyncHttpError(
    response.status,
    await codeOf(response),
    seconds > 0 ? seconds : undefined,
  )
}

const codeOf = async (response: Response): Promise<string | undefined> => {
  try {
    const body = (await response.json()) as { error?: { code?: unknown } } | null
    return typeof body?.error?.code === 'string' ? body.error.code : undefined
  } catch {
    return undefined
  }
}
