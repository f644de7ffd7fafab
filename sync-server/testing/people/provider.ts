import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import type { Configuration } from 'oidc-provider'

export const providerClient = { clientId: 'family', clientSecret: 'a secret' }

export interface ProvidersPerson {
  readonly sub: string
  readonly given_name: string
  readonly family_name: string
  readonly email: string
  readonly email_verified?: boolean
}

export interface TestProvider {
  readonly issuer: string
  readonly asked: readonly URLSearchParams[]
  readonly signedOut: readonly URLSearchParams[]
  signInAs(person: ProvidersPerson): void
  signWrongly(): void
  stop(): Promise<void>
}

export const ben: ProvidersPerson = {
  sub: 'ben',
  given_name: 'Ben',
  family_name: 'Winter',
  email: 'ben@example.org',
  email_verified: true,
}

/**
 * The provider asks for no password.
 * @param site the origin of the server that uses it.
 */
export const startProvider = async (site: string): Promise<TestProvider> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const heard = { asked: [] as URLSearchParams[], signedOut: [] as URLSearchParams[] }
  const people = new Map([[ben.sub, ben]])
  let present = ben
  let isWrong = false
  const provider = new Provider(issuer, configurationOf(site, people))
  provider.silent = true
  provider.use(async (ctx, next) => {
    const query = new URLSearchParams(ctx.querystring)
    if (ctx.path === '/auth') heard.asked.push(query)
    if (ctx.path === '/session/end') {
      heard.signedOut.push(query)
      return ctx.redirect(query.get('post_logout_redirect_uri') ?? '/')
    }
    if (ctx.path === '/token') {
      await next()
      if (isWrong) ctx.body = withWrongSignature(ctx.body)
      return
    }
    if (!ctx.path.startsWith('/sign-in/')) return next()
    const result = { login: { accountId: present.sub } }
    return ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result))
  })
  server.on('request', provider.callback())
  return {
    issuer,
    ...heard,
    signInAs: (person) => {
      people.set(person.sub, person)
      present = person
    },
    signWrongly: () => {
      isWrong = true
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const withWrongSignature = (body: unknown): unknown => {
  const answer = body as { readonly id_token: string }
  const [head, payload] = answer.id_token.split('.')
  return { ...answer, id_token: `${head}.${payload}.${'A'.repeat(342)}` }
}

const configurationOf = (
  site: string,
  people: ReadonlyMap<string, ProvidersPerson>,
): Configuration => ({
  clients: [
    {
      client_id: providerClient.clientId,
      client_secret: providerClient.clientSecret,
      redirect_uris: [`${site}/api/callback`],
      post_logout_redirect_uris: [`${site}/`],
    },
  ],
  cookies: { keys: ['a key'] },
  claims: {
    openid: ['sub'],
    profile: ['given_name', 'family_name'],
    email: ['email', 'email_verified'],
  },
  findAccount: (_ctx, accountId) => ({
    accountId,
    claims: () => ({ ...people.get(accountId), sub: accountId }),
  }),
  loadExistingGrant: async (ctx) => {
    const accountId = ctx.oidc.session?.accountId
    if (accountId === undefined) return undefined
    const grant = new ctx.oidc.provider.Grant({ accountId, clientId: providerClient.clientId })
    grant.addOIDCScope('openid profile email')
    await grant.save()
    return grant
  },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_ctx, { uid }) => `/sign-in/${uid}` },
})
