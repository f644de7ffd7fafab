import { signedOutToo } from '#server/testing/matrix/sheet.ts'
import type { Sheet } from '#server/testing/matrix/sheet.ts'

export const sheet: Sheet = {
  rows: [
    { call: 'GET /api/login', expected: signedOutToo('302') },
    { call: 'GET /api/callback', expected: signedOutToo('400') },
    { call: 'POST /api/logout', expected: signedOutToo('204') },
    { call: 'GET /api/openapi.json', expected: signedOutToo('200') },
  ],
}
