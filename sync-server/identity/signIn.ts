import type { Context } from 'koa'
import { z } from 'zod'
import type { Environment } from '#server/environment.ts'
import { StoreUnavailable } from '#server/errors.ts'
import type { Store } from '#server/store/store.ts'
import type { Commit } from '#server/sync/change.ts'
import { ProviderUnreachable, SignInRejected } from './client.ts'
import type { OpenIdClient, SignedIn } from './client.ts'
import { readCookie, readSignedValue, setCookieHeader, signValue } from './cookies.ts'
import type { Step } from './interactions.ts'
import { welcome } from './people.ts'
import { signInSeconds } from './provider.ts'
import { safeReturnTo } from './returnTo.ts'
import type { Sessions } from './sessions.ts'
import { originOf } from './site.ts'
import type { Site } from './site.ts'
import type { PageSteps } from './steps.ts'

export interface SignInOptions extends Site {
  readonly store: Store
  readonly environment: Environment
  readonly commit: Commit
  readonly client: OpenIdClient
  /** Does another provider than the embedded one sign people in? */
  readonly external: boolean
  readonly sessions: Sessions
  readonly cookieKey: string
  readonly secure: boolean
  readonly steps: PageSteps
  readonly onError: (error: unknown) => void
}

/** What waits in the browser while the person is at the provider. */
const transactionSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  /** ISO 8601 instant. */
  expiresAt: z.string(),
})

type Waiting = z.infer<typeof transactionSchema>

/** The calls that begin and end a session: a round trip by the browser through the provider. */
export const createSignIn = (options: SignInOptions) => {
  const { client, steps, onError } = options

  const orExplain = async (ctx: Context, returnTo: string, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof SignInRejected && error.byPerson)) onError(error)
      if (error instanceof SignInRejected) return steps.failed(ctx, returnTo)
      if (error instanceof ProviderUnreachable) return steps.unreachable(ctx, returnTo)
      steps.broken(ctx, error instanceof StoreUnavailable ? 503 : 500)
    }
  }

  const login: Step = async (ctx) => {
    const returnTo = safeReturnTo(ctx.query['returnTo'])
    const elsewhere = byItsName(options, ctx, returnTo)
    if (elsewhere !== undefined) return ctx.redirect(elsewhere)
    await orExplain(ctx, returnTo, async () => {
      const extra = extraParameters(options, ctx, returnTo)
      const { transaction, url } = await client.begin(originOf(options, ctx), extra)
      ctx.append('Set-Cookie', waitingCookie(options, { ...transaction, returnTo }))
      ctx.redirect(url.href)
    })
  }

  const callback: Step = async (ctx) => {
    const waiting = waitingFor(options, ctx)
    if (waiting === undefined) return steps.failed(ctx, '/')
    ctx.append('Set-Cookie', transactionCookie(options, waiting.state, '', 0))
    await orExplain(ctx, waiting.returnTo, async () => {
      const origin = originOf(options, ctx)
      const signedIn = await client.complete(origin, new URL(ctx.url, origin), waiting)
      await startSession(options, ctx, signedIn)
      ctx.redirect(waiting.returnTo)
    })
  }

  return { login, callback, logout: logoutStep(options) }
}

/**
 * The session ends whether or not the provider can be reached. A form is sent on, to where the
 * provider's own session ends too; a script's request answers 204.
 */
const logoutStep =
  (options: SignInOptions): Step =>
  async (ctx) => {
    const { sessions, client, external, secure, onError } = options
    const who = await sessions.authenticate(ctx.get('Cookie'))
    if (who !== undefined) await sessions.revoke(who.userId, who.session.idHash)
    ctx.append('Set-Cookie', sessions.clearingCookie)
    if (external) {
      const kept = { path: '/api', secure, maxAge: signedOutSeconds }
      ctx.append('Set-Cookie', setCookieHeader(signedOutCookie, '1', kept))
    }
    if (!ctx.is('application/x-www-form-urlencoded')) {
      ctx.status = 204
      return
    }
    const origin = originOf(options, ctx)
    const end = await client
      .endSessionUrl(origin, who?.session.idToken ?? null)
      .catch((error: unknown) => void onError(error))
    ctx.status = 303
    ctx.redirect(end?.href ?? '/')
  }

/** Who signed out asks another provider, which may remember them, to ask for the password again. */
const signedOutCookie = 'our_life_signed_out'
const signedOutSeconds = 90 * 24 * 60 * 60

/** Which form is shown first; without a word the sign-in one, or for the invited the other. */
const screens: ReadonlySet<unknown> = new Set(['create', 'sign-in'])

const extraParameters = (
  { external }: SignInOptions,
  ctx: Context,
  returnTo: string,
): Readonly<Record<string, string>> => {
  if (external) {
    /** The provider then says when it asked (reauthentication.ts). */
    if (ctx.query['again'] !== undefined) return { prompt: 'login', max_age: '0' }
    const signedOut = readCookie(ctx.get('Cookie'), signedOutCookie) !== undefined
    return signedOut ? { prompt: 'login' } : {}
  }
  return {
    ...(returnTo === '/' ? {} : { return_to: returnTo }),
    ...(screens.has(ctx.query['screen']) ? { screen: String(ctx.query['screen']) } : {}),
  }
}

/**
 * Cookies and callbacks belong to the configured address: who came by another name of the server's
 * goes there first, once (`named`), since a proxy may show us yet another name.
 */
const byItsName = (options: SignInOptions, ctx: Context, returnTo: string): string | undefined => {
  const { baseUrl, baseUrlConfigured } = options
  if (!baseUrlConfigured || ctx.host === new URL(baseUrl).host) return undefined
  if (ctx.query['named'] !== undefined) return undefined
  return `${baseUrl}/api/login?named=1&returnTo=${encodeURIComponent(returnTo)}`
}

const startSession = async (
  options: SignInOptions,
  ctx: Context,
  { claims, idToken }: SignedIn,
): Promise<void> => {
  const { sessions, external, secure } = options
  const cookie = await sessions.start({
    userId: await welcome(options, claims),
    userAgent: ctx.get('User-Agent'),
    idToken: external ? idToken : null,
    cookieHeader: ctx.get('Cookie'),
  })
  ctx.append('Set-Cookie', cookie)
  if (external) {
    const removed = { path: '/api', secure, maxAge: 0 }
    ctx.append('Set-Cookie', setCookieHeader(signedOutCookie, '', removed))
  }
}

/** One cookie a sign-in, so that two tabs can be on their way at once. */
const transactionName = (state: string): string => `our_life_sign_in_${state.slice(0, 10)}`

const transactionCookie = (
  { secure }: SignInOptions,
  state: string,
  value: string,
  maxAge: number,
): string =>
  setCookieHeader(transactionName(state), value, { path: '/api/callback', secure, maxAge })

const waitingCookie = (options: SignInOptions, waiting: Omit<Waiting, 'expiresAt'>): string => {
  const expiresAt = new Date(options.environment.now().getTime() + signInSeconds * 1000)
  const value = { ...waiting, expiresAt: expiresAt.toISOString() }
  const signed = signValue(value, options.cookieKey)
  return transactionCookie(options, waiting.state, signed, signInSeconds)
}

/** The sign-in that this browser has on its way under the state that came back. */
const waitingFor = (options: SignInOptions, ctx: Context): Waiting | undefined => {
  const { state } = ctx.query
  if (typeof state !== 'string' || state === '') return undefined
  const cookie = readCookie(ctx.get('Cookie'), transactionName(state))
  const parsed = transactionSchema.safeParse(readSignedValue(cookie, options.cookieKey))
  if (!parsed.success || parsed.data.state !== state) return undefined
  return parsed.data.expiresAt > options.environment.now().toISOString() ? parsed.data : undefined
}
