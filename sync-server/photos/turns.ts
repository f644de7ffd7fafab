/** Runs work, as many at a time as it was made for; the rest waits, first come first served. */
export type TakeTurns = <T>(work: () => Promise<T>) => Promise<T>

export const createTurns = (atATime: number): TakeTurns => {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atATime) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      /** Whoever is next takes over the place. */
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
