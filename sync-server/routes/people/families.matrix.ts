import {
  byRole,
  everyone,
  forbidden,
  inFamily,
  noFamily,
  parentsOnly,
} from '#server/testing/matrix/sheet.ts'
import type { Sheet } from '#server/testing/matrix/sheet.ts'

export const sheet: Sheet = {
  rows: [
    {
      call: 'GET /api/families/current',
      expected: { ...everyone('200'), formerMember: noFamily },
    },
    {
      call: 'GET /api/families/current/members',
      expected: { ...everyone('200'), formerMember: noFamily },
    },
    { call: 'GET /api/families', expected: everyone('200') },
    { call: 'GET /api/families/:familyId', expected: inFamily('200') },
    {
      call: 'POST /api/families',
      body: { name: 'Birch' },
      expected: { ...everyone(byRole('201', forbidden, '201', '201')), formerMember: '201' },
    },
    {
      call: 'PATCH /api/families/:familyId',
      body: { name: 'Birch' },
      expected: inFamily(parentsOnly('200')),
    },
    { call: 'GET /api/families/:familyId/audit', expected: inFamily(parentsOnly('200')) },
    { call: 'GET /api/families/:familyId/search', query: 'q=sea', expected: inFamily('200') },
    { call: 'GET /api/families/:familyId/app-time', expected: inFamily('200') },
    {
      call: 'POST /api/families/:familyId/app-time',
      body: { userId: '{member}', minutes: 15 },
      /** An adult has no limit, and people may not grant themselves time. */
      expected: inFamily(forbidden, parentsOnly('201')),
    },
    { call: 'GET /api/families/:familyId/members', expected: inFamily('200') },
    { call: 'GET /api/families/:familyId/presence', expected: inFamily('200') },
    {
      call: 'PATCH /api/families/:familyId/members/:userId',
      body: { role: 'grandparent' },
      expected: inFamily(byRole('200', forbidden, '200', forbidden), parentsOnly('200')),
    },
    {
      call: 'PATCH /api/families/:familyId/members/:userId',
      body: { role: 'parent' },
      expected: inFamily(parentsOnly('200')),
    },
    {
      call: 'PATCH /api/families/:familyId/members/:userId',
      body: { colour: 3 },
      expected: inFamily(parentsOnly('200')),
    },
    {
      call: 'DELETE /api/families/:familyId/members/:userId',
      expected: inFamily(byRole('204', '403 consent-needed', '204', '204'), parentsOnly('204')),
    },
    {
      call: 'POST /api/families/:familyId/members/:userId/password-reset',
      /**
       * Another provider has the password; routes/people/passwordLinks.test.ts tests the embedded
       * one.
       */
      expected: inFamily(forbidden, parentsOnly('409 password-elsewhere')),
    },
    { call: 'GET /api/families/:familyId/backups', expected: inFamily(parentsOnly('200')) },
    { call: 'GET /api/families/:familyId/usage', expected: inFamily(parentsOnly('200')) },
    { call: 'GET /api/families/:familyId/photo-usage', expected: inFamily('200') },
    {
      call: 'POST /api/families/:familyId/deletion',
      body: { name: 'Ash' },
      expected: inFamily(parentsOnly('204')),
    },
    {
      call: 'POST /api/families/:familyId/deletion',
      body: { name: 'Birch' },
      expected: inFamily(parentsOnly('409 other-name')),
    },
    { call: 'GET /api/families/:familyId/profile-details', expected: inFamily('200') },
    {
      call: 'PUT /api/families/:familyId/profile-details',
      body: { birthday: '1948-05-04', phone: '030 123', about: 'Bakes on Sundays' },
      expected: inFamily('200'),
    },
    {
      call: 'PUT /api/families/:familyId/profile-details',
      body: { visibility: 'public' },
      expected: inFamily(parentsOnly('200')),
    },
    {
      call: 'PUT /api/families/:familyId/profile-details',
      body: { userId: '{member}', birthday: '2017-05-04' },
      expected: inFamily('200', parentsOnly('200')),
    },
    {
      call: 'PUT /api/families/:familyId/profile-details',
      body: { userId: '{member}', visibility: 'family-only' },
      expected: inFamily(byRole('200', '200', '200', forbidden), parentsOnly('200')),
    },
  ],
}
