import { protocolVersion } from '#shared/sync/protocol.ts'
import type {
  CollectionName,
  PullRequest,
  PullResponse,
  PushResponse,
  PushRow,
} from '#shared/sync/protocol.ts'

/** The server's answer was no success; `retryAfter` in seconds where it named one. */
export class SyncHttpError extends Error {
  override readonly name = 'SyncHttpError'
  constructor(
    readonly status: number,
    readonly retryAfter: number | undefined,
  ) {
    super(`the server answered ${status}`)
  }
}

export interface Transport {
  /** @throws SyncHttpError, or TypeError where the server cannot be reached. */
  pull(request: Omit<PullRequest, 'protocol'>): Promise<PullResponse>
  push(collection: CollectionName, rows: readonly PushRow[]): Promise<PushResponse>
  /** Opens the live stream. */
  live(signal: AbortSignal): Promise<Response>
}

/** How long a request may take before it counts as lost. */
const patience = 60_000

/**
 * @param fetcher the browser's fetch; a test's device brings one that knows its server and cookie.
 */
export const createTransport = (fetcher: typeof fetch): Transport => {
  const post = async <T>(path: string, body: unknown): Promise<T> => {
    const response = await fetcher(path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    })
    if (!response.ok) throw errorOf(response)
    return (await response.json()) as T
  }
  return {
    pull: (request) => post('/api/sync/pull', { protocol: protocolVersion, ...request }),
    push: (collection, rows) =>
      post('/api/sync/push', { protocol: protocolVersion, collection, rows }),
    live: async (signal) => {
      const response = await fetcher(`/api/sync/live?protocol=${protocolVersion}`, {
        credentials: 'same-origin',
        headers: { accept: 'text/event-stream' },
        cache: 'no-store',
        signal,
      })
      if (!response.ok) throw errorOf(response)
      return response
    },
  }
}

const errorOf = (response: Response): SyncHttpError => {
  const seconds = Number(response.headers.get('retry-after'))
  return new SyncHttpError(response.status, seconds > 0 ? seconds : undefined)
}
