import type { Context } from 'koa'
import { unauthorized } from '#server/http/problems.ts'
import type { Caller } from '#server/http/route.ts'

/** Who the request's session cookie says it is; undefined for nobody, or for an ended session. */
export type Authenticate = (ctx: Context) => Promise<Caller | undefined>

/** @throws HttpError 401 `unauthorized` */
export const requireCaller = async (authenticate: Authenticate, ctx: Context): Promise<Caller> => {
  const caller = await authenticate(ctx)
  if (caller === undefined) throw unauthorized()
  return caller
}
