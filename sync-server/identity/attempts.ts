import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '#server/middleware/networkOf.ts'

/** Actions that strangers may try only a limited number of times. */
export type AttemptKind = 'password' | 'create-account' | 'forgotten'

/** The origin of an attempt. */
export interface AttemptFrom {
  readonly address: string
  /** The name of the browser or session in which the account is already known. */
  readonly known?: string | undefined
}

export interface Attempts {
  /**
   * Counts an attempt before it is made, so that many at once count, too. Attempts from a place
   * where the account is known count separately: strangers neither use them up nor block them.
   * @param who the account that it is about (an address, a subject)
   * @returns the seconds to wait if there were too many; undefined if it may continue.
   */
  begin(kind: AttemptKind, who: string, from: AttemptFrom): Promise<number | undefined>
  /** An attempt that succeeded leaves no mark. */
  succeed(kind: AttemptKind, who: string, from: AttemptFrom): Promise<void>
}

/** How many attempts, within how many seconds. */
export interface Allowance {
  readonly points: number
  readonly duration: number
}

type Scope = 'known' | 'pair' | 'who' | 'address'

/**
 * Large enough for a whole family behind one address. The limit of an address is per minute for
 * passwords, so that a new person behind it does not wait long after another person's attempts.
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
 * Counts in memory: by account and address together, by account, and by network address. What one of
 * them refuses the next does not count, so that guessing on at one account uses up nothing of others.
 * An address that has used up its own makes no new entries, so that it cannot fill the memory with names
 * of its making.
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
