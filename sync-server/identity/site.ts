import type { IncomingMessage } from 'node:http'
import type { Context } from 'koa'

export interface Site {
  readonly baseUrl: string
  readonly baseUrlConfigured: boolean
}

export const originOf = (site: Site, ctx: Context): string => {
  const named = `${ctx.protocol}://${ctx.host}`
  return site.baseUrlConfigured || URL.parse(named)?.origin !== named ? site.baseUrl : named
}

/** Browsers send the origin of the form's page. */
export const isFromOwnPage = (site: Site, ctx: Context): boolean => {
  const origin = ctx.get('Origin')
  return origin === ''
    ? ctx.get('Sec-Fetch-Site') === 'same-origin'
    : origin === originOf(site, ctx)
}

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
