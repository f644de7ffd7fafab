import type { Middleware, Request } from 'koa'
import { foreignOrigin } from '#server/http/problems.ts'

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

interface Site {
  readonly baseUrl: string
  readonly baseUrlConfigured: boolean
}

/**
 * Browsers send the page's origin with a write, or at least `Sec-Fetch-Site`. A request with
 * neither is from no browser and is accepted only without a cookie, so a script that uses a cookie
 * must send `Origin`.
 * @throws HttpError 403 `foreign-origin`
 */
export const requireSameOrigin =
  (site: Site): Middleware =>
  (ctx, next) => {
    if (!safeMethods.has(ctx.method) && !isOwn(ctx.request, site)) throw foreignOrigin()
    return next()
  }

const isOwn = (request: Request, site: Site): boolean => {
  const origin = request.get('Origin')
  if (origin !== '') return isOwnOrigin(origin, request.host, site)
  const fetchSite = request.get('Sec-Fetch-Site')
  if (fetchSite !== '') return fetchSite === 'same-origin' || fetchSite === 'none'
  return request.get('Cookie') === ''
}

/**
 * Without a configured address, people may use any host name of the server, e.g. its IP address.
 */
const isOwnOrigin = (origin: string, host: string, site: Site): boolean => {
  if (origin === site.baseUrl) return true
  return !site.baseUrlConfigured && URL.canParse(origin) && new URL(origin).host === host
}
