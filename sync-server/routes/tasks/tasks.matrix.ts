import { buildTask, buildTaskSeries } from '#shared/testing/builders.ts'
import {
  byRole,
  forbidden,
  household,
  inFamily,
  notFound,
  parentsOnly,
} from '#server/testing/matrix/sheet.ts'
import type { Sheet } from '#server/testing/matrix/sheet.ts'

const weekly = { title: 'Water the plants', startDate: '2026-03-02', rrule: 'FREQ=WEEKLY' }

export const sheet: Sheet = {
  rows: [
    { call: 'GET /api/families/:familyId/tasks', expected: inFamily('200') },
    {
      call: 'POST /api/families/:familyId/tasks',
      body: { title: 'Water the plants' },
      expected: inFamily(household('201', forbidden)),
    },
    {
      call: 'POST /api/families/:familyId/tasks',
      body: { title: 'Water the plants', assignedTo: '{member}' },
      expected: inFamily(household('201', forbidden), parentsOnly('201')),
    },
    { call: 'GET /api/tasks/:id', expected: inFamily(household('200', notFound)) },
    {
      call: 'PATCH /api/tasks/:id',
      body: { title: 'Water the tomatoes' },
      expected: inFamily(household('200', notFound), byRole('200', forbidden, forbidden, notFound)),
    },
    {
      call: 'PATCH /api/tasks/:id',
      body: { status: 'completed' },
      expected: inFamily(household('200', notFound), byRole('200', forbidden, forbidden, notFound)),
    },
    {
      call: 'DELETE /api/tasks/:id',
      expected: inFamily(household('204', notFound), byRole('204', forbidden, forbidden, notFound)),
    },
    {
      call: 'GET /api/families/:familyId/tasks/stats',
      expected: inFamily(household('200', forbidden)),
    },
    {
      call: 'GET /api/families/:familyId/mental-load',
      expected: inFamily(household('200', forbidden)),
    },
    { call: 'GET /api/families/:familyId/task-series', expected: inFamily('200') },
    {
      call: 'POST /api/families/:familyId/task-series',
      body: weekly,
      expected: inFamily(household('201', forbidden)),
    },
    {
      call: 'POST /api/families/:familyId/task-series',
      body: { ...weekly, rotation: ['{member}'] },
      expected: inFamily(household('201', forbidden), parentsOnly('201')),
    },
    { call: 'GET /api/task-series/:id', expected: inFamily(household('200', notFound)) },
    {
      call: 'PATCH /api/task-series/:id',
      body: { title: 'Water the tomatoes' },
      expected: inFamily(household('200', notFound), byRole('200', forbidden, forbidden, notFound)),
    },
    {
      call: 'PATCH /api/task-series/:id',
      body: { paused: true },
      expected: inFamily(household('200', notFound), byRole('200', forbidden, forbidden, notFound)),
    },
    {
      call: 'DELETE /api/task-series/:id',
      expected: inFamily(household('204', notFound), byRole('204', forbidden, forbidden, notFound)),
    },
  ],
  props: {
    'task-series': ({ familyId, subjectId, newId }) => [
      { by: subjectId, record: buildTaskSeries({ id: newId(), familyId, assignedTo: subjectId }) },
    ],
    tasks: ({ familyId, subjectId, newId }) => [
      { by: subjectId, record: buildTask({ id: newId(), familyId, assignedTo: subjectId }) },
    ],
  },
}
