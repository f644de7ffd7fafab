import Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import type { Authenticate } from '#server/middleware/authenticate.ts'
import { requireCaller } from '#server/middleware/authenticate.ts'
import type { RateLimits } from '#server/middleware/limitRate.ts'
import type { WorkLimits } from '#server/middleware/limitWork.ts'
import { readJson } from '#server/middleware/readJson.ts'
import { validate } from '#server/middleware/validate.ts'
import { answerWorthCompressing } from './compressing.ts'
import { methodNotAllowed, notFound } from './problems.ts'
import type { Caller, LightContext, Route } from './route.ts'

export interface MountDependencies {
  readonly authenticate: Authenticate
  readonly rateLimits: RateLimits
  readonly workLimits: WorkLimits
}

/**
 * Mounts each route behind its visible steps: allowance of the address, caller, allowance of the
 * account, its turn, body, validation, handler. A known path with another method answers 405.
 */
export const mountRoutes = (routes: readonly Route[], deps: MountDependencies): Middleware => {
  /** Steps that go by the path tell 'A' from 'a': so must the router, or they could be passed by. */
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
        handlerStep(route),
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
  (route: Route): Middleware =>
  async (ctx) => {
    const caller = ctx.state.caller as Caller | undefined
    const answer = await route.handle({
      params: pathParams(route, ctx),
      query: validate(route.query, ctx.query),
      body: validate(route.body, ctx.state.body ?? {}),
      ctx: route.light ? lightContextOf(ctx) : ctx,
      ...caller,
    })
    if (route.light && ctx.headerSent) ctx.respond = false
    if (route.response !== undefined) {
      ctx.status = route.status
      answerJson(ctx, answer)
    } else if (!isAnswered(ctx)) {
      ctx.status = route.status
    }
  }

/** As where Koa is passed by, for what is not: HEAD, or a path with a slash at its end. */
const lightContextOf = (ctx: Context): LightContext => ({
  get: (header) => ctx.get(header),
  res: ctx.res,
  commonHeaders: {},
})

/** Written out once, here: the compressor looks at short ones only to leave them. */
const answerJson = (ctx: Context, answer: unknown): void => {
  const text = JSON.stringify(answer)
  if (text.length < answerWorthCompressing) ctx.compress = false
  ctx.type = 'json'
  ctx.body = text
}

/** A name that nothing can have is not found, rather than wrong. */
const pathParams = (route: Route, ctx: Context): unknown => {
  const parsed = route.params?.safeParse(ctx.params)
  if (parsed !== undefined && !parsed.success) throw notFound()
  return parsed?.data
}

/** Has the handler redirected, streamed or taken the response into its own hands? */
const isAnswered = (ctx: Context): boolean =>
  ctx.respond === false || ctx.headerSent || Boolean(ctx.body) || ctx.status !== 404
