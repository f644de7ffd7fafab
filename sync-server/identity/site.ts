import type { IncomingMessage } from 'node:http'
import type { Context } from 'koa'

/** The server's address, and which requests come from its own pages. */
export interface Site {
  /** An origin, e.g. 'https://family.example.org'. */
  readonly baseUrl: string
  /** False when people may also come by another name of the server's, e.g. its number. */
  readonly baseUrlConfigured: boolean
}

/** The origin that this visitor's browser shows: the configured one, else what the request names. */
export const originOf = (site: Site, ctx: Context): string => {
  const named = `${ctx.protocol}://${ctx.host}`
  return site.baseUrlConfigured || URL.parse(named)?.origin !== named ? site.baseUrl : named
}

/** Was a form sent by one of our own pages? Every browser says which page's form it sends. */
export const isFromOwnPage = (site: Site, ctx: Context): boolean => {
  const origin = ctx.get('Origin')
  return origin === ''
    ? ctx.get('Sec-Fetch-Site') === 'same-origin'
    : origin === originOf(site, ctx)
}

/**
 * The origin of a request, for the provider, which is an app of its own and does not receive the
 * request first.
 */
export const createOrigins = (baseUrl: string) => {
  const origins = new WeakMap<IncomingMessage, URL>()
  return {
    remember: (request: IncomingMessage, origin: string): void => {
      origins.set(request, new URL(origin))
    },
    of: (request: IncomingMessage): URL => origins.get(request) ?? new URL(baseUrl),
  }
}

export type Origins = ReturnType<typeof createOrigins>
