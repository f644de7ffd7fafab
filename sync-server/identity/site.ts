import type { IncomingMessage } from 'node:http'
import type { Context } from 'koa'

/** Where the server is reached, and which requests come from its own pages. */
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

/** What the provider, an app of its own, must know of a request that it did not receive first. */
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
