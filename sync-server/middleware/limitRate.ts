import type { Middleware } from 'koa'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { rateLimited } from '#server/http/problems.ts'
import type { RateClass } from '#server/http/route.ts'
import { networkOf } from './networkOf.ts'

export interface Allowances {
  readonly perAddress: {
    readonly standard: number
    readonly sensitive: number
  }
  readonly perAccount: number
}

/**
 * Requests per minute, far above what a family needs: ten people behind one address with two
 * devices each, one of whom types five letters a second, cause 5 pushes and at most 100 pulls a
 * second for all, and 15 calls a second for an account with three devices. 'sensitive' holds for
 * calls that check a secret or store something for strangers.
 */
export const familyAllowances: Allowances = {
  perAddress: { standard: 12_000, sensitive: 120 },
  perAccount: 3000,
}

export interface RateLimits {
  byAddress(rate: RateClass): Middleware
  byAccount(userId: string): Promise<void>
}

const minute = 60

export const createRateLimits = (
  { perAddress, perAccount }: Allowances,
  browserOf: (cookieHeader: string) => string | undefined = () => undefined,
): RateLimits => {
  const { standard, sensitive } = perAddress
  const addressLimiters = {
    standard: new RateLimiterMemory({ points: standard, duration: minute }),
    'sign-in': new RateLimiterMemory({ points: sensitive, duration: minute }),
    invitation: new RateLimiterMemory({ points: sensitive, duration: minute }),
    sensitive: new RateLimiterMemory({ points: sensitive, duration: minute }),
  }
  const accountLimiter = new RateLimiterMemory({ points: perAccount, duration: minute })
  const countAddress = (rate: RateClass, ip: string): Promise<void> =>
    count(addressLimiters[rate], networkOf(ip))
  return {
    byAddress: (rate) => async (ctx, next) => {
      const browser = rate === 'sign-in' ? browserOf(ctx.get('Cookie')) : undefined
      if (browser === undefined) await countAddress(rate, ctx.ip)
      else {
        await countAddress('standard', ctx.ip)
        await count(addressLimiters[rate], browser)
      }
      return next()
    },
    byAccount: (userId) => count(accountLimiter, userId),
  }
}

const count = async (limiter: RateLimiterMemory, key: string): Promise<void> => {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw rateLimited(Math.ceil(refusal.msBeforeNext / 1000))
    throw refusal
  }
}
