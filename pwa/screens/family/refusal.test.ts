import { expect, test } from 'vitest'
import { ApiError } from '#pwa/api/client.ts'
import { explainRefusal } from './refusal.ts'

test('the last parent is told why they stay one', () => {
  expect(explainRefusal({ code: 'last-parent' })).toContain('needs at least one parent')
})

test('the server’s own words are shown for codes that this page does not know', () => {
  const answer = new ApiError(429, '', '{"error":{"code":"slow-down","message":"Wait a minute."}}')
  expect(explainRefusal(answer)).toBe('Wait a minute.')
})

test('a failed write of the device is named and said to have changed nothing', () => {
  expect(explainRefusal(new Error('disk full'))).toBe(
    'We couldn’t save that. Nothing has changed. Something went wrong. Reload the page, then try again.',
  )
})
