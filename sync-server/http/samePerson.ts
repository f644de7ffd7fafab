import type { Context } from 'koa'
import { personHeader } from '#shared/sync/headers.ts'
import { m } from '#shared/messages/messages.ts'
import { HttpError } from '#server/errors.ts'

/**
 * Refuses a request for another person than the session's. Tabs share a cookie: after another
 * person signs in in one tab, the others still hold the previous person's records
 * (docs/protocol.md, Requests 2).
 * @throws HttpError 409 `other-person`
 */
export const requireSamePerson = (ctx: Context, userId: string): void => {
  const meant = ctx.get(personHeader)
  if (meant === '' || meant === userId) return
  throw new HttpError(409, 'other-person', m.errors_other_person())
}
