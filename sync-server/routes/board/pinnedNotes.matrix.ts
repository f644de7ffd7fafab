import { buildPinnedNote } from '#shared/testing/builders.ts'
import {
  byRole,
  forbidden,
  household,
  inFamily,
  parentsOnly,
} from '#server/testing/matrix/sheet.ts'
import type { MakeProps, Sheet } from '#server/testing/matrix/sheet.ts'

const notes = '/api/families/:familyId/notes'

const aNote: MakeProps = ({ familyId, subjectId, newId }) => [
  { by: subjectId, record: buildPinnedNote({ id: newId(), familyId, shared: true }) },
]

const all = (granted: string) => byRole(granted, granted, granted, granted)

export const sheet: Sheet = {
  rows: [
    { call: `GET ${notes}`, expected: inFamily(all('200')) },
    {
      call: `POST ${notes}`,
      body: { text: 'Lunch is at one', shared: true },
      expected: inFamily(all('201')),
    },
    {
      call: `POST ${notes}`,
      body: { text: 'The key is under the pot' },
      expected: inFamily(household('201', forbidden)),
    },
    { call: `GET ${notes}/:id`, expected: inFamily(all('200')) },
    {
      call: `PATCH ${notes}/:id`,
      body: { text: 'Lunch is at two' },
      expected: inFamily(all('200'), parentsOnly('200')),
    },
    {
      call: `PATCH ${notes}/:id`,
      body: { hearts: ['somebody-else'] },
      expected: inFamily(all(forbidden)),
    },
    { call: `DELETE ${notes}/:id`, expected: inFamily(all('204'), parentsOnly('204')) },
  ],
  props: { notes: aNote },
}
