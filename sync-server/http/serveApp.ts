import { send } from '@koa/send'
import type { Context, Middleware } from 'koa'
import { notBuilt } from './problems.ts'

/** Vite puts files here whose names change with their content. */
const hashedAssets = '/assets/'

/**
 * The worker that decodes HEIC (pwa/parts/memories/photos/heicWorker.ts) runs WebAssembly, which the page's policy
 * forbids: its own holds for it alone, and it reaches nothing but the app's scripts.
 */
const heicWorker = `${hashedAssets}heicWorker-`

const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"

const oneYear = 365 * 24 * 60 * 60

/**
 * Serves the built front end: hashed assets for ever, everything else to be revalidated, and
 * index.html for every page of the app's own router.
 * @param root the folder of the build, e.g. `dist/pwa`.
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

/** The addresses of the app's own pages, none of which has a file's ending. */
const pageAddress = /^[\w/-]*$/

/**
 * A page, as opposed to a file that a page asks for and that is not there. Browsers ask for HTML by name; curl,
 * monitors and link previews take anything, so there the address decides.
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

/** A missing or hidden file, or a path that leads out of the folder. */
const isClientError = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && [400, 403, 404].includes(Number(error.status))
