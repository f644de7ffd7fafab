import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import type { Invitation } from '#shared/domain/invitation.ts'
import { asStored, buildInvitation } from '#shared/testing/builders.ts'
import { createIdentity } from '#server/identity/identity.ts'
import type { Identity, IdentityOptions } from '#server/identity/identity.ts'
import { openSecrets } from '#server/identity/secrets.ts'
import type { Mail } from '#server/identity/mailer.ts'
import { tokenHash } from '#server/identity/tokenHash.ts'
import type { Store } from '#server/store/store.ts'
import type { Commit } from '#server/sync/change.ts'
import { createTestEnvironment } from './environment.ts'
import type { TestEnvironment } from './environment.ts'
import { openTemporaryStore } from './temporaryStore.ts'

export interface IdentitySite {
  readonly baseUrl: string
  readonly port: number
  readonly store: Store
  readonly environment: TestEnvironment
  readonly identity: Identity
  /** idHashes of the sessions that ended before their time. */
  readonly ended: readonly string[]
  readonly mails: readonly Mail[]
  readonly errors: readonly unknown[]
  /** Stores an invitation under a token. */
  invite(token: string, wishes: Pick<Invitation, 'expiresAt'>): Promise<void>
  close(): Promise<void>
}

type Wishes = Partial<IdentityOptions> & {
  /** Does the server send mail? */
  readonly mails?: boolean
  /** By default one that is free. */
  readonly port?: number
}

/** Sign-in and nothing else, over real HTTP and a real store. '/' and '/join/…' answer 'home'. */
export const startIdentitySite = async (wishes: Wishes = {}): Promise<IdentitySite> => {
  const environment = createTestEnvironment()
  const store = await openTemporaryStore()
  const ended: string[] = []
  const mails: Mail[] = []
  const errors: unknown[] = []
  const app = new Koa()
  app.silent = true
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(wishes.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const baseUrl = wishes.baseUrl ?? `http://localhost:${port}`
  const identity = await createIdentity({
    store,
    environment,
    commit: commitProfiles(store),
    secrets: await openSecrets(store.directory),
    baseUrl,
    baseUrlConfigured: true,
    registration: 'open',
    oidc: undefined,
    mailer: wishes.mails ? { send: async (mail) => void mails.push(mail) } : undefined,
    supportEmail: undefined,
    loopbackOrigin: () => `http://127.0.0.1:${port}`,
    onSessionEnded: (idHash) => ended.push(idHash),
    onError: (error) => errors.push(error),
    ...wishes,
  })
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
  server.on('request', app.callback())
  return {
    baseUrl,
    port,
    store,
    environment,
    identity,
    ended,
    mails,
    errors,
    invite: (token, invitation) => putInvitation(store, token, invitation),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await store.close()
    },
  }
}

const commitProfiles =
  (store: Store): Commit =>
  async (author, changes) =>
    store.write(async (tx) => {
      const verdicts = []
      for (const change of changes) {
        if (change.type !== 'apply') throw new Error('Only profiles')
        const current = await tx.records.get(change.id)
        const next = change.apply(current)
        if (!('id' in next)) throw new Error('Only profiles')
        const record = {
          ...next,
          kind: next.kind ?? '',
          editId: next.editId ?? '',
          audience: `user:${author.userId}`,
          rev: (current?.rev ?? 0) + 1,
          seal: 'seal',
          createdAt: '2026-03-02T08:00:00.000Z',
          createdBy: author.userId,
          updatedAt: '2026-03-02T08:00:00.000Z',
          updatedBy: author.userId,
        }
        await tx.records.put({
          collection: 'families',
          rank: 0,
          columns: { list: 'x', listDate: '2026-01-01', listNewest: '000' },
          previousAudience: current?.audience,
          record,
        })
        verdicts.push({ type: 'accepted' as const, record })
      }
      return verdicts
    })

const putInvitation = async (
  store: Store,
  token: string,
  { expiresAt }: Pick<Invitation, 'expiresAt'>,
): Promise<void> => {
  const record = asStored(buildInvitation({ tokenHash: tokenHash(token), expiresAt }))
  await store.write((tx) =>
    tx.records.put({
      collection: 'families',
      rank: 0,
      columns: { list: 'x', listDate: '2026-01-01', listNewest: '000' },
      previousAudience: undefined,
      record,
    }),
  )
}
