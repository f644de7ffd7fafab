import type { Logger } from 'pino'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import type { Environment } from './environment.ts'
import { listen } from './http/listen.ts'
import type { Listening } from './http/listen.ts'
import type { Route } from './http/route.ts'
import { createIdentity } from './identity/identity.ts'
import type { Sessions } from './identity/sessions.ts'
import { createMailer } from './identity/mailer.ts'
import { openSecrets } from './identity/secrets.ts'
import type { Secrets } from './identity/secrets.ts'
import type { Authenticate } from './middleware/authenticate.ts'
import type { Allowances } from './middleware/limitRate.ts'
import { authRoutes } from './routes/auth.ts'
import { createRoutes } from './routes/routes.ts'
import { syncRoutes } from './routes/sync.ts'
import { openSqliteStore } from './store/sqlite/sqliteStore.ts'
import type { Store } from './store/store.ts'
import type { Commit } from './sync/change.ts'
import { createSync } from './sync/sync.ts'
import { startUpkeep } from './upkeep.ts'

export interface ServerOptions {
  readonly config: Config
  readonly environment: Environment
  readonly log: Logger
  /** The built front end's folder. */
  readonly appRoot: string
  readonly allowances?: Allowances
}

export interface RunningServer {
  readonly port: number
  readonly routes: readonly Route[]
  readonly store: Store
  readonly commit: Commit
  readonly sessions: Sessions
  /**
   * Stops accepting, ends the live streams, lets requests that are under way finish for at most
   * `limitMs`, and closes the store.
   */
  close(limitMs: number): Promise<void>
}

/**
 * Makes all parts of the server, hands them to each other and listens.
 * @throws Error whose message says in one line what is wrong, for whoever starts the server.
 */
export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  const { config, environment } = options
  const secrets = await openSecrets(config.dataDir)
  const store = await openSqliteStore({ directory: config.dataDir, environment })
  try {
    return await serve(options, store, secrets)
  } catch (error) {
    await store.close()
    throw error
  }
}

const serve = async (
  { config, environment, log, appRoot, allowances }: ServerOptions,
  store: Store,
  secrets: Secrets,
): Promise<RunningServer> => {
  const onError = (error: unknown): void => log.error({ err: error }, 'something failed')
  const sync = createSync({ store, environment, sealKey: secrets.sealKey })
  const { commit } = sync
  let listening: Listening | undefined
  const identity = await createIdentity({
    ...config,
    store,
    environment,
    commit,
    secrets,
    mailer: config.mail && createMailer(config.mail.smtpUrl, config.mail.from),
    loopbackOrigin: () => `http://${loopbackHost(config.host)}:${listening?.port ?? config.port}`,
    onSessionEnded: sync.live.endSession,
    onError,
  })
  const { sessions } = identity
  const routes = createRoutes({ store, commit, environment, config }, [
    ...authRoutes(identity),
    ...syncRoutes(sync),
  ])
  const app = createApp({
    config,
    environment,
    log,
    store,
    routes,
    authenticate: authenticateBy(sessions),
    provider: identity.middleware,
    appRoot,
    ...(allowances === undefined ? {} : { allowances }),
  })
  listening = await listen(app.callback(), config.port, config.host)
  const stopUpkeep = startUpkeep({ store, environment, pruneIdentity: identity.prune, onError })
  const { port, drain } = listening
  const close = async (limitMs: number): Promise<void> => {
    stopUpkeep()
    sync.live.close()
    await drain(limitMs)
    await store.close()
  }
  return { port, routes, store, commit, sessions, close }
}

const authenticateBy =
  (sessions: Sessions): Authenticate =>
  async (ctx) => {
    const authenticated = await sessions.authenticate(ctx.headers.cookie)
    if (authenticated?.renewal !== undefined) ctx.append('Set-Cookie', authenticated.renewal)
    return authenticated
  }

/** Where this process reaches itself, whatever name or number it listens under. */
const loopbackHost = (host: string | undefined): string => {
  if (host === undefined || host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
