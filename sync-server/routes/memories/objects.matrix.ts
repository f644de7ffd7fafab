import { buildUser } from '#shared/testing/builders.ts'
import { everyone, inFamily, notFound } from '#server/testing/matrix/sheet.ts'
import type { Sheet } from '#server/testing/matrix/sheet.ts'

export const sheet: Sheet = {
  rows: [
    { call: 'POST /api/objects/upload', expected: everyone('200') },
    { call: 'PUT /api/objects/upload/:token', expected: everyone(notFound) },
    {
      call: 'PUT /api/memories/photos',
      body: { photoURL: '/api/objects/upload/of-nobody' },
      expected: everyone(notFound),
    },
    { call: 'GET /api/objects/:name', expected: inFamily('200') },
    { call: 'GET /api/objects/:name/original', expected: inFamily('200') },
  ],
  props: {
    objects: ({ subjectId, photoPath }) => [
      { by: subjectId, record: buildUser({ id: subjectId, profileImageUrl: photoPath }) },
    ],
  },
}
