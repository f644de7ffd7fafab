import type { Middleware } from 'koa'

import { serverHeader } from '#shared/sync/headers.ts'
import { otherServer } from '#server/http/problems.ts'

/**
 * Every answer says which server gives it; a request that is meant for another one goes no further.
 * @throws HttpError 409 `other-server`
 */
export const nameServer =
  (serverId: string): Middleware =>
  (ctx, next) => {
    ctx.set(serverHeader, serverId)
    const meant = ctx.get(serverHeader)
    if (meant !== '' && meant !== serverId) throw otherServer()
    return next()
  }
