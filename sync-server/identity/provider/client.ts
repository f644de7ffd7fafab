import * as openId from 'openid-client'
import { ownClientId } from './provider.ts'
import { embeddedIssuer } from './embeddedIssuer.ts'
import type { Claims } from '../people.ts'

export interface Transaction {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export interface SignInRequest {
  readonly transaction: Transaction
  readonly url: URL
}

export interface SignedIn {
  readonly claims: Claims
  /** The provider's own session is ended with this token; null if it has none. */
  readonly idToken: string | null
}

export interface OpenIdClient {
  /** @param origin as the visitor's browser shows it. @throws ProviderUnreachable */
  begin(origin: string, extra: Readonly<Record<string, string>>): Promise<SignInRequest>
  complete(
    origin: string,
    callback: URL,
    transaction: Transaction,
    askedSince?: Date,
  ): Promise<SignedIn>
  endSessionUrl(origin: string, idToken: string | null): Promise<URL | undefined>
}

export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable'
}

export class SignInRejected extends Error {
  override readonly name = 'SignInRejected'
  readonly byPerson: boolean
  constructor(message: string, byPerson: boolean, options?: ErrorOptions) {
    super(message, options)
    this.byPerson = byPerson
  }
}

const timeoutSeconds = 10

export interface EmbeddedClientOptions {
  readonly issuer: string
  readonly clientSecret: string
  readonly loopbackOrigin: () => string
}

export const createEmbeddedClient = (options: EmbeddedClientOptions): OpenIdClient => {
  const configurationAt = async (origin: string): Promise<openId.Configuration> => {
    const configuration = new openId.Configuration(
      {
        issuer: options.issuer,
        authorization_endpoint: `${origin}/identity/auth`,
        token_endpoint: `${origin}/identity/token`,
        authorization_response_iss_parameter_supported: true,
      },
      ownClientId,
      { id_token_signed_response_alg: 'ES256' },
      openId.ClientSecretBasic(options.clientSecret),
    )
    configuration.timeout = timeoutSeconds
    openId.allowInsecureRequests(configuration)
    configuration[openId.customFetch] = (url, init) =>
      fetch(new URL(new URL(url).pathname, options.loopbackOrigin()), init as RequestInit)
    return configuration
  }
  return createClient({
    configurationAt,
    /** The embedded provider keeps no session of its own (provider.ts). */
    endSessionUrl: async () => undefined,
    accountIssuer: () => embeddedIssuer,
  })
}

export interface ExternalClientOptions {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

export const createExternalClient = (options: ExternalClientOptions): OpenIdClient => {
  const server = new URL(options.issuer)
  let discovered: Promise<openId.Configuration> | undefined
  const configurationAt = async (): Promise<openId.Configuration> => {
    discovered ??= openId.discovery(
      server,
      options.clientId,
      undefined,
      openId.ClientSecretBasic(options.clientSecret),
      {
        timeout: timeoutSeconds,
        execute: [
          /** Without TLS, only the token's signature proves its origin. */
          openId.enableNonRepudiationChecks,
          ...(server.protocol === 'http:' ? [openId.allowInsecureRequests] : []),
        ],
      },
    )
    try {
      return await discovered
    } catch (cause) {
      discovered = undefined
      throw new ProviderUnreachable(`No OpenID provider answers at ${options.issuer}`, { cause })
    }
  }
  return createClient({
    configurationAt,
    endSessionUrl: async (origin, idToken) => {
      if (idToken === null) return undefined
      const configuration = await configurationAt()
      if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined
      return openId.buildEndSessionUrl(configuration, {
        id_token_hint: idToken,
        post_logout_redirect_uri: `${origin}/`,
      })
    },
    accountIssuer: (issuer) => issuer,
  })
}

interface ClientParts {
  readonly configurationAt: (origin: string) => Promise<openId.Configuration>
  readonly endSessionUrl: OpenIdClient['endSessionUrl']
  readonly accountIssuer: (issuer: string) => string
}

const createClient = (parts: ClientParts): OpenIdClient => ({
  begin: async (origin, extra) => {
    const configuration = await parts.configurationAt(origin)
    const verifier = openId.randomPKCECodeVerifier()
    const transaction = { state: openId.randomState(), nonce: openId.randomNonce(), verifier }
    const url = openId.buildAuthorizationUrl(configuration, {
      redirect_uri: `${origin}/api/callback`,
      scope: 'openid profile email',
      code_challenge: await openId.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state: transaction.state,
      nonce: transaction.nonce,
      ...extra,
    })
    return { transaction, url }
  },
  complete: async (origin, callback, { state, nonce, verifier }, askedSince) => {
    const configuration = await parts.configurationAt(origin)
    try {
      const tokens = await openId.authorizationCodeGrant(configuration, callback, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const idClaims = tokens.claims()
      if (idClaims === undefined) throw new SignInRejected('The provider named nobody', false)
      if (askedSince !== undefined) requireAsked(idClaims, askedSince)
      const claims = await completeClaims(configuration, tokens.access_token, idClaims)
      return {
        claims: toClaims(parts.accountIssuer(idClaims.iss), idClaims.sub, claims),
        idToken: tokens.id_token ?? null,
      }
    } catch (cause) {
      throw explained(cause)
    }
  },
  endSessionUrl: parts.endSessionUrl,
})

const clockSkewSeconds = 60

/**
 * Refuses an answer by which the provider did not ask for the password: people can remove that
 * request in their browser, but the signed answer has the time.
 */
const requireAsked = ({ auth_time: at }: openId.IDToken, since: Date): void => {
  if (at !== undefined && at + clockSkewSeconds >= Math.floor(since.getTime() / 1000)) return
  const how = at === undefined ? 'does not say when it did (auth_time)' : 'remembered them'
  throw new SignInRejected(`The provider was to ask for the password, and ${how}`, false)
}

type LooseClaims = Readonly<Record<string, unknown>>

/** Fetches names and addresses, which many providers leave out of the ID token. */
const completeClaims = async (
  configuration: openId.Configuration,
  accessToken: string,
  claims: openId.IDToken,
): Promise<LooseClaims> => {
  const wanted = ['email', 'email_verified', 'given_name']
  const complete = wanted.every((name) => claims[name] !== undefined)
  if (complete || configuration.serverMetadata().userinfo_endpoint === undefined) return claims
  return { ...claims, ...(await openId.fetchUserInfo(configuration, accessToken, claims.sub)) }
}

const toClaims = (issuer: string, subject: string, claims: LooseClaims): Claims => {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name].trim() : '')
  const [first = '', ...rest] = text('name').split(/\s+/)
  return {
    issuer,
    subject,
    firstName: text('given_name') || first,
    lastName: text('family_name') || (text('given_name') === '' ? rest.join(' ') : ''),
    email: text('email') || null,
    /** Some providers send 'true' as text. */
    emailVerified: [true, 'true'].includes(claims['email_verified'] as string | boolean),
  }
}

const explained = (cause: unknown): Error => {
  if (cause instanceof SignInRejected) return cause
  if (cause instanceof openId.AuthorizationResponseError) {
    const byPerson = cause.error === 'access_denied'
    return new SignInRejected(`The provider refused: ${cause.error}`, byPerson, { cause })
  }
  if (cause instanceof openId.ResponseBodyError) {
    return new SignInRejected(`The provider refused the code: ${cause.error}`, false, { cause })
  }
  if (cause instanceof openId.WWWAuthenticateChallengeError) {
    const hint = 'The provider does not know this server (OIDC_CLIENT_ID, OIDC_CLIENT_SECRET)'
    return new SignInRejected(hint, false, { cause })
  }
  /** An error without a code means that the network failed. */
  const inTime = cause instanceof openId.ClientError && cause.code !== 'OAUTH_TIMEOUT'
  if (inTime && cause.code !== undefined) {
    return new SignInRejected(`The provider's answer is not right: ${cause.message}`, false, {
      cause,
    })
  }
  return new ProviderUnreachable('The provider did not answer', { cause })
}
