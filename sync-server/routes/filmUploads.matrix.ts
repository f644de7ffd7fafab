import { everyone, notFound } from '#server/testing/matrix/sheet.ts'
import type { Sheet } from '#server/testing/matrix/sheet.ts'

/** An upload is for who began it alone, whom routes/filmUploads.test.ts asks; here nobody has. */
export const sheet: Sheet = {
  rows: [
    {
      call: 'POST /api/s3/multipart',
      body: { filename: 'lake.mp4', type: 'video/mp4', metadata: { size: 1000 } },
      expected: everyone('200'),
    },
    { call: 'GET /api/s3/multipart/:uploadId', expected: everyone(notFound) },
    { call: 'GET /api/s3/multipart/:uploadId/:partNumber', expected: everyone(notFound) },
    { call: 'PUT /api/s3/multipart/:uploadId/:partNumber', expected: everyone(notFound) },
    {
      call: 'POST /api/s3/multipart/:uploadId/complete',
      body: { parts: [{ PartNumber: 1, ETag: 'a' }] },
      expected: everyone(notFound),
    },
    { call: 'DELETE /api/s3/multipart/:uploadId', expected: everyone(notFound) },
  ],
}
