import type { Middleware } from 'koa'

import { serverHeader } from '#shared/sync/headers.ts'
import { otherServer } from '#server/http/problems.ts'

/**
 * Names the server in every answer, and refuses requests for another one.
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
