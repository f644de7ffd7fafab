import { send } from '@koa/send'
import type { Context, Middleware } from 'koa'
import { notBuilt } from './problems.ts'

const hashedAssets = '/assets/'

/**
 * The worker that decodes HEIC (pwa/parts/memories/photos/heicWorker.ts) runs WebAssembly, which
 * the page's policy forbids. Its own policy allows that, but only access to the app's scripts.
 */
const heicWorker = `${hashedAssets}heicWorker-`

const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"

const oneYear = 365 * 24 * 60 * 60

/**
 * Hashed assets are cached forever and all else is revalidated; every page of the app gets
 * index.html.
 */
export const serveApp =
  (root: string): Middleware =>
  async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    ctx.state.route = 'static'
    if (ctx.path !== '/' && (await sendFile(ctx, ctx.path, root))) return
    if (!isPage(ctx)) return next()
    if (!(await sendFile(ctx, '/index.html', root))) throw notBuilt()
  }

const pageAddress = /^[\w/-]*$/

/**
 * Browsers ask for HTML explicitly. curl, monitors and link previews accept anything, so the
 * address decides.
 */
const isPage = (ctx: Context): boolean => {
  if (ctx.path.startsWith(hashedAssets)) return false
  const isNavigation = ctx.accepts('html', '*/*') === 'html'
  return isNavigation || (pageAddress.test(ctx.path) && ctx.accepts('html') === 'html')
}

const sendFile = async (ctx: Context, path: string, root: string): Promise<boolean> => {
  try {
    const sent = await send(ctx, path, {
      root,
      setHeaders: (response) => {
        response.setHeader('Cache-Control', cacheControl(path))
        if (path.startsWith(heicWorker)) {
          response.setHeader('Content-Security-Policy', workerPolicy)
        }
      },
    })
    if (sent === undefined) return false
    if (ctx.fresh) ctx.status = 304
    return true
  } catch (error) {
    if (isClientError(error)) return false
    throw error
  }
}

const cacheControl = (path: string): string =>
  path.startsWith(hashedAssets) ? `public, max-age=${oneYear}, immutable` : 'no-cache'

const isClientError = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && [400, 403, 404].includes(Number(error.status))
