import type { IncomingMessage } from 'node:http'
import type { Context } from 'koa'

export interface Site {
  readonly baseUrl: string
  /** false if people may also use another host name of the server, e.g. its IP address. */
  readonly baseUrlConfigured: boolean
}

/** The origin in the visitor's browser: the configured one, otherwise from the request. */
export const originOf = (site: Site, ctx: Context): string => {
  const named = `${ctx.protocol}://${ctx.host}`
  return site.baseUrlConfigured || URL.parse(named)?.origin !== named ? site.baseUrl : named
}

/** Was the form sent by one of our own pages? Browsers send the origin of the form's page. */
export const isFromOwnPage = (site: Site, ctx: Context): boolean => {
  const origin = ctx.get('Origin')
  return origin === ''
    ? ctx.get('Sec-Fetch-Site') === 'same-origin'
    : origin === originOf(site, ctx)
}

/** Remembers the origin of each request for the provider, which is a Koa app of its own. */
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
