import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import { HttpError } from '#server/errors.ts'
import { notFound } from '#server/http/problems.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import { embeddedIssuer } from '#server/identity/embeddedIssuer.ts'
import type { Sessions } from '#server/identity/sessions.ts'
import type { Erase } from '#server/sync/erase.ts'

/** Ends an account for good (access.md, History). */
export const accountDeletionRoutes = (
  erase: Erase,
  sessions: Pick<Sessions, 'ended'>,
): readonly Route[] => [
  route({
    method: 'POST',
    path: '/api/user/deletion',
    summary: "Erase the signed-in person's account for good; they type their name in full",
    access: 'signed-in',
    rate: 'sensitive',
    body: z.strictObject({ name: z.string().max(300) }),
    handle: async ({ body, userId }) => {
      const erasure = await erase.person(userId, body.name, embeddedIssuer)
      if (erasure.type === 'erased') return sessions.ended(erasure.sessions)
      throw problemOf[erasure.reason]()
    },
  }),
]

const problemOf = {
  'not-found': notFound,
  'last-parent': () => new HttpError(409, 'last-parent', m.errors_last_parent()),
  'other-name': () => new HttpError(409, 'other-name', m.errors_other_name()),
}
