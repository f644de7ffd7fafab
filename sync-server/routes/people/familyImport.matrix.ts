import { buildFamily, buildTask } from '#shared/testing/builders.ts'
import { everyone, notFound } from '#server/testing/matrix/sheet.ts'
import type { MakeProps, Sheet } from '#server/testing/matrix/sheet.ts'

const from = { serverId: 'lost', userId: 'old-person', familyId: 'old-family' }

const brings: MakeProps = ({ familyId, subjectId, newId }) => [
  { by: subjectId, record: buildTask({ id: newId(), familyId }) },
]

export const sheet: Sheet = {
  rows: [
    { call: 'POST /api/brings', body: { from, records: 1, bytes: 1 }, expected: everyone('200') },
    {
      call: 'POST /api/brings',
      body: { from, records: 1e9, bytes: 1 },
      expected: everyone('413 no-room'),
    },
    { call: 'POST /api/brings/:id/ids', body: { ids: [] }, expected: everyone(notFound) },
    {
      call: 'POST /api/brings/:id/family',
      body: { family: buildFamily({ id: from.familyId }), members: [], roles: {} },
      expected: everyone(notFound),
    },
    {
      call: 'POST /api/brings/:id/records',
      body: { as: from.userId, records: [] },
      expected: everyone(notFound),
    },
    { call: 'POST /api/brings/:id/end', body: {}, expected: everyone(notFound) },
  ],
  props: { brings },
}
