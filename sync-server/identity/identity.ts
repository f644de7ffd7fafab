import type { IncomingMessage } from 'node:http'
import type { Context, Middleware } from 'koa'
import type Provider from 'oidc-provider'
import type { AppUpdate } from '#shared/device/appUpdate.ts'
import type { Environment } from '#server/environment.ts'
import { StoreUnavailable } from '#server/errors.ts'
import { repeatSteps } from '#server/queue.ts'
import type { Store } from '#server/store/store.ts'
import type { Commit } from '#server/sync/writing/change.ts'
import { createAttempts } from './attempts.ts'
import type { Attempts } from './attempts.ts'
import { createEmbeddedClient, createExternalClient } from './provider/client.ts'
import type { ExternalClientOptions } from './provider/client.ts'
import { createConfirmations } from './confirmations.ts'
import type { Confirmations } from './confirmations.ts'
import { createDevices } from './devices/devices.ts'
import type { Devices } from './devices/devices.ts'
import { createInteractions } from './provider/interactions.ts'
import type { Step } from './provider/interactions.ts'
import { createKnownBrowsers } from './devices/knownBrowsers.ts'
import type { KnownBrowsers } from './devices/knownBrowsers.ts'
import { createLinkPages } from './linkPages.ts'
import type { Mailer } from './passwords/mailer.ts'
import { loadAssets } from './pages/assets.ts'
import { noNewAccountsPage } from './pages/pages.ts'
import { createPagesMiddleware } from './pagesMiddleware.ts'
import { createPasswordPages } from './passwords/passwordPages.ts'
import { createPasswordResets } from './passwords/passwordResets.ts'
import type { PasswordResets } from './passwords/passwordResets.ts'
import { createPasswords } from './passwords/passwords.ts'
import type { Passwords } from './passwords/passwords.ts'
import { createProvider } from './provider/provider.ts'
import { createReauthenticate } from './provider/reauthentication.ts'
import type { Reauthenticate } from './provider/reauthentication.ts'
import { createRegistration, noRegistration } from './registration.ts'
import type { Registration } from './registration.ts'
import type { Secrets } from './secrets.ts'
import { createSessions } from './sessions.ts'
import type { Sessions } from './sessions.ts'
import { createSignIn } from './signIn.ts'
import type { SignInOptions } from './signIn.ts'
import { createOrigins, originOf } from './site.ts'
import { createPageSteps } from './steps.ts'

export interface IdentityOptions {
  readonly store: Store
  readonly environment: Environment
  readonly commit: Commit
  readonly secrets: Secrets
  readonly baseUrl: string
  readonly baseUrlConfigured: boolean
  readonly registration: 'open' | 'invited' | 'closed'
  readonly oidc: ExternalClientOptions | undefined
  readonly oidcLinkByEmail: boolean
  readonly mailer: Mailer | undefined
  readonly supportEmail: string | undefined
  readonly releaseNotes: readonly AppUpdate[]
  readonly loopbackOrigin: () => string
  /** The live stream of a session that ended early must be closed. */
  readonly onSessionEnded: (idHash: string) => void
  /** The person sees only a page of these failures. */
  readonly onError: (error: unknown) => void
  readonly attempts?: Attempts
}

export interface Identity {
  readonly middleware: Middleware
  readonly login: Step
  readonly callback: Step
  readonly logout: Step
  readonly sessions: Sessions
  readonly devices: Devices
  readonly browsers: KnownBrowsers
  readonly confirmations: Confirmations
  readonly createPasswordReset: PasswordResets['create']
  readonly stopPasswordLinks: PasswordResets['stop']
  readonly firstAccountLink: Registration['firstAccountLink']
  readonly reauthenticate: Reauthenticate
  readonly hashPassword: Passwords['hash']
  prune(): Promise<void>
}

export const createIdentity = async (options: IdentityOptions): Promise<Identity> => {
  const { store, environment } = options
  const parts = await createParts(options)
  const { sessions, devices, resets, browsers } = parts
  const { beginLink, ...signIn } = createSignInOf(parts)
  return {
    middleware: createMiddleware(parts, beginLink),
    ...signIn,
    sessions,
    devices,
    confirmations: createConfirmations(parts),
    browsers,
    createPasswordReset: resets.create,
    stopPasswordLinks: resets.stop,
    firstAccountLink: parts.registration.firstAccountLink,
    reauthenticate: createReauthenticate(parts),
    hashPassword: parts.passwords.hash,
    prune: async () => {
      const now = environment.now().toISOString()
      const before = forgottenBefore(environment.now())
      await repeatSteps(() => store.write((tx) => tx.providerState.prune(now)))
      await repeatSteps(() => store.write((tx) => tx.accounts.endExpired(now)))
      await repeatSteps(() => store.write((tx) => tx.devices.prune(before)))
    },
  }
}

const keptMs = 400 * 24 * 60 * 60 * 1000

const forgottenBefore = (now: Date): string => new Date(now.getTime() - keptMs).toISOString()

type Parts = Awaited<ReturnType<typeof createParts>>

const createParts = async (options: IdentityOptions) => {
  const assets = await loadAssets()
  const secure = options.baseUrl.startsWith('https:')
  const sessions = createSessions({ ...options, secure })
  const passwords = createPasswords()
  return {
    ...options,
    issuer: `${options.baseUrl}/identity`,
    assets,
    steps: createPageSteps(assets),
    secure,
    sessions,
    devices: createDevices({ ...options, secure, sessions, passwords }),
    resets: createPasswordResets(options),
    passwords,
    attempts: options.attempts ?? createAttempts(),
    browsers: createKnownBrowsers({ ...options, secure, cookieKey: options.secrets.cookieKey }),
    service: options.oidc && new URL(options.oidc.issuer).host,
    registration: createRegistration(options),
  }
}

const createSignInOf = (parts: Parts) => {
  const { registration, steps, secrets } = parts
  return createSignIn({
    ...parts,
    ...createWays(parts),
    cookieKey: secrets.cookieKey,
    linkByEmail: parts.oidcLinkByEmail,
    refuse: (ctx) => steps.answer(ctx, noNewAccountsPage(registration.rule, '/api/login'), 403),
  })
}

const createWays = (parts: Parts): Pick<SignInOptions, 'way' | 'nameWay'> => {
  const client = createEmbeddedClient({ ...parts, clientSecret: parts.secrets.clientSecret })
  /** The embedded provider has already checked the right to create an account. */
  const embedded = { client, external: false, mayCreate: async () => true }
  if (parts.oidc === undefined) return { way: embedded, nameWay: embedded }
  const { mayCreate } = parts.registration
  return {
    way: { client: createExternalClient(parts.oidc), external: true, mayCreate },
    nameWay: { ...embedded, mayCreate: async () => false },
  }
}

const createMiddleware = (parts: Parts, beginLink: BeginLink): Middleware => {
  const origins = createOrigins(parts.baseUrl)
  const provider = createProvider({
    ...parts,
    origins,
    answerProblem: (ctx, error, returnTo) =>
      error instanceof StoreUnavailable
        ? parts.steps.broken(ctx, 503)
        : parts.steps.failed(ctx, returnTo),
  })
  const answer = createPagesMiddleware(parts, {
    ...createInteractions({
      ...parts,
      provider,
      registration: parts.service === undefined ? parts.registration : noRegistration,
    }),
    ...createPasswordPages(parts),
    ...createLinkPages({ ...parts, beginLink }),
  })
  const callProvider = mounted(provider.callback())
  return async (ctx, next) => {
    if (ctx.path !== '/identity' && !ctx.path.startsWith('/identity/')) return next()
    if (await answer(ctx)) return
    ctx.state['route'] = '/identity'
    ctx.respond = false
    origins.remember(ctx.req, originOf(parts, ctx))
    await callProvider(ctx)
  }
}

type BeginLink = ReturnType<typeof createSignIn>['beginLink']

type Callback = ReturnType<Provider['callback']>

const mounted =
  (callProvider: Callback) =>
  async (ctx: Context): Promise<void> => {
    const request: IncomingMessage & { originalUrl?: string } = ctx.req
    const url = request.url ?? '/'
    request.originalUrl = url
    request.url = url.slice('/identity'.length)
    try {
      await callProvider(request, ctx.res)
    } finally {
      request.url = url
    }
  }
