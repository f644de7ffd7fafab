export interface Retries {
  /**
   * Pauses; `wake` ends the pause early. For a server that could not be reached, not for one that
   * refused.
   */
  pause(milliseconds: number): Promise<void>
  /** Ends all pauses, because the server was reached, or may be now. */
  wake(): void
}

/**
 * Shared by all that talks to the server: when one request gets through, the others need not find
 * out on their own.
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

/** Recognizes the errors that fetch throws without a network, or when no answer came in time. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof DOMException && ['TimeoutError', 'AbortError'].includes(error.name))
