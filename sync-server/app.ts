import type { IncomingMessage, ServerResponse } from 'node:http'
import Koa from 'koa'
import type { Middleware } from 'koa'
import compress from 'koa-compress'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Environment } from './environment.ts'
import { health } from './http/health.ts'
import { brotli, fileWorthCompressing } from './http/compressing.ts'
import { mountRoutes } from './http/mountRoutes.ts'
import type { ExplainRefusal, MountDependencies } from './http/mountRoutes.ts'
import { notFound } from './http/problems.ts'
import type { Route } from './http/route.ts'
import { serveApp } from './http/serveApp.ts'
import { shareTarget } from './http/shareTarget.ts'
import type { Authenticate } from './middleware/authenticate.ts'
import { handleErrors } from './middleware/handleErrors.ts'
import { nameServer } from './middleware/nameServer.ts'
import type { Allowances } from './middleware/limitRate.ts'
import { createRateLimits, familyAllowances } from './middleware/limitRate.ts'
import { createWorkLimits } from './middleware/limitWork.ts'
import { requestLog } from './middleware/requestLog.ts'
import { requireSameOrigin } from './middleware/requireSameOrigin.ts'
import { securityHeaders } from './middleware/securityHeaders.ts'
import type { Store } from './store/store.ts'

export interface AppDependencies extends Pick<MountDependencies, 'confirmCall'> {
  readonly config: Config
  readonly environment: Pick<Environment, 'newId' | 'now'>
  readonly log: Logger
  readonly store: Pick<Store, 'read'>
  /** Devices recognize their server by this id of its database. */
  readonly serverId: string
  readonly routes: readonly Route[]
  readonly authenticate: Authenticate
  readonly provider: Middleware
  readonly browserOf?: (cookieHeader: string) => string | undefined
  readonly explain?: ExplainRefusal
  readonly appRoot: string
  readonly allowances?: Allowances
  readonly door?: Middleware
}

export const createApp = (deps: AppDependencies): RequestHandler => {
  const { config, environment, log } = deps
  const rateLimits = createRateLimits(deps.allowances ?? familyAllowances, deps.browserOf)
  const workLimits = createWorkLimits()
  const app = new Koa({ proxy: config.trustProxy, maxIpsCount: config.trustProxy ? 1 : 0 })
  app.on('error', (error: unknown) => log.warn({ err: error }, 'an answer broke off'))
  app.use(requestLog(log, environment))
  app.use(handleErrors(log))
  app.use(securityHeaders(config.baseUrl))
  app.use(compression)
  app.use(health(deps.store))
  app.use(under('/api', nameServer(deps.serverId)))
  app.use(shareTarget)
  app.use(notUnder('/identity', requireSameOrigin(config)))
  const { authenticate, confirmCall, explain = asItIs } = deps
  const asked = { authenticate, confirmCall, explain }
  app.use(mountRoutes(deps.routes, { ...asked, rateLimits, workLimits }))
  app.use(under('/api', () => Promise.reject(notFound())))
  app.use(under('/identity', rateLimits.byAddress('standard')))
  /** A sign-in that begins stores data, also for strangers, so its rate is limited further. */
  app.use(under('/identity/auth', rateLimits.byAddress('sign-in')))
  app.use(deps.provider)
  if (deps.door !== undefined) app.use(deps.door)
  app.use(serveApp(deps.appRoot))
  return app.callback()
}

const asItIs: ExplainRefusal = (error) => Promise.resolve(error)

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

const eventStream = /^text\/event-stream/

/** A live stream's events must not be buffered, so it is not compressed. */
const compression = compress({
  filter: (type) => !eventStream.test(type) && /text|json|javascript|svg|manifest|wasm/.test(type),
  threshold: fileWorthCompressing,
  br: brotli,
})

const under =
  (prefix: string, step: Middleware): Middleware =>
  (ctx, next) =>
    isUnder(prefix, ctx.path) ? step(ctx, next) : next()

const notUnder =
  (prefix: string, step: Middleware): Middleware =>
  (ctx, next) =>
    isUnder(prefix, ctx.path) ? next() : step(ctx, next)

const isUnder = (prefix: string, path: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`)
