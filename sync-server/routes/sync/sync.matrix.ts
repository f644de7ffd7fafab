import { everyone } from '#server/testing/matrix/sheet.ts'
import type { Sheet } from '#server/testing/matrix/sheet.ts'

export const sheet: Sheet = {
  rows: [
    {
      call: 'POST /api/sync/pull',
      body: { protocol: 1, collections: { families: null, tasks: null }, limit: 100 },
      expected: everyone('200'),
    },
    {
      call: 'POST /api/sync/push',
      body: { protocol: 1, collection: 'tasks', rows: [] },
      expected: everyone('200'),
    },
    {
      call: 'POST /api/sync/restore',
      body: { protocol: 1, epoch: 'another', known: [], states: [] },
      expected: everyone('409 resync'),
    },
    { call: 'GET /api/sync/live', expected: everyone('200') },
  ],
}
