import { buildAttendance, buildEvent } from '#shared/testing/builders.ts'
import { byRole, forbidden, household, inFamily, notFound } from '#server/testing/matrix/sheet.ts'
import type { Sheet } from '#server/testing/matrix/sheet.ts'

const startDate = '2026-03-16T16:30'

export const sheet: Sheet = {
  rows: [
    { call: 'GET /api/families/:familyId/calendar/events', expected: inFamily('200') },
    {
      call: 'POST /api/families/:familyId/calendar/events',
      body: { title: 'Swimming', startDate },
      expected: inFamily(byRole('201', '201', forbidden, forbidden)),
    },
    { call: 'GET /api/events/:id', expected: inFamily(household('200', notFound)) },
    {
      call: 'PATCH /api/events/:id',
      body: { title: 'Gala' },
      expected: inFamily(byRole('200', forbidden, forbidden, notFound)),
    },
    {
      call: 'PATCH /api/events/:id',
      body: { shared: true },
      expected: inFamily(byRole('200', forbidden, forbidden, notFound)),
    },
    {
      call: 'DELETE /api/events/:id',
      expected: inFamily(byRole('204', forbidden, forbidden, notFound)),
    },
    {
      call: 'PATCH /api/events/:id/occurrences/:date',
      body: { title: 'Gala' },
      expected: inFamily(byRole('200', forbidden, forbidden, notFound)),
    },
    {
      call: 'DELETE /api/events/:id/occurrences/:date',
      expected: inFamily(byRole('204', forbidden, forbidden, notFound)),
    },
    { call: 'GET /api/events/:id/attendance', expected: inFamily(household('200', notFound)) },
    {
      call: 'PUT /api/events/:id/attendance',
      body: { status: 'going' },
      expected: inFamily(household('200', notFound)),
    },
    {
      call: 'PUT /api/events/:id/attendance',
      body: { status: 'not-going', userId: '{member}' },
      expected: inFamily(household('200', notFound), byRole('200', forbidden, forbidden, notFound)),
    },
    { call: 'DELETE /api/events/:id/attendance', expected: inFamily(notFound) },
  ],
  props: {
    events: ({ familyId, guardianId, newId }) => {
      const series = { startDate, rrule: 'FREQ=WEEKLY' }
      return [{ by: guardianId, record: buildEvent({ id: newId(), familyId, ...series }) }]
    },
    'DELETE /api/events/:id/attendance': ({ familyId, guardianId, newId }) => {
      const event = buildEvent({ id: newId(), familyId, startDate })
      const answer = buildAttendance({ familyId, eventId: event.id, userId: guardianId })
      return [
        { by: guardianId, record: answer },
        { by: guardianId, record: event },
      ]
    },
  },
}
