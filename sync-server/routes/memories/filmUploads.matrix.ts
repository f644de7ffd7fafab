import { everyone, notFound } from '#server/testing/matrix/sheet.ts'
import type { Sheet } from '#server/testing/matrix/sheet.ts'

/**
 * Uploads belong to the person who began them (routes/memories/filmUploads.test.ts); here nobody
 * has.
 */
export const sheet: Sheet = {
  rows: [
    {
      call: 'POST /api/objects/multipart',
      body: { filename: 'lake.mp4', type: 'video/mp4', metadata: { size: 1000 } },
      expected: everyone('200'),
    },
    { call: 'GET /api/objects/multipart/:uploadId', expected: everyone(notFound) },
    { call: 'GET /api/objects/multipart/:uploadId/:partNumber', expected: everyone(notFound) },
    { call: 'PUT /api/objects/multipart/:uploadId/:partNumber', expected: everyone(notFound) },
    {
      call: 'POST /api/objects/multipart/:uploadId/complete',
      body: { parts: [{ PartNumber: 1, ETag: 'a' }] },
      expected: everyone(notFound),
    },
    { call: 'DELETE /api/objects/multipart/:uploadId', expected: everyone(notFound) },
  ],
}
