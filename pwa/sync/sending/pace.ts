import { isUnreachable } from '../retries.ts'
import { RequestFailed } from '../requests.ts'

export interface Pace {
  /** Returns the share of the largest request that one may carry, above 0 and up to 1. */
  share(): number
  /** Runs a request and learns from how long it takes. @throws what the request throws. */
  measure<T>(request: () => Promise<T>): Promise<T>
}

/**
 * Milliseconds below which the next request may carry twice as much, and above which half of it.
 */
const [quick, slow] = [5000, 15_000]

const smallest = 1 / 64

/**
 * Shrinks requests on a slow network and grows them again, so that each ends before it counts as
 * lost: at 140 kbit/s the largest one would never arrive.
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
