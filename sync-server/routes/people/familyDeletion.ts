import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import { HttpError } from '#server/errors.ts'
import { forbidden, notFound } from '#server/http/problems.ts'
import { embeddedIssuer } from '#server/identity/provider/embeddedIssuer.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import { typedPassword } from './accountDeletion.ts'

export const familyDeletionRoutes: Calls = [
  call('POST /api/families/:familyId/deletion', {
    confirms: true,
    summary:
      'Erase a family with all its records for good; parents only, who type its name and their password',
    rate: 'sensitive',
    body: z.strictObject({ name: z.string().max(200), password: typedPassword.optional() }),
    handle: async ({ params, body, userId, session }, { reauthenticate, erase }) => {
      await reauthenticate({ userId, session }, body.password)
      const outcome = await erase.family(userId, params.familyId, body.name, embeddedIssuer)
      if (outcome === 'not-found') throw notFound()
      if (outcome === 'forbidden') throw forbidden()
      if (outcome === 'other-name') {
        throw new HttpError(409, 'other-name', m.errors_other_name())
      }
    },
  }),
]
