import { buildTask } from '#shared/testing/builders.ts'
import { household, inFamily, notFound } from '#server/testing/matrix/sheet.ts'
import type { MakeProps, Sheet } from '#server/testing/matrix/sheet.ts'

const records: MakeProps = ({ familyId, subjectId, newId }) => [
  { by: subjectId, record: buildTask({ id: newId(), familyId, assignedTo: subjectId }) },
]

export const sheet: Sheet = {
  rows: [{ call: 'GET /api/records/:id/history', expected: inFamily(household('200', notFound)) }],
  props: { records },
}
