import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

import type Koa from 'koa'
import type { Request } from 'koa'
import type { Logger } from 'pino'
import { serverHeader } from '#shared/sync/headers.ts'
import type { Environment } from '#server/environment.ts'
import { requireCaller } from '#server/middleware/authenticate.ts'
import type { Authenticate } from '#server/middleware/authenticate.ts'
import { errorBody, problemOf } from '#server/middleware/handleErrors.ts'
import type { RateLimits } from '#server/middleware/limitRate.ts'
import type { WorkLimits } from '#server/middleware/limitWork.ts'
import { refuseForOtherServer } from '#server/middleware/nameServer.ts'
import { readBody } from '#server/middleware/readJson.ts'
import { logOnceAnswered, nameOnce } from '#server/middleware/requestLog.ts'
import { refuseForeignOrigin } from '#server/middleware/requireSameOrigin.ts'
import type { Site } from '#server/middleware/requireSameOrigin.ts'
import { securityHeadersFor } from '#server/middleware/securityHeaders.ts'
import { validate } from '#server/middleware/validate.ts'
import { answerWorthCompressing, brotli } from './compressing.ts'
import type { Caller, LightContext, Route } from './route.ts'

export interface LightDependencies {
  readonly config: Site
  readonly environment: Pick<Environment, 'newId' | 'now'>
  readonly log: Logger
  readonly authenticate: Authenticate
  readonly rateLimits: RateLimits
  readonly workLimits: WorkLimits
  readonly serverId: string
}

/** Answers a request if it is for a light route. @returns whether it is. */
export type AnswerLightly = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Answers the light routes past Koa and its router, which took as long as the work that devices ask for
 * all the time, and kept as much for a live stream as the stream itself. The steps are those of every
 * call (app.ts, mountRoutes.ts), in the same order.
 * @param app tells how proxies are believed.
 */
export const createLightAnswers = (
  app: Koa,
  routes: readonly Route[],
  deps: LightDependencies,
): AnswerLightly => {
  const light = new Map(
    routes.filter((route) => route.light).map((route) => [`${route.method} ${route.path}`, route]),
  )
  const headersFor = securityHeadersFor(deps.config.baseUrl)
  const requestOf = createRequests(app)
  const ofEveryAnswer = { ...ofLightAnswers, [serverHeader]: deps.serverId }
  return (req, res) => {
    const [path = ''] = (req.url ?? '').split('?', 1)
    const route = light.get(`${req.method ?? ''} ${path}`)
    if (route === undefined) return false
    const request = requestOf(req, res)
    /** Assigned here and below: V8 takes ten times as long to add fields to what it has spread. */
    const headers = Object.assign({}, headersFor(request), ofEveryAnswer)
    answer(route, { request, res, headers }, deps).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'an answer broke off')
      res.destroy()
    })
    return true
  }
}

interface Exchange {
  readonly request: Request
  readonly res: ServerResponse
  /** Sent with the answer, whatever it is. */
  readonly headers: Record<string, string>
}

const ofLightAnswers = { 'Cache-Control': 'no-store', Vary: 'Accept-Encoding' }

/** Koa's own reading of requests: whose address, which host, over TLS or not. */
const createRequests = (app: Koa): ((req: IncomingMessage, res: ServerResponse) => Request) => {
  /** Fields of a class are there at once, where what is assigned is looked up in all that it inherits. */
  class LightRequest {
    readonly app = app
    constructor(
      readonly req: IncomingMessage,
      readonly res: ServerResponse,
    ) {}
  }
  Object.setPrototypeOf(LightRequest.prototype, app.request)
  /** Sound because Koa makes one in this way, its context apart, which none of the steps asks for. */
  return (req, res) => new LightRequest(req, res) as unknown as Request
}

const answer = async (route: Route, exchange: Exchange, deps: LightDependencies): Promise<void> => {
  const { environment, log } = deps
  const { request, res } = exchange
  const requestId = nameOnce(environment)
  const start = environment.now().getTime()
  const { method } = request
  /** What breaks off on its way: nobody is left to be told. */
  res.on('error', nothing)
  logOnceAnswered(log, environment, res, { method, route: route.path, start, requestId })
  try {
    const answered = await handle(route, exchange, deps)
    if (route.response !== undefined) await send(exchange, route.status, JSON.stringify(answered))
  } catch (error) {
    const problem = problemOf(error, log, requestId)
    Object.assign(exchange.headers, problem.headers)
    await send(exchange, problem.status, JSON.stringify(errorBody(problem)))
  }
}

const nothing = (): void => undefined

/** @throws HttpError where a step or the handler refuses. */
const handle = async (
  route: Route,
  exchange: Exchange,
  { config, authenticate, rateLimits, workLimits, serverId }: LightDependencies,
): Promise<unknown> => {
  const { request, res, headers } = exchange
  refuseForOtherServer(request.get(serverHeader), serverId)
  refuseForeignOrigin(request, config)
  await rateLimits.countAddress(route.rate, request.ip)
  const caller = await callerOf(route, request, headers, authenticate)
  if (caller === undefined) return handleFor(route, exchange, {})
  await rateLimits.byAccount(caller.userId)
  const leave = await workLimits.enter(route, caller.userId, res)
  try {
    return await handleFor(route, exchange, caller)
  } finally {
    leave()
  }
}

const handleFor = async (
  route: Route,
  { request, res, headers }: Exchange,
  caller: Partial<Caller>,
): Promise<unknown> => {
  const body = route.body === undefined ? undefined : await readBody(request)
  const ctx: LightContext = {
    get: (header) => request.get(header),
    res,
    commonHeaders: headers,
  }
  return route.handle({
    params: undefined,
    query: route.query && validate(route.query, request.query),
    body: validate(route.body, body),
    ctx,
    ...caller,
  })
}

const callerOf = async (
  route: Route,
  { req }: Request,
  headers: Record<string, string>,
  authenticate: Authenticate,
): Promise<Caller | undefined> => {
  if (route.access === 'public') return undefined
  return requireCaller(authenticate, req.headers.cookie, (header) => {
    headers['Set-Cookie'] = header
  })
}

const send = async ({ request, res, headers }: Exchange, status: number, text: string) => {
  if (res.headersSent || res.destroyed) return
  const { body, encoding } = await compressed(request, text)
  if (res.destroyed) return
  const ofBody = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  }
  const ofEncoding = encoding === undefined ? {} : { 'Content-Encoding': encoding }
  res.writeHead(status, Object.assign({}, headers, ofBody, ofEncoding))
  res.end(body)
}

const compressors = {
  br: (text: string): Promise<Buffer> => promisify(brotliCompress)(text, brotli),
  gzip: (text: string): Promise<Buffer> => promisify(gzip)(text),
}

const encodings = ['br', 'gzip'] as const

const compressed = async (
  request: Request,
  text: string,
): Promise<{ readonly body: string | Buffer; readonly encoding?: string }> => {
  if (text.length < answerWorthCompressing) return { body: text }
  /** Clients that take both may well name the poorer one first. */
  const encoding = encodings.find((name) => request.acceptsEncodings(name) === name)
  return encoding === undefined
    ? { body: text }
    : { body: await compressors[encoding](text), encoding }
}
