import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import { HttpError } from '#server/errors.ts'
import { notFound } from '#server/http/problems.ts'
import { embeddedIssuer } from '#server/identity/provider/embeddedIssuer.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'

export const typedPassword = z.string().max(1000)

export const accountDeletionRoutes: Calls = [
  call('POST /api/user/deletion', {
    confirms: true,
    summary: "Erase the signed-in person's account for good, with their full name and password",
    rate: 'sensitive',
    body: z.strictObject({ name: z.string().max(300), password: typedPassword.optional() }),
    handle: async ({ body, userId, session }, { sessions, reauthenticate, erase }) => {
      await reauthenticate({ userId, session }, body.password)
      const erasure = await erase.person(userId, body.name, embeddedIssuer)
      if (erasure.type === 'erased') return sessions.ended(erasure.sessions)
      throw problemOf[erasure.reason]()
    },
  }),
]

const problemOf = {
  'not-found': notFound,
  'last-parent': () => new HttpError(409, 'last-parent', m.errors_last_parent()),
  'consent-needed': () => new HttpError(403, 'consent-needed', m.children_no_deletion()),
  'other-name': () => new HttpError(409, 'other-name', m.errors_other_name()),
}
