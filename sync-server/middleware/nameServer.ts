import type { Middleware } from 'koa'

import { serverHeader } from '#shared/sync/headers.ts'
import { otherServer } from '#server/http/problems.ts'

/** Every answer says which server gives it; a request that is meant for another one goes no further. */
export const nameServer =
  (serverId: string): Middleware =>
  (ctx, next) => {
    ctx.set(serverHeader, serverId)
    refuseForOtherServer(ctx.get(serverHeader), serverId)
    return next()
  }

/** @param meant '' where the request names no server. @throws HttpError 409 `other-server` */
export const refuseForOtherServer = (meant: string, serverId: string): void => {
  if (meant !== '' && meant !== serverId) throw otherServer()
}
