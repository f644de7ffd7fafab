import { personHeader, protocolVersion } from '#shared/sync/protocol.ts'
import type {
  PullRequest,
  PullResponse,
  PushRequest,
  PushResponse,
  RestoreRequest,
  RestoreResponse,
} from '#shared/sync/protocol.ts'

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

/** How long a request may take before it counts as lost. */
const patience = 60_000

/**
 * Every request says whose records these are: the browser's cookie may have become another person's
 * in another tab, who must neither be told of these nor be given any.
 * @param fetcher the browser's fetch; a test's device brings one that knows its server and cookie.
 */
export const createTransport = (fetcher: typeof fetch, userId: string): Transport => {
  const person = { [personHeader]: userId }
  const post = async <T>(path: string, request: object): Promise<T> => {
    const response = await fetcher(path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', ...person },
      body: JSON.stringify({ protocol: protocolVersion, ...request }),
      signal: AbortSignal.timeout(patience),
    })
    if (!response.ok) throw await errorOf(response)
    return (await response.json()) as T
  }
  return {
    pull: (request) => post('/api/sync/pull', request),
    push: (request) => post('/api/sync/push', request),
    restore: (request) => post('/api/sync/restore', request),
    live: async (signal) => {
      const response = await fetcher(`/api/sync/live?protocol=${protocolVersion}`, {
        credentials: 'same-origin',
        headers: { accept: 'text/event-stream', ...person },
        cache: 'no-store',
        signal,
      })
      if (!response.ok) throw await errorOf(response)
      return response
    },
  }
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
