import type { Middleware } from 'koa'

import { serverHeader } from '#shared/sync/headers.ts'
import { otherServer } from '#server/http/problems.ts'

/** @throws HttpError 409 `other-server` if the request names another one. */
export const nameServer =
  (serverId: string): Middleware =>
  (ctx, next) => {
    ctx.set(serverHeader, serverId)
    const meant = ctx.get(serverHeader)
    if (meant !== '' && meant !== serverId) throw otherServer()
    return next()
  }
