import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '#server/middleware/networkOf.ts'

/** What strangers may try only so often. */
export type AttemptKind = 'password' | 'create-account' | 'forgotten'

export interface Attempts {
  /**
   * Counts an attempt before it is made, so that many at once count too.
   * @param who the account that it is about (an address, a subject)
   * @returns the seconds to wait when there were too many; undefined when it may go on.
   */
  begin(kind: AttemptKind, who: string, address: string): Promise<number | undefined>
  /** An attempt that succeeded leaves no mark. */
  succeed(kind: AttemptKind, who: string, address: string): Promise<void>
}

/** How many attempts, within how many seconds. */
export interface Allowance {
  readonly points: number
  readonly duration: number
}

/** Wide enough that a whole family behind one address never meets them. */
const allowances: Readonly<
  Record<AttemptKind, Readonly<Record<'pair' | 'who' | 'address', Allowance>>>
> = {
  password: {
    pair: { points: 10, duration: 900 },
    who: { points: 50, duration: 3600 },
    address: { points: 200, duration: 900 },
  },
  'create-account': {
    pair: { points: 20, duration: 3600 },
    who: { points: 50, duration: 3600 },
    address: { points: 60, duration: 3600 },
  },
  forgotten: {
    pair: { points: 5, duration: 3600 },
    who: { points: 10, duration: 3600 },
    address: { points: 60, duration: 3600 },
  },
}

/**
 * Counts in memory: by network address, by account and address together, and by account. The address
 * comes first, so that who has used it up cannot fill the memory with names of their making.
 */
export const createAttempts = (): Attempts => {
  const limiters = {
    password: createLimiters(allowances.password),
    'create-account': createLimiters(allowances['create-account']),
    forgotten: createLimiters(allowances.forgotten),
  }
  return {
    begin: async (kind, who, address) => {
      for (const { limiter, key } of keyed(limiters[kind], who, address)) {
        try {
          await limiter.consume(key)
        } catch (error) {
          if (!(error instanceof RateLimiterRes)) throw error
          return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
        }
      }
      return undefined
    },
    succeed: async (kind, who, address) => {
      const { pair } = limiters[kind]
      for (const { limiter, key } of keyed(limiters[kind], who, address)) {
        if (limiter === pair) await limiter.delete(key)
        else await limiter.reward(key)
      }
    },
  }
}

type Limiters = ReturnType<typeof createLimiters>

const createLimiters = (allowance: (typeof allowances)[AttemptKind]) => ({
  pair: new RateLimiterMemory(allowance.pair),
  who: new RateLimiterMemory(allowance.who),
  address: new RateLimiterMemory(allowance.address),
})

const keyed = (limiters: Limiters, who: string, address: string) => {
  const network = networkOf(address)
  return [
    { limiter: limiters.address, key: network },
    { limiter: limiters.pair, key: `${network} ${who}` },
    { limiter: limiters.who, key: who },
  ]
}
