import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Environment } from '#server/environment.ts'
import { readCookie, readSignedValue, setCookieHeader, signValue } from '../provider/cookies.ts'

/**
 * Browsers in which somebody has signed in before. Each has allowances of its own for their accounts, so
 * that strangers who guess passwords, or a neighbour behind the same address, shut nobody out.
 */
export interface KnownBrowsers {
  /** The browser's name where it is known for this account; undefined for a stranger's. @param email as typed. */
  nameFor(cookieHeader: string, email: string): string | undefined
  /** The same, for whichever account. */
  nameOf(cookieHeader: string): string | undefined
  /** The Set-Cookie header by which the browser is known from now on. */
  remember(cookieHeader: string, email: string): string
}

export interface KnownBrowsersOptions {
  readonly environment: Pick<Environment, 'newId'>
  /** Signs the cookie: nobody makes themselves known. */
  readonly cookieKey: string
  readonly secure: boolean
}

const cookieName = 'our_life_known'
const lifetimeSeconds = 365 * 24 * 60 * 60

/** A shared tablet's; of more the oldest go. */
const mostAccounts = 20

/** The content of the cookie: no address, and nothing that signs anybody in. */
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
      return setCookieHeader(cookieName, signed, { path: '/', secure, maxAge: lifetimeSeconds })
    },
  }
}
