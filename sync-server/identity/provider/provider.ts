import { Provider } from 'oidc-provider'
import type { ClientMetadata, Configuration, KoaContextWithOIDC } from 'oidc-provider'
import type { Context } from 'koa'
import { isSignInName } from '#shared/people/user.ts'
import type { Environment } from '#server/environment.ts'
import type { Store } from '#server/store/store.ts'
import { createProviderAdapter } from './providerAdapter.ts'
import type { Secrets } from '../secrets.ts'
import { safeReturnTo } from '../returnTo.ts'
import type { Origins } from '../site.ts'

export const ownClientId = 'our-life'

const minutes = 60

export const signInSeconds = 60 * minutes

export interface ProviderOptions {
  readonly store: Store
  readonly environment: Environment
  readonly secrets: Secrets
  readonly issuer: string
  readonly origins: Origins
  readonly onError: (error: unknown) => void
  readonly answerProblem: (ctx: Context, error: Error, returnTo: string) => void
}

/** Keeps no session, so that signing in again always asks for the password. */
export const createProvider = (options: ProviderOptions): Provider => {
  const provider = new Provider(options.issuer, configurationOf(options))
  provider.silent = true
  provider.on('server_error', (_ctx, error: unknown) => options.onError(error))
  speakFrom(provider, options.origins)
  provider.use(async (ctx, next) => {
    await next()
    await forgetSignIn(provider, ctx as unknown as KoaContextWithOIDC)
  })
  return provider
}

const configurationOf = (options: ProviderOptions): Configuration => ({
  adapter: createProviderAdapter(options.store, options.environment),
  jwks: options.secrets.jwks,
  cookies: cookiesOf(options),
  clients: [ownClient(options)],
  scopes: ['openid', 'profile', 'email'],
  responseTypes: ['code'],
  claims: { openid: ['sub'], profile: ['given_name', 'family_name'], email: ['email'] },
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    resourceIndicators: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    userinfo: { enabled: false },
  },
  extraParams: ['return_to', 'screen', 'again'],
  interactions: { url: (_ctx, interaction) => `/identity/interaction/${interaction.uid}` },
  clientBasedCORS: () => false,
  expiresWithSession: () => false,
  ttl: {
    AccessToken: 5 * minutes,
    AuthorizationCode: minutes,
    Grant: 5 * minutes,
    IdToken: 5 * minutes,
    Interaction: signInSeconds,
    Session: signInSeconds,
  },
  findAccount: findAccountIn(options.store),
  loadExistingGrant: grantToOurselves,
  renderError: (ctx, _out, error: Error) => {
    if (!('expose' in error) || error.expose !== true) options.onError(error)
    options.answerProblem(ctx, error, returnToOf(ctx))
  },
})

const cookiesOf = ({ secrets }: ProviderOptions): NonNullable<Configuration['cookies']> => ({
  keys: [secrets.cookieKey],
  names: {
    session: 'our_life_identity',
    interaction: 'our_life_interaction',
    resume: 'our_life_resume',
  },
  long: { httpOnly: true, sameSite: 'lax', signed: true, path: '/identity' },
  short: { httpOnly: true, sameSite: 'lax', signed: true },
})

const ownClient = ({ secrets, issuer }: ProviderOptions): ClientMetadata => ({
  client_id: ownClientId,
  client_secret: secrets.clientSecret,
  redirect_uris: [new URL('/api/callback', issuer).href],
  response_types: ['code'],
  grant_types: ['authorization_code'],
  token_endpoint_auth_method: 'client_secret_basic',
  id_token_signed_response_alg: 'ES256',
})

const findAccountIn =
  (store: Store): NonNullable<Configuration['findAccount']> =>
  async (_ctx, subject) => {
    const credential = await store.read((tx) => tx.accounts.credentialBySubject(subject))
    if (credential === undefined) return undefined
    return {
      accountId: subject,
      claims: () => ({
        sub: subject,
        given_name: credential.firstName,
        family_name: credential.lastName,
        /** A child's sign-in name is no address. */
        ...(isSignInName(credential.email) ? {} : { email: credential.email }),
      }),
    }
  }

/** Our own client needs no consent. */
const grantToOurselves: NonNullable<Configuration['loadExistingGrant']> = async (ctx) => {
  const accountId = ctx.oidc.session?.accountId
  const clientId = ctx.oidc.client?.clientId
  if (accountId === undefined || clientId === undefined) return undefined
  const grant = new ctx.oidc.provider.Grant({ accountId, clientId })
  grant.addOIDCScope('openid profile email')
  await grant.save()
  return grant
}

const returnToOf = (ctx: KoaContextWithOIDC): string =>
  safeReturnTo(ctx.oidc.params?.['return_to'] ?? ctx.query['return_to'])

/**
 * The provider's addresses, cookies and callback follow the origin in the visitor's browser,
 * whatever host and protocol a reverse proxy used. The callback is valid on that origin only.
 */
const speakFrom = (provider: Provider, origins: Origins): void => {
  Object.defineProperties(provider.request, {
    protocol: {
      get(this: { req: Parameters<Origins['of']>[0] }) {
        return origins.of(this.req).protocol.slice(0, -1)
      },
    },
    host: {
      get(this: { req: Parameters<Origins['of']>[0] }) {
        return origins.of(this.req).host
      },
    },
  })
  provider.Client.prototype.redirectUriAllowed = (uri: string): boolean => {
    const ctx = Provider.ctx
    return ctx !== undefined && uri === `${origins.of(ctx.req).origin}/api/callback`
  }
}

const forgetSignIn = async (provider: Provider, ctx: KoaContextWithOIDC): Promise<void> => {
  const session = ctx.oidc?.session
  if (session?.accountId === undefined) return
  await session.destroy()
  ctx.cookies.set(provider.cookieName('session'), null, { path: '/identity', signed: true })
}
