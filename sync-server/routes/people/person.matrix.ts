import { byRole, everyone, forbidden, notFound } from '#server/testing/matrix/sheet.ts'
import type { Sheet } from '#server/testing/matrix/sheet.ts'

const consentNeeded = '403 consent-needed'
const lastParent = '409 last-parent'

export const sheet: Sheet = {
  rows: [
    { call: 'GET /api/auth/user', expected: everyone('200') },
    { call: 'GET /api/user/profile', expected: everyone('200') },
    { call: 'PUT /api/user/profile', body: {}, expected: everyone('200') },
    {
      call: 'PUT /api/user/profile',
      body: { firstName: 'Kim', dateOfBirth: '2015-05-04' },
      expected: everyone('200'),
    },
    {
      call: 'PUT /api/user/profile',
      body: { dateOfBirth: '1980-05-04' },
      /** Children could end their parents' care by a date of birth. */
      expected: { ...everyone(byRole('200', forbidden, '200', '200')), formerMember: '200' },
    },
    {
      call: 'PUT /api/user/profile',
      body: { role: 'grandparent' },
      expected: { ...everyone(forbidden), formerMember: '200' },
    },
    {
      call: 'POST /api/user/deletion',
      body: { name: 'Robin' },
      /** There is another parent; only parents may end a child's account. */
      expected: {
        ...everyone(byRole('204', consentNeeded, '204', '204')),
        otherFamily: byRole(lastParent, consentNeeded, '204', '204'),
        formerMember: '204',
      },
    },
    {
      call: 'POST /api/user/deletion',
      body: { name: 'Kim' },
      expected: everyone('409 other-name'),
    },
    { call: 'DELETE /api/user/password-link', expected: everyone('204') },
    { call: 'GET /api/app-updates/unseen', expected: everyone('200') },
    {
      call: 'POST /api/app-updates/mark-seen',
      body: { updateId: 'nothing' },
      expected: everyone(notFound),
    },
    { call: 'POST /api/app-updates/mark-all-seen', expected: everyone('204') },
    { call: 'GET /api/sessions', expected: everyone('200') },
    { call: 'DELETE /api/sessions', expected: everyone('204') },
    { call: 'DELETE /api/sessions/:session', expected: everyone(notFound) },
  ],
}
