import { buildAisle, buildList, buildListItem } from '#shared/testing/builders.ts'
import { byRole, forbidden, household, inFamily, notFound } from '#server/testing/matrix/sheet.ts'
import type { Prop, Sheet, Stage } from '#server/testing/matrix/sheet.ts'

const lists = '/api/families/:familyId/lists'
const aisles = '/api/families/:familyId/aisles'
const items = '/api/lists/:id/items'
const item = '/api/list-items/:id'

const aList = ({ familyId, subjectId, newId }: Stage): Prop => ({
  by: subjectId,
  record: buildList({ id: newId(), familyId }),
})

const anItem = (stage: Stage): readonly Prop[] => {
  const { familyId, subjectId, guardianId, newId } = stage
  const list = aList({ ...stage, subjectId: guardianId })
  const record = buildListItem({ id: newId(), familyId, listId: list.record.id })
  return [list, { by: subjectId, record }]
}

const keeps = (granted: string) =>
  inFamily(household(granted, notFound), byRole(granted, forbidden, granted, notFound))

const sorts = (granted: string, refused: string) =>
  inFamily(byRole(granted, forbidden, granted, refused))

export const sheet: Sheet = {
  rows: [
    { call: `GET ${lists}`, expected: inFamily('200') },
    {
      call: `POST ${lists}`,
      body: { title: 'School bag', type: 'checklist', isReusable: true },
      expected: inFamily(household('201', forbidden)),
    },
    { call: `GET ${lists}/:id`, expected: inFamily(household('200', notFound)) },
    { call: `PATCH ${lists}/:id`, body: { title: 'Sports bag' }, expected: keeps('200') },
    { call: `DELETE ${lists}/:id`, expected: keeps('204') },
    { call: `GET ${items}`, expected: inFamily(household('200', notFound)) },
    {
      call: `POST ${items}`,
      body: { text: 'Potatoes', amount: 2, unit: 'kg' },
      expected: inFamily(household('201', notFound)),
    },
    { call: `GET ${item}`, expected: inFamily(household('200', notFound)) },
    {
      call: `PATCH ${item}`,
      body: { isDone: true },
      expected: inFamily(household('200', notFound)),
    },
    { call: `PATCH ${item}`, body: { text: 'Sweet potatoes' }, expected: keeps('200') },
    { call: `DELETE ${item}`, expected: keeps('204') },
    { call: `GET ${aisles}`, expected: inFamily('200') },
    { call: `POST ${aisles}`, body: { name: 'Bakery' }, expected: sorts('201', forbidden) },
    { call: `GET ${aisles}/:id`, expected: inFamily(household('200', notFound)) },
    { call: `PATCH ${aisles}/:id`, body: { name: 'Bread' }, expected: sorts('200', notFound) },
    { call: `DELETE ${aisles}/:id`, expected: sorts('204', notFound) },
  ],
  props: {
    lists: (stage) => [aList(stage)],
    'list-items': anItem,
    aisles: ({ familyId, guardianId, newId }) => [
      { by: guardianId, record: buildAisle({ id: newId(), familyId }) },
    ],
  },
}
