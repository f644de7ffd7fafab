import type { Context } from 'koa'
import { z } from 'zod'
import { StoreUnavailable } from '#server/errors.ts'
import { ProviderUnreachable, SignInRejected } from './provider/client.ts'
import type { OpenIdClient, SignedIn } from './provider/client.ts'
import { readCookie, readSignedValue, setCookieHeader, signValue } from './provider/cookies.ts'
import { deviceIn } from './devices/deviceCookies.ts'
import type { Devices } from './devices/devices.ts'
import type { Step } from './provider/interactions.ts'
import { linkAccount } from './linking.ts'
import { welcome } from './people.ts'
import type { PeopleOptions, Welcomed } from './people.ts'
import { signInSeconds } from './provider/provider.ts'
import { safeReturnTo } from './returnTo.ts'
import type { Sessions } from './sessions.ts'
import { originOf } from './site.ts'
import type { Site } from './site.ts'
import type { PageSteps } from './steps.ts'

export interface Way extends Pick<PeopleOptions, 'mayCreate'> {
  readonly client: OpenIdClient
  readonly external: boolean
}

export interface SignInOptions extends Site, Omit<PeopleOptions, 'mayCreate'> {
  readonly way: Way
  readonly nameWay: Way
  readonly sessions: Sessions
  readonly devices: Devices
  readonly cookieKey: string
  readonly secure: boolean
  readonly steps: PageSteps
  readonly refuse: (ctx: Context) => void
  readonly onError: (error: unknown) => void
}

const transactionSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  /** Did the person use the embedded provider although there is another? */
  byName: z.boolean().default(false),
  askedAgain: z.boolean().default(false),
  link: z.string().optional(),
  expiresAt: z.string(),
})

type Waiting = z.infer<typeof transactionSchema>

export const createSignIn = (options: SignInOptions) => {
  const { steps, onError } = options

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
      const way = await wayFor(options, ctx)
      const extra = extraParameters(options, way, ctx, returnTo)
      const { transaction, url } = await way.client.begin(originOf(options, ctx), extra)
      const byName = way !== options.way
      const askedAgain = mustAsk(options, way, ctx)
      const waiting = { ...transaction, returnTo, byName, askedAgain }
      ctx.append('Set-Cookie', waitingCookie(options, waiting))
      ctx.redirect(url.href)
    })
  }

  const callback: Step = async (ctx) => {
    const waiting = waitingFor(options, ctx)
    if (waiting === undefined) return steps.failed(ctx, '/')
    ctx.append('Set-Cookie', transactionCookie(options, waiting.state, '', 0))
    await orExplain(ctx, waiting.returnTo, async () => {
      const origin = originOf(options, ctx)
      const way = waiting.byName ? options.nameWay : options.way
      /** The device may have become a shared one since the sign-in began. */
      const isAsked = waiting.askedAgain || mustAsk(options, way, ctx)
      const since = isAsked ? begunAt(waiting) : undefined
      const signedIn = await way.client.complete(origin, new URL(ctx.url, origin), waiting, since)
      if (waiting.link !== undefined && !(await link(options, ctx, waiting.link, signedIn))) return
      const welcomed = await startSession(options, ctx, way, signedIn, waiting.returnTo)
      if (welcomed !== undefined) ctx.redirect(wayOn(welcomed, waiting.returnTo))
    })
  }

  return { login, callback, logout: logoutStep(options), beginLink: beginLink(options) }
}

/** The person has typed the password of this server, and the provider must ask for its own. */
const beginLink =
  (options: SignInOptions) =>
  async (ctx: Context, userId: string): Promise<URL> => {
    const askedAgain = mustAsk(options, options.way, ctx)
    const extra = askedAgain ? askNow : { prompt: 'login' }
    const begun = await options.way.client.begin(originOf(options, ctx), extra)
    const waiting = { ...begun.transaction, returnTo: '/account', byName: false, askedAgain }
    ctx.append('Set-Cookie', waitingCookie(options, { ...waiting, link: userId }))
    return begun.url
  }

const link = async (
  { store, sessions, steps }: SignInOptions,
  ctx: Context,
  userId: string,
  { claims }: SignedIn,
): Promise<boolean> => {
  const who = await sessions.authenticate(ctx.get('Cookie'))
  if (who?.userId !== userId) {
    steps.failed(ctx, '/account')
    return false
  }
  const linking = await store.write((tx) => linkAccount(tx, userId, claims))
  if (linking.type === 'refused') {
    steps.linkTaken(ctx)
    return false
  }
  await sessions.ended(linking.ended)
  return true
}

/**
 * The session ends even if the provider cannot be reached. A form is redirected to end the
 * provider's own session; a script gets that address, if any.
 */
const logoutStep =
  (options: SignInOptions): Step =>
  async (ctx) => {
    const { sessions, devices, way, onError } = options
    const who = await sessions.authenticate(ctx.get('Cookie'))
    if (who !== undefined) {
      for (const cookie of await devices.leave(who.session)) ctx.append('Set-Cookie', cookie)
      await sessions.revoke(who.userId, who.session.idHash)
    }
    ctx.append('Set-Cookie', sessions.clearingCookie)
    ctx.set('Clear-Site-Data', '"cache"')
    if (way.external) askAgain(options, ctx)
    const origin = originOf(options, ctx)
    const end = await way.client
      .endSessionUrl(origin, who?.session.idToken ?? null)
      .catch((error: unknown) => void onError(error))
    if (ctx.is('application/x-www-form-urlencoded')) {
      ctx.status = 303
      ctx.redirect(end?.href ?? '/')
    } else if (end === undefined) {
      ctx.status = 204
    } else {
      ctx.body = { endSessionUrl: end.href }
    }
  }

/** After signing out, another provider must ask for the password again. */
const signedOutCookie = 'our_life_signed_out'
const signedOutSeconds = 90 * 24 * 60 * 60

const askAgain = ({ secure }: SignInOptions, ctx: Context): void => {
  const kept = { path: '/api', secure, maxAgeSeconds: signedOutSeconds }
  ctx.append('Set-Cookie', setCookieHeader(signedOutCookie, '1', kept))
}

const screenOf = (ctx: Context): 'create' | 'sign-in' | undefined => {
  const { screen } = ctx.query
  return screen === 'create' || screen === 'sign-in' ? screen : undefined
}

/**
 * Children's profiles are on this server even if another provider signs people in, so our own page
 * is shown first. New accounts are created at the other provider.
 */
const wayFor = async ({ store, way, nameWay }: SignInOptions, ctx: Context): Promise<Way> => {
  const goesThere = ctx.query['way'] === 'provider' || screenOf(ctx) === 'create'
  if (way === nameWay || goesThere) return way
  return (await store.read((tx) => tx.accounts.hasSignInNames())) ? nameWay : way
}

const isAgain = (ctx: Context): boolean => ctx.query['again'] !== undefined

/**
 * On a shared device, another provider may remember a different person. The embedded one always
 * asks.
 */
const mustAsk = ({ secure }: SignInOptions, { external }: Way, ctx: Context): boolean =>
  external && (isAgain(ctx) || deviceIn(ctx.get('Cookie'), secure) !== undefined)

/** The provider's token then says when it asked (client.ts, reauthentication.ts). */
const askNow = { prompt: 'login', max_age: '0' }

const extraParameters = (
  options: SignInOptions,
  way: Way,
  ctx: Context,
  returnTo: string,
): Readonly<Record<string, string>> => {
  if (way.external) {
    if (mustAsk(options, way, ctx)) return askNow
    return readCookie(ctx.get('Cookie'), signedOutCookie) === undefined ? {} : { prompt: 'login' }
  }
  const screen = screenOf(ctx)
  return {
    ...(returnTo === '/' ? {} : { return_to: returnTo }),
    ...(screen && { screen }),
    ...(isAgain(ctx) && { again: '1' }),
  }
}

/**
 * Cookies and callbacks belong to the configured address, so visitors by another host name are
 * redirected there; only once (`named`), since a proxy may show another name.
 */
const byItsName = (options: SignInOptions, ctx: Context, returnTo: string): string | undefined => {
  const { baseUrl, baseUrlConfigured } = options
  if (!baseUrlConfigured || ctx.host === new URL(baseUrl).host) return undefined
  if (ctx.query['named'] !== undefined) return undefined
  const query = new URLSearchParams({ named: '1', returnTo })
  for (const name of ['screen', 'way', 'again']) {
    const value = ctx.query[name]
    if (typeof value === 'string') query.set(name, value)
  }
  return `${baseUrl}/api/login?${query}`
}

const wayOn = ({ isNew }: Welcomed, returnTo: string): string =>
  isNew && returnTo === '/' ? '/onboarding' : returnTo

const startSession = async (
  options: SignInOptions,
  ctx: Context,
  { external, mayCreate }: Way,
  { claims, idToken }: SignedIn,
  returnTo: string,
): Promise<Welcomed | undefined> => {
  const { devices, secure } = options
  const welcomed = await welcome({ ...options, mayCreate }, claims, returnTo)
  if (welcomed === undefined) {
    if (external) askAgain(options, ctx)
    options.refuse(ctx)
    return undefined
  }
  const cookies = await devices.signIn({
    userId: welcomed.userId,
    userAgent: ctx.get('User-Agent'),
    idToken: external ? idToken : null,
    cookieHeader: ctx.get('Cookie'),
  })
  for (const cookie of cookies) ctx.append('Set-Cookie', cookie)
  if (external) {
    const removed = { path: '/api', secure, maxAgeSeconds: 0 }
    ctx.append('Set-Cookie', setCookieHeader(signedOutCookie, '', removed))
  }
  return welcomed
}

/** Several tabs can sign in at the same time, so each sign-in has a cookie of its own. */
const transactionName = (state: string): string => `our_life_sign_in_${state.slice(0, 10)}`

const transactionCookie = (
  { secure }: SignInOptions,
  state: string,
  value: string,
  maxAgeSeconds: number,
): string =>
  setCookieHeader(transactionName(state), value, { path: '/api/callback', secure, maxAgeSeconds })

const waitingCookie = (options: SignInOptions, waiting: Omit<Waiting, 'expiresAt'>): string => {
  const expiresAt = new Date(options.environment.now().getTime() + signInSeconds * 1000)
  const value = { ...waiting, expiresAt: expiresAt.toISOString() }
  const signed = signValue(value, options.cookieKey)
  return transactionCookie(options, waiting.state, signed, signInSeconds)
}

const begunAt = ({ expiresAt }: Waiting): Date =>
  new Date(Date.parse(expiresAt) - signInSeconds * 1000)

const waitingFor = (options: SignInOptions, ctx: Context): Waiting | undefined => {
  const { state } = ctx.query
  if (typeof state !== 'string' || state === '') return undefined
  const cookie = readCookie(ctx.get('Cookie'), transactionName(state))
  const parsed = transactionSchema.safeParse(readSignedValue(cookie, options.cookieKey))
  if (!parsed.success || parsed.data.state !== state) return undefined
  return parsed.data.expiresAt > options.environment.now().toISOString() ? parsed.data : undefined
}
