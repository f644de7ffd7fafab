import { buildTask } from '#shared/testing/builders.ts'
import { inFamily, notFound, parentsOnly } from '#server/testing/matrix/sheet.ts'
import type { Sheet } from '#server/testing/matrix/sheet.ts'

const restore = 'POST /api/records/:id/restore'

export const sheet: Sheet = {
  rows: [
    { call: 'GET /api/families/:familyId/deleted', expected: inFamily('200') },
    /**
     * Other people may tick a parent's task but not edit it, and so do not learn of its deletion.
     */
    { call: restore, expected: inFamily(parentsOnly('204', notFound)) },
  ],
  props: {
    [restore]: ({ familyId, guardianId, subjectId, newId }) => {
      const record = buildTask({ id: newId(), familyId, assignedTo: subjectId })
      return [
        { by: guardianId, record },
        { by: guardianId, record: { ...record, _deleted: true } },
      ]
    },
  },
}
