import { z } from 'zod'
import { patternText } from '#shared/core/text.ts'
import { mostConfirmed } from '#server/identity/confirmations.ts'
import { notFound } from '#server/http/problems.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import { pinRefusal } from './devices.ts'
import { typedPinSchema } from '../people/pinShapes.ts'

const hash = patternText(undefined, 64).regex(/^[0-9a-f]{64}$/)

export const confirmationRoutes: Calls = [
  call('POST /api/device/confirmations', {
    summary:
      'Confirm exactly these changes and calls with your PIN on a shared device; each is accepted once, within ten minutes',
    rate: 'sensitive',
    body: z.strictObject({
      pin: typedPinSchema,
      edits: z
        .array(z.strictObject({ editId: z.string().max(200), hash }))
        .min(1)
        .max(mostConfirmed),
    }),
    handle: async ({ body, session }, { confirmations }) => {
      const hashes = body.edits.map((edit) => edit.hash)
      const confirmed = await confirmations.confirm(session, body.pin, hashes)
      if (confirmed.type === 'no-device') throw notFound()
      if (confirmed.type !== 'set') throw pinRefusal(confirmed)
    },
  }),
]
