import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Environment } from '#server/environment.ts'
import { readCookie, readSignedValue, setCookieHeader, signValue } from '../provider/cookies.ts'

/**
 * Attempts from browsers that an account knows count separately, so that strangers who guess
 * passwords, or neighbors behind the same address, cannot lock anybody out.
 */
export interface KnownBrowsers {
  nameFor(cookieHeader: string, email: string): string | undefined
  nameOf(cookieHeader: string): string | undefined
  remember(cookieHeader: string, email: string): string
}

export interface KnownBrowsersOptions {
  readonly environment: Pick<Environment, 'newId'>
  readonly cookieKey: string
  readonly secure: boolean
}

const cookieName = 'our_life_known'
const lifetimeSeconds = 365 * 24 * 60 * 60

const mostAccounts = 20

const knownSchema = z.object({ browser: z.string(), accounts: z.array(z.string()) })

export const createKnownBrowsers = ({
  environment,
  cookieKey,
  secure,
}: KnownBrowsersOptions): KnownBrowsers => {
  const markOf = (email: string): string =>
    createHmac('sha256', cookieKey).update(`known ${email}`).digest('base64url').slice(0, 16)
  const read = (cookieHeader: string) =>
    knownSchema.safeParse(readSignedValue(readCookie(cookieHeader, cookieName), cookieKey)).data
  return {
    nameFor: (cookieHeader, email) => {
      const known = read(cookieHeader)
      return known?.accounts.includes(markOf(email)) === true ? known.browser : undefined
    },
    nameOf: (cookieHeader) => read(cookieHeader)?.browser,
    remember: (cookieHeader, email) => {
      const known = read(cookieHeader)
      const mark = markOf(email)
      const others = known?.accounts.filter((each) => each !== mark) ?? []
      const accounts = [...others, mark].slice(-mostAccounts)
      const value = { browser: known?.browser ?? environment.newId(), accounts }
      const signed = signValue(value, cookieKey)
      return setCookieHeader(cookieName, signed, {
        path: '/',
        secure,
        maxAgeSeconds: lifetimeSeconds,
      })
    },
  }
}
