import { isUnreachable } from '../retries.ts'
import { RequestFailed } from '../requests.ts'

export interface Pace {
  /** Returns how much of the largest request the next one may carry: above 0 and up to 1. */
  share(): number
  measure<T>(request: () => Promise<T>): Promise<T>
}

/**
 * After a request quicker than the first figure the next may be twice as large; after one slower
 * than the second, half as large. Both are in milliseconds.
 */
const [quick, slow] = [5000, 15_000]

const smallest = 1 / 64

/**
 * Makes requests small enough to end before they count as lost: at 140 kbit/s the largest one would
 * never arrive.
 * @param now milliseconds on a clock that never goes back.
 */
export const createPace = (now: () => number = () => performance.now()): Pace => {
  let share = 1
  const change = (factor: number): void => {
    share = Math.min(1, Math.max(smallest, share * factor))
  }
  return {
    share: () => share,
    measure: async (request) => {
      const start = now()
      const isLate = (): boolean => now() - start > slow
      try {
        const answer = await request()
        if (isLate()) change(1 / 2)
        else if (now() - start < quick) change(2)
        return answer
      } catch (error) {
        const isLost = error instanceof RequestFailed && isUnreachable(error.cause)
        if (isLost && isLate()) change(1 / 4)
        throw error
      }
    },
  }
}
