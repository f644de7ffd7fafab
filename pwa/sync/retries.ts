export interface Retries {
  /** Waits only for a server that could not be reached, not for one that refused. */
  pause(milliseconds: number): Promise<void>
  wake(): void
}

/** All requests share the retries: when one gets through, the others try again at once. */
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

export const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof DOMException && ['TimeoutError', 'AbortError'].includes(error.name))
