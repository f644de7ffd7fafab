import type { Context } from 'koa'
import type { RouteDependencies } from './dependencies.ts'

/** The origin for links: without a configured address, the server as this person reached it. */
export const siteOf = ({ config }: Pick<RouteDependencies, 'config'>, ctx: Context): string =>
  config.baseUrlConfigured ? config.baseUrl : `${ctx.protocol}://${ctx.host}`
