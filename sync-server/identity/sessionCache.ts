import type { Environment } from '#server/environment.ts'

/** Sessions as they were looked up a moment ago: a device that pushes asks for its own many times a second. */
export interface SessionCache<T> {
  /** The session from memory, or from `load`. */
  find(idHash: string, load: () => Promise<T | undefined>): Promise<T | undefined>
  /** Runs a change of sessions; whatever becomes of it, nothing that was read before it is used again. */
  changing<R>(change: () => Promise<R>): Promise<R>
}

/**
 * How long what another process does stays unseen, in milliseconds, as when `npm run admin` links an
 * account: the server's own endings go through `changing`.
 */
const lastsMs = 1000

/** Ten people in a thousand families, one device each; beyond that sessions are read again. */
const most = 10_000

interface Known<T> {
  readonly session: T
  readonly readAt: number
}

export const createSessionCache = <T>({ now }: Pick<Environment, 'now'>): SessionCache<T> => {
  const known = new Map<string, Known<T>>()
  /** Rises with each change: a reading that began earlier may have the older state. */
  let changes = 0

  const forget = (): void => {
    changes += 1
    known.clear()
  }

  return {
    find: async (idHash, load) => {
      const found = known.get(idHash)
      const readAt = now().getTime()
      if (found !== undefined && Math.abs(readAt - found.readAt) < lastsMs) return found.session
      const before = changes
      const session = await load()
      if (session !== undefined && before === changes) {
        if (known.size >= most) known.clear()
        known.set(idHash, { session, readAt })
      }
      return session
    },
    changing: async (change) => {
      try {
        return await change()
      } finally {
        forget()
      }
    },
  }
}
