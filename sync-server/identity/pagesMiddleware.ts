import type { Context } from 'koa'
import { StoreUnavailable } from '#server/errors.ts'
import type { createInteractions, Step } from './provider/interactions.ts'
import type { createLinkPages } from './linkPages.ts'
import type { Assets } from './pages/assets.ts'
import type { createPasswordPages } from './passwords/passwordPages.ts'
import { isFromOwnPage } from './site.ts'
import type { Site } from './site.ts'
import type { PageSteps } from './steps.ts'

export type Pages = ReturnType<typeof createInteractions> &
  ReturnType<typeof createPasswordPages> &
  ReturnType<typeof createLinkPages>

export interface PagesOptions extends Site {
  readonly assets: Assets
  readonly steps: PageSteps
  readonly onError: (error: unknown) => void
}

/**
 * Answers false for requests to the provider. Forms are accepted only with the cookie of the
 * sign-in and our own origin.
 */
export const createPagesMiddleware = (options: PagesOptions, pages: Pages) => {
  const { assets, steps, onError } = options
  const routes = routesOf(pages)
  return async (ctx: Context): Promise<boolean> => {
    if (isProviders(ctx.path)) return false
    if (assets.answer(ctx)) {
      ctx.state['route'] = '/identity/assets'
      return true
    }
    const route = routes.find(({ path }) => path.test(ctx.path))
    const step = ctx.method === 'POST' ? route?.post : route?.get
    if (route === undefined || step === undefined) {
      steps.notFound(ctx)
      return true
    }
    ctx.state['route'] = route.name
    if (ctx.method === 'POST' && !isFromOwnPage(options, ctx)) {
      steps.foreign(ctx)
      return true
    }
    try {
      await step(ctx)
    } catch (error) {
      onError(error)
      steps.broken(ctx, error instanceof StoreUnavailable ? 503 : 500)
    }
    return true
  }
}

const isProviders = (path: string): boolean =>
  /^\/identity\/(auth(\/[\w-]+)?|token|jwks|\.well-known\/openid-configuration)$/.test(path)

interface PageRoute {
  /** The log shows this name, because paths contain tokens. */
  readonly name: string
  readonly path: RegExp
  readonly get: Step
  readonly post?: Step
}

const routesOf = (pages: Pages): readonly PageRoute[] => [
  interaction('', pages.begin),
  interaction('/sign-in', pages.showSignIn, pages.signIn),
  interaction('/create', pages.showCreate, pages.create),
  interaction('/forgotten', pages.showForgotten, pages.sendLink),
  {
    name: '/identity/reset/:token',
    path: /^\/identity\/reset\/[\w-]{1,100}$/,
    get: pages.showReset,
    post: pages.reset,
  },
  {
    name: '/identity/password',
    path: /^\/identity\/password$/,
    get: pages.showChange,
    post: pages.change,
  },
  {
    name: '/identity/link',
    path: /^\/identity\/link$/,
    get: pages.showLink,
    post: pages.link,
  },
]

const interaction = (rest: string, get: Step, post?: Step): PageRoute => ({
  name: `/identity/interaction/:uid${rest}`,
  path: new RegExp(`^/identity/interaction/[\\w-]{1,100}${rest}$`),
  get,
  ...(post === undefined ? {} : { post }),
})
