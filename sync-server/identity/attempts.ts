import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '#server/middleware/networkOf.ts'

export type AttemptKind = 'password' | 'create-account' | 'forgotten'

export interface AttemptFrom {
  readonly address: string
  readonly known?: string | undefined
}

export interface Attempts {
  /**
   * Counts an attempt before it is made, so that parallel ones count.
   * @param who the account concerned (an address, a subject)
   * @returns the seconds to wait after too many attempts; undefined if it may continue.
   */
  begin(kind: AttemptKind, who: string, from: AttemptFrom): Promise<number | undefined>
  succeed(kind: AttemptKind, who: string, from: AttemptFrom): Promise<void>
}

export interface Allowance {
  readonly points: number
  readonly duration: number
}

type Scope = 'known' | 'pair' | 'who' | 'address'

/**
 * A family may share one address. Passwords are limited by the minute there, so that other people
 * behind it do not wait long.
 */
const allowances: Readonly<Record<AttemptKind, Readonly<Record<Scope, Allowance>>>> = {
  password: {
    known: { points: 10, duration: 900 },
    pair: { points: 10, duration: 900 },
    who: { points: 50, duration: 3600 },
    address: { points: 60, duration: 60 },
  },
  'create-account': {
    known: { points: 20, duration: 3600 },
    pair: { points: 20, duration: 3600 },
    who: { points: 50, duration: 3600 },
    address: { points: 60, duration: 3600 },
  },
  forgotten: {
    known: { points: 5, duration: 3600 },
    pair: { points: 5, duration: 3600 },
    who: { points: 10, duration: 3600 },
    address: { points: 60, duration: 3600 },
  },
}

/**
 * An attempt that one limit refuses does not count for the next, so that guessing at one account
 * does not affect others. A blocked address makes no new entries, so that it cannot fill the
 * memory. Known browsers and sessions count separately, so that strangers cannot block them.
 */
export const createAttempts = (): Attempts => {
  const limiters = {
    password: createLimiters(allowances.password),
    'create-account': createLimiters(allowances['create-account']),
    forgotten: createLimiters(allowances.forgotten),
  }
  return {
    begin: async (kind, who, from) => {
      const own = limiters[kind]
      if (from.known === undefined) {
        const used = await own.address.get(networkOf(from.address))
        if (used !== null && used.remainingPoints <= 0) return secondsLeft(used)
      }
      for (const { limiter, key } of keyed(own, who, from)) {
        try {
          await limiter.consume(key)
        } catch (error) {
          if (!(error instanceof RateLimiterRes)) throw error
          return secondsLeft(error)
        }
      }
      return undefined
    },
    succeed: async (kind, who, from) => {
      const { known, pair } = limiters[kind]
      for (const { limiter, key } of keyed(limiters[kind], who, from)) {
        if (limiter === pair || limiter === known) await limiter.delete(key)
        else await limiter.reward(key)
      }
    },
  }
}

const secondsLeft = ({ msBeforeNext }: RateLimiterRes): number =>
  Math.max(1, Math.ceil(msBeforeNext / 1000))

type Limiters = Readonly<Record<Scope, RateLimiterMemory>>

const createLimiters = (allowance: (typeof allowances)[AttemptKind]): Limiters => ({
  known: new RateLimiterMemory(allowance.known),
  pair: new RateLimiterMemory(allowance.pair),
  who: new RateLimiterMemory(allowance.who),
  address: new RateLimiterMemory(allowance.address),
})

const keyed = (limiters: Limiters, who: string, { address, known }: AttemptFrom) => {
  if (known !== undefined) return [{ limiter: limiters.known, key: `${known} ${who}` }]
  const network = networkOf(address)
  return [
    { limiter: limiters.pair, key: `${network} ${who}` },
    { limiter: limiters.who, key: who },
    { limiter: limiters.address, key: network },
  ]
}
