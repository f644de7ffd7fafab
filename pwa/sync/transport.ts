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
 * The answer was no success; `retryAfter` in seconds where it named one. `code` is our server's own
 * word, undefined where somebody else answered in its place.
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
  /** @throws SyncHttpError, or TypeError where the server cannot be reached. */
  pull(request: Omit<PullRequest, 'protocol'>): Promise<PullResponse>
  push(request: Omit<PushRequest, 'protocol'>): Promise<PushResponse>
  /** Gives back what a restored server lacks. */
  restore(request: Omit<RestoreRequest, 'protocol'>): Promise<RestoreResponse>
  /** Opens the live stream. */
  live(signal: AbortSignal): Promise<Response>
}

/** How long a request may take before it counts as lost, in milliseconds. */
const patience = 60_000

/** A single large record has more time: 140 kB arrive at 15 kbit/s. @param bytes of what is sent. */
const patienceFor = (bytes: number): number => patience + Math.ceil(bytes / 8)

/** The browser's own. */
export const browserFetch: typeof fetch = (...request) => fetch(...request)

/**
 * Every request says whose records these are, and of which server: the browser's cookie may have become
 * another person's in another tab, and another server may answer at the same address. Neither must be
 * told of these nor be given any.
 * @param fetcher the browser's fetch; a test's device brings one that knows its server and cookie.
 * @param heardTime told what the server's clock says, with each answer.
 * @throws OtherServer from each of its calls, once another server answers.
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
  /** Has the server answered since it could last not be reached? Another may stand there since. */
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
    /** What waits is given to nobody who has not said that they are the right one. */
    meetFirst: async (): Promise<void> => {
      if (!isMet) await ask('/api/auth/user', { signal: AbortSignal.timeout(patience) })
    },
  }
}

/** @throws TypeError as without a network: a page that stands between answered in the server's place. */
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
