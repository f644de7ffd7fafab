import { buildInvitation } from '#shared/testing/builders.ts'
import { tokenHash } from '#server/identity/tokenHash.ts'
import {
  byRole,
  inFamily,
  notFound,
  parentsOnly,
  signedOutToo,
  unauthorized,
} from '#server/testing/matrix/sheet.ts'
import type { Sheet } from '#server/testing/matrix/sheet.ts'

export const sheet: Sheet = {
  rows: [
    {
      call: 'POST /api/families/:familyId/invitations',
      body: { role: 'child', consent: true },
      expected: inFamily(parentsOnly('201')),
    },
    {
      call: 'POST /api/families/:familyId/invitations',
      body: { role: 'child' },
      expected: inFamily(parentsOnly('403 consent-needed')),
    },
    { call: 'GET /api/families/:familyId/invitations', expected: inFamily('200') },
    {
      call: 'DELETE /api/families/:familyId/invitations/:id',
      expected: inFamily(parentsOnly('204', notFound)),
    },
    { call: 'GET /api/invitations/:token', expected: signedOutToo('200') },
    {
      call: 'GET /api/invitations/:token/objects/:name',
      expected: signedOutToo(notFound),
    },
    {
      call: 'POST /api/invitations/:token/accept',
      expected: {
        own: '409 already-member',
        sameFamily: '409 already-member',
        otherFamily: byRole('200', '403 consent-needed', '200', '200'),
        formerMember: '200',
        signedOut: unauthorized,
      },
    },
  ],
  props: {
    invitations: ({ familyId, guardianId, token, now, newId }) => [
      {
        by: guardianId,
        record: buildInvitation({
          id: newId(),
          familyId,
          tokenHash: tokenHash(token),
          expiresAt: new Date(now.getTime() + 60_000).toISOString(),
        }),
      },
    ],
  },
}
