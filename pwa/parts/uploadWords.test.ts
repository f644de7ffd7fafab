import { expect, it } from 'vitest'
import { uploadFailureInWords } from './uploadWords.ts'

it.each([
  [401, 'Authorization required'],
  [403, 'Request has expired'],
  [503, 'Failed request with status 503'],
  [304, 'Non 2xx'],
  [undefined, 'Unknown error'],
])('An upload that ends with %s says “%s”', (status, words) => {
  expect(uploadFailureInWords({ status })).toBe(words)
})
