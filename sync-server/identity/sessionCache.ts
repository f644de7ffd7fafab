import type { Environment } from '#server/environment.ts'

/** Keeps sessions in memory, because a device that pushes authenticates many times a second. */
export interface SessionCache<T> {
  find(idHash: string, load: () => Promise<T | undefined>): Promise<T | undefined>
  /** Nothing read before is used after the change, even if the change fails. */
  changing<R>(change: () => Promise<R>): Promise<R>
}

/** Milliseconds for which changes by other processes, such as `npm run admin`, stay unnoticed. */
const lastsMs = 1000

/**
 * Fits ten people in a thousand families with one device each; beyond that, all sessions are read
 * again.
 */
const most = 10_000

interface Known<T> {
  readonly session: T
  readonly readAt: number
}

export const createSessionCache = <T>({ now }: Pick<Environment, 'now'>): SessionCache<T> => {
  const known = new Map<string, Known<T>>()
  /** A read that began before a change may return the older state, so it is not kept. */
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
