import { byRole, everyone, forbidden, notFound } from './sheet.ts'
import type { Sheet } from './sheet.ts'

const lastParent = '409 last-parent'

export const personSheet: Sheet = {
  rows: [
    { call: 'GET /api/auth/user', expected: everyone('200') },
    { call: 'GET /api/user/profile', expected: everyone('200') },
    { call: 'PUT /api/user/profile', body: {}, expected: everyone('200') },
    {
      call: 'PUT /api/user/profile',
      body: { firstName: 'Kim', dateOfBirth: '1980-05-04' },
      expected: everyone('200'),
    },
    {
      call: 'PUT /api/user/profile',
      body: { role: 'grandparent' },
      expected: { ...everyone(forbidden), formerMember: '200' },
    },
    {
      call: 'POST /api/user/deletion',
      body: { name: 'Robin' },
      /** There is another parent. */
      expected: { ...everyone('204'), otherFamily: byRole(lastParent, '204', '204', '204') },
    },
    {
      call: 'POST /api/user/deletion',
      body: { name: 'Kim' },
      expected: everyone('409 other-name'),
    },
    { call: 'GET /api/app-updates/unseen', expected: everyone('200') },
    {
      call: 'POST /api/app-updates/mark-seen',
      body: { updateId: 'nothing' },
      expected: everyone(notFound),
    },
    { call: 'POST /api/app-updates/mark-all-seen', expected: everyone('204') },
    { call: 'GET /api/sessions', expected: everyone('200') },
    { call: 'DELETE /api/sessions', expected: everyone('204') },
    /** Of nobody's; whose can be ended, routes/sessions.test.ts asks. */
    { call: 'DELETE /api/sessions/:session', expected: everyone(notFound) },
  ],
}
