import {
  everyone,
  forbidden,
  inFamily,
  notFound,
  parentsOnly,
  signedOutToo,
} from '#server/testing/matrix/sheet.ts'
import type { Sheet } from '#server/testing/matrix/sheet.ts'

const pin = '471147'

export const sheet: Sheet = {
  rows: [
    {
      call: 'POST /api/device/confirmations',
      body: { pin: '123456', edits: [{ editId: 'e', hash: 'a'.repeat(64) }] },
      expected: everyone(notFound),
    },
    { call: 'GET /api/device/people', expected: signedOutToo('200') },
    { call: 'POST /api/device/people', expected: everyone('204') },
    {
      call: 'POST /api/device/people/:userId/open',
      body: { pin },
      expected: signedOutToo(notFound),
    },
    { call: 'POST /api/device/lock', expected: signedOutToo('204') },
    { call: 'PUT /api/device/pin', body: { pin }, expected: everyone(notFound) },
    { call: 'PUT /api/device/pin', body: { pin: '1234' }, expected: everyone('400 invalid') },
    {
      call: 'PUT /api/families/:familyId/members/:userId/pin',
      body: { pin },
      expected: inFamily(forbidden, parentsOnly('409 no-device')),
    },
  ],
}
