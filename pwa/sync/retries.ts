/** How long what failed waits before it is tried again. */
export interface Retries {
  /** Ended early by `wake`: for what could not reach the server, not for what it refused. */
  pause(milliseconds: number): Promise<void>
  /** The server was reached, or may be now: nobody waits any longer. */
  wake(): void
}

/**
 * One for all that talks to the server: where one request gets through, the others need not find out
 * on their own, each in its own time.
 */
export const createRetries = (): Retries => {
  const waiting = new Set<() => void>()
  return {
    pause: (milliseconds) =>
      new Promise((resolve) => {
        const end = (): void => {
          clearTimeout(timer)
          waiting.delete(end)
          resolve()
        }
        const timer = setTimeout(end, milliseconds)
        waiting.add(end)
      }),
    wake: () => {
      for (const end of waiting) end()
    },
  }
}

/** What fetch throws without a network, or when no answer came in time. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof DOMException && ['TimeoutError', 'AbortError'].includes(error.name))
