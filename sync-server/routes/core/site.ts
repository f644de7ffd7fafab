import type { Context } from 'koa'
import type { RouteDependencies } from './dependencies.ts'

export const siteOf = ({ config }: Pick<RouteDependencies, 'config'>, ctx: Context): string =>
  config.baseUrlConfigured ? config.baseUrl : `${ctx.protocol}://${ctx.host}`
