import type { Context } from 'koa'
import { personHeader } from '#shared/sync/headers.ts'
import { m } from '#shared/messages/messages.ts'
import { HttpError } from '#server/errors.ts'

/**
 * A browser's tabs share one cookie: after a change of persons in one, another still holds the records and
 * photos of the one before (docs/protocol.md, Requests 2). @throws HttpError 409 `other-person`
 */
export const requireSamePerson = (ctx: Context, userId: string): void => {
  const meant = ctx.get(personHeader)
  if (meant === '' || meant === userId) return
  throw new HttpError(409, 'other-person', m.errors_other_person())
}
