import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { pino } from 'pino'
import type { Invitation } from '#shared/people/family/invitation.ts'
import { asStored, buildInvitation, buildMember } from '#shared/testing/builders.ts'
import { StoreUnavailable } from '#server/errors.ts'
import { embeddedIssuer } from '#server/identity/provider/embeddedIssuer.ts'
import { createIdentity } from '#server/identity/identity.ts'
import type { Identity, IdentityOptions } from '#server/identity/identity.ts'
import { openSecrets } from '#server/identity/secrets.ts'
import type { Mail, Mailer } from '#server/identity/passwords/mailer.ts'
import { tokenHash } from '#server/identity/tokenHash.ts'
import type { Store } from '#server/store/store.ts'
import { createSync } from '#server/sync/sync.ts'
import { createTestEnvironment } from '../environment.ts'
import type { TestEnvironment } from '../environment.ts'
import { openTemporaryStore } from '../temporaryStore.ts'
import type { TemporaryStore } from '../temporaryStore.ts'

export interface IdentitySite {
  readonly baseUrl: string
  readonly port: number
  readonly store: Store
  readonly directory: string
  readonly environment: TestEnvironment
  readonly identity: Identity
  readonly ended: readonly string[]
  readonly mails: readonly Mail[]
  readonly errors: readonly unknown[]
  invite(token: string, wishes: Pick<Invitation, 'expiresAt'>): Promise<void>
  fillDisk(): void
  reopen(wishes: Wishes): Promise<IdentitySite>
  close(): Promise<void>
}

type Wishes = Partial<IdentityOptions> & {
  readonly mails?: boolean
  readonly realTime?: boolean
  readonly port?: number
}

export const startIdentitySite = async (wishes: Wishes = {}): Promise<IdentitySite> => {
  const environment = createTestEnvironment()
  if (wishes.realTime) environment.now = () => new Date()
  return serve(await openTemporaryStore(), environment, wishes)
}

const serve = async (
  temporary: TemporaryStore,
  environment: TestEnvironment,
  wishes: Wishes,
): Promise<IdentitySite> => {
  const { store, fillDisk } = withFullDisk(temporary)
  const secrets = await openSecrets(store.directory)
  const heard = { ended: [] as string[], mails: [] as Mail[], errors: [] as unknown[] }
  const onError = (error: unknown): void => void heard.errors.push(error)
  const log = pino({ level: 'silent' })
  const told = { onError, log, onSessionsEnded: (): void => undefined }
  const { server, port } = await listenAt(wishes.port ?? 0)
  const baseUrl = wishes.baseUrl ?? `http://localhost:${port}`
  const identity = await createIdentity({
    ...defaultsAt(port),
    store,
    environment,
    commit: createSync({ store, environment, issuer: embeddedIssuer, ...secrets, ...told }).commit,
    secrets,
    baseUrl,
    mailer: wishes.mails ? mailerInto(heard.mails) : undefined,
    onSessionEnded: (idHash) => heard.ended.push(idHash),
    onError,
    ...wishes,
  })
  server.on('request', appOf(identity).callback())
  const stop = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return {
    baseUrl,
    port,
    store,
    directory: store.directory,
    environment,
    identity,
    ...heard,
    invite: (token, wanted) => putInvitation(store, token, wanted),
    fillDisk,
    reopen: async (others) => {
      await stop()
      return serve(temporary, environment, { port, ...others })
    },
    close: async () => {
      await stop()
      await store.close()
    },
  }
}

const mailerInto = (mails: Mail[]): Mailer => ({
  send: async (mail) => void mails.push(mail),
  check: () => Promise.resolve(),
})

const listenAt = async (wanted: number) => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve))
  return { server, port: (server.address() as AddressInfo).port }
}

const defaultsAt = (port: number) => ({
  baseUrlConfigured: true,
  registration: 'open' as const,
  oidc: undefined,
  oidcLinkByEmail: false,
  supportEmail: undefined,
  releaseNotes: [],
  loopbackOrigin: () => `http://127.0.0.1:${port}`,
})

const withFullDisk = (store: TemporaryStore) => {
  let full = false
  const write: Store['write'] = (work) =>
    full ? Promise.reject(new StoreUnavailable('The disk is full')) : store.write(work)
  return { store: { ...store, write }, fillDisk: () => void (full = true) }
}

const appOf = (identity: Identity): Koa => {
  const app = new Koa()
  app.silent = true
  app.use(identity.middleware)
  app.use(async (ctx) => {
    const call = `${ctx.method} ${ctx.path}`
    if (call === 'GET /api/login') return identity.login(ctx)
    if (call === 'GET /api/callback') return identity.callback(ctx)
    if (call === 'POST /api/logout') return identity.logout(ctx)
    const who = await identity.sessions.authenticate(ctx.get('Cookie'))
    if (who?.renewal !== undefined) ctx.append('Set-Cookie', who.renewal)
    ctx.body = who === undefined ? 'nobody' : who.userId
  })
  return app
}

const putInvitation = async (
  store: Store,
  token: string,
  { expiresAt }: Pick<Invitation, 'expiresAt'>,
): Promise<void> => {
  const maker = asStored(buildMember({ role: 'parent' }))
  const { familyId, userId: createdBy } = maker
  const made = buildInvitation({ familyId, tokenHash: tokenHash(token), expiresAt })
  const invitation = asStored(made, { createdBy })
  await store.write(async (tx) => {
    for (const record of [maker, invitation]) {
      await tx.records.put({
        collection: 'families',
        rank: 0,
        columns: { list: 'x', listDate: '2026-01-01', listNewest: '000' },
        previousAudience: undefined,
        bearsRights: true,
        record,
      })
    }
  })
}
