import { buildGoal } from '#shared/testing/builders.ts'
import {
  byRole,
  everyone,
  forbidden,
  household,
  inFamily,
  noFamily,
  notFound,
  parentsOnly,
} from '#server/testing/matrix/sheet.ts'
import type { ByRole, Row, Sheet } from '#server/testing/matrix/sheet.ts'

const inCurrentFamily = (granted: ByRole): Row['expected'] => ({
  ...everyone(granted),
  formerMember: noFamily,
})

const toReach = inFamily(household('200', notFound), byRole('200', forbidden, forbidden, notFound))
const toEdit = inFamily(byRole('200', forbidden, forbidden, notFound))

export const sheet: Sheet = {
  rows: [
    { call: 'GET /api/goals', expected: inCurrentFamily('200') },
    { call: 'GET /api/goals', query: 'familyId={family}&type=family', expected: inFamily('200') },
    { call: 'GET /api/goals/stats', expected: inCurrentFamily(household('200', forbidden)) },
    {
      call: 'GET /api/goals/stats',
      query: 'familyId={family}',
      expected: inFamily(household('200', forbidden)),
    },
    {
      call: 'POST /api/goals',
      query: 'familyId={family}',
      body: { title: 'Swim a length' },
      expected: inFamily(household('201', forbidden)),
    },
    {
      call: 'POST /api/goals',
      query: 'familyId={family}',
      body: { title: 'Swim a length', assignedTo: '{member}' },
      expected: inFamily(household('201', forbidden), parentsOnly('201')),
    },
    {
      call: 'POST /api/goals',
      query: 'familyId={family}',
      body: { title: 'Camp under the stars', type: 'family' },
      expected: inFamily(parentsOnly('201')),
    },
    { call: 'PUT /api/goals/:id', body: { progress: 50 }, expected: toReach },
    {
      call: 'PUT /api/goals/:id',
      body: { progress: 100, status: 'completed' },
      expected: toReach,
    },
    { call: 'PUT /api/goals/:id', body: { status: 'paused' }, expected: toEdit },
    { call: 'GET /api/goals/:id', expected: inFamily(household('200', notFound)) },
    { call: 'PATCH /api/goals/:id', body: { title: 'Swim two lengths' }, expected: toEdit },
    {
      call: 'DELETE /api/goals/:id',
      expected: inFamily(byRole('204', forbidden, forbidden, notFound)),
    },
  ],
  props: {
    goals: ({ familyId, subjectId, guardianId, newId }) => [
      { by: guardianId, record: buildGoal({ id: newId(), familyId, assignedTo: subjectId }) },
    ],
  },
}
