import Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import type { Authenticate } from '#server/middleware/authenticate.ts'
import { requireCaller } from '#server/middleware/authenticate.ts'
import type { RateLimits } from '#server/middleware/limitRate.ts'
import type { WorkLimits } from '#server/middleware/limitWork.ts'
import { readJson } from '#server/middleware/readJson.ts'
import { validate } from '#server/middleware/validate.ts'
import type { ConfirmCall } from './confirmCalls.ts'
import { answerWorthCompressing } from './compressing.ts'
import { jsonInTurns } from './jsonInTurns.ts'
import { methodNotAllowed, notFound } from './problems.ts'
import type { Caller, Route } from './route.ts'

export interface MountDependencies {
  readonly authenticate: Authenticate
  readonly rateLimits: RateLimits
  readonly workLimits: WorkLimits
  readonly explain: ExplainRefusal
  readonly confirmCall: ConfirmCall
}

export type ExplainRefusal = (
  error: unknown,
  userId: string,
  ids: readonly string[],
) => Promise<unknown>

/**
 * Runs a route's steps in this order: limit of the address, caller, limit of the account, queue,
 * body, validation, handler.
 */
export const mountRoutes = (routes: readonly Route[], deps: MountDependencies): Middleware => {
  /** The steps that compare paths are case-sensitive, so a router that is not would bypass them. */
  const router = new Router({ sensitive: true })
  for (const route of routes) {
    router.register(
      route.path,
      [route.method],
      [
        nameRoute(route),
        deps.rateLimits.byAddress(route.rate),
        callerStep(route, deps),
        ...(route.body === undefined ? [] : [readJson]),
        handlerStep(route, deps),
      ],
    )
  }
  const dispatch = router.routes() as Middleware
  return (ctx, next) =>
    dispatch(ctx, () => {
      const { path } = router.match(ctx.path, ctx.method)
      if (path.length > 0) throw methodNotAllowed(path.flatMap((layer) => layer.methods))
      return next()
    })
}

const nameRoute =
  (route: Route): Middleware =>
  (ctx, next) => {
    ctx.state.route = route.path
    ctx.set('Cache-Control', 'no-store')
    return next()
  }

const callerStep =
  (route: Route, { authenticate, rateLimits, workLimits }: MountDependencies): Middleware =>
  async (ctx, next) => {
    if (route.access === 'public') return next()
    const renew = (header: string): void => ctx.append('Set-Cookie', header)
    const caller = await requireCaller(authenticate, ctx.headers.cookie, renew)
    await rateLimits.byAccount(caller.userId)
    ctx.state.caller = caller
    const leave = await workLimits.enter(route, caller.userId, ctx.res)
    try {
      await next()
    } finally {
      leave()
    }
  }

const handlerStep =
  (route: Route, { workLimits, explain, confirmCall }: MountDependencies): Middleware =>
  (ctx) => {
    const caller = ctx.state.caller as Caller | undefined
    return workLimits.work(route, caller?.userId, async () => {
      const input = {
        params: pathParams(route, ctx),
        query: validate(route.query, ctx.query),
        body: validate(route.body, ctx.state.body ?? {}),
      }
      const handle = (): Promise<unknown> => route.handle({ ...input, ctx, ...caller })
      const { method, path, state } = ctx
      const answering =
        route.confirms && caller !== undefined
          ? confirmCall(caller, { method, path, body: state.body as unknown }, handle)
          : handle()
      const answer = await answering.catch(async (error: unknown) => {
        if (caller === undefined) throw error
        throw await explain(error, caller.userId, Object.values(input).flatMap(idsIn))
      })
      if (route.response !== undefined) {
        ctx.status = route.status
        answerJson(ctx, await jsonInTurns(answer))
      } else if (!isAnswered(ctx)) {
        ctx.status = route.status
      }
    })
  }

const idsIn = (part: unknown): readonly string[] =>
  typeof part === 'object' && part !== null
    ? Object.values(part).filter((value) => typeof value === 'string')
    : []

/** Short answers bypass the compressor, which would send them without their length. */
const answerJson = (ctx: Context, json: Buffer): void => {
  if (json.length < answerWorthCompressing) ctx.compress = false
  ctx.type = 'json'
  ctx.body = json
}

/** An impossible value in a path answers 404 and not 400. */
const pathParams = (route: Route, ctx: Context): unknown => {
  const parsed = route.params?.safeParse(ctx.params)
  if (parsed !== undefined && !parsed.success) throw notFound()
  return parsed?.data
}

const isAnswered = (ctx: Context): boolean =>
  ctx.respond === false || ctx.headerSent || Boolean(ctx.body) || ctx.status !== 404
